"""Outlines of straight and curved pieces, and those of sets of cells."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import dist

from editor.core.points import Cell
from editor.picture.affine import Affine, Point, Rect

_CIRCLE = 0.5522847498
"""The length of the control handles of four curves that approximate a circle."""


@dataclass(frozen=True)
class Path:
    """A path: `steps` has the commands M, L, Q, C and Z, `points` their points.

    As in SVG, M and L take one point, Q two, C three and Z none. The fill rule is nonzero unless
    `even_odd` is set.
    """

    steps: str
    points: tuple[Point, ...]
    even_odd: bool = False

    @cached_property
    def bounds(self) -> Rect:
        """The bounds of all points, including control points."""
        if not self.points:
            return Rect(0.0, 0.0, 0.0, 0.0)
        xs = [point[0] for point in self.points]
        ys = [point[1] for point in self.points]
        left, top = min(xs), min(ys)
        return Rect(left, top, max(xs) - left, max(ys) - top)

    @cached_property
    def _hash(self) -> int:
        return hash((self.steps, self.points, self.even_odd))

    def __hash__(self) -> int:
        return self._hash

    def mapped(self, by: Affine) -> Path:
        """Return the path with every point transformed."""
        return Path(self.steps, tuple(by.at(point) for point in self.points), self.even_odd)

    def moved(self, dx: float, dy: float) -> Path:
        """Return the path moved by (dx, dy)."""
        return Path(self.steps, tuple((x + dx, y + dy) for x, y in self.points), self.even_odd)

    def __add__(self, other: Path) -> Path:
        return Path(self.steps + other.steps, self.points + other.points, self.even_odd)


def joined(paths: Iterable[Path]) -> Path:
    """Return one path that contains all the others, with the fill rule of the first."""
    steps: list[str] = []
    points: list[Point] = []
    even_odd: bool | None = None
    for path in paths:
        steps.append(path.steps)
        points.extend(path.points)
        even_odd = path.even_odd if even_odd is None else even_odd
    return Path("".join(steps), tuple(points), bool(even_odd))


def polygon(*points: Point) -> Path:
    """Return a closed polygon."""
    return Path("M" + "L" * (len(points) - 1) + "Z", points)


def polyline(points: Sequence[Point]) -> Path:
    """Return an open line through the points."""
    return Path("M" + "L" * (len(points) - 1), tuple(points))


def segments(pairs: Iterable[tuple[Point, Point]]) -> Path:
    """Return separate straight lines, one for each pair of ends."""
    points: list[Point] = []
    for start, end in pairs:
        points += (start, end)
    return Path("ML" * (len(points) // 2), tuple(points))


def dots(points: Iterable[Point]) -> Path:
    """Return very short lines, which a round pen draws as discs."""
    return segments(((x, y), (x + 0.001, y)) for x, y in points)


def rectangle(x: float, y: float, width: float, height: float) -> Path:
    """Return an upright rectangle."""
    return polygon((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def rounded_rectangle(x: float, y: float, width: float, height: float, radius: float) -> Path:
    """Return an upright rectangle with round corners."""
    r = min(radius, width / 2, height / 2)
    k = r * (1 - _CIRCLE)
    right, bottom = x + width, y + height
    return Path(
        "MLCLCLCLCZ",
        (
            *((x + r, y), (right - r, y)),
            *((right - k, y), (right, y + k), (right, y + r), (right, bottom - r)),
            *((right, bottom - k), (right - k, bottom), (right - r, bottom), (x + r, bottom)),
            *((x + k, bottom), (x, bottom - k), (x, bottom - r), (x, y + r)),
            *((x, y + k), (x + k, y), (x + r, y)),
        ),
    )


def ellipse(x: float, y: float, across: float, down: float) -> Path:
    """Return an ellipse about (x, y) with the two radii `across` and `down`."""
    a, b = across * _CIRCLE, down * _CIRCLE
    return Path(
        "MCCCCZ",
        (
            (x + across, y),
            *((x + across, y + b), (x + a, y + down), (x, y + down)),
            *((x - a, y + down), (x - across, y + b), (x - across, y)),
            *((x - across, y - b), (x - a, y - down), (x, y - down)),
            *((x + a, y - down), (x + across, y - b), (x + across, y)),
        ),
    )


def disc(x: float, y: float, radius: float) -> Path:
    """Return a circle about (x, y)."""
    return ellipse(x, y, radius, radius)


def arc(x: float, y: float, radius: float, start: float, sweep: float) -> Path:
    """Return an open arc of a circle about (x, y); angles in degrees, clockwise from the right."""
    pieces = max(1, math.ceil(abs(sweep) / 90))
    step = math.radians(sweep) / pieces
    reach = radius * 4 / 3 * math.tan(step / 4)
    angle = math.radians(start)
    points: list[Point] = [(x + radius * math.cos(angle), y + radius * math.sin(angle))]
    for _ in range(pieces):
        here = points[-1]
        after = angle + step
        there = (x + radius * math.cos(after), y + radius * math.sin(after))
        points += (
            (here[0] - reach * math.sin(angle), here[1] + reach * math.cos(angle)),
            (there[0] + reach * math.sin(after), there[1] - reach * math.cos(after)),
            there,
        )
        angle = after
    return Path("M" + "C" * pieces, tuple(points))


def one_ring(outline: Sequence[Point], holes: Sequence[Sequence[Point]]) -> list[Point]:
    """Join an outline and its holes to one ring, which enters and leaves each hole on one line.

    With the even-odd rule it has the same area.
    """
    ring = list(outline)
    for hole in holes:
        at, start = min(
            ((i, k) for i in range(len(ring)) for k in range(len(hole))),
            key=lambda pair: dist(ring[pair[0]], hole[pair[1]]),
        )
        ring = [*ring[: at + 1], *hole[start:], *hole[: start + 1], *ring[at:]]
    return ring


GridCorner = tuple[int, int]
"""The corner of cells that is the upper-left one of the cell with this column and row."""


def loops(cells: Iterable[Cell]) -> list[list[GridCorner]]:
    """Return the outlines of a set of unit cells by their corners.

    Outer outlines run clockwise on the screen, holes the other way. Cells that touch only in a
    corner stay separate.
    """
    inside = frozenset(cells)
    edges: dict[GridCorner, list[GridCorner]] = {}
    for x, y in sorted(inside, key=lambda cell: (cell[1], cell[0])):
        sides = (
            ((x, y), (x + 1, y), (x, y - 1)),
            ((x + 1, y), (x + 1, y + 1), (x + 1, y)),
            ((x + 1, y + 1), (x, y + 1), (x, y + 1)),
            ((x, y + 1), (x, y), (x - 1, y)),
        )
        for start, end, beyond in sides:
            if beyond not in inside:
                edges.setdefault(start, []).append(end)
    found = []
    while edges:
        found.append(_corners(_walk(edges)))
    return found


def components(cells: Iterable[Cell]) -> list[frozenset[Cell]]:
    """Return the connected components of cells, in reading order of their first cells."""
    left = set(cells)
    found = []
    for first in sorted(left, key=lambda cell: (cell[1], cell[0])):
        if first not in left:
            continue
        left.remove(first)
        piece = [first]
        for x, y in piece:
            for cell in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
                if cell in left:
                    left.remove(cell)
                    piece.append(cell)
        found.append(frozenset(piece))
    return found


def _walk(edges: dict[GridCorner, list[GridCorner]]) -> list[GridCorner]:
    """Remove a closed walk from `edges` and return its points."""
    start = here = next(iter(edges))
    heading: GridCorner | None = None
    walk: list[GridCorner] = []
    while True:
        walk.append(here)
        ahead = edges[here]
        if heading is not None and len(ahead) > 1:
            dx, dy = heading
            # The sharpest turn to the right stays with the same cell.
            ahead.sort(
                key=lambda to, at=here: (to[0] - at[0]) * dy - (to[1] - at[1]) * dx  # type: ignore[misc]
            )
        there = ahead.pop(0)
        if not ahead:
            del edges[here]
        heading = (there[0] - here[0], there[1] - here[1])
        here = there
        if here == start:
            return walk


def _corners(walk: list[GridCorner]) -> list[GridCorner]:
    """Return the corners of a closed walk."""
    turns = []
    for index, (x, y) in enumerate(walk):
        before, after = walk[index - 1], walk[(index + 1) % len(walk)]
        if (x - before[0]) * (after[1] - y) != (y - before[1]) * (after[0] - x):
            turns.append((x, y))
    return turns


def region(cells: Iterable[Cell], radius: float = 0.26, inset: float = 0.045) -> Path:
    """Return the outline of the cells, moved inwards by `inset`, corners rounded by `radius`.

    Lengths are in sides of a cell; the path is filled by the even-odd rule, so that holes stay
    open.
    """
    steps: list[str] = []
    points: list[Point] = []
    for loop in loops(cells):
        count = len(loop)
        for index, (x, y) in enumerate(loop):
            before, after = loop[index - 1], loop[(index + 1) % count]
            in_x, in_y = _sign(x - before[0]), _sign(y - before[1])
            out_x, out_y = _sign(after[0] - x), _sign(after[1] - y)
            at = (x + inset * (-in_y - out_y), y + inset * (in_x + out_x))
            steps.append("LQ" if index else "MQ")
            points += (
                (at[0] - in_x * radius, at[1] - in_y * radius),
                at,
                (at[0] + out_x * radius, at[1] + out_y * radius),
            )
        steps.append("Z")
    return Path("".join(steps), tuple(points), even_odd=True)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
