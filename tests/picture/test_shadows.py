"""Shadows fall from what is higher, along the light, and nowhere else."""

import numpy as np
from numpy.typing import NDArray

from editor.picture.drawing import Mask
from editor.picture.shadows import FROM_ABOVE, SAMPLES, heights_of, shadow_on


def cover(mask: Mask | None) -> NDArray[np.uint8]:
    assert mask is not None
    return np.frombuffer(mask.cover, np.uint8).reshape(mask.rows, mask.columns)


def test_a_flat_surface_has_no_shadow() -> None:
    """Where nothing is higher, there is nothing to draw."""
    assert shadow_on(0, 0, 20, 20, 0, heights_of({}), FROM_ABOVE) is None


def test_a_shadow_falls_to_the_lower_right() -> None:
    """Light comes from the upper left: a shadow falls south and east of a tower."""
    dark = cover(shadow_on(0, 0, 9, 9, 1, heights_of({(4, 4): 3}), FROM_ABOVE)).astype(int)
    half = SAMPLES // 2
    east, west = (
        dark[4 * SAMPLES + half, 5 * SAMPLES + 3],
        dark[4 * SAMPLES + half, 4 * SAMPLES - 4],
    )
    south, north = (
        dark[5 * SAMPLES + 3, 4 * SAMPLES + half],
        dark[4 * SAMPLES - 4, 4 * SAMPLES + half],
    )
    assert east > west + 20
    assert south > north + 20
    assert dark[:SAMPLES].max() == 0


def test_a_higher_box_casts_a_longer_shadow() -> None:
    """Three levels darken more of the ground than one."""

    def darkened(levels: int) -> int:
        dark = cover(shadow_on(0, 0, 9, 9, 0, heights_of({(4, 4): levels}), FROM_ABOVE))
        return int((dark > 20).sum())

    assert darkened(3) > darkened(1) * 1.2


def test_tiles_join_without_a_seam() -> None:
    """A shadow does not depend on where the tiles of its computation end."""
    tower = heights_of({(x, y): 3 for x in (6, 7, 8) for y in (6, 7, 8)})
    whole = cover(shadow_on(0, 0, 16, 16, 0, tower, FROM_ABOVE))
    part = cover(shadow_on(5, 5, 6, 6, 0, tower, FROM_ABOVE))
    same = whole[5 * SAMPLES : 11 * SAMPLES, 5 * SAMPLES : 11 * SAMPLES]
    assert np.abs(same.astype(int) - part.astype(int)).max() <= 1
