"""Paths as values: lines and curves, common shapes, holes joined to one ring."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import dist

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
