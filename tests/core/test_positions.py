"""Positions are kept in their set-up, replaced by id, and dropped."""

from pathlib import Path

import pytest

from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, Library
from editor.core.positions import DropPosition, KeepPosition
from editor.core.scenario import Position
from editor.storage.load import load_scenario

MAP = load_scenario(Path("scenarios/tactics/twin-peaks.json"))
SETUP = MAP.setups[0].id
NONE: AnyLibrary = Library()


def test_a_position_of_the_same_id_is_replaced() -> None:
    """The second position of an id takes the place of the first; the others stay."""
    first = KeepPosition(SETUP, Position(id="p1", title="Early"))
    other = KeepPosition(SETUP, Position(id="p2"))
    again = KeepPosition(SETUP, Position(id="p1", set={"red.rogue.health": 3}))
    made = MAP
    for edit in (first, other, again):
        made = edit.apply(made, NONE)
    assert [position.id for position in made.setups[0].positions] == ["p1", "p2"]
    assert made.setups[0].positions[0].set == {"red.rogue.health": 3}
    assert DropPosition(SETUP, "p1").apply(made, NONE).setups[0].positions[0].id == "p2"
    assert first.sentence(MAP, NONE) == "Save position “Early”"


REFUSED: list[KeepPosition | DropPosition] = [
    KeepPosition("nowhere", Position(id="p1")),
    KeepPosition(SETUP, Position(id="no id")),
    KeepPosition(SETUP, Position(id="p1", set={"a": 10**9})),
    DropPosition(SETUP, "p1"),
    DropPosition("nowhere", "p1"),
]


def test_what_no_file_could_hold_is_refused(subtests: pytest.Subtests) -> None:
    """A set-up or position that is not there, and values out of bounds, are refused in words."""
    for edit in REFUSED:
        with subtests.test(str(edit)), pytest.raises(EditError, match=r"\w"):
            edit.apply(MAP, NONE)
