"""A net as pieces of paper: one where it fits a sheet, else several with strips to join them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from editor.core.points import column_name
from editor.export.paper.folding import BoxSide, GlueTab, Net
from editor.picture.affine import Point, Rect

CUT = -1
JOINED = -2
"""Tags of edges: to cut, and with a joining strip; folds have their number from 0."""
_NEAR = 1e-6

Corners = tuple[Point, ...]


class NetEdge(NamedTuple):
    """An edge of a polygon: its start and its tag."""

    start: Point
    tag: int


class NetPart(NamedTuple):
    """A face or a tab, or the part of it on one piece; `tab` is None for a face."""

    side: BoxSide
    edges: tuple[NetEdge, ...]
    tab: GlueTab | None = None

    @property
    def ring(self) -> Corners:
        """Its corners."""
        return tuple(edge.start for edge in self.edges)

    def tagged(self) -> Iterator[tuple[Point, Point, int]]:
        """Yield its edges with both ends."""
        for edge, after in zip(self.edges, (*self.edges[1:], self.edges[0]), strict=True):
            yield edge.start, after.start, edge.tag


def within(
    cutting: NetPart, window: tuple[float, float, float, float], bounds: Rect
) -> NetPart | None:
    """Return the part of a face or a tab within a window (left, right, upper, lower)."""
    left, right, upper, lower = window
    edges = list(cutting.edges)
    # The part on the left or above gets the strip; its neighbour is glued over it.
    strip = CUT if cutting.tab else JOINED
    if left > bounds.x:
        edges = _clipped(edges, lambda point: point[0] - left, CUT)
    if right < bounds.right:
        edges = _clipped(edges, lambda point: right - point[0], strip)
    if upper > bounds.y:
        edges = _clipped(edges, lambda point: point[1] - upper, CUT)
    if lower < bounds.bottom:
        edges = _clipped(edges, lambda point: lower - point[1], strip)
    return cutting._replace(edges=tuple(edges)) if len(edges) > 2 else None


def _clipped(edges: list[NetEdge], inside: Callable[[Point], float], tag: int) -> list[NetEdge]:
    """Clip a convex polygon to where `inside` is positive; the new edge gets `tag`."""
    found: list[NetEdge] = []
    for edge, after in zip(edges, (*edges[1:], *edges[:1]), strict=True):
        here, there = inside(edge.start), inside(after.start)
        if here > _NEAR:
            found.append(edge)
            if there <= _NEAR:
                found.append(NetEdge(_between(edge.start, after.start, here, there), tag))
        elif there > _NEAR:
            found.append(NetEdge(_between(edge.start, after.start, here, there), edge.tag))
    return found


def _between(start: Point, end: Point, here: float, there: float) -> Point:
    share = here / (here - there)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


STRIP = 8.0
"""The depth of a joining strip, in millimetres."""

Segment = tuple[Point, Point]


class JoinStrip(NamedTuple):
    """A blank strip at a seam; the piece `to`, on which the face continues, is glued over it.

    The first and the last of its corners are the ends of the edge that it adjoins.
    """

    side: BoxSide
    corners: Corners
    to: str


@dataclass(frozen=True)
class NetPiece:
    """A piece to cut out; its letter is empty if the net is not divided.

    - outline: closed rings to cut; folds: segments to fold away from the viewer
    """

    letter: str
    parts: tuple[NetPart, ...]
    strips: tuple[JoinStrip, ...]
    outline: tuple[Corners, ...]
    folds: tuple[Segment, ...]

    @cached_property
    def bounds(self) -> Rect:
        """The bounding box of the outline."""
        xs = [x for ring in self.outline for x, _ in ring]
        ys = [y for ring in self.outline for _, y in ring]
        return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def pieces_of(
    net: Net, room: tuple[float, float], unit: float, rise: float
) -> tuple[NetPiece, ...]:
    """Divide a net into pieces that fit `room` (width, height), in reading order.

    `unit` and `rise` are the side of a space and the height of a level: seams lie between spaces
    or levels where possible.
    """
    bounds = net.bounds
    across = _seams(_ways(net, unit, rise, 0), bounds.x, bounds.right, room[0])
    down = _seams(_ways(net, unit, rise, 1), bounds.y, bounds.bottom, room[1])
    whole = _net_parts(net)
    windows = [
        (left, right, upper, lower)
        for upper, lower in pairwise((bounds.y, *down, bounds.bottom))
        for left, right in pairwise((bounds.x, *across, bounds.right))
    ]
    found: list[list[NetPart]] = []
    for window in windows:
        clipped = [within(cutting, window, bounds) for cutting in whole]
        found += _connected([cutting for cutting in clipped if cutting])
    letters = _letters(len(found))
    return tuple(
        _piece(letter, parts, found, letters) for letter, parts in zip(letters, found, strict=True)
    )


def _letters(count: int) -> list[str]:
    """Return the letters of the pieces of a net: a to z, then aa; empty for a single piece."""
    return [column_name(number) for number in range(count)] if count > 1 else [""]


def _ways(net: Net, unit: float, rise: float, axis: int) -> list[float]:
    """Return the preferred seams of a net along an axis: between spaces and levels."""
    found: set[float] = set()
    for face in net.faces:
        low = min(corner[axis] for corner in face.corners)
        high = max(corner[axis] for corner in face.corners)
        upright = (face.by.a == 0) != (axis == 1)
        step = unit if face.side in ("top", "bottom") or not upright else rise
        count = round((high - low) / step)
        found |= {round(low + k * step, 6) for k in range(1, count)}
    return sorted(found)


def _seams(ways: Sequence[float], low: float, high: float, room: float) -> list[float]:
    """Return where a length is divided so that each part, with its strip, fits the room.

    Raises ValueError where the room is smaller than two strips.
    """
    if high - low <= room + _NEAR:
        return []
    if room <= STRIP * 2:
        raise ValueError("the paper is too small for the nets of boxes")
    greedy: list[float] = []
    at = low
    while high - at > room + _NEAR:
        reach = at + room - STRIP
        fitting = [way for way in ways if at + STRIP * 2 <= way <= reach + _NEAR]
        at = fitting[-1] if fitting else reach
        greedy.append(at)
    count = len(greedy) + 1
    even: list[float] = []
    for k in range(1, count):
        ideal = low + (high - low) * k / count
        even.append(min(ways, key=lambda way: (abs(way - ideal), way)) if ways else ideal)
    places = (low, *even, high)
    lengths = [b - a + (STRIP if b != high else 0.0) for a, b in pairwise(places)]
    return even if all(STRIP < length <= room + _NEAR for length in lengths) else greedy


def _net_parts(net: Net) -> list[NetPart]:
    """Return the faces and tabs of a net with their edges tagged."""
    ends = [frozenset((_key(fold.start), _key(fold.end))) for fold in net.folds]
    ends += [frozenset((_key(tab.corners[0]), _key(tab.corners[3]))) for tab in net.tabs]
    numbers = {pair: number for number, pair in enumerate(ends)}

    def tagged(ring: Corners) -> tuple[NetEdge, ...]:
        following = (*ring[1:], ring[0])
        return tuple(
            NetEdge(item, numbers.get(frozenset((_key(item), _key(other))), CUT))
            for item, other in zip(ring, following, strict=True)
        )

    faces = [NetPart(face.side, tagged(face.corners)) for face in net.faces]
    return faces + [NetPart(tab.on, tagged(tab.corners), tab) for tab in net.tabs]


def _key(point: Point) -> tuple[int, int]:
    """Return a point in thousandths of a millimetre, to compare points."""
    return round(point[0] * 1000), round(point[1] * 1000)


def _connected(cuttings: Sequence[NetPart]) -> Iterator[list[NetPart]]:
    """Yield the groups of parts that are connected by folds."""
    waiting = list(cuttings)
    while waiting:
        group = [waiting.pop(0)]
        for member in group:
            folds = {edge.tag for edge in member.edges if edge.tag >= 0}
            joined = [item for item in waiting if any(edge.tag in folds for edge in item.edges)]
            waiting = [cutting for cutting in waiting if cutting not in joined]
            group += joined
        yield sorted(group, key=cuttings.index)


def _piece(
    letter: str, parts: list[NetPart], found: Sequence[list[NetPart]], letters: Sequence[str]
) -> NetPiece:
    strips = tuple(
        _strip(part.side, start, end, found, letters)
        for part in parts
        for start, end, tag in part.tagged()
        if tag == JOINED
    )
    cuts = [(a, b) for part in parts for a, b, tag in part.tagged() if tag == CUT]
    cuts += [pair for strip in strips for pair in pairwise(strip.corners)]
    folds = {tag: (start, end) for part in parts for start, end, tag in part.tagged() if tag >= 0}
    return NetPiece(letter, tuple(parts), strips, _rings(cuts), tuple(folds.values()))


def _strip(
    side: BoxSide,
    start: Point,
    end: Point,
    found: Sequence[list[NetPart]],
    letters: Sequence[str],
) -> JoinStrip:
    """Return the strip on an edge, given clockwise, with the letter of the piece glued over it."""
    (ax, ay), (bx, by) = start, end
    length = abs(bx - ax) + abs(by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    slant = min(STRIP / 2, 0.3 * length)
    corners = (
        start,
        (ax + ux * slant + uy * STRIP, ay + uy * slant - ux * STRIP),
        (bx - ux * slant + uy * STRIP, by - uy * slant - ux * STRIP),
        end,
    )
    beyond = ((ax + bx) / 2 + uy * 0.01, (ay + by) / 2 - ux * 0.01)
    to = next(
        letter
        for letter, parts in zip(letters, found, strict=True)
        for part in parts
        if part.tab is None and part.side == side and _holds(part.ring, beyond)
    )
    return JoinStrip(side, corners, to)


def _holds(ring: Corners, point: Point) -> bool:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return min(xs) <= point[0] <= max(xs) and min(ys) <= point[1] <= max(ys)


def _rings(cuts: list[Segment]) -> tuple[Corners, ...]:
    """Join cuts to closed rings; each starts where another ends."""
    starts = {_key(start): (start, end) for start, end in cuts}
    rings = []
    while starts:
        first, (start, end) = next(iter(starts.items()))
        del starts[first]
        ring = [start]
        while _key(end) != first and _key(end) in starts:
            start, end = starts.pop(_key(end))
            ring.append(start)
        rings.append(_without_straight(ring))
    return tuple(rings)


def _without_straight(ring: list[Point]) -> Corners:
    """Return a ring without corners on straight lines."""
    kept = []
    for index, point in enumerate(ring):
        (ax, ay), (bx, by) = ring[index - 1], ring[(index + 1) % len(ring)]
        if abs((point[0] - ax) * (by - ay) - (point[1] - ay) * (bx - ax)) > _NEAR:
            kept.append(point)
    return tuple(kept)
