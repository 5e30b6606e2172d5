"""Affine maps can be combined and inverted."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.points import Cell
from editor.picture.affine import (
    SIDES,
    VIEWS,
    Affine,
    BoardSide,
    Isometric,
    QuarterTurns,
    Rect,
    Turning,
    moved,
    rotated,
    scaled,
)

numbers = st.floats(-10, 10, allow_nan=False)
maps = st.builds(
    lambda angle, size, dx, dy: moved(dx, dy).after(rotated(angle)).after(scaled(size)),
    st.floats(0, 360),
    st.floats(0.1, 10),
    numbers,
    numbers,
)


@given(maps, numbers, numbers)
def test_the_inverse_leads_back(by: Affine, x: float, y: float) -> None:
    """A point taken there and back is where it was."""
    assert by.inverse().at(by.at((x, y))) == pytest.approx((x, y), abs=1e-6)


@given(maps, maps, numbers, numbers)
def test_after_applies_the_other_first(one: Affine, other: Affine, x: float, y: float) -> None:
    """`one.after(other)` is other, then one."""
    assert one.after(other).at((x, y)) == pytest.approx(one.at(other.at((x, y))), abs=1e-6)


@given(maps)
def test_around_holds_the_corners(by: Affine) -> None:
    """The upright rectangle around an image holds all four corners of it."""
    rect = Rect(-1, 2, 3, 4)
    found = by.around(rect).grown(1e-6)
    for corner in ((-1, 2), (2, 2), (2, 6), (-1, 6)):
        x, y = by.at(corner)
        assert found.x <= x <= found.right
        assert found.y <= y <= found.bottom


OUTWARD: dict[BoardSide, Cell] = {
    "north": (0, -1),
    "east": (1, 0),
    "south": (0, 1),
    "west": (-1, 0),
}
bounds = st.tuples(st.integers(0, 5), st.integers(0, 5), st.integers(1, 20), st.integers(1, 20))
turnings = st.builds(Turning, st.sampled_from(VIEWS), bounds)
board_cells = st.tuples(st.integers(-3, 25), st.integers(-3, 25))


@given(turnings, board_cells)
def test_turning_back_is_the_inverse(turning: Turning, cell: Cell) -> None:
    """A cell turned and turned back is itself."""
    assert turning.cell_back(turning.cell(cell)) == cell


@given(turnings, board_cells)
def test_cells_and_points_turn_alike(turning: Turning, cell: Cell) -> None:
    """The middle of a cell turns into the middle of the turned cell."""
    x, y = turning.point((cell[0] + 0.5, cell[1] + 0.5))
    rotated = turning.cell(cell)
    assert (x, y) == pytest.approx((rotated[0] + 0.5, rotated[1] + 0.5))
    assert turning.back((x, y)) == pytest.approx((cell[0] + 0.5, cell[1] + 0.5))


@given(turnings, board_cells, st.sampled_from(SIDES))
def test_sides_turn_with_the_cells(turning: Turning, cell: Cell, side: BoardSide) -> None:
    """The neighbour through a side is the neighbour through the turned side."""
    dx, dy = OUTWARD[side]
    x, y = turning.cell(cell)
    tx, ty = OUTWARD[turning.side(side)]
    assert turning.cell((cell[0] + dx, cell[1] + dy)) == (x + tx, y + ty)
    assert turning.side_back(turning.side(side)) == side


@given(bounds)
def test_turned_bounds_hold_the_same_cells(found: tuple[int, int, int, int]) -> None:
    """In each view the corner cells lie in the corners of the turned bounds."""
    for view in get_args(QuarterTurns):
        turning = Turning(view, found)
        x, y, width, depth = found
        left, top, wide, deep = turning.rotated_bounds
        corners = {(x, y), (x + width - 1, y), (x, y + depth - 1), (x + width - 1, y + depth - 1)}
        expected = {
            (left, top),
            (left + wide - 1, top),
            (left, top + deep - 1),
            (left + wide - 1, top + deep - 1),
        }
        assert {turning.cell(corner) for corner in corners} == expected


@given(turnings, board_cells, st.integers(0, 4))
def test_a_plane_is_the_projection_of_its_level(turning: Turning, cell: Cell, level: int) -> None:
    """Drawing through a plane's map and projecting point by point give the same place."""
    projection = Isometric(turning)
    assert projection.plane(level).at(cell) == pytest.approx(projection.at(*cell, level))


def test_a_rectangle_holds_those_within_it() -> None:
    """It holds itself and what reaches no farther, or beyond it by a distance that is near."""
    outer = Rect(0, 0, 10, 10)
    assert outer.holds(outer)
    assert outer.holds(Rect(2, 2, 3, 3))
    assert not outer.holds(Rect(8, 2, 3, 3))
    assert outer.holds(Rect(8, 2, 3, 3), 1)
    assert not outer.holds(Rect(-2, 2, 3, 3), 1)
