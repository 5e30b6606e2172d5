"""Map projections: from degrees of longitude and latitude to a plane, north up.

Formulas: J. P. Snyder, Map Projections: A Working Manual (USGS Professional Paper 1395, 1987), and
for Equal Earth B. Šavrič, T. Patterson and B. Jenny, The Equal Earth map projection (2018).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import pairwise

from editor.seam.importing import PROJECTIONS, NamedOutline, Point
from editor.storage.outlines.geo_joining import JoiningError, Polygon, Ring, merged
from editor.storage.outlines.limits import MAX_POINTS

_Projection = Callable[[Point], Point]

_HALF, _TURN = 180.0, 360.0
_WHOLE_WORLD = 120.0
"""Span in degrees of latitude from which the equator is taken as the middle."""
_ALL_ROUND = 300.0
"""Span in degrees of longitude from which a map is cut where the file is cut."""
_FREE = 30.0
"""The narrowest gap in degrees of longitude at which a map is cut instead of at 180 degrees."""
_LONG = 3.0
"""Sides longer than this in degrees get corners between, where a projection bends them."""
_MERCATOR_END = 85.0511287798066
"""The latitude at which a Mercator map of the world is square."""


# Round the world


def unwrapped(
    features: Sequence[Sequence[Polygon]],
) -> tuple[list[tuple[Polygon, ...]], float]:
    """Return polygons in one piece where they cross 180 degrees, and the longitude in the middle.

    A map with a wide gap elsewhere, such as of Fiji or Russia, is cut there instead of at 180.
    """
    whole = [[_uncut(polygon) for polygon in polygons] for polygons in features]
    middle = _middle(ring for polygons in whole for ring, *_ in polygons)
    found = []
    for polygons in whole:
        laid = tuple(_beside(polygon, middle) for polygon in polygons)
        seam = [polygon for polygon in laid if middle and _at_seam(polygon[0])]
        if len(seam) > 1:
            with suppress(JoiningError):
                laid = (*merged(seam), *(each for each in laid if each not in seam))
        found.append(laid)
    return found, middle


def _uncut(polygon: Polygon) -> Polygon:
    """Return a polygon whose rings are in one piece; holes are within the outer ring."""
    outer = _closed_at_pole(polygon[0])
    middle = _across(outer)
    return (outer, *(_moved(_closed_at_pole(hole), middle) for hole in polygon[1:]))


def _closed_at_pole(ring: Ring) -> Ring:
    """Return a ring without its jump at 180 degrees.

    A ring around the world, such as that of a polar continent, is closed at the pole. A band or
    frame with all its corners at 180 degrees is whole.
    """
    if max(x for x, _ in ring) - min(x for x, _ in ring) <= _HALF or all(map(_on_seam, ring)):
        return ring
    turn, before = 0.0, ring[0][0]
    laid: list[Point] = []
    for x, y in (*ring, ring[0]):
        if abs(x - before) > _HALF:
            turn += _TURN * (1 if x < before else -1)
        laid.append((x + turn, y))
        before = x
    last = laid.pop()
    if abs(last[0] - laid[0][0]) > _HALF:
        pole = math.copysign(_HALF / 2, sum(y for _, y in ring))
        laid += [last, (last[0], pole), (laid[0][0], pole)]
    return tuple(laid)


def _middle(rings: Iterable[Ring]) -> float:
    """Return the longitude opposite the widest gap of a map; 0 if it does not cross 180 degrees."""
    spans = []
    for ring in rings:
        first, last = min(x for x, _ in ring), max(x for x, _ in ring)
        by = -_TURN * math.floor((first + _HALF) / _TURN)
        spans.append((first + by, last + by))
    spans.sort()
    reach, start = spans[0][1], spans[0][0]
    gaps = []
    for first, last in (*spans, (start + _TURN, start + _TURN)):
        gaps.append((first - reach, first))
        reach = max(reach, last)
    gap, after = max(gaps)
    whole = after > _HALF and max(last for _, last in spans) <= _HALF
    if gap < _FREE or whole:
        return 0.0
    middle = after - gap / 2 + _HALF
    return middle - _TURN * round(middle / _TURN)


def _beside(polygon: Polygon, middle: float) -> Polygon:
    by = _TURN * round((middle - _across(polygon[0])) / _TURN)
    return tuple(tuple((x + by, y) for x, y in ring) for ring in polygon) if by else polygon


def _moved(ring: Ring, middle: float) -> Ring:
    return _beside((ring,), middle)[0]


def _across(ring: Ring) -> float:
    return (min(x for x, _ in ring) + max(x for x, _ in ring)) / 2


def _at_seam(ring: Ring) -> bool:
    return any(map(_on_seam, ring))


def _on_seam(point: Point) -> bool:
    return abs(point[0]) == _HALF


# Onto a plane


def equirectangular(longitude: float, latitude: float, north: float, south: float) -> _Projection:
    """Degrees as lengths, right in the middle of the map."""
    by = max(0.2, math.cos(math.radians(0.0 if north - south > _WHOLE_WORLD else latitude)))
    return lambda point: (point[0] * by, point[1])


def mercator(longitude: float, latitude: float, north: float, south: float) -> _Projection:
    """Angles are right; the poles, which are infinitely far away, are cut off."""

    def project(point: Point) -> Point:
        y = math.radians(max(-_MERCATOR_END, min(point[1], _MERCATOR_END)))
        return point[0], math.degrees(math.asinh(math.tan(y)))

    return project


def lambert(longitude: float, latitude: float, north: float, south: float) -> _Projection:
    """Lambert's azimuthal equal-area projection, for countries and continents."""
    sine, cosine = math.sin(math.radians(latitude)), math.cos(math.radians(latitude))

    def project(point: Point) -> Point:
        x, y = math.radians(point[0] - longitude), math.radians(point[1])
        high, near = math.sin(y), math.cos(y) * math.cos(x)
        # The point opposite the middle would be a circle.
        by = math.sqrt(2 / max(1e-6, 1 + sine * high + cosine * near))
        across, up = by * math.cos(y) * math.sin(x), by * (cosine * high - sine * near)
        return math.degrees(across), math.degrees(up)

    return project


_A1, _A2, _A3, _A4 = 1.340264, -0.081106, 0.000893, 0.003796
_M = math.sqrt(3) / 2


def equal_earth(longitude: float, latitude: float, north: float, south: float) -> _Projection:
    """Equal Earth, an equal-area projection of the world with round sides."""

    def project(point: Point) -> Point:
        angle = math.asin(_M * math.sin(math.radians(point[1])))
        square = angle * angle
        sixth = square**3
        slope = _A1 + 3 * _A2 * square + sixth * (7 * _A3 + 9 * _A4 * square)
        across = (point[0] - longitude) * math.cos(angle) / (_M * slope)
        up = angle * (_A1 + _A2 * square + sixth * (_A3 + _A4 * square))
        return across, math.degrees(up)

    return project


_BY_NAME = {
    "equirectangular": equirectangular,
    "mercator": mercator,
    "lambert": lambert,
    "equal-earth": equal_earth,
}
_STRAIGHT = ("equirectangular", "mercator")


def projected(outlines: Sequence[NamedOutline], name: str, middle: float) -> list[NamedOutline]:
    """Return outlines in degrees on a plane; `middle` is the longitude of the map's middle.

    Points that two outlines share in degrees are shared on the plane.
    """
    name = name or next(iter(PROJECTIONS))
    points = [point for outline in outlines for ring in outline.rings for point in ring]
    across, up = [x for x, _ in points], [y for _, y in points]
    if max(across) - min(across) < _ALL_ROUND:
        middle = (min(across) + max(across)) / 2
    south, north = min(up), max(up)
    project = _BY_NAME[name](middle, (south + north) / 2, north, south)
    rings = [outline.rings for outline in outlines]
    if name not in _STRAIGHT:
        rings = _denser(rings)
    return [
        NamedOutline(outline.name, tuple(tuple(map(project, ring)) for ring in each))
        for outline, each in zip(outlines, rings, strict=True)
    ]


def _denser(outlines: list[tuple[Ring, ...]]) -> list[tuple[Ring, ...]]:
    """Return rings with corners on their long sides, unless those would be too many."""
    if sum(map(_pieces, _sides(outlines))) > MAX_POINTS:
        return outlines
    return [
        tuple(tuple(point for side in _closed(ring) for point in _split(side)) for ring in rings)
        for rings in outlines
    ]


def _closed(ring: Ring) -> Iterator[tuple[Point, Point]]:
    return pairwise((*ring, ring[0]))


def _sides(outlines: Iterable[tuple[Ring, ...]]) -> Iterator[tuple[Point, Point]]:
    return (side for rings in outlines for ring in rings for side in _closed(ring))


def _pieces(side: tuple[Point, Point]) -> int:
    (x, y), (x2, y2) = side
    return max(1, math.ceil(max(abs(x2 - x), abs(y2 - y)) / _LONG))


def _split(side: tuple[Point, Point]) -> Iterator[Point]:
    """Yield the first point of a side and those between; the same for both directions."""
    number = _pieces(side)
    yield side[0]
    if number == 1:
        return
    (x, y), (x2, y2) = sorted(side)
    steps = range(1, number) if (x, y) == side[0] else range(number - 1, 0, -1)
    for step in steps:
        part = step / number
        yield x + (x2 - x) * part, y + (y2 - y) * part
