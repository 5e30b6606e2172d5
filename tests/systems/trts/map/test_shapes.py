"""Outlines that would take long: thousands of corners, crossed thousands of times."""

import random
from time import perf_counter

from editor.systems.trts.edits.fixes import keep_largest
from editor.systems.trts.map.board import Area, Board
from editor.systems.trts.map.geometry import AreaMap
from editor.systems.trts.map.shapes import is_tangled, shape_of
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


def test_a_tangle_is_told_from_an_outline_that_can_be_fixed() -> None:
    """A bow is fixed; what crosses itself thousands of times has no fix, and nobody waits."""
    luck = random.Random(7)
    bow = Area(id="bow", outline=((0, 0), (90, 90), (90, 0), (0, 90)))
    assert not is_tangled(bow.outline)
    assert list(keep_largest(bow))
    begun = perf_counter()
    for corners in (250, 4096):
        ring = tuple((luck.randrange(900), luck.randrange(900)) for _ in range(corners))
        assert is_tangled(ring)
        assert list(keep_largest(Area(id="tangle", outline=ring))) == []
        assert shape_of(Area(id="tangle", outline=ring)).ground.is_empty
    assert perf_counter() - begun < 10
