"""The look of heat maps."""

from itertools import pairwise

from editor.picture.drawing import around
from editor.picture.heat import look_of, swatch


def test_bands_are_told_by_tint_and_by_dots() -> None:
    """From the strongest to the faintest every tint differs, and dots only get smaller."""
    for count in range(1, 6):
        looks = [look_of(band, count) for band in range(count)]
        assert len({look.colour for look in looks}) == count
        assert len({look.radius for look in looks}) == count
        assert all(a.radius > b.radius for a, b in pairwise(looks))
        assert looks[0].share == 0.0


def test_a_swatch_fills_its_frame() -> None:
    """Each band has a tile for the legend."""
    for band in range(5):
        picture = swatch(look_of(band, 5))
        assert around(picture.nodes).grown(0.1).width >= picture.frame.width
