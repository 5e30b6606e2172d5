"""Affine maps can be combined and inverted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.picture.affine import Affine, Rect, moved, scaled, turned

numbers = st.floats(-10, 10, allow_nan=False)
maps = st.builds(
    lambda angle, size, dx, dy: moved(dx, dy).after(turned(angle)).after(scaled(size)),
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
