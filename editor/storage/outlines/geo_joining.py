"""Joining polygons: borders between them vanish, and those around them keep their points."""

from __future__ import annotations

from collections.abc import Sequence

from editor.seam.importing import Point

Ring = tuple[Point, ...]
Polygon = tuple[Ring, ...]
"""An outer ring and its holes."""
_SPARE, _MEETINGS = 20_000, 24
"""How many others a side meets at most, on average, beyond some to spare.

A side of a grid of triangles meets 22, all of them at its ends or as its twin of the neighbour.
"""
_CROSSINGS = 20_000
"""How often sides that share no end meet, twice for each pair: each may make one more piece."""
_BLOCK = 64


class JoiningError(ValueError):
    """Polygons that cross one another too often to be joined in time."""


def merged(polygons: Sequence[Polygon]) -> tuple[Polygon, ...]:
    """Return the union of polygons. Raises JoiningError."""
    import shapely
    from shapely.errors import GEOSException

    _check_crossings([ring for polygon in polygons for ring in polygon])
    try:
        drawn = [shapely.Polygon(ring, holes) for ring, *holes in polygons]
        # The usual method takes minutes for a ring that crosses itself often.
        shapes = shapely.make_valid(drawn, method="structure", keep_collapsed=False)
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
    import numpy as np
    from shapely import STRtree, linestrings

    corners = np.array(
        [side for ring in rings for side in zip(ring, (*ring[1:], ring[0]), strict=True)]
    )
    ends = corners[..., 0] + 1j * corners[..., 1]
    sides = np.asarray(linestrings(corners))
    tree = STRtree(sides)
    meetings, crossings = _SPARE + _MEETINGS * len(sides), _CROSSINGS
    for first in range(0, len(sides), _BLOCK):
        one, two = tree.query(sides[first : first + _BLOCK], predicate="intersects")
        meetings -= len(one)
        if meetings >= 0:
            shared = ends[one + first][:, :, None] == ends[two][:, None]
            crossings -= int(np.count_nonzero(~shared.any(axis=(1, 2))))
        if min(meetings, crossings) < 0:
            raise JoiningError("is too tangled to be joined")
