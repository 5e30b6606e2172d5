"""The borders of areas, found from their corners: exact, or within a tolerance."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from editor.systems.trts.map.board import Point
from editor.systems.trts.map.shapes import AreaShape, MapPoint, line_length

STEEPEST = 0.5
"""The sine of the angle up to which two sides count as parallel."""

FEW = 32
"""Edges up to which a linear search is faster than a grid."""

MANY = 250_000
"""Pairs of edges from which on outlines that cross themselves are skipped: no grid helps."""

MAX_STEPS = 2_000_000
"""Maximum of comparisons of edges for a map: many times what a map of the world takes."""

Edge = tuple[Point, Point]
Polyline = tuple[MapPoint, ...]


class Border(NamedTuple):
    """The border that two areas share.

    - areas: their ids in alphabetical order
    - length: in map units; lines: its parts, along the border of the first area
    - middle: halfway along the longest part; across: the unit vector from the first area to the
      second there
    - exact: the length between corners that both areas have
    """

    areas: tuple[str, str]
    length: float = 0.0
    lines: tuple[Polyline, ...] = ()
    middle: MapPoint = (0.0, 0.0)
    across: MapPoint = (1.0, 0.0)
    exact: float = 0.0


class Effort:
    """A budget of comparisons of edges, which bounds the time for any map."""

    def __init__(self, steps: int = MAX_STEPS) -> None:
        self.left = steps

    def spend(self, steps: int) -> None:
        """Count comparisons."""
        self.left -= steps

    @property
    def spent(self) -> bool:
        """Whether the budget is used up."""
        return self.left <= 0


def border_between(
    areas: tuple[str, str],
    first: AreaShape,
    second: AreaShape,
    tolerance: float,
    effort: Effort | None = None,
) -> Border:
    """Return the border of two areas with these shapes; of length 0 for none.

    Parallel sides count as far as they lie beside each other, within the tolerance. Areas that
    touch in a corner have no border. Tangles of a thousand edges are skipped, and all areas once
    the effort is spent.
    """
    if effort is None:
        effort = Effort()
    elif effort.spent:
        return Border(areas)
    left, top, right, bottom = first.bounds
    left2, top2, right2, bottom2 = second.bounds
    window = (
        max(left, left2) - tolerance,
        max(top, top2) - tolerance,
        min(right, right2) + tolerance,
        min(bottom, bottom2) + tolerance,
    )
    if window[0] > window[2] or window[1] > window[3]:
        return Border(areas)
    # To skip an edge takes a fraction of a comparison.
    effort.spend((len(first.edges) + len(second.edges)) // 16)
    there = list(_within(second.edges, window))
    if not there:
        return Border(areas)
    exact = {(a, b) if a < b else (b, a) for a, b in there}
    here = list(_within(first.edges, window))
    if len(here) * len(there) > MANY and not (first.valid and second.valid):
        return Border(areas)
    grid: EdgeGrid | None = None
    found: list[tuple[MapPoint, MapPoint]] = []
    same = 0.0
    for a, b in here:
        if ((a, b) if a < b else (b, a)) in exact:
            found.append((a, b))
            same += hypot(b[0] - a[0], b[1] - a[1])
            continue
        if grid is None and len(there) > FEW:
            grid = EdgeGrid(there, tolerance)
            effort.spend(sum(map(len, grid.squares.values())))
        beside = grid.near(a, b) if grid else there
        effort.spend(len(beside))
        if effort.spent:
            return Border(areas)
        parts = [part for c, d in beside if (part := _beside(a, b, c, d, tolerance)) is not None]
        if parts:
            found += _pieces(a, b, parts)
    if not found:
        return Border(areas)
    lines = _chained(found)
    lengths = [line_length(line) for line in lines]
    longest = lines[lengths.index(max(lengths))]
    middle, along = _halfway(longest)
    across = _across(middle, along, first, tolerance)
    return Border(areas, sum(lengths), tuple(lines), middle, across, same)


def _within(edges: Iterable[Edge], window: tuple[float, float, float, float]) -> Iterator[Edge]:
    left, top, right, bottom = window
    for edge in edges:
        (x1, y1), (x2, y2) = edge
        if (
            (x1 >= left or x2 >= left)
            and (x1 <= right or x2 <= right)
            and (y1 >= top or y2 >= top)
            and (y1 <= bottom or y2 <= bottom)
        ):
            yield edge


class EdgeGrid:
    """A grid of edges: each is in all squares that its rectangle, enlarged by a reach, meets."""

    def __init__(self, edges: list[Edge], reach: float) -> None:
        spans = [max(abs(a[0] - b[0]), abs(a[1] - b[1])) for a, b in edges]
        # A side such that few edges lie in a square, and the longest meets not too many squares.
        usual = 2 * sum(spans) / len(spans)
        self.side = max(reach * 2, usual, max(spans) / 64, 1.0)
        self.reach = reach
        self.squares: dict[tuple[int, int], list[Edge]] = {}
        for a, b in edges:
            for square in self._squares(a, b, reach):
                self.squares.setdefault(square, []).append((a, b))

    def _squares(self, a: Point, b: Point, reach: float) -> Iterator[tuple[int, int]]:
        side = self.side
        x1, x2 = (a[0], b[0]) if a[0] < b[0] else (b[0], a[0])
        y1, y2 = (a[1], b[1]) if a[1] < b[1] else (b[1], a[1])
        for x in range(int((x1 - reach) // side), int((x2 + reach) // side) + 1):
            for y in range(int((y1 - reach) // side), int((y2 + reach) // side) + 1):
                yield x, y

    def near(self, a: Point, b: Point) -> Collection[Edge]:
        """Return the edges that may lie beside an edge, each once."""
        found: dict[Edge, None] = {}
        # A long edge meets more squares than have any edges.
        side = self.side
        span = (abs(a[0] - b[0]) // side + 2) * (abs(a[1] - b[1]) // side + 2)
        if span > len(self.squares):
            for edges in self.squares.values():
                found.update(dict.fromkeys(edges))
        else:
            for square in self._squares(a, b, 0):
                if square in self.squares:
                    found.update(dict.fromkeys(self.squares[square]))
        return found


def _beside(a: Point, b: Point, c: Point, d: Point, tolerance: float) -> MapPoint | None:
    """Return the part of the edge a-b, as two shares of it, beside which the edge c-d runs."""
    ux, uy = float(b[0] - a[0]), float(b[1] - a[1])
    vx, vy = d[0] - c[0], d[1] - c[1]
    length, other = hypot(ux, uy), hypot(vx, vy)
    if abs(ux * vy - uy * vx) > STEEPEST * length * other:
        return None
    ux, uy = ux / length, uy / length
    from_c = (c[0] - a[0]) * ux + (c[1] - a[1]) * uy
    from_d = (d[0] - a[0]) * ux + (d[1] - a[1]) * uy
    off_c = (c[1] - a[1]) * ux - (c[0] - a[0]) * uy
    off_d = (d[1] - a[1]) * ux - (d[0] - a[0]) * uy
    if from_c > from_d:
        from_c, from_d, off_c, off_d = from_d, from_c, off_d, off_c
    begin, end = max(0.0, from_c), min(length, from_d)
    if end - begin <= 0:
        return None
    slope = (off_d - off_c) / (from_d - from_c)
    if max(abs(off_c + slope * (begin - from_c)), abs(off_c + slope * (end - from_c))) > tolerance:
        return None
    return begin / length, end / length


def _pieces(a: Point, b: Point, parts: list[MapPoint]) -> Iterator[tuple[MapPoint, MapPoint]]:
    """Yield the pieces of an edge that its parts cover together."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    parts.sort()
    begin, end = parts[0]
    for start, stop in (*parts[1:], (2.0, 2.0)):
        if start > end:
            yield (
                a if begin <= 0 else (a[0] + dx * begin, a[1] + dy * begin),
                b if end >= 1 else (a[0] + dx * end, a[1] + dy * end),
            )
            begin, end = start, stop
        end = max(end, stop)


def _chained(pieces: list[tuple[MapPoint, MapPoint]]) -> list[Polyline]:
    """Return pieces in the order of their ring as lines, joined where they meet."""
    lines: list[list[MapPoint]] = []
    for a, b in pieces:
        if lines and lines[-1][-1] == a:
            lines[-1].append(b)
        else:
            lines.append([a, b])
    if len(lines) > 1 and lines[-1][-1] == lines[0][0]:
        lines[0] = lines.pop() + lines[0][1:]
    return [tuple(line) for line in lines]


def _halfway(line: Polyline) -> tuple[MapPoint, MapPoint]:
    """Return the place halfway along a line, and its direction there, of length 1."""
    left = line_length(line) / 2
    for (x1, y1), (x2, y2) in pairwise(line):
        step = hypot(x2 - x1, y2 - y1)
        if left <= step and step > 0:
            share = left / step
            return (
                (x1 + (x2 - x1) * share, y1 + (y2 - y1) * share),
                ((x2 - x1) / step, (y2 - y1) / step),
            )
        left -= step
    return line[-1], (1.0, 0.0)


def _across(middle: MapPoint, along: MapPoint, shape: AreaShape, tolerance: float) -> MapPoint:
    """Return the direction out of a shape at a point of its border."""
    out = (along[1], -along[0])
    far = max(1.0, tolerance / 2)
    if shape.covers((middle[0] + out[0] * far, middle[1] + out[1] * far)):
        return -out[0], -out[1]
    return out
