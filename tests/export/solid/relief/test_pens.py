"""Drawings as relief: what is seen, and nothing that cannot be printed."""

from __future__ import annotations

import pytest
import shapely

from editor.export.solid.relief.ground import KINDS, MARGIN, RIM_WIDTH, VARIANTS, marks_of
from editor.export.solid.relief.pens import (
    LEAST,
    apart,
    area_of,
    line_art,
    parts,
    printable,
    words_area,
)
from editor.picture.affine import Affine
from editor.picture.drawing import Group, drawn, filled
from editor.picture.path import disc, polyline, rectangle

ROOM = shapely.box(0, 0, 20, 20)


def corners(area: shapely.geometry.base.BaseGeometry) -> list[tuple[float, ...]]:
    """Return the corners of all rings of an area, each once for a ring."""
    rings = [ring for part in parts(area) for ring in (part.exterior, *part.interiors)]
    return [corner for ring in rings for corner in list(ring.coords)[:-1]]


def test_a_later_shape_hides_what_is_under_it() -> None:
    """A line stops at a disc before it; shades and shadows leave no line."""
    line = drawn(polyline(((0, 10), (20, 10))), "#000000", 0.1)
    shadow = filled(disc(4, 4, 3), "#000000", 0.2)
    art = line_art((Group((shadow, line, filled(disc(10, 10, 5), "#FFFFFF"))),), Affine(), 0.7)
    assert art.contains(shapely.Point(2, 10))
    assert not art.intersects(shapely.Point(10, 10))
    assert art.contains(shapely.Point(5.02, 10.0))
    assert not art.intersects(shapely.Point(4, 4))


def test_what_is_too_narrow_is_neither_sunk_nor_left_standing() -> None:
    """A hair goes, and a crack between two marks is closed."""
    hair = shapely.box(1, 1, 19, 1.3)
    both = shapely.union_all([shapely.box(3, 3, 9, 9), shapely.box(9.3, 3, 15, 9)])
    found = printable(shapely.union_all([hair, both]), ROOM)
    assert found.equals(shapely.box(3, 3, 15, 9))


def test_marks_that_meet_in_a_corner_become_one() -> None:
    """No corner belongs to two rings or twice to one."""
    both = shapely.MultiPolygon([shapely.box(0, 0, 5, 5), shapely.box(5, 5, 9, 9)])
    found = apart(both)
    assert len(list(parts(found))) == 1
    assert len(set(corners(found))) == len(corners(found))


def test_letters_keep_their_holes() -> None:
    """A figure 8 of 10 mm has two holes, and capitals are centred on their point."""
    (eight,) = parts(words_area("8", 10.0, (5.0, 7.0)))
    assert len(eight.interiors) == 2
    left, low, right, high = eight.bounds
    assert (left + right) / 2 == pytest.approx(5.0, abs=0.3)
    assert (low + high) / 2 == pytest.approx(7.0, abs=0.2)
    assert high - low == pytest.approx(7.3, abs=0.4)


def test_a_path_with_curves_is_its_area() -> None:
    """A disc of four curves as chords is nearly a disc; a rectangle is exact."""
    assert area_of(disc(0, 0, 10)).area == pytest.approx(314.16, rel=0.02)
    assert area_of(rectangle(1, 2, 3, 4)).equals(shapely.box(1, 2, 4, 6))


def test_every_kind_of_terrain_can_be_printed_and_told(subtests: pytest.Subtests) -> None:
    """Marks keep off the rim and have no hairs; no two kinds are nearly the same."""
    for side in (12.0, 15.0, 25.0):
        with subtests.test(side=side):
            found = {kind: marks_of((kind, 0), side) for kind in KINDS}
            floor = shapely.box(0, 0, side, side).buffer(
                -RIM_WIDTH - MARGIN + 0.02, join_style="mitre"
            )
            for kind, marks in found.items():
                assert marks.is_valid
                assert floor.contains(marks)
                assert len(set(corners(marks))) == len(corners(marks))
                thick = marks.buffer(-LEAST / 2 + 0.03).buffer(LEAST / 2 + 0.3)
                assert thick.contains(marks), kind
            for one in KINDS:
                for other in KINDS:
                    if one < other:
                        apart_ = found[one].symmetric_difference(found[other]).area
                        assert apart_ > 0.08 * floor.area, (one, other)


def test_a_space_takes_few_triangles(subtests: pytest.Subtests) -> None:
    """A map of 64 by 64 spaces must stay a file that one can send."""
    for kind in KINDS:
        with subtests.test(kind):
            from editor.export.solid.relief.ground import top_of

            assert all(len(top_of((kind, n), 25.0).triangles) < 620 for n in range(VARIANTS))
