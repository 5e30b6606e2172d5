"""Mats are laid, moved with what lies on them, turned over and resized."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.errors import EditError
from editor.storage.kits import built_in_library
from editor.systems.tactics.edits.boxes import PlaceBox
from editor.systems.tactics.edits.mats import (
    MoveMat,
    PlaceMat,
    ResizeMat,
    ShiftMat,
    TurnMatOver,
)
from editor.systems.tactics.edits.objects import realm_of
from editor.systems.tactics.edits.templates import new_scenario
from editor.systems.tactics.map.board import PLAIN, Artifact, TacticsScenario
from tests.depth import examples
from tests.narrowing import as_a

LIBRARY = built_in_library("tactics")


def new(mode: str = "control") -> TacticsScenario:
    """Return a new map."""
    made: TacticsScenario = new_scenario(mode, 2, LIBRARY)
    return made


@given(st.integers(0, 9), st.integers(0, 9), st.integers(0, 11), st.integers(0, 12))
@settings(max_examples=examples(40))
def test_there_and_back_changes_nothing(x: int, y: int, column: int, row: int) -> None:
    """A mat that is moved away and back lies as before, with all that lies on it."""
    before = PlaceBox("long-box", (column, row)).apply(new(), LIBRARY)
    away = MoveMat("m1", (x, y)).apply(before, LIBRARY)
    assert away.board.boxes[0].at == (column + x, row + y)
    assert MoveMat("m1", (0, 0)).apply(away, LIBRARY) == before


def test_a_mat_carries_what_lies_on_it() -> None:
    """Boxes, areas and starts that lie on a mat go with it; without carrying they stay."""
    scenario = PlaceBox("long-box", (3, 3)).apply(new(), LIBRARY)
    moved = MoveMat("m1", (2, 1)).apply(scenario, LIBRARY)
    assert moved.board.boxes[0].at == (5, 4)
    assert moved.board.areas[0].trigger == (3, 8)
    assert moved.setups[0].starts[0].cells[0] == (2, 1)
    alone = MoveMat("m1", (2, 1), carry=False).apply(scenario, LIBRARY)
    assert alone.board.boxes == scenario.board.boxes
    assert alone.board.areas == scenario.board.areas


def test_a_mat_brings_what_is_printed_on_it() -> None:
    """A second mat adds its areas under other letters, and no second artifact."""
    scenario = PlaceMat("realm-mat", "control", (14, 0)).apply(new(), LIBRARY)
    assert [area.id for area in scenario.board.areas] == ["a", "b", "c", "d", "e", "f"]
    assert scenario.board.areas[3].trigger == (15, 7)
    battle = PlaceMat("realm-mat", "battle", (14, 0)).apply(new("free-for-all"), LIBRARY)
    assert as_a(Artifact, battle.board.artifact).at == (6, 6)


def test_turning_over_swaps_what_is_printed() -> None:
    """The areas of the old side go and the artifact of the new one comes, and back again."""
    before = new()
    over = TurnMatOver("m1", "battle").apply(before, LIBRARY)
    assert over.board.areas == ()
    assert as_a(Artifact, over.board.artifact).at == (6, 6)
    back = TurnMatOver("m1", "control").apply(over, LIBRARY)
    assert back.board == before.board


def test_growing_leaves_the_ground_where_it_is() -> None:
    """Rows and columns come in plain at the edges; nothing that lies on the map moves."""
    before = PlaceBox("long-box", (3, 3)).apply(new(), LIBRARY)
    after = ResizeMat("m1", east=2, south=1).apply(before, LIBRARY)
    old, now = realm_of(before, LIBRARY), realm_of(after, LIBRARY)
    assert now.bounds == (0, 0, 16, 15)
    assert {c: s.terrain for c, s in now.surface.items() if c in old.surface} == {
        c: s.terrain for c, s in old.surface.items()
    }
    assert now.surface[15, 14].terrain == PLAIN
    assert after.components[0].copy_of == "realm-mat"


def test_growing_over_the_edge_of_the_sheet_moves_the_map() -> None:
    """A column more in the west, where the sheet ends, moves all that lies on the table east."""
    before = PlaceBox("long-box", (3, 3)).apply(new(), LIBRARY)
    after = ResizeMat("m1", west=1).apply(before, LIBRARY)
    assert after.board.mats[0].at == (0, 0)
    assert after.board.boxes[0].at == (4, 3)
    assert after.board.areas[0].trigger == (2, 7)


def test_cut_and_grown_again_keeps_the_place() -> None:
    """Columns cut off in the west leave the rest of the ground over its old cells."""
    cut = ResizeMat("m1", west=-3).apply(new(), LIBRARY)
    assert realm_of(cut, LIBRARY).bounds == (3, 0, 11, 14)
    grown = ResizeMat("m1", west=3).apply(cut, LIBRARY)
    assert realm_of(grown, LIBRARY).bounds == (0, 0, 14, 14)


def test_no_mat_of_nothing_or_too_much(subtests: pytest.Subtests) -> None:
    """A mat keeps at least one space and at most what a file can hold."""
    for size in ({"east": -14}, {"north": 300}):
        with subtests.test(str(size)), pytest.raises(EditError, match="1 to 256"):
            ResizeMat("m1", **size).apply(new(), LIBRARY)


def test_shifted_terrain() -> None:
    """Terrain shifted east leaves plain ground in the west and loses what leaves the mat."""
    before = realm_of(new(), LIBRARY).mats["m1"].rows
    shifted = ShiftMat("m1", (1, 0)).apply(new(), LIBRARY)
    after = realm_of(shifted, LIBRARY).mats["m1"].rows
    assert after == tuple("." + row[:-1] for row in before)
