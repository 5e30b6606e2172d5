"""Strict JSON: what is refused, and where it stands in the text."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.storage.strict_json import (
    MAX_FAULTS,
    JsonPath,
    ValuePlace,
    faults_at,
    parse,
    path_name,
    places,
    position,
    quoted,
    repeated_key,
    too_deep,
)

_documents = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text('ab"\\[]{}\n é', max_size=4), inner, max_size=4)
    ),
    max_leaves=15,
)


def _paths(value: Any, path: JsonPath = ()) -> list[tuple[JsonPath, Any]]:
    found = [(path, value)]
    if isinstance(value, dict):
        for key, member in value.items():
            found += _paths(member, (*path, key))
    elif isinstance(value, list):
        for index, member in enumerate(value):
            found += _paths(member, (*path, index))
    return found


@given(_documents, st.sampled_from((None, 0, 3)), st.sampled_from((None, (" ,\n", " :\t"))))
def test_every_value_is_found_where_it_stands(
    document: Any, indent: int | None, separators: tuple[str, str] | None
) -> None:
    """At the place of each path begins its value, and before it its key, however it is laid out."""
    text = "\n " + json.dumps(document, indent=indent, separators=separators)
    expected = _paths(document)
    found = places(text, [path for path, _ in expected])
    assert len(found) == len(expected)
    for path, value in expected:
        assert json.JSONDecoder().raw_decode(text, found[path].value)[0] == value
        if path and isinstance(path[-1], str):
            assert json.JSONDecoder().raw_decode(text, found[path].key)[0] == path[-1]


@given(_documents)
def test_a_path_that_leads_nowhere_is_absent(document: Any) -> None:
    """A key that is not there, or one within a number, has no place."""
    text = json.dumps(document)
    assert ("no such key", 3) not in places(text, [("no such key", 3)])


@given(st.text("ab\n", max_size=30), st.integers(0, 30))
def test_lines_and_columns_count_from_one(text: str, offset: int) -> None:
    """The line is one more than the line breaks before, the column one more than what follows."""
    offset = min(offset, len(text))
    before = text[:offset].split("\n")
    assert position(text, offset) == (len(before), len(before[-1]) + 1)


def test_the_second_of_two_equal_keys() -> None:
    """A key that stands twice is pointed at where it stands again."""
    text = '{"a": {"b": 1, "c": {"b": 2}, "b": 3}}'
    assert text[repeated_key(text, 6, "b") :] == '"b": 3}}'
    assert repeated_key(text, 6, "c") == 6


def test_nesting_counts_brackets_outside_of_texts() -> None:
    """Brackets within a text nest nothing, quotes within it end nothing."""
    assert too_deep('{"[[[[\\"[[": [[1], [2]]}', 3) is None
    assert too_deep("[[[[1]]]]", 3) == 3
    assert too_deep('["' + "[" * 100_000 + '"]', 3) is None


def test_paths_read_as_people_write_them() -> None:
    """Names follow a dot, other keys and indexes stand in brackets."""
    assert path_name(("board", "boxes", 2, "turn")) == "$.board.boxes[2].turn"
    assert path_name(("set", "movement.climb")) == '$.set["movement.climb"]'
    assert path_name(()) == "$"


def test_quotes_are_short_and_printable() -> None:
    """What is quoted from a file fits into a sentence and can be printed."""
    assert len(quoted("x" * 1000)) == 60
    quoted("\ud800").encode()
    assert quoted("\x07") == '"\\u0007"'
    assert quoted("\x9b31m") == '"\\u009b31m"'


def test_the_last_of_equal_keys_counts() -> None:
    """Of a key that stands twice, a path leads to the last, as for a reader of JSON."""
    assert places('{"a": 1, "a": 2}', [("a",)])[("a",)] == ValuePlace(14, 9)


_numbers_too = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.text(max_size=8)
    | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=15,
)


@given(_numbers_too, st.booleans())
def test_plain_json_means_what_it_means(document: Any, escaped: bool) -> None:
    """JSON without oddities is read like in the standard library."""
    text = json.dumps(document, ensure_ascii=escaped)
    value, oddities = parse(text)
    assert value == document
    assert oddities == []


ODDITIES = (
    ('{"a": 1, "b": 2, "a": 3}', 'duplicate key "a"', 18),
    ('{"x": {"a": 1, "a": {"b": 1, "b": 1}}}', 'duplicate key "a"', 16),
    ("[NaN]", "NaN is not a finite number", 2),
    ("[1, -Infinity]", "-Infinity is not a finite number", 5),
    ("[1e400]", "1e400 is not a finite number", 2),
    ("[-1e999]", "-1e999 is not a finite number", 2),
    (f"[{'9' * 5000}]", f"{'9' * 37}... is not a finite number", 2),
    ('["\\ud800"]', "contains half a surrogate pair", 2),
    ('["\\uDE00\\uD83D"]', "contains half a surrogate pair", 2),
    ('[{"a\\udfff": 1}]', "a key contains half a surrogate pair", 2),
    ("NaN", "NaN is not a finite number", 1),
)


def test_oddities_are_told_with_their_place(subtests: pytest.Subtests) -> None:
    """Each oddity is reported once, with its position."""
    for text, message, column in ODDITIES:
        with subtests.test(text):
            _, oddities = parse(text)
            fault = faults_at(text, oddities)[0]
            assert (fault.message, fault.line, fault.column) == (message, 1, column)
            fault.message.encode()


def test_a_pair_of_escapes_is_a_character() -> None:
    """Two halves that belong together are one character and no oddity."""
    assert parse('["\\ud83d\\ude00"]') == (["\U0001f600"], [])


def test_whole_numbers_may_be_written_as_fractions() -> None:
    """3.0 and 1e2 are whole numbers; what no float can tell from its neighbours stays one."""
    value, _ = parse("[3.0, 1e2, -0.0, 1e300, 2.5]")
    assert value == [3, 100, 0, 1e300, 2.5]
    assert [type(number) for number in value] == [int, int, int, float, float]


def test_all_oddities_are_told_up_to_a_bound() -> None:
    """Oddities are reported in the order of the text, up to a limit."""
    _, oddities = parse('{"b": NaN,\n "a": [NaN, {"c": 1, "c": NaN}]}')
    assert [
        fault.line for fault in faults_at('{"b": NaN,\n "a": [NaN, {"c": 1, "c": NaN}]}', oddities)
    ] == [1, 2, 2, 2]
    _, flood = parse(f"[{','.join(['NaN'] * 1000)}]")
    assert len(flood) == MAX_FAULTS
