"""Several things turned as one: they stay as they lie to one another, about their middle."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from editor.core.points import Cell
from editor.systems.shared.turning import WholeTurn

CELLS = st.sets(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=1, max_size=8)


def extent(cells: set[Cell]) -> tuple[int, int, int, int]:
    """Return left, top, right and low of cells."""
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return min(xs), min(ys), max(xs), max(ys)


@given(CELLS, st.integers(0, 7))
def test_what_is_turned_keeps_its_form(cells: set[Cell], quarters: int) -> None:
    """Each pair of cells stays as far apart, on the grid and on the map, about the same middle."""
    whole = WholeTurn(cells, quarters)
    for one in cells:
        for other in cells:
            (ax, ay), (bx, by) = whole.cell(one), whole.cell(other)
            far = {abs(one[0] - other[0]), abs(one[1] - other[1])}
            assert {abs(ax - bx), abs(ay - by)} == far
    turned = set(whole.cells(cells))
    assert len(turned) == len(cells)
    left, top, right, low = extent(turned)
    assert min(left, top) >= 0
    x0, y0, x1, y1 = extent(cells)
    if whole._by == (0, 0):
        assert abs((left + right) - (x0 + x1)) <= 1
        assert abs((top + low) - (y0 + y1)) <= 1
    assert whole.corner(cells) == (left, top)


@given(CELLS)
def test_two_half_turns_change_nothing(cells: set[Cell]) -> None:
    """A half turn of a half turn is none."""
    half = WholeTurn(cells, 2)
    turned = half.cells(tuple(cells))
    again = WholeTurn(turned, 2)
    assert again.cells(turned) == tuple(cells)


@given(CELLS, st.sampled_from((1, 3)))
def test_a_quarter_and_back_or_four_change_nothing(cells: set[Cell], quarters: int) -> None:
    """Away from the edge of the grid things come to lie where they lay."""
    placed = tuple((x + 20, y + 20) for x, y in cells)
    there = WholeTurn(placed, quarters).cells(placed)
    assert WholeTurn(there, 4 - quarters).cells(there) == placed
    turned = placed
    for _ in range(4):
        turned = WholeTurn(turned, quarters).cells(turned)
    assert turned == placed
