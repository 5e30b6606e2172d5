"""Simplification of borders: fewer corners, the same for both neighbours, in whole map units."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from editor.systems.trts.map.board import Point, Ring


def simplify_rings(
    rings: Sequence[Sequence[tuple[float, float]]], detail: float
) -> list[list[Ring]]:
    """Return for each ring the simplified rings that it becomes; none if it vanishes.

    Corners are whole numbers. A border between two corners where three borders meet is simplified
    by at most `detail`; rings that shared it still do. A ring that touches itself is split.
    """
    whole = [_rounded(ring) for ring in rings]
    meeting = _meeting(whole)
    known: dict[tuple[Point, ...], tuple[Point, ...]] = {}
    return [
        [loop for loop in _loops(_thin(ring, meeting, known, detail)) if not _is_flat(loop)]
        for ring in whole
    ]


def area_of(ring: Sequence[Point]) -> float:
    """Return the area that a ring encloses, in square map units."""
    if len(ring) < 3:
        return 0.0
    pairs = zip(ring, (*ring[1:], ring[0]), strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2


def _is_flat(ring: Ring) -> bool:
    """Return whether all corners lie on one line."""
    (ax, ay), (bx, by) = ring[:2]
    return all((bx - ax) * (y - ay) == (by - ay) * (x - ax) for x, y in ring[2:])


def _rounded(ring: Iterable[tuple[float, float]]) -> list[Point]:
    """Return the corners as whole numbers without repetitions."""
    points = [(round(x), round(y)) for x, y in ring]
    kept = [point for point, after in pairwise((*points, *points[:1])) if point != after]
    return kept or points[:1]


def _meeting(rings: Iterable[Sequence[Point]]) -> set[Point]:
    """Return the corners at which borders part: those without exactly two neighbours."""
    beside: dict[Point, set[Point]] = {}
    for ring in rings:
        for first, second in pairwise((*ring, *ring[:1])):
            beside.setdefault(first, set()).add(second)
            beside.setdefault(second, set()).add(first)
    return {point for point, others in beside.items() if len(others) != 2}


def _thin(
    ring: list[Point],
    meeting: set[Point],
    known: dict[tuple[Point, ...], tuple[Point, ...]],
    detail: float,
) -> list[Point]:
    """Return the ring with each stretch between two meeting corners simplified."""
    if len(ring) < 4 or detail <= 0:
        return ring
    first = next((n for n, point in enumerate(ring) if point in meeting), None)
    if first is None:
        # An island: cut it at its least and greatest corner, wherever the ring begins.
        first = ring.index(min(ring))
        far = max(ring)
        rotated = ring[first:] + ring[:first]
        cut = rotated.index(far)
        stretches = [rotated[: cut + 1], [*rotated[cut:], rotated[0]]]
    else:
        rotated = ring[first:] + ring[: first + 1]
        stretches = list(_stretches(rotated, meeting))
    thin: list[Point] = []
    for stretch in stretches:
        thin += _simple(tuple(stretch), known, detail)[:-1]
    return thin


def _stretches(points: Sequence[Point], meeting: set[Point]) -> Iterator[list[Point]]:
    """Yield the points from each meeting corner to the next, both included."""
    stretch = [points[0]]
    for point in points[1:]:
        stretch.append(point)
        if point in meeting:
            yield stretch
            stretch = [point]
    if len(stretch) > 1:
        yield stretch


def _simple(
    stretch: tuple[Point, ...], known: dict[tuple[Point, ...], tuple[Point, ...]], detail: float
) -> tuple[Point, ...]:
    if len(stretch) < 3:
        return stretch
    back = stretch[::-1]
    key = min(stretch, back)
    if key not in known:
        from shapely import LineString

        if key[0] == key[-1]:
            known[key] = key  # a loop from a corner to itself
        else:
            line = LineString(key).simplify(detail, preserve_topology=False)
            known[key] = tuple((round(x), round(y)) for x, y, *_ in line.coords)
    return known[key] if key == stretch else known[key][::-1]


def _loops(ring: Sequence[Point]) -> Iterator[Ring]:
    """Yield the simple rings of a ring that may pass through a corner twice."""
    path: list[Point] = []
    place: dict[Point, int] = {}
    for point in ring:
        if point in place:
            start = place[point]
            loop = path[start:]
            for cell in loop[1:]:
                del place[cell]
            del path[start + 1 :]
            if len(loop) >= 3:
                yield tuple(loop)
        else:
            place[point] = len(path)
            path.append(point)
    if len(path) >= 3:
        yield tuple(path)
