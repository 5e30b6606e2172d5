"""The outlines of objects of a realm: a box as a solid, all else by its spaces."""

from __future__ import annotations

from collections.abc import Collection

from editor.core.points import Cell
from editor.picture.affine import Rect
from editor.picture.path import Path, joined, rounded_rectangle
from editor.picture.projection import Projection
from editor.picture.regions import components, region
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
