"""A quarter turn clockwise within a rectangle whose upper-left corner stays."""

from __future__ import annotations

from editor.core.points import Cell


def turned_cell(cell: Cell, corner: Cell, depth: int) -> Cell:
    """Return where a cell of a rectangle comes to lie; `depth` counts the rows before the turn."""
    return corner[0] + depth - 1 - (cell[1] - corner[1]), corner[1] + cell[0] - corner[0]


def turned_point(point: tuple[int, int], corner: tuple[int, int], depth: int) -> tuple[int, int]:
    """Return where a point comes to lie; `depth` is the height of the rectangle before the turn."""
    return corner[0] + depth - (point[1] - corner[1]), corner[1] + point[0] - corner[0]
