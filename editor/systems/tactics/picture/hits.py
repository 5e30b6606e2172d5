"""What lies topmost at a point of the scene, and the outlines of what lies there."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from editor.core.points import Cell
from editor.picture.affine import LEVEL, Point, Projection, Rect
from editor.picture.path import Path, components, joined, region, rounded_rectangle
from editor.systems.tactics.map.board import Side
from editor.systems.tactics.map.geometry import Realm
from editor.systems.tactics.picture.arrangement import Arrangement, LaidSheet
from editor.systems.tactics.picture.overlays import by_level
from editor.systems.tactics.picture.walls import silhouette

_FALL = 2 * LEVEL
"""How many columns and rows the line of sight moves for each level that it descends."""


@dataclass(frozen=True)
class SurfaceHit:
    """What a point of the scene shows, in the cells and sides of the board, not of the view.

    `on` is the id of the mat or box; `wall` is the side when it is a wall and not a top;
    `level` is how high the point lies; `at` is the exact point of the board.
    """

    cell: Cell
    on: str
    wall: Side | None
    level: float
    at: Point


def hit_from_above(table: Arrangement, point: Point, limit: int | None = None) -> SurfaceHit | None:
    """Return what lies topmost under a point of the scene seen from above; None for the table.

    Boxes with their top above `limit` are seen through.
    """
    cell = (math.floor(point[0]), math.floor(point[1]))
    sheet = table.surface_up_to(limit).get(cell)
    return None if sheet is None else SurfaceHit(cell, sheet.id, None, sheet.top, point)


def hit_isometric(table: Arrangement, point: Point, limit: int | None = None) -> SurfaceHit | None:
    """Return what an isometric scene shows at a point: a top, a wall, or None for the table.

    Boxes with their top above `limit` are seen through.
    """
    surface = table.surface_up_to(limit)
    level = float(table.highest_up_to(limit))
    x = point[0] + 2 * point[1] + _FALL * level
    y = -point[0] + 2 * point[1] + _FALL * level
    column, row = math.floor(x), math.floor(y)
    while True:
        sheet = surface.get((column, row))
        # The line of sight descends through this cell until it leaves it at the north or west.
        sinks = min(x - column, y - row) / _FALL
        if sheet is not None and sheet.top >= level - sinks - 1e-9:
            drop = (level - sheet.top) * _FALL
            return _top(table, (column, row), sheet, (x - drop, y - drop))
        level -= sinks
        x, y = x - sinks * _FALL, y - sinks * _FALL
        if level < -1e-9:
            return None
        facing: Side = "east" if x - column <= y - row else "south"
        column, row = (column - 1, row) if facing == "east" else (column, row - 1)
        ahead = surface.get((column, row))
        if ahead is not None and ahead.top > level + 1e-9:
            return _wall(table, (column, row), facing, level, (x, y))


def _top(table: Arrangement, cell: Cell, sheet: LaidSheet, at: Point) -> SurfaceHit:
    turning = table.turning
    return SurfaceHit(turning.cell_back(cell), sheet.id, None, sheet.top, turning.back(at))


def _wall(
    table: Arrangement, cell: Cell, facing: Side, level: float, at: Point
) -> SurfaceHit | None:
    """Return a hit on the wall of the box at this level in a cell."""
    over = table.boxes_at[cell]
    box = next((box for box in over if box.base - 1e-9 <= level <= box.top), over[-1])
    turning = table.turning
    side = turning.side_back(facing)
    return SurfaceHit(turning.cell_back(cell), box.id, side, level, turning.back(at))


def box_outline(box: LaidSheet, isometric: bool, pixels: float) -> Path:
    """Return the outline of a box at `pixels` a space."""
    if isometric:
        return silhouette(box)
    return rounded_rectangle(*Rect(box.x, box.y, box.width, box.depth), 2 / pixels)


def cells_outline(
    table: Arrangement, cells: Collection[Cell], projection: Projection
) -> Path | None:
    """Return the outline of cells of the board, each at its level; None for none."""
    paths = [
        region(piece, 0.06, -0.02).mapped(projection.plane(level))
        for level, held in by_level(table, cells, projection).items()
        for piece in components(held)
    ]
    return joined(paths) if paths else None


def cliff_sides(realm: Realm, box_id: str) -> Iterator[tuple[Point, Point]]:
    """Yield the sides of a box, a space long, that are higher than a step may climb."""
    box, limit = realm.boxes.get(box_id), realm.settings.get("movement.max_climb")
    if box is None or not isinstance(limit, int):
        return
    cells = frozenset(box.cells())
    for x, y in sorted(cells):
        around = (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        )
        here = realm.spaces.get((x, y))
        for beyond, start, end in around:
            there = realm.spaces.get(beyond)
            if beyond in cells or here is None or there is None:
                continue
            if here.elevation - there.elevation > limit:
                yield start, end
