"""Outlines that would take long: thousands of corners, crossed thousands of times."""

import random
from time import perf_counter

from editor.systems.trts.board import Area, Board
from editor.systems.trts.geometry import AreaMap
from editor.systems.trts.outlines import shape_of
from tests.systems.trts import surveying


def test_a_tangle_of_thousands_of_corners_does_not_hang() -> None:
    """Two tangles of 4,096 corners are found faulty in seconds, with a shape that is empty."""
    luck = random.Random(7)
    tangles = tuple(
        Area(
            id=name,
            outline=tuple((luck.randrange(900), luck.randrange(900)) for _ in range(4096)),
        )
        for name in "ab"
    )
    begun = perf_counter()
    area_map = AreaMap(Board(sheet=(900, 900), areas=tangles), surveying.settings())
    assert all(shape_of(area).faults for area in tangles)
    assert all(laid.label_at for laid in area_map.areas.values())
    assert area_map.overlaps == {}
    assert len(area_map.near) == 1
    assert perf_counter() - begun < 20
