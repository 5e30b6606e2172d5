"""Plane geometry under every drawing: points, rectangles, affine maps; the isometric view."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal, NamedTuple

from editor.core.points import Cell

Point = tuple[float, float]
"""x to the right and y down, in the units of the drawing that holds it."""


class Rect(NamedTuple):
    """A rectangle by its upper-left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """The point in the middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def grown(self, by: float) -> Rect:
        """Return the rectangle with every edge moved outwards by `by`."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def meets(self, other: Rect) -> bool:
        """Return whether the two rectangles share a point."""
        return (
            self.x <= other.x + other.width
            and other.x <= self.x + self.width
            and self.y <= other.y + other.height
            and other.y <= self.y + self.height
        )

    def holds(self, other: Rect, near: float = 0.0) -> bool:
        """Return whether the other rectangle lies within, or reaches beyond by `near` at most."""
        return (
            other.x >= self.x - near
            and other.y >= self.y - near
            and other.right <= self.right + near
            and other.bottom <= self.bottom + near
        )

    def joined(self, other: Rect) -> Rect:
        """Return the smallest rectangle around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


class Affine(NamedTuple):
    """The map x' = a x + c y + e, y' = b x + d y + f (the order of an SVG matrix)."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def at(self, point: Point) -> Point:
        """Return where a point goes."""
        x, y = point
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def after(self, first: Affine) -> Affine:
        """Return the map that applies `first`, then this one."""
        return Affine(
            self.a * first.a + self.c * first.b,
            self.b * first.a + self.d * first.b,
            self.a * first.c + self.c * first.d,
            self.b * first.c + self.d * first.d,
            self.a * first.e + self.c * first.f + self.e,
            self.b * first.e + self.d * first.f + self.f,
        )

    @property
    def area(self) -> float:
        """The factor by which areas grow; negative for a reflection."""
        return self.a * self.d - self.b * self.c

    def inverse(self) -> Affine:
        """Return the inverse map. Raises ZeroDivisionError for a map onto a line."""
        a, b, c, d, e, f = self
        area = self.area
        return Affine(
            d / area,
            -b / area,
            -c / area,
            a / area,
            (c * f - d * e) / area,
            (b * e - a * f) / area,
        )

    def around(self, rect: Rect) -> Rect:
        """Return the smallest upright rectangle around the image of `rect`."""
        x, y, width, height = rect
        across = (self.a * width, self.b * width)
        down = (self.c * height, self.d * height)
        left, top = self.at((x, y))
        left += min(0.0, across[0]) + min(0.0, down[0])
        top += min(0.0, across[1]) + min(0.0, down[1])
        return Rect(left, top, abs(across[0]) + abs(down[0]), abs(across[1]) + abs(down[1]))


def moved(dx: float, dy: float) -> Affine:
    """Return the map that moves by (dx, dy)."""
    return Affine(1.0, 0.0, 0.0, 1.0, dx, dy)


def scaled(by: float, at: Point = (0.0, 0.0)) -> Affine:
    """Return the map that scales by `by` and takes the origin to `at`."""
    return Affine(by, 0.0, 0.0, by, at[0], at[1])


def rotated(degrees: float) -> Affine:
    """Return the rotation about the origin, clockwise on the screen."""
    angle = math.radians(degrees)
    return Affine(math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle))


BoardSide = Literal["north", "east", "south", "west"]
SIDES: tuple[BoardSide, ...] = ("north", "east", "south", "west")
QuarterTurns = Literal[0, 1, 2, 3]
VIEWS: tuple[QuarterTurns, ...] = (0, 1, 2, 3)

LEVEL = 0.40
"""The height of a level in the isometric view, in widths of a space's diamond."""

CellBounds = tuple[int, int, int, int]


@dataclass(frozen=True)
class Turning:
    """The board turned clockwise by `view` quarter turns within its bounds (x, y, w, h).

    The turned board keeps the upper-left corner of the bounds.
    """

    view: QuarterTurns = 0
    bounds: CellBounds = (0, 0, 0, 0)

    def point(self, at: Point) -> Point:
        """Map a point of the board to the turned board."""
        return self.map.at(at)

    def back(self, at: Point) -> Point:
        """Map a point of the turned board back to the board."""
        return self.map.inverse().at(at)

    def cell(self, cell: Cell) -> Cell:
        """Map a cell of the board to the turned board."""
        x0, y0, width, depth = self.bounds
        x, y = cell[0] - x0, cell[1] - y0
        match self.view:
            case 1:
                x, y = depth - 1 - y, x
            case 2:
                x, y = width - 1 - x, depth - 1 - y
            case 3:
                x, y = y, width - 1 - x
        return x0 + x, y0 + y

    def cell_back(self, cell: Cell) -> Cell:
        """Map a cell of the turned board back to the board."""
        return self.opposite.cell(cell)

    @property
    def opposite(self) -> Turning:
        """The inverse turning."""
        views: dict[QuarterTurns, QuarterTurns] = {0: 0, 1: 3, 2: 2, 3: 1}
        return Turning(views[self.view], self.rotated_bounds)

    @property
    def rotated_bounds(self) -> CellBounds:
        """The bounds of the turned board."""
        x, y, width, depth = self.bounds
        return (x, y, depth, width) if self.view % 2 else self.bounds

    @property
    def map(self) -> Affine:
        """The turning as a map of points."""
        x0, y0, width, depth = self.bounds
        match self.view:
            case 1:
                return Affine(0, 1, -1, 0, x0 + depth + y0, y0 - x0)
            case 2:
                return Affine(-1, 0, 0, -1, 2 * x0 + width, 2 * y0 + depth)
            case 3:
                return Affine(0, -1, 1, 0, x0 - y0, y0 + width + x0)
            case _:
                return Affine()

    def side(self, side: BoardSide) -> BoardSide:
        """Map a side of the board to the turned board."""
        return SIDES[(SIDES.index(side) + self.view) % 4]

    def side_back(self, side: BoardSide) -> BoardSide:
        """Map a side of the turned board back to the board."""
        return SIDES[(SIDES.index(side) - self.view) % 4]


@dataclass(frozen=True)
class TopDown:
    """The view from above: the scene is the board."""

    flat = True

    def at(self, x: float, y: float, level: float = 0.0) -> Point:
        """Map a point of the board at a level to the scene."""
        del level  # seen from above, a height does not move a point
        return x, y

    def plane(self, level: float = 0.0) -> Affine:
        """Return the map from the board at a level to the scene."""
        del level
        return Affine()


@dataclass(frozen=True)
class Isometric:
    """The isometric view of a turned board: a space is a diamond, 1 wide and 0.5 high."""

    turning: Turning = Turning()
    flat = False

    def at(self, x: float, y: float, level: float = 0.0) -> Point:
        """Map a point of the board at a level to the scene."""
        return seen(*self.turning.point((x, y)), level)

    def plane(self, level: float = 0.0) -> Affine:
        """Return the map from the board at a level to the scene."""
        return seen_plane(level).after(self.turning.map)


Projection = TopDown | Isometric


def seen(x: float, y: float, level: float = 0.0) -> Point:
    """Map a point of the turned board at a level to the isometric scene."""
    return (x - y) / 2, (x + y) / 4 - level * LEVEL


def seen_plane(level: float = 0.0) -> Affine:
    """Return the map from the turned board at a level to the isometric scene."""
    return Affine(0.5, 0.25, -0.5, 0.25, 0.0, -level * LEVEL)
