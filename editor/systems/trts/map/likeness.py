"""Areas that lie as the image of another does, exactly or nearly: twins of hand-drawn areas."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from math import sqrt
from typing import TYPE_CHECKING

from editor.analysis.symmetry import Image, Point
from editor.systems.trts.map.board import Area
from editor.systems.trts.map.shapes import AreaShape, MapPoint, shape_of

if TYPE_CHECKING:
    from shapely import MultiLineString

SHARE = 0.25
"""How far borders of areas that are alike may be apart, as a share of the side of a square that is
as large as the smaller of the two."""

Corners = frozenset[Point]
"""The corners of an area in half units."""


def corners_of(area: Area) -> Corners:
    """Return the corners of an area in half units."""
    rings = (area.outline, *area.islands, *area.holes)
    return frozenset((2 * x, 2 * y) for ring in rings for x, y in ring)


class Likeness:
    """The areas of a map by their corners, and which of them lies as an image of another does.

    An area with exactly the corners of the image is that; else the one whose border is nearest to
    that of the image, if each corner of either is within SHARE of the border of the other.
    """

    def __init__(self, areas: Iterable[Area]) -> None:
        self._areas = {corners_of(area): area for area in reversed(tuple(areas))}
        self._found: dict[tuple[Corners, Image], Corners] = {}
        self._sorted: tuple[list[float], list[Corners]] | None = None

    def seen(self, corners: Corners, image: Image) -> Corners:
        """Return the corners of the area at the image of one, those of the image for none."""
        key = (corners, image)
        if key not in self._found:
            self._found[key] = self._search(corners, image)
        return self._found[key]

    def _search(self, corners: Corners, image: Image) -> Corners:
        there = image.halves(corners)
        area = self._areas.get(corners)
        if there in self._areas or area is None:
            return there
        shape = shape_of(area)
        far = SHARE * sqrt(shape.size)
        if not far or not there:
            return there
        border = _border(shape, image)
        points = [(x / 2, y / 2) for x, y in there]
        across, down = _middle([x for x, _ in points]), _middle([y for _, y in points])
        found, nearest = there, far
        for other in self._around(across, far):
            known = shape_of(self._areas[other])
            _, top, _, bottom = known.bounds
            if abs((top + bottom) / 2 - down) > far:
                continue
            reach = min(nearest, SHARE * sqrt(known.size))
            corners_there = [(x / 2, y / 2) for x, y in other]
            apart = max(_apart(points, _border(known)), _apart(corners_there, border))
            if apart <= reach:
                found, nearest = other, apart
        return found

    def _around(self, middle: float, far: float) -> list[Corners]:
        """Return the areas whose rectangle has its middle within this many map units, across."""
        if self._sorted is None:
            bounds = ((shape_of(area).bounds, key) for key, area in self._areas.items())
            rows = sorted(((b[0] + b[2]) / 2, at, key) for at, (b, key) in enumerate(bounds))
            self._sorted = [row[0] for row in rows], [row[2] for row in rows]
        middles, keys = self._sorted
        return keys[bisect_left(middles, middle - far) : bisect_right(middles, middle + far)]


def _middle(ordinates: list[float]) -> float:
    return (min(ordinates) + max(ordinates)) / 2


def _border(shape: AreaShape, image: Image | None = None) -> MultiLineString:
    """Return the sides of an area, or their image."""
    from shapely import MultiLineString  # late: a start does not need it

    lines = []
    for ring in filter(None, shape.rings):
        whole = [(2 * x, 2 * y) for x, y in (*ring, ring[0])]
        moved = whole if image is None else [image.half(point) for point in whole]
        lines.append([(x / 2, y / 2) for x, y in moved])
    return MultiLineString(lines)


def _apart(points: list[MapPoint], border: MultiLineString) -> float:
    """Return how far the farthest of the points is from a border, in map units."""
    from shapely import distance
    from shapely import points as places

    return float(distance(places(points), border).max())
