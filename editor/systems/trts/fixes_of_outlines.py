"""Fixes of outlines: cutting an area back to another, keeping its largest part."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from editor.core.finding import Fix
from editor.systems.trts.board import LAST_ORDINATE, Area, Point, Ring
from editor.systems.trts.edits.areas import SetOutline
from editor.systems.trts.outlines import Shape, tangled
from editor.systems.trts.survey import Survey
from editor.systems.trts.words import area_name

if TYPE_CHECKING:
    from shapely import LinearRing, Polygon
    from shapely.geometry.base import BaseGeometry

_CRUMB = 0.02
"""Parts below this share of the largest are crumbs, which nobody wants to keep."""


def cut_back(survey: Survey, one: str, other: str) -> Iterator[Fix]:
    """Yield the fixes that take from one of two areas what lies on the other.

    The larger one first, for it has more to give; none where nothing sound would be left of it.
    """
    import shapely

    areas = survey.map.areas
    larger, smaller = sorted((one, other), key=lambda area: -areas[area].shape.size)
    for kept, cut in ((smaller, larger), (larger, smaller)):
        area = areas[cut].area
        rest = shapely.difference(areas[cut].shape.ground, areas[kept].shape.ground)
        edit = _drawn(area, rest)
        if edit is not None:
            title = f"Cut {area_name(areas[kept].area)} out of {area_name(area)}"
            yield Fix(title, "changes-design", (edit,))


def keep_largest(area: Area) -> Iterator[Fix]:
    """Yield the fix that leaves of a crossed outline the largest part; none of a tangle."""
    import shapely

    if len(set(area.outline)) < 3 or tangled(area.outline):
        return
    parts = shapely.get_parts(shapely.make_valid(shapely.Polygon(area.outline)))
    grounds = [part for part in parts if part.geom_type == "Polygon"]
    if grounds:
        edit = _drawn(area, max(grounds, key=lambda part: float(part.area)))
        if edit is not None:
            yield Fix(f"Keep the largest part of {area_name(area)}", "changes-design", (edit,))


def _drawn(area: Area, ground: BaseGeometry) -> SetOutline | None:
    """Return the edit that gives an area this ground; None where that makes no sound one."""
    import shapely

    if area.locked:
        return None
    parts = [part for part in shapely.get_parts(ground) if part.geom_type == "Polygon"]
    parts = sorted((part for part in parts if part.area), key=lambda part: -float(part.area))
    parts = [part for part in parts if part.area >= _CRUMB * parts[0].area]
    rings = [_ring(part.exterior.coords) for part in parts]
    holes = tuple(_ring(hole.coords) for part in parts for hole in _holes(part, parts[0]))
    if not rings or any(len(ring) < 3 for ring in (*rings, *holes)):
        return None
    shape = Shape(rings[0], tuple(rings[1:]), holes)
    return None if shape.faults else SetOutline(area.id, shape.outline, shape.islands, holes)


def _holes(part: Polygon, largest: Polygon) -> Iterator[LinearRing]:
    """Yield the holes of a part that are no crumbs."""
    from shapely import Polygon

    for ring in part.interiors:
        if Polygon(ring).area >= _CRUMB * largest.area:
            yield ring


def _ring(coordinates: object) -> Ring:
    """Return whole corners on the sheet, none twice in a row."""
    corners: list[Point] = []
    for x, y in coordinates:  # type: ignore[attr-defined]
        corner = (_held(x), _held(y))
        if not corners or corners[-1] != corner:
            corners.append(corner)
    if len(corners) > 1 and corners[0] == corners[-1]:
        corners.pop()
    return tuple(corners)


def _held(ordinate: float) -> int:
    return min(max(round(ordinate), 0), LAST_ORDINATE)
