"""Solids on plates of the size of a bed, inside one another where they are hollow."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, composite

from editor.export.solid.bed import (
    NestedOutline,
    PlacedSolid,
    nested,
    packed,
    rotated_outline,
    share_used,
)
from editor.export.solid.mesh import PrintSize, Solid, block, prism
from editor.export.solid.relief.pens import parts

BED = PrintSize(25, 16, 2, 0, (220, 200, 250), 5)


ANGLE = shapely.Polygon([(0, 0), (130, 0), (130, 40), (50, 40), (50, 120), (0, 120)])
"""An L: two of them lie within one another on a bed that holds one of their rectangles."""


def solid(number: int, width: float, depth: float) -> Solid:
    """Return a solid of some size."""
    name, size = f"t{number}", (width, depth, 10.0)
    return Solid(name, name, "Box", "box", "#ffffff", size, (0, 0, 0), lambda: block(*size))


def apart(one: PlacedSolid, other: PlacedSolid, gap: float) -> bool:
    """Return whether two solids on a plate have a gap between them."""
    return any(
        one.at[axis] + one.size[axis] + gap <= other.at[axis] + 1e-6
        or other.at[axis] + other.size[axis] + gap <= one.at[axis] + 1e-6
        for axis in (0, 1)
    )


@given(st.lists(st.tuples(st.integers(5, 190), st.integers(5, 190)), max_size=12))
def test_everything_lies_on_a_plate_and_apart(sizes: list[tuple[int, int]]) -> None:
    """Each solid is there once, within the bed, with gaps between them."""
    solids = [solid(number, *size) for number, size in enumerate(sizes)]
    plates = packed(solids, BED)
    assert sorted(p.solid.id for plate in plates for p in plate) == sorted(t.id for t in solids)
    for plate in plates:
        assert plate
        for placed in plate:
            assert placed.at[0] >= 5
            assert placed.at[1] >= 5
            assert placed.at[0] + placed.size[0] <= 215 + 1e-6
            assert placed.at[1] + placed.size[1] <= 195 + 1e-6
        assert all(apart(first, second, 5) for first, second in combinations(plate, 2))


def test_what_fits_in_one_way_alone_is_turned() -> None:
    """A solid deeper than the bed is turned."""
    ((placed,),) = packed([solid(1, 50, 205)], BED)
    assert placed.turns == 1
    assert placed.mesh.size == pytest.approx((205, 50, 10))
    assert placed.mesh.bounds[0] == pytest.approx((0, 0, 0))


def test_what_is_larger_than_the_bed_has_a_plate_of_its_own() -> None:
    """It has a plate of its own, so that one sees that it does not fit."""
    plates = packed([solid(1, 500, 500), solid(2, 20, 20)], BED)
    assert [[p.solid.id for p in plate] for plate in plates] == [["t1"], ["t2"]]


def test_nothing_needs_no_plate() -> None:
    """Without solids there is no plate."""
    assert packed([], BED) == []


def test_a_bed_is_filled_by_what_fits_beside_and_turned() -> None:
    """Rows of the deepest would take two plates for what one holds."""
    sizes = [(130, 60), (60, 120), (130, 60), (60, 50)]
    (plate,) = packed([solid(number, *size) for number, size in enumerate(sizes)], BED)
    assert len(plate) == 4
    assert share_used(plate, BED) == pytest.approx(25800 / 44000)


def angled(number: int) -> Solid:
    """Return a solid over the L."""
    name = f"t{number}"
    size = (130.0, 120.0, 10.0)
    at = (0.0, 0.0, 0.0)
    return Solid(
        name, name, "Area", "area", "#ffffff", size, at, lambda: prism(ANGLE, 0.0, 10.0), ANGLE
    )


def test_what_is_no_rectangle_lies_within_one_another() -> None:
    """Two solids over an L take one plate; their rectangles would take two."""
    solids = [angled(number) for number in range(2)]
    assert len(packed([replace(each, outline=None) for each in solids], BED)) == 2
    (plate,) = packed(solids, BED)
    assert sorted(placed.solid.id for placed in plate) == ["t0", "t1"]
    first, second = (placed.outline for placed in plate)
    assert first.distance(second) >= 5 - 1e-6
    assert share_used(plate, BED) == pytest.approx(2 * ANGLE.area / 44000)


def test_a_mesh_lies_where_its_outline_does(subtests: pytest.Subtests) -> None:
    """However it is turned, seen from above it covers what it takes of the plate."""
    for turns in range(4):
        with subtests.test(turns=turns):
            placed = PlacedSolid(angled(1), (7.0, 9.0, 0.0), turns)
            mesh = placed.mesh.moved(placed.at)
            corners = [
                [mesh.vertices[number][:2] for number in triangle] for triangle in mesh.triangles
            ]
            covered = shapely.union_all([shapely.Polygon(ring).buffer(0) for ring in corners])
            assert covered.symmetric_difference(placed.outline).area == pytest.approx(0, abs=1e-3)


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
        rotated_outline(shapes[laid.number], laid.turns), laid.x, laid.y
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
