import json
import pickle
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from editor.core.canonical import WIDTH, canonical_bytes, canonical_text
from editor.core.resources import samples_folder
from editor.core.scenario import AnyScenario
from editor.storage.load import load_scenario
from editor.systems.tactics.map.board import Box, BoxComponent, MatSide, TacticsScenario
from tests.strategies import any_scenarios, scenarios

_json = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner) | st.dictionaries(st.text('abc "\\é', max_size=5), inner),
    max_leaves=30,
)


@given(_json)
def test_text_means_the_value(value: Any) -> None:
    """What is written is JSON and means the value that was given."""
    assert json.loads(canonical_text(value)) == value


@given(_json)
def test_bytes_are_a_fixed_point(value: Any) -> None:
    """Writing what was read gives the same bytes."""
    data = canonical_bytes(value)
    assert canonical_bytes(json.loads(data)) == data


@given(any_scenarios())
def test_same_scenario_same_bytes(scenario: AnyScenario) -> None:
    """A scenario and its copy by way of plain values have the same bytes."""
    copy = msgspec.convert(msgspec.to_builtins(scenario), TacticsScenario)
    assert copy == scenario
    assert canonical_bytes(copy) == canonical_bytes(scenario)


@given(any_scenarios())
def test_a_copy_from_another_process_has_the_same_bytes(scenario: AnyScenario) -> None:
    """What was sent to another process, as exports of the window are, is written alike."""
    assert canonical_bytes(pickle.loads(pickle.dumps(scenario))) == canonical_bytes(scenario)


def test_samples_sent_to_another_process_have_the_same_bytes(subtests: pytest.Subtests) -> None:
    """A sample that was sent to another process is written as the file stands."""
    for file in sorted(samples_folder().glob("*/*.json")):
        with subtests.test(file.stem):
            sent = pickle.loads(pickle.dumps(load_scenario(file)))
            assert canonical_bytes(sent) == canonical_bytes(load_scenario(file))


@given(any_scenarios() | scenarios())
def test_lines_keep_to_the_width(scenario: AnyScenario) -> None:
    """A line is longer than the width only where a single value or key is."""
    for line in canonical_text(scenario).splitlines():
        assert len(line) <= WIDTH or "[" not in line or '"' in line, line


@given(scenarios())
def test_moving_a_box_changes_one_line(scenario: TacticsScenario) -> None:
    """A moved box is one line of a diff: the line of that box."""
    if not scenario.board.boxes:
        return
    first, *others = scenario.board.boxes
    moved = replace(first, at=(first.at[0] + 1, first.at[1]))
    board = replace(scenario.board, boxes=(moved, *others))
    before = canonical_text(scenario).splitlines()
    after = canonical_text(replace(scenario, board=board)).splitlines()
    assert sum(name != other for name, other in zip(before, after, strict=True)) == 1


def test_defaults_are_left_out_and_keys_keep_their_order() -> None:
    """An optional field that holds its default is not written; the others stand in order."""
    box = Box(id="b1", component="small", at=(1, 5), turn=0, on="mat", locked=True)
    line = (
        '{"id": "b1", "component": "small", "at": [1, 5], "turn": 0, "on": "mat", "locked": true}'
    )
    assert canonical_text([box]) == f"[\n  {line}\n]\n"


def test_terrain_stands_one_row_to_a_line() -> None:
    """Rows of letters stand below one another however short they are."""
    assert canonical_text({"a": MatSide(terrain=("..", "~~"))}).splitlines()[2:5] == [
        '    "terrain": [',
        '      "..",',
        '      "~~"',
    ]


def test_free_keys_stand_in_the_order_of_the_alphabet() -> None:
    """Two scenarios that are equal have equal bytes, in whatever order keys were put in."""
    one = {"sides": {"a": 1, "b": 2}}
    other = {"sides": {"b": 2, "a": 1}}
    assert canonical_bytes(one) == canonical_bytes(other)


def test_whole_numbers_are_written_as_such() -> None:
    """Equal numbers have equal bytes: 1.0 is written as 1."""
    assert canonical_text([1.0, 0.5]) == "[1, 0.5]\n"


@pytest.mark.parametrize("number", [float("nan"), float("inf"), float("-inf")])
def test_endless_numbers_are_refused(number: float) -> None:
    """A number that JSON does not know is refused and never written."""
    with pytest.raises(ValueError, match="finite"):
        canonical_bytes([number])


def test_half_a_character_is_refused() -> None:
    """A text that UTF-8 cannot hold is refused."""
    with pytest.raises(UnicodeEncodeError):
        canonical_bytes(["\ud800"])


def test_what_is_no_value_of_a_file_is_refused() -> None:
    """An object that has no place in a file is a fault of the caller."""
    with pytest.raises(TypeError):
        canonical_bytes([object()])


def test_long_lists_are_broken_one_item_to_a_line() -> None:
    """A list that does not fit into a line has a line for each of its items."""
    cells = [[x, 0] for x in range(30)]
    lines = canonical_text({"cells": cells}).splitlines()
    assert lines[2] == "    [0, 0],"
    assert len(lines) == 30 + 4


def test_component_kind_leads() -> None:
    """What a component is stands before everything else about it."""
    box = BoxComponent(id="b", name="B", size=(1, 1), height=1, terrain=(".",))
    assert canonical_text(box).splitlines()[1] == '  "kind": "box",'
