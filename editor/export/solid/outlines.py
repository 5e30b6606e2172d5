"""The outlines of what is printed: in millimetres, and cut to the bed of a printer."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from editor.export.solid.solids import PrintSize
from editor.seam.tabletop import Footprint, Slab

if TYPE_CHECKING:
    from shapely import Polygon
    from shapely.geometry.base import BaseGeometry


def polygons(outline: Footprint, unit: float) -> Iterator[Polygon]:
    """Yield the polygons of an outline in millimetres, y away from the reader."""
    import shapely

    holes = [shapely.Polygon([(x * unit, -y * unit) for x, y in hole]) for hole in outline.holes]
    for ring in outline.rings:
        solid: BaseGeometry = shapely.Polygon([(x * unit, -y * unit) for x, y in ring]).buffer(0)
        for hole in holes:
            solid = solid.difference(hole)
        for part in getattr(solid, "geoms", (solid,)):
            if isinstance(part, shapely.Polygon) and part.area > 0:
                yield part


def cut_to(slab: Slab, size: PrintSize) -> list[Footprint]:
    """Return the outlines of a slab in pieces that fit on the bed; none if that is impossible."""
    frame = slab.outline.bounds
    width, depth = frame.width * size.unit, frame.height * size.unit
    across, along = size.bed[0] - 2 * size.gap, size.bed[1] - 2 * size.gap
    if _fits(width, depth, across, along):
        return [slab.outline]
    most = int(across // size.unit), int(along // size.unit)
    if not slab.ground or min(most) < 1:
        return []
    columns = _shares(round(frame.width), most[0])
    rows = _shares(round(frame.height), most[1])
    return [
        _rectangle(frame.x + x, frame.y + y, wide, deep) for y, deep in rows for x, wide in columns
    ]


def _rectangle(x: float, y: float, width: float, depth: float) -> Footprint:
    right, bottom = x + width, y + depth
    return Footprint((((x, y), (right, y), (right, bottom), (x, bottom)),))


def _fits(width: float, depth: float, across: float, along: float) -> bool:
    near = 1e-6
    straight = width <= across + near and depth <= along + near
    return straight or (depth <= across + near and width <= along + near)


def _shares(cells: int, most: int) -> list[tuple[int, int]]:
    """Return start and length of the pieces of a row of cells, about equally long."""
    count = -(-cells // most)
    edges = [cells * number // count for number in range(count + 1)]
    return [(a, b - a) for a, b in pairwise(edges)]
