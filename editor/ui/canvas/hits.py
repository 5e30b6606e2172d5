"""What lies under a point of the scene: the space, its side, and in the isometric view the wall."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from editor.core.points import Cell
from editor.picture.affine import Point
from editor.systems.tactics.board import Side
from editor.systems.tactics.picture.projection import LEVEL, Turning

Height = Callable[[Cell], int | None]
"""The level of the topmost surface over a cell of the board; None where there is nothing."""


@dataclass(frozen=True)
class Hit:
    """The cell under a point, where in the board it lies, and the nearest side of the cell.

    `wall` is the level at which the point meets a wall of the stack over `cell`, seen from its
    `side`; None for a point on the ground or on a top.
    """

    cell: Cell
    at: Point
    side: Side
    wall: float | None = None


def hit_from_above(point: Point) -> Hit:
    """Return what a point of the scene hits when seen from above."""
    cell = (math.floor(point[0]), math.floor(point[1]))
    return Hit(cell, point, _nearest_side(point, cell))


def hit_isometric(point: Point, turning: Turning, height: Height, highest: int) -> Hit:
    """Return what a point of the isometric scene hits first.

    The line of sight goes from the viewer at the level `highest` down to the table; where it
    enters the column of a stack below its top it hits a wall.
    """
    # At level z the point lies over (u, v) + z * (LEVEL, LEVEL) * 2 of the turned board.
    u, v = point[0] + 2 * point[1], 2 * point[1] - point[0]
    rise = 2 * LEVEL

    def over(level: float) -> Point:
        return u + level * rise, v + level * rise

    level = float(highest) + 1e-9
    x, y = over(level)
    cell = (math.floor(x), math.floor(y))
    entered: Side | None = None
    while True:
        top = height(turning.cell_back(cell))
        # Where the line leaves this column: at its west or north side, or on the table.
        to_west, to_north = (x - cell[0]) / rise, (y - cell[1]) / rise
        below = level - min(to_west, to_north)
        if top is not None:
            if entered is not None and top > level + 1e-6:
                return _wall(cell, over(level), level, entered, turning)
            if top >= below - 1e-9 and top <= level + 1e-6:
                return _ground(cell, over(top), turning)
        if below <= 0:
            return _ground((math.floor(u), math.floor(v)), (u, v), turning)
        level = below
        if to_west <= to_north:
            cell, entered = (cell[0] - 1, cell[1]), "east"
        else:
            cell, entered = (cell[0], cell[1] - 1), "south"
        x, y = over(level)


def _ground(cell: Cell, at: Point, turning: Turning) -> Hit:
    side = turning.side_back(_nearest_side(at, cell))
    return Hit(turning.cell_back(cell), turning.back(at), side)


def _wall(cell: Cell, at: Point, level: float, side: Side, turning: Turning) -> Hit:
    return Hit(turning.cell_back(cell), turning.back(at), turning.side_back(side), level)


def _nearest_side(point: Point, cell: Cell) -> Side:
    x, y = point[0] - cell[0], point[1] - cell[1]
    distances: dict[Side, float] = {"north": y, "east": 1 - x, "south": 1 - y, "west": x}
    return min(distances, key=lambda side: distances[side])
