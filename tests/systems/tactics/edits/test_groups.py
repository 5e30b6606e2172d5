"""Edits of whatever is selected."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from editor.core.edit import AnyEdit
from editor.core.errors import EditError
from editor.storage.kits import built_in_library
from editor.systems.shared.edits.groups import SetLocked, SetNote
from editor.systems.shared.edits.labels import AddLabel
from editor.systems.tactics.edits.boxes import PlaceBox
from editor.systems.tactics.edits.groups import MoveObjects, Remove
from editor.systems.tactics.edits.templates import new_scenario
from editor.systems.tactics.map.board import TacticsScenario
from tests.steps import steps_of

LIBRARY = built_in_library("tactics")


def tower(mode: str = "control") -> TacticsScenario:
    """Return a new map with a box of three storeys and a label."""
    scenario: TacticsScenario = new_scenario(mode, 2, LIBRARY)
    for edit in (
        PlaceBox("great-box", (3, 3)),
        PlaceBox("broad-box", (3, 3)),
        PlaceBox("small-box", (4, 4)),
        AddLabel((1, 12), "Old mill"),
    ):
        scenario = edit.apply(scenario, LIBRARY)
    return scenario


def test_things_of_all_kinds_move_together() -> None:
    """Boxes, areas, starts and labels are moved by one edit, each once, loads with them."""
    edit = MoveObjects(("b1", "b2", "a", "s1", "t1"), (1, 0))
    before = tower()
    after = edit.apply(before, LIBRARY)
    assert [box.at for box in after.board.boxes] == [(4, 3), (4, 3), (5, 4)]
    assert [box.on for box in after.board.boxes] == [box.on for box in before.board.boxes]
    assert after.board.areas[0].trigger == (2, 7)
    assert after.board.labels[0].at == (2, 12)
    assert after.setups[0].starts[0].cells[0] == (1, 0)
    assert edit.sentence(before, LIBRARY) == "Move 5 objects 1 east"


def test_a_mat_and_what_lies_on_it_move_once() -> None:
    """The load of a moved mat is not moved twice if it is selected too."""
    after = MoveObjects(("m1", "b1", "a", "s1"), (2, 1)).apply(tower(), LIBRARY)
    assert after.board.mats[0].at == (2, 1)
    assert after.board.boxes[0].at == (5, 4)
    assert after.board.areas[0].trigger == (3, 8)


def test_removing_a_storey_lets_the_next_come_down() -> None:
    """The load of a removed box stands on the box below it."""
    after = Remove(("b2",)).apply(tower(), LIBRARY)
    assert [(box.id, box.on) for box in after.board.boxes] == [("b1", "mat"), ("b3", "b1")]


def test_removing_two_storeys_lets_the_top_come_down_to_the_mat() -> None:
    """What stood on removed boxes comes down to what is left beneath."""
    after = Remove(("b1", "b2")).apply(tower(), LIBRARY)
    assert [(box.id, box.on) for box in after.board.boxes] == [("b3", "mat")]
    assert after.board.portals == tuple(p for p in after.board.portals if p.box == "b3")


def test_starts_are_removed_from_their_set_up() -> None:
    """A start is removed by its id from the named set-up."""
    after = Remove(("s1", "artifact"), "four").apply(
        new_scenario("free-for-all", 4, LIBRARY), LIBRARY
    )
    assert [start.id for start in after.setups[0].starts] == ["s2", "s3", "s4"]
    assert after.board.artifact is None


def test_unknown_things_are_refused(subtests: pytest.Subtests) -> None:
    """An edit of an unknown object is refused with its id."""
    for edit in (Remove(("x",)), MoveObjects(("x",), (1, 1)), SetNote("x", "")):
        with subtests.test(str(edit)), pytest.raises(EditError, match="no object 'x'"):
            edit.apply(tower(), LIBRARY)


def test_locked_things_stay_until_they_are_free() -> None:
    """What is locked is neither moved nor removed; unlocking it frees it."""
    locked = SetLocked(("b3", "a")).apply(tower(), LIBRARY)
    for edit in (Remove(("a",)), MoveObjects(("b1",), (1, 0))):
        with pytest.raises(EditError, match="locked"):
            edit.apply(locked, LIBRARY)
    free = SetLocked(("b3", "a"), locked=False).apply(locked, LIBRARY)
    assert free == tower()


def test_notes_can_be_written_on_locked_things() -> None:
    """A note is no change of the map: locked objects can have one."""
    locked = SetLocked(("b1",)).apply(tower(), LIBRARY)
    assert SetNote("b1", "why").apply(locked, LIBRARY).board.boxes[0].note == "why"


GROUPS: dict[str, Callable[[tuple[str, ...]], AnyEdit]] = {
    "Remove": Remove,
    "SetLocked": SetLocked,
    "MoveObjects": lambda ids: MoveObjects(ids, (1, 0)),
}


def test_twice_the_boxes_are_about_twice_the_work(subtests: pytest.Subtests) -> None:
    """The steps of an edit of all boxes, and of its sentence, grow linearly."""

    def steps_for(count: int, name: str) -> int:
        before = tower()
        box = before.board.boxes[0]
        boxes = tuple(
            replace(box, id=f"box{n}", at=(n % 16 * 20, n // 16 * 20)) for n in range(count)
        )
        scenario = replace(before, board=replace(before.board, boxes=boxes, portals=()))
        edit = GROUPS[name](tuple(item.id for item in boxes))
        return steps_of(lambda: (edit.apply(scenario, LIBRARY), edit.sentence(scenario, LIBRARY)))

    for name in GROUPS:
        with subtests.test(name):
            steps_for(4, name)
            assert steps_for(160, name) <= 2.2 * steps_for(80, name)
