"""Joining polygons: borders between them vanish, and those around them keep their points."""

from __future__ import annotations

from collections.abc import Sequence

from editor.seam.importing import Point

Ring = tuple[Point, ...]
Polygon = tuple[Ring, ...]
"""An outer ring and its holes."""
_MAX_CROSSINGS = 20_000
_USUAL = 12
"""How many others a side of a clean map meets: at its ends, and its twin of the neighbour."""
_BLOCK = 64


class JoiningError(ValueError):
    """Polygons that cross one another too often to be joined in time."""


def merged(polygons: Sequence[Polygon]) -> tuple[Polygon, ...]:
    """Return the union of polygons. Raises JoiningError."""
    import shapely
    from shapely.errors import GEOSException

    _check_crossings([ring for polygon in polygons for ring in polygon])
    try:
        shapes = shapely.make_valid([shapely.Polygon(ring, holes) for ring, *holes in polygons])
        parts = shapely.get_parts(shapely.get_parts(shapely.union_all(shapes)))
    except GEOSException as error:
        raise JoiningError("is too tangled to be joined") from error
    return tuple(
        tuple(
            tuple((x, y) for x, y, *_ in ring.coords[:-1])
            for ring in (part.exterior, *part.interiors)
        )
        for part in parts
        if isinstance(part, shapely.Polygon)
    )


def _check_crossings(rings: Sequence[Ring]) -> None:
    from shapely import STRtree, linestrings

    sides = linestrings(
        [side for ring in rings for side in zip(ring, (*ring[1:], ring[0]), strict=True)]
    )
    tree = STRtree(sides)
    left = _MAX_CROSSINGS + _USUAL * len(sides)
    for first in range(0, len(sides), _BLOCK):
        left -= tree.query(sides[first : first + _BLOCK], predicate="intersects").shape[1]
        if left < 0:
            raise JoiningError("is too tangled to be joined")
