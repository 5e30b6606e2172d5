"""The dungeons inside boxes: the way to the crystal, and where it lies on the map."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from editor.core.points import manhattan
from editor.systems.tactics.board import Box, BoxComponent, Dungeon
from editor.systems.tactics.dungeons import dungeon_cells, dungeon_way, over, place_words
from editor.systems.tactics.geometry import lie
from tests.strategies import rows

ROOMS = rows(4, 3, "E..*#dm~")


@given(ROOMS, st.sampled_from(("", "d", "m", "dm")))
def test_a_way_is_walkable(grid: tuple[str, ...], opened: str) -> None:
    """A path leads from the only entrance to a crystal, through no closed door or barrier."""
    way = dungeon_way(grid, opened)
    letters = [grid[y][x] for x, y in way]
    assert all(manhattan(*step) == 1 for step in pairwise(way))
    assert not set(letters) & ({"#", "d", "m"} - set(opened))
    if way:
        assert (letters[0], letters[-1]) == ("E", "*")
        assert len(dungeon_cells(grid, "E")) == 1


@given(ROOMS)
def test_more_keys_never_close_a_way(grid: tuple[str, ...]) -> None:
    """Passing more doors never makes the path longer."""
    shut, open_ = dungeon_way(grid, ""), dungeon_way(grid, "dm")
    assert not shut or 0 < len(open_) <= len(shut)


def test_places_lie_where_the_box_lies() -> None:
    """A cell of a dungeon lies under the cell of the turned box."""
    part = BoxComponent(id="x", name="3×2", size=(3, 2), height=1, terrain=("...", "..."))
    box = lie(Box(id="b", component="x", at=(4, 4), turn=90, on="mat"), part, 0)
    assert over(box, [(0, 0), (2, 1), (5, 5)]) == ((5, 4), (4, 6))


def test_places_are_told_from_one() -> None:
    """A cell is named by its kind, row and space, counted from 1."""
    dungeon = Dungeon(id="d", box="b", rows=("E.", ".d"))
    assert place_words(dungeon, (1, 1)) == "locked door in row 2, space 2"
