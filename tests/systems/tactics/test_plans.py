"""Plans of dungeons as they are drawn: strokes, growth, and where they lie on the map."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from editor.core.points import Cell
from editor.systems.tactics.board import TURNS, Box, BoxComponent, Turn
from editor.systems.tactics.dungeons import dungeon_cells
from editor.systems.tactics.geometry import lie
from editor.systems.tactics.plans import letter_at, letters_on, own_cell, painted, taken_out
from tests.strategies import rows

ROOMS = rows(4, 3, "E..*#dm~")
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
