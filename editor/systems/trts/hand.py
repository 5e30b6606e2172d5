"""Lines in the hand: an outline that is drawn corner by corner, along its neighbours' borders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from math import hypot

from editor.systems.trts.board import Board, Point
from editor.systems.trts.outlines import Place, shape_of
from editor.systems.trts.snapping import Anchor, Side

Step = tuple[Anchor, bool]
"""A corner that was set, and whether the way to it is straight whatever lies beside it."""


@dataclass(frozen=True)
class Strand:
    """What a line in the hand looks like: its corners in map units.

    Closed, the last joins the first; `knots` are the corners that are marked.
    """

    corners: tuple[Place, ...]
    closed: bool = False
    knots: tuple[Place, ...] = ()


@dataclass(frozen=True)
class Pen:
    """Corners that were set one after another on a board."""

    board: Board
    steps: tuple[Step, ...] = ()

    @property
    def anchors(self) -> tuple[Anchor, ...]:
        """Where the corners lie."""
        return tuple(anchor for anchor, _ in self.steps)

    @property
    def first(self) -> Anchor | None:
        """The first corner; None before there is one."""
        return self.steps[0][0] if self.steps else None

    @property
    def last(self) -> Anchor | None:
        """The last corner; None before there is one."""
        return self.steps[-1][0] if self.steps else None

    def to(self, anchor: Anchor, straight: bool = False) -> Pen:
        """Return the pen with one more corner; the same one where it lies there already."""
        if self.last is not None and anchor.at == self.last.at:
            return self
        return replace(self, steps=(*self.steps, (anchor, straight)))

    def back(self) -> Pen:
        """Return the pen without the last corner."""
        return replace(self, steps=self.steps[:-1])


def line_of(pen: Pen) -> tuple[Point, ...]:
    """Return the line that was drawn, with the corners of the borders that it follows."""
    line: list[Point] = []
    before: Anchor | None = None
    for anchor, straight in pen.steps:
        if before is not None and not straight:
            line += along(pen.board, before, anchor, line)
        line.append(anchor.at)
        before = anchor
    return tuple(line)


def ring_of(pen: Pen, straight: bool = False) -> tuple[Point, ...]:
    """Return the outline that closing the line gives, without corners that repeat another's."""
    line = list(line_of(pen))
    first, last = pen.first, pen.last
    if first is not None and last is not None and not straight and len(line) > 1:
        line += along(pen.board, last, first, line)
    kept = [corner for number, corner in enumerate(line) if corner != line[number - 1]]
    return tuple(kept)


def along(
    board: Board, one: Anchor, other: Anchor, taken: Iterable[Point] = ()
) -> tuple[Point, ...]:
    """Return the corners between two places of one border, the shorter way round; else none.

    A way over corners in `taken`, which the line has already, is not gone.
    """
    best: tuple[float, tuple[Point, ...]] | None = None
    used = set(taken)
    for side in one.sides:
        for goal in other.sides:
            if (side.area, side.ring) != (goal.area, goal.ring):
                continue
            for way in _ways(board, one, side, other, goal):
                if used & set(way):
                    continue
                length = _length((one.at, *way, other.at))
                if best is None or length < best[0]:
                    best = length, way
    return best[1] if best is not None else ()


def _ways(
    board: Board, one: Anchor, side: Side, other: Anchor, goal: Side
) -> Iterator[tuple[Point, ...]]:
    """Yield the corners between two places of a ring, one way round and the other."""
    area = next(area for area in board.areas if area.id == side.area)
    ring = shape_of(area).rings[side.ring]
    count = len(ring)
    forth = (goal.place - side.place) % count
    if side.place == goal.place and _from(side, other) < _from(side, one):
        forth = count
    ahead = [ring[(side.place + n) % count] for n in range(1, forth + 1)]
    behind = [ring[(side.place - n) % count] for n in range(count - forth)]
    yield _between(ahead, one.at, other.at)
    yield _between(behind, one.at, other.at)


def _from(side: Side, anchor: Anchor) -> float:
    return hypot(anchor.at[0] - side.begin[0], anchor.at[1] - side.begin[1])


def _between(corners: list[Point], begin: Point, end: Point) -> tuple[Point, ...]:
    return tuple(corner for corner in corners if corner not in (begin, end))


def _length(line: tuple[Place, ...]) -> float:
    return sum(hypot(c - a, d - b) for (a, b), (c, d) in pairwise(line))
