"""Tests of the spaces that a stroke means."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from editor.core.points import Cell
from editor.systems.tactics.map.geometry import CellSurface
from editor.systems.tactics.tools.paint import alike, block, fill, line

CELLS = st.tuples(st.integers(0, 9), st.integers(0, 9))


@given(CELLS, CELLS)
def test_a_line_goes_from_end_to_end(one: Cell, other: Cell) -> None:
    """A line begins and ends where it is drawn and has no gap, not even at a corner."""
    cells = line(one, other)
    assert (cells[0], cells[-1]) == (one, other)
    assert len(set(cells)) == len(cells)
    for (x, y), (a, b) in pairwise(cells):
        assert max(abs(x - a), abs(y - b)) == 1


@given(CELLS, CELLS)
def test_a_rectangle_holds_all_between(one: Cell, other: Cell) -> None:
    """A rectangle is the same from whichever corner it is drawn."""
    assert block(one, other) == block(other, one)
    width, depth = abs(one[0] - other[0]) + 1, abs(one[1] - other[1]) + 1
    assert len(block(one, other)) == width * depth


@given(st.lists(st.sampled_from(".f"), min_size=25, max_size=25), CELLS)
def test_a_fill_is_the_joined_part_of_all_alike(letters: list[str], start: Cell) -> None:
    """Filled cells are alike and connected to the start, and have no other alike neighbours."""
    surface = {(n % 5, n // 5): CellSurface(0, letter, "m1") for n, letter in enumerate(letters)}
    filled = set(fill(surface, start))
    same = set(alike(surface, start))
    if start not in surface:
        assert not filled
        assert not same
        return
    assert start in filled
    assert filled <= same
    for x, y in filled:
        for beside in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            assert beside in filled or surface.get(beside) != surface[start]
