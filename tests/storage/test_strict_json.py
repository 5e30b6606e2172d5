import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.storage.strict_json import MAX_FAULTS, faults_at, parse

_documents = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.text(max_size=8)
    | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=15,
)


@given(_documents, st.booleans())
def test_plain_json_means_what_it_means(document: Any, escaped: bool) -> None:
    """What has no oddity is read as the standard library reads it."""
    text = json.dumps(document, ensure_ascii=escaped)
    value, oddities = parse(text)
    assert value == document
    assert oddities == []


@pytest.mark.parametrize(
    ("text", "message", "column"),
    [
        ('{"a": 1, "b": 2, "a": 3}', 'the key "a" stands twice', 18),
        ('{"x": {"a": 1, "a": {"b": 1, "b": 1}}}', 'the key "a" stands twice', 16),
        ("[NaN]", "NaN is no number that can be kept", 2),
        ("[1, -Infinity]", "-Infinity is no number that can be kept", 5),
        ("[1e400]", "1e400 is no number that can be kept", 2),
        ("[-1e999]", "-1e999 is no number that can be kept", 2),
        (f"[{'9' * 5000}]", f"{'9' * 37}... is no number that can be kept", 2),
        ('["\\ud800"]', "holds half a character", 2),
        ('["\\uDE00\\uD83D"]', "holds half a character", 2),
        ('[{"a\\udfff": 1}]', "a key holds half a character", 2),
        ("NaN", "NaN is no number that can be kept", 1),
    ],
)
def test_oddities_are_told_with_their_place(text: str, message: str, column: int) -> None:
    """What JSON lets pass and a file may not have is told once, where it stands."""
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
    """Several oddities are told in the order of the text; a flood of them is cut."""
    _, oddities = parse('{"b": NaN,\n "a": [NaN, {"c": 1, "c": NaN}]}')
    assert [
        fault.line for fault in faults_at('{"b": NaN,\n "a": [NaN, {"c": 1, "c": NaN}]}', oddities)
    ] == [1, 2, 2, 2]
    _, flood = parse(f"[{','.join(['NaN'] * 1000)}]")
    assert len(flood) == MAX_FAULTS
