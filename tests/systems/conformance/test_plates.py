"""Legends beside a map, which every system lays out in one way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.picture.affine import Rect
from editor.picture.cards import LayoutBlock, needed
from editor.systems.shared.plates import CardShadow, PlateLook, legend_beside

LOOK = PlateLook(0.5, 0.5, CardShadow(0.3, 0.3, 0.1), smallest=0.78, largest=1.6)
heights = st.lists(st.floats(3.0, 90.0), min_size=1, max_size=9)


@given(heights, st.floats(0.001, 1.0), st.floats(0.01, 3.0))
def test_print_that_may_shrink_to_one_card_has_one(
    sections: list[float], share: float, unit: float
) -> None:
    """However many sections there are, none is left over by rounding."""
    blocks = [LayoutBlock((), height) for height in sections]
    along = Rect(2.0, 3.0, 10.0, needed(blocks) * unit * (LOOK.smallest + 0.3 * share))
    (place,) = legend_beside(blocks, 12.5, along, unit, LOOK).places
    assert (place.x, place.y) == (12.5, 3.0)
    assert place.height == pytest.approx(along.height)


def test_print_shrinks_and_grows_within_its_bounds() -> None:
    """On a low map it keeps its size, on several cards; beside a high one it grows somewhat."""
    blocks = [LayoutBlock((), 40.0), LayoutBlock((), 40.0)]
    whole, unit = needed(blocks), 0.1

    def widths(high: float) -> list[float]:
        along = Rect(0.0, 0.0, 10.0, high * whole * unit)
        return [place.width for place in legend_beside(blocks, 0.0, along, unit, LOOK).places]

    (usual,) = widths(1.0)
    low, other = widths(0.7)
    assert low == other == pytest.approx(usual, rel=1e-3)
    assert widths(0.8) == [pytest.approx(0.8 * usual, rel=1e-3)]
    assert widths(1.3) == [pytest.approx(1.3 * usual, rel=1e-3)]
    assert widths(9.0) == [pytest.approx(1.6 * usual, rel=1e-3)]
