"""Places for the hand are tried from the nearest."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from editor.core.points import Cell
from editor.systems.tactics.map.geometry import rectangle
from editor.systems.tactics.tools.grasp import around

places = st.tuples(st.integers(0, 40), st.integers(0, 40))
bounds = st.tuples(st.integers(0, 20), st.integers(0, 20), st.integers(1, 9), st.integers(1, 9))


@given(places, bounds)
def test_around_is_every_cell_the_nearest_first(
    corner: Cell, within: tuple[int, int, int, int]
) -> None:
    """Each cell of the rectangle comes once, by distance and then in reading order."""
    x, y, width, height = within

    def rank(cell: Cell) -> tuple[int, int, int]:
        across, down = cell[0] - corner[0], cell[1] - corner[1]
        return across * across + down * down, cell[1], cell[0]

    every = sorted(rectangle((x, y), width, height), key=rank)
    assert list(around(corner, within)) == every
