"""Projections of the board to the scene, for both views; one unit is the side of a space."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from editor.core.points import Cell
from editor.picture.affine import Affine, Point

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
        return Turning(views[self.view], self.turned_bounds)

    @property
    def turned_bounds(self) -> CellBounds:
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
