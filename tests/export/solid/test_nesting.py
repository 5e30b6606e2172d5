"""Outlines laid into one another: each once, within its plate, never nearer than the gap."""

from itertools import combinations

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, composite

from editor.export.solid.nesting import NestedOutline, nested, turned_outline
from editor.export.solid.relief.pens import parts

ROOM = (120.0, 90.0)


@composite
def outlines(draw: DrawFn) -> shapely.Polygon:
    """Return triangles, rectangles, and what is left of two such: with bays and holes."""
    corner = st.tuples(st.integers(0, 80), st.integers(0, 80))
    found = shapely.MultiPoint(draw(st.lists(corner, min_size=3, max_size=6))).convex_hull
    left = found.difference(shapely.box(20, 20, 20 + draw(st.integers(0, 60)), 50))
    whole: list[shapely.Polygon] = [part for part in parts(left) if part.area > 4]
    return max(whole, key=lambda part: part.area) if whole else shapely.box(0, 0, 9, 4)


def lying(shapes: list[shapely.Polygon], laid: NestedOutline) -> shapely.Polygon:
    """Return an outline where it lies."""
    return shapely.affinity.translate(
        turned_outline(shapes[laid.number], laid.turns), laid.x, laid.y
    )


@settings(max_examples=25)
@given(st.lists(outlines(), max_size=7), st.sampled_from((0.0, 3.0, 5.0)))
def test_outlines_lie_apart_within_their_plates(shapes: list[shapely.Polygon], gap: float) -> None:
    """Whatever they look like; each is on one plate."""
    plates = nested(shapes, ROOM, gap)
    assert sorted(laid.number for plate in plates for laid in plate) == list(range(len(shapes)))
    room = shapely.box(0, 0, *ROOM).buffer(1e-6)
    for plate in plates:
        found = [lying(shapes, laid) for laid in plate]
        assert all(room.contains(shape) for shape in found)
        for first, second in combinations(found, 2):
            assert first.distance(second) >= gap - 1e-6
            assert first.intersection(second).area == pytest.approx(0, abs=1e-6)


def test_a_hole_holds_what_fits_in_it() -> None:
    """An island lies in the lake of a larger one."""
    (ring,) = parts(shapely.box(0, 0, 110, 80).difference(shapely.box(20, 20, 90, 60)))
    (plate,) = nested([ring, shapely.box(0, 0, 60, 30)], ROOM, 4.0)
    assert [laid.number for laid in plate] == [0, 1]


def test_what_fits_nowhere_lies_alone() -> None:
    """It is told elsewhere that it is larger than the bed."""
    plates = nested([shapely.box(0, 0, 500, 500), shapely.box(0, 0, 9, 9)], ROOM, 5.0)
    assert [[laid.number for laid in plate] for plate in plates] == [[0], [1]]
