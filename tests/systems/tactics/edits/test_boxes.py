"""Boxes are moved with what stands on them."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from editor.core.errors import EditError
from editor.core.kit import Library
from editor.core.points import Cell
from editor.storage.kits import built_in_library
from editor.systems.tactics.edits.boxes import MoveBox, PlaceBox, Restack, TurnBox
from editor.systems.tactics.edits.groups import Remove
from editor.systems.tactics.edits.objects import realm_of
from editor.systems.tactics.edits.templates import new_scenario
from editor.systems.tactics.map.board import MAT, TacticsScenario
from editor.systems.tactics.map.geometry import Realm, unturned_cell
from tests.depth import examples
from tests.strategies import scenarios

NO_KITS: Library = Library()  # type: ignore[type-arg]
LIBRARY = built_in_library("tactics")


def unlocked(scenario: TacticsScenario) -> TacticsScenario:
    """Return the scenario with every box unlocked."""
    boxes = tuple(replace(box, locked=False) for box in scenario.board.boxes)
    return replace(scenario, board=replace(scenario.board, boxes=boxes))


def free_scenarios() -> st.SearchStrategy[TacticsScenario]:
    """Return scenarios with at least one box, none of them locked."""
    return scenarios().map(unlocked).filter(lambda scenario: bool(scenario.board.boxes))


def build(*edits: PlaceBox, mode: str = "free-for-all") -> TacticsScenario:
    """Return a new map with boxes of the base kit."""
    scenario: TacticsScenario = new_scenario(mode, None, LIBRARY)
    for edit in edits:
        scenario = edit.apply(scenario, LIBRARY)
    return scenario


def seen_from(realm: Realm, box_id: str) -> dict[str, frozenset[Cell]]:
    """Return where the cells of a box's load lie in the box's own frame at turn 0."""
    base = realm.boxes[box_id]
    return {
        above: frozenset(
            unturned_cell((x - base.at[0], y - base.at[1]), base.component.size, base.box.turn)
            for x, y in realm.boxes[above].cells()
        )
        for above in realm.carried_by(box_id)
    }


@given(free_scenarios(), st.data())
@settings(max_examples=examples(60))
def test_a_load_is_carried_rigidly(scenario: TacticsScenario, data: st.DataObject) -> None:
    """However a box is moved or turned, what stands on it stays where it is on that box."""
    box = data.draw(st.sampled_from(scenario.board.boxes))
    before = seen_from(realm_of(scenario, NO_KITS), box.id)
    at = data.draw(st.tuples(st.integers(0, 12), st.integers(0, 12)))
    move = data.draw(
        st.just(MoveBox(box.id, at)) | st.builds(TurnBox, st.just(box.id), st.integers(1, 3))
    )
    try:
        after = move.apply(scenario, NO_KITS)
    except EditError:
        assume(False)
    assert seen_from(realm_of(after, NO_KITS), box.id) == before


@given(free_scenarios(), st.data())
def test_four_quarter_turns_change_nothing(scenario: TacticsScenario, data: st.DataObject) -> None:
    """A box that is turned four times lies as before, and so does all that stands on it."""
    box = data.draw(st.sampled_from(scenario.board.boxes))
    rotated = scenario
    try:
        for _ in range(4):
            rotated = TurnBox(box.id).apply(rotated, NO_KITS)
    except EditError:
        assume(False)
    assert rotated == scenario


@given(free_scenarios(), st.data())
def test_there_and_back_changes_nothing(scenario: TacticsScenario, data: st.DataObject) -> None:
    """A box that is moved away and back onto what it stood on lies as before."""
    box = data.draw(st.sampled_from(scenario.board.boxes))
    at = data.draw(st.tuples(st.integers(0, 12), st.integers(0, 12)))
    try:
        away = MoveBox(box.id, at).apply(scenario, NO_KITS)
        back = MoveBox(box.id, box.at, box.on).apply(away, NO_KITS)
    except EditError:
        assume(False)
    assert back == scenario


def test_a_box_stands_on_the_highest_top_beneath_it() -> None:
    """Without a support a box is put on the highest top that it covers."""
    scenario = build(PlaceBox("great-box", (0, 7)), PlaceBox("long-box", (1, 8)))
    assert [box.on for box in scenario.board.boxes] == [MAT, "b1"]


def test_placing_a_box_opens_its_portals() -> None:
    """The marks that are printed on a box are listed as portals when it is placed."""
    scenario = build(PlaceBox("great-box", (4, 8)))
    assert [(p.box, p.side, p.offset) for p in scenario.board.portals] == [
        ("b1", "south", 5),
        ("b1", "west", 2),
    ]


def test_a_dungeon_is_laid_where_it_is_played(subtests: pytest.Subtests) -> None:
    """A printed dungeon is added only in the adventure modes."""
    for mode, dungeons in (("free-for-all", 0), ("solo", 2)):
        with subtests.test(mode=mode, dungeons=dungeons):
            scenario = build(PlaceBox("long-box", (1, 1)), mode=mode)
            assert len(scenario.board.dungeons) == dungeons


def test_a_locked_box_stays() -> None:
    """A locked box is neither moved nor carried by another box."""
    scenario = build(PlaceBox("great-box", (0, 7)), PlaceBox("long-box", (1, 8)))
    boxes = scenario.board.boxes
    board = replace(scenario.board, boxes=(boxes[0], replace(boxes[1], locked=True)))
    locked = replace(scenario, board=board)
    with pytest.raises(EditError, match="b2 is locked"):
        MoveBox("b2", (9, 9)).apply(locked, LIBRARY)
    with pytest.raises(EditError, match="b2, on top of b1, is locked"):
        MoveBox("b1", (0, 8)).apply(locked, LIBRARY)


def test_a_box_cannot_stand_on_its_load() -> None:
    """A box cannot stand on its own load."""
    scenario = build(PlaceBox("great-box", (0, 7)), PlaceBox("long-box", (1, 8)))
    for edit in (Restack("b1", "b2"), Restack("b1", "b1"), MoveBox("b1", (0, 8), "b2")):
        with pytest.raises(EditError, match="and cannot support it"):
            edit.apply(scenario, LIBRARY)


def test_what_stood_on_a_removed_box_comes_down() -> None:
    """Removing a box drops its load onto its support, takes its portals, and says so."""
    scenario = build(PlaceBox("great-box", (0, 7)), PlaceBox("long-box", (1, 8)))
    edit = Remove(("b1",))
    assert edit.sentence(scenario, LIBRARY) == "Remove 8×5; 3×2 drops onto the mat"
    after = edit.apply(scenario, LIBRARY)
    assert [(box.id, box.on) for box in after.board.boxes] == [("b2", MAT)]
    assert all(portal.box == "b2" for portal in after.board.portals)


def test_sentences(subtests: pytest.Subtests) -> None:
    """The history uses the designer's names of boxes and spaces."""
    cases = [
        (PlaceBox("broad-box", (2, 2)), "Place 5×4 on c3"),
        (PlaceBox("small-box", (1, 8)), "Stack 2×2 on 8×5"),
        (MoveBox("b1", (1, 8)), "Move 8×5 to b9"),
        (TurnBox("b1", 1), "Rotate 8×5 to 90°"),
        (Restack("b1", MAT), "Place 8×5 on the mat"),
    ]
    for edit, words in cases:
        with subtests.test(words=words):
            scenario = build(PlaceBox("great-box", (0, 7)))
            assert edit.sentence(scenario, LIBRARY) == words


def test_no_box_left_of_the_sheet() -> None:
    """A place left of column a or above row 1 is refused."""
    scenario = build(PlaceBox("great-box", (0, 7)))
    with pytest.raises(
        EditError, match="the board ends there: there is no column left of a and no row above 1"
    ):
        MoveBox("b1", (-1, 3)).apply(scenario, LIBRARY)
