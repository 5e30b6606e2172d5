"""Keeping borders shared: a corner that lies on a neighbour's border is a corner of it too."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from math import hypot

from msgspec.structs import replace

from editor.systems.trts.board import Area, Point, Ring
from editor.systems.trts.borders import EdgeGrid
from editor.systems.trts.outlines import shape_of

NEAR = 1.0
"""How far from a side a corner counts as lying on it, in map units: corners are whole numbers."""

MANY = 5000
"""Pairs of corners and sides from which on a grid is quicker than to look at all of them."""

Side = tuple[Point, Point]
"""A straight part of a border, whichever way it runs: its ends in order."""


def stitched(
    areas: tuple[Area, ...], changed: Collection[str], corners: Iterable[Point] | None = None
) -> tuple[Area, ...]:
    """Return areas in which the changed ones and their neighbours share their corners.

    A corner of a changed area that lies on a side of another area becomes a corner of that one
    too, and the other way about. Locked areas take no corner, and no area takes one that another
    area with the very same side does not take. `corners` are the only ones that are looked at.
    """
    if corners is not None:
        return _with_corners(areas, frozenset(corners))
    known = frozenset(
        corner for area in areas if area.id in changed for corner in shape_of(area).corner_set
    )
    result = _with_corners(areas, known)
    back = frozenset(
        corner
        for area in _near(result, known)
        if area.id not in changed
        for corner in shape_of(area).corner_set
    )
    return _with_corners(result, back - known, changed)


def _near(areas: Iterable[Area], corners: Collection[Point]) -> Iterator[Area]:
    """Yield the areas whose rectangle comes near the rectangle of these corners."""
    if not corners:
        return
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    for area in areas:
        x1, y1, x2, y2 = shape_of(area).bounds
        if x1 <= right + NEAR and x2 >= left - NEAR and y1 <= bottom + NEAR and y2 >= top - NEAR:
            yield area


def _with_corners(
    areas: tuple[Area, ...], corners: frozenset[Point], only: Collection[str] | None = None
) -> tuple[Area, ...]:
    """Return areas with those of these corners that lie on their sides."""
    wanted: dict[str, dict[Side, list[Point]]] = {}
    refused: set[tuple[Side, Point]] = set()
    for area in _near(areas, corners):
        takes = not area.locked and (only is None or area.id in only)
        for corner, sides in _sides_at(area, corners):
            first = takes and corner not in shape_of(area).corner_set
            if first:
                wanted.setdefault(area.id, {}).setdefault(sides[0], []).append(corner)
            # Anyone who shares a side that does not take the corner must not take it either.
            refused.update((side, corner) for side in sides[first:])
    if not wanted:
        return areas
    for taken in wanted.values():
        for side, held in taken.items():
            taken[side] = [corner for corner in held if (side, corner) not in refused]
    return tuple(
        with_rings(area, partial(_ring_with, wanted[area.id])) if area.id in wanted else area
        for area in areas
    )


def _sides_at(area: Area, corners: Collection[Point]) -> Iterator[tuple[Point, list[Side]]]:
    """Yield those of these corners that lie on sides of an area, with the sides, nearest first."""
    shape = shape_of(area)
    left, top, right, bottom = shape.bounds
    near = [
        corner
        for corner in corners
        if left - NEAR <= corner[0] <= right + NEAR and top - NEAR <= corner[1] <= bottom + NEAR
    ]
    edges = shape.edges
    grid = EdgeGrid(list(edges), NEAR) if len(near) * len(edges) > MANY else None
    for corner in near:
        on = []
        for begin, end in grid.near(corner, corner) if grid else edges:
            far, along = off_side(corner, begin, end)
            if far < NEAR and 0 < along < 1:
                on.append((far, (begin, end) if begin < end else (end, begin)))
        if on:
            yield corner, [side for _, side in sorted(on)]


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


def _ring_with(corners: Mapping[Side, Collection[Point]], ring: Ring) -> Ring:
    """Return a ring with corners on its sides, in their order along them."""
    result: list[Point] = []
    for begin, end in zip(ring, (*ring[1:], *ring[:1]), strict=True):
        result.append(begin)
        held = corners.get((begin, end) if begin < end else (end, begin), ())
        result += sorted(held, key=lambda corner: off_side(corner, begin, end)[1])
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
