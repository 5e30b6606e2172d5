"""Symmetries of the plane: mirrors, half turns and quarter turns about any middle.

A middle is given in half units, so that it may lie in a space, on a line or on a corner of the
grid: (15, 15) is the middle of the space (7, 7), (16, 16) the corner after it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from editor.core.points import Cell

Point = tuple[int, int]
RepeatKind = Literal["once", "mirror", "half-turn", "quarter-turns"]
REPEAT_KINDS: tuple[RepeatKind, ...] = ("once", "mirror", "half-turn", "quarter-turns")
MirrorAxis = Literal["vertical", "horizontal", "both", "falling", "rising"]
MIRROR_AXES: tuple[MirrorAxis, ...] = ("vertical", "horizontal", "both", "falling", "rising")
"""The axes of a mirror: both of them mirror four times, the last two are diagonals."""
DIAGONALS: tuple[MirrorAxis, ...] = ("falling", "rising")


class SquareMotion(NamedTuple):
    """A symmetry of the square about its middle: x' = a x + b y, y' = c x + d y; y goes down."""

    a: int
    b: int
    c: int
    d: int

    @property
    def swaps(self) -> bool:
        """Whether it changes columns for rows."""
        return self.a == 0

    @property
    def mirrors(self) -> bool:
        """Whether it changes left for right, as no turn does."""
        return self.a * self.d - self.b * self.c < 0

    @property
    def quarters(self) -> int:
        """The clockwise quarter turns of it; of a mirror those after a left-right mirror."""
        turn = SquareMotion(-self.a, self.b, -self.c, self.d) if self.mirrors else self
        return _TURNS.index(turn)

    def after(self, first: SquareMotion) -> SquareMotion:
        """Return the motion that does another one first, then this one."""
        a, b, c, d = self
        return SquareMotion(
            a * first.a + b * first.c,
            a * first.b + b * first.d,
            c * first.a + d * first.c,
            c * first.b + d * first.d,
        )

    def way(self, step: Point) -> Point:
        """Return where a step leads."""
        return self.a * step[0] + self.b * step[1], self.c * step[0] + self.d * step[1]


STILL, QUARTER, HALF, THREE_QUARTERS = _TURNS = (
    SquareMotion(1, 0, 0, 1),
    SquareMotion(0, -1, 1, 0),
    SquareMotion(-1, 0, 0, -1),
    SquareMotion(0, 1, -1, 0),
)
ACROSS, DOWN = SquareMotion(-1, 0, 0, 1), SquareMotion(1, 0, 0, -1)
FALLING, RISING = SquareMotion(0, 1, 1, 0), SquareMotion(0, -1, -1, 0)
_MIRRORS: dict[MirrorAxis, tuple[SquareMotion, ...]] = {
    "vertical": (ACROSS,),
    "horizontal": (DOWN,),
    "both": (ACROSS, DOWN, HALF),
    "falling": (FALLING,),
    "rising": (RISING,),
}
_NAMES: dict[SquareMotion, tuple[str, str]] = {
    QUARTER: ("¼ turn", "Quarter"),
    HALF: ("½ turn", "Half"),
    THREE_QUARTERS: ("¾ turn", "Three quarters"),
    ACROSS: ("mirror", "Mirror, across"),
    DOWN: ("mirror", "Mirror, down"),
    FALLING: ("mirror", "Mirror, falling diagonal"),
    RISING: ("mirror", "Mirror, rising diagonal"),
}


@dataclass(frozen=True)
class Image:
    """A motion about a middle, which is given in half units."""

    motion: SquareMotion
    middle: Point

    @property
    def badge(self) -> str:
        """What stands at a twin: "¼ turn"."""
        return _NAMES[self.motion][0]

    @property
    def title(self) -> str:
        """What it is called in a list: "Quarter"."""
        return _NAMES[self.motion][1]

    @property
    def move(self) -> PlaneMove:
        """The motion about the origin, and the shift after it."""
        return PlaneMove(self.motion, self.corner((0, 0)))

    def half(self, point: Point) -> Point:
        """Return the image of a point in half units."""
        x, y = self.middle
        dx, dy = self.motion.way((point[0] - x, point[1] - y))
        return x + dx, y + dy

    def halves(self, points: Iterable[Point]) -> frozenset[Point]:
        """Return the images of points in half units."""
        return frozenset(map(self.half, points))

    def corner(self, point: Point) -> Point:
        """Return the image of a point in whole units."""
        x, y = self.half((2 * point[0], 2 * point[1]))
        return x // 2, y // 2

    def cell(self, cell: Cell) -> Cell:
        """Return the image of a cell."""
        x, y = self.half((2 * cell[0] + 1, 2 * cell[1] + 1))
        return (x - 1) // 2, (y - 1) // 2

    def rectangle(self, at: Cell, width: int, depth: int) -> tuple[Cell, int, int]:
        """Return the image of a rectangle of cells: its upper left, its width and its depth."""
        x, y = self.cell(at)
        x2, y2 = self.cell((at[0] + width - 1, at[1] + depth - 1))
        size = (depth, width) if self.motion.swaps else (width, depth)
        return (min(x, x2), min(y, y2)), *size


@dataclass(frozen=True)
class BoardSymmetry:
    """What is repeated where: a kind, for mirrors an axis, and a middle in half units."""

    kind: RepeatKind = "once"
    axis: MirrorAxis = "vertical"
    middle: Point = (0, 0)

    @cached_property
    def images(self) -> tuple[Image, ...]:
        """The images besides what is there itself, none for "once".

        A grid goes over into itself by a quarter turn only about the middle or the corner of a
        space: other middles are moved up by half a space.
        """
        motions = self.motions
        x, y = self.middle
        if any(motion.swaps for motion in motions) and (x + y) % 2:
            y -= 1
        return tuple(Image(motion, (x, y)) for motion in motions)

    @property
    def motions(self) -> tuple[SquareMotion, ...]:
        """The motions besides standing still."""
        match self.kind:
            case "mirror":
                return _MIRRORS[self.axis]
            case "half-turn":
                return (HALF,)
            case "quarter-turns":
                return (QUARTER, HALF, THREE_QUARTERS)
            case _:
                return ()

    @property
    def centre(self) -> Point:
        """The middle about which it really goes, in half units."""
        return self.images[0].middle if self.images else self.middle


def cells_around(middle: Point) -> tuple[Cell, ...]:
    """Return the cells around a middle in half units: one, two or four, in reading order."""
    x, y = middle
    columns = ((x - 1) // 2,) if x % 2 else (x // 2 - 1, x // 2)
    rows = ((y - 1) // 2,) if y % 2 else (y // 2 - 1, y // 2)
    return tuple((max(0, column), max(0, row)) for row in rows for column in columns)


@dataclass(frozen=True)
class PlaneMove:
    """A motion of the plane about its origin, and then a shift by whole units.

    An `Image` has a middle; a move may also shift, and so says how a whole map lies elsewhere.
    """

    motion: SquareMotion = STILL
    by: Point = (0, 0)

    @classmethod
    def within(cls, motion: SquareMotion, at: Point, size: Point) -> PlaneMove:
        """Return the motion of a rectangle whose upper left corner stays where it is."""
        far = motion.way((at[0] + size[0], at[1] + size[1]))
        near = motion.way(at)
        return cls(motion, (at[0] - min(near[0], far[0]), at[1] - min(near[1], far[1])))

    def spot(self, spot: tuple[float, float]) -> tuple[float, float]:
        """Return where a point in real numbers comes to."""
        a, b, c, d = self.motion
        x, y = a * spot[0] + b * spot[1], c * spot[0] + d * spot[1]
        return x + self.by[0], y + self.by[1]

    def corner(self, point: Point) -> Point:
        """Return where a point in whole units comes to."""
        return self.corners((point,))[0]

    def corners(self, points: Iterable[Point]) -> tuple[Point, ...]:
        """Return where points in whole units come to."""
        (a, b, c, d), (dx, dy) = self.motion, self.by
        return tuple([(a * x + b * y + dx, c * x + d * y + dy) for x, y in points])

    def cell(self, cell: Cell) -> Cell:
        """Return where a cell comes to."""
        return self.rectangle(cell, 1, 1)

    def rectangle(self, at: Cell, width: int, depth: int) -> Cell:
        """Return where the upper left of a rectangle of cells comes to lie."""
        x, y = self.corner(at)
        x2, y2 = self.corner((at[0] + width, at[1] + depth))
        return min(x, x2), min(y, y2)

    def extent(self, size: Point) -> Point:
        """Return a width and a height as they are after it."""
        return (size[1], size[0]) if self.motion.swaps else size

    def angle(self, turn: float) -> float:
        """Return a clockwise turn in degrees as it is after it, from 0 to below 360."""
        return (90 * self.motion.quarters + (-turn if self.motion.mirrors else turn)) % 360
