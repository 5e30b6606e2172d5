"""Keeping borders shared: a corner that lies on a neighbour's border is a corner of it too."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from math import hypot

from msgspec.structs import replace

from editor.systems.trts.board import Area, Point, Ring
from editor.systems.trts.outlines import shape_of

NEAR = 1.0
"""How far from a side a corner counts as lying on it, in map units: corners are whole numbers."""


def stitched(
    areas: tuple[Area, ...], changed: Collection[str], corners: Iterable[Point] | None = None
) -> tuple[Area, ...]:
    """Return areas in which the changed ones and their neighbours share their corners.

    A corner of a changed area that lies on a side of another area becomes a corner of that one
    too, and the other way about. Locked areas take no corner. `corners` are the only ones of the
    changed areas that are looked at; None for all of them, and then those of neighbours as well.
    """
    whole = corners is None
    loose = frozenset(
        corner for area in areas if area.id in changed for corner in shape_of(area).corner_set
    )
    if corners is not None:
        loose = frozenset(corners)
    if not loose:
        return areas
    left, right = min(x for x, _ in loose), max(x for x, _ in loose)
    top, bottom = min(y for _, y in loose), max(y for _, y in loose)
    result = []
    taken: set[Point] = set()
    for area in areas:
        x1, y1, x2, y2 = shape_of(area).bounds
        apart = x1 > right + NEAR or x2 < left - NEAR or y1 > bottom + NEAR or y2 < top - NEAR
        if not apart and (area.id not in changed or not whole):
            taken |= shape_of(area).corner_set
            if not area.locked:
                area = with_corners(area, loose)
        result.append(area)
    if whole and taken:
        result = [with_corners(area, taken) if area.id in changed else area for area in result]
    return tuple(result)


def with_corners(area: Area, corners: Collection[Point]) -> Area:
    """Return an area with those of these corners that lie on one of its sides."""
    shape = shape_of(area)
    left, top, right, bottom = shape.bounds
    near = [
        (x, y)
        for x, y in corners
        if left - NEAR <= x <= right + NEAR and top - NEAR <= y <= bottom + NEAR
        if (x, y) not in shape.corner_set
    ]
    if not near:
        return area
    return with_rings(area, lambda ring: _ring_with(ring, near))


def with_rings(area: Area, change: Callable[[Ring], Ring]) -> Area:
    """Return an area with each of its rings changed; the same one where none is."""
    outline = change(area.outline)
    islands = tuple(map(change, area.islands))
    holes = tuple(map(change, area.holes))
    if (outline, islands, holes) == (area.outline, area.islands, area.holes):
        return area
    return replace(
        area,
        outline=outline,
        # What did not change stays the very same value, so that its shape is known.
        islands=area.islands if islands == area.islands else islands,
        holes=area.holes if holes == area.holes else holes,
    )


def _ring_with(ring: Ring, corners: Iterable[Point]) -> Ring:
    """Return a ring with those of these corners that lie on one of its sides, the nearest."""
    on: dict[int, list[tuple[float, Point]]] = {}
    for corner in corners:
        best: tuple[float, int, float] | None = None
        for index, begin in enumerate(ring):
            far, along = off_side(corner, begin, ring[(index + 1) % len(ring)])
            if far < NEAR and 0 < along < 1 and (best is None or far < best[0]):
                best = far, index, along
        if best is not None:
            on.setdefault(best[1], []).append((best[2], corner))
    if not on:
        return ring
    result: list[Point] = []
    for index, begin in enumerate(ring):
        result.append(begin)
        result += [corner for _, corner in sorted(on.get(index, ()))]
    return tuple(result)


def off_side(point: Point, begin: Point, end: Point) -> tuple[float, float]:
    """Return how far a point is from a side, and where along it, from 0 to 1, it is nearest."""
    dx, dy = end[0] - begin[0], end[1] - begin[1]
    length = dx * dx + dy * dy
    if not length:
        return hypot(point[0] - begin[0], point[1] - begin[1]), 0.0
    along = ((point[0] - begin[0]) * dx + (point[1] - begin[1]) * dy) / length
    along = min(1.0, max(0.0, along))
    return hypot(begin[0] + dx * along - point[0], begin[1] + dy * along - point[1]), along
