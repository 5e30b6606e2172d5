"""The dungeons inside boxes: the way to the crystal, and where it lies on the map."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from editor.core.points import Cell, manhattan
from editor.systems.tactics.map.board import TURNS, Box, BoxComponent, Dungeon, Turn
from editor.systems.tactics.map.dungeons import (
    dungeon_cells,
    dungeon_way,
    letter_at,
    letters_on,
    over,
    own_cell,
    painted,
    place_words,
    taken_out,
)
from editor.systems.tactics.map.geometry import lie
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


CELLS = st.lists(st.tuples(st.integers(0, 6), st.integers(0, 5)), max_size=6)
LETTERS = st.sampled_from("E~?ctdm*.#")


@given(ROOMS, CELLS, LETTERS)
def test_a_stroke_changes_what_it_goes_over_alone(
    grid: tuple[str, ...], cells: list[Cell], letter: str
) -> None:
    """Each space of a stroke has its letter, all others theirs; only an entrance moves."""
    after = painted(grid, cells, letter)
    assert len({len(row) for row in after}) == 1
    drawn = set(cells[-1:] if letter == "E" else cells)
    for x in range(8):
        for y in range(7):
            old, new = letter_at(grid, (x, y)), letter_at(after, (x, y))
            if (x, y) in drawn:
                assert new == letter
            elif letter == "E" and cells and old == "E":
                assert new == "."
            else:
                assert new == old


@given(ROOMS, CELLS, LETTERS)
def test_there_is_one_entrance_after_drawing_one(
    grid: tuple[str, ...], cells: list[Cell], letter: str
) -> None:
    """Drawing an entrance leaves one; drawing anything else adds none."""
    after = dungeon_cells(painted(grid, cells, letter), "E")
    if letter == "E" and cells:
        assert after == (cells[-1],)
    else:
        assert set(after) <= set(dungeon_cells(grid, "E"))


@given(ROOMS)
def test_rock_beyond_a_plan_does_not_let_it_grow(grid: tuple[str, ...]) -> None:
    """A plan grows for what is no rock alone."""
    assert painted(grid, [(9, 9)], "#") == grid
    assert [len(row) for row in painted(grid, [(5, 4)], "t")] == [6] * 5


@given(st.sampled_from(TURNS), ROOMS)
def test_letters_lie_where_the_box_lies(turn: Turn, grid: tuple[str, ...]) -> None:
    """Each space of a turned box shows the letter of its own cell of the plan."""
    component = BoxComponent(id="x", name="5×3", size=(5, 3), height=1, terrain=(".....",) * 3)
    laid = lie(Box(id="b", component="x", at=(2, 7), turn=turn, on="mat"), component, 0)
    letters = letters_on(laid, grid)
    assert letters.keys() == set(laid.cells())
    for cell, letter in letters.items():
        assert letter == letter_at(grid, own_cell(laid, cell))


def test_a_sign_leaves_floor_and_rooms_leave_rock() -> None:
    """What is carried away leaves floor beneath one sign, and rock where several spaces were."""
    assert taken_out(("E.*",), [(2, 0)]) == ("E..",)
    assert taken_out(("E.*",), [(1, 0), (2, 0)]) == ("E##",)
