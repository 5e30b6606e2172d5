"""The outlines of objects of a realm: a box as a solid, all else by its spaces."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from editor.core.points import Cell
from editor.picture.affine import Point, Rect
from editor.picture.path import Path, joined, rounded_rectangle
from editor.picture.projection import Projection
from editor.picture.regions import components, region
from editor.systems.tactics.map.geometry import Realm
from editor.systems.tactics.picture.arrangement import Arrangement, LaidSheet
from editor.systems.tactics.picture.overlays import by_level
from editor.systems.tactics.picture.walls import silhouette


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
