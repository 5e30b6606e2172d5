"""Sets of spaces that a stroke means: a line, a rectangle, a filled piece, all of a kind."""

from __future__ import annotations

from editor.core.points import Cell, neighbours
from editor.systems.tactics.geometry import Space

Surface = dict[Cell, Space]


def line(one: Cell, other: Cell) -> tuple[Cell, ...]:
    """Return the cells from one to another, each a neighbour or diagonal of the one before."""
    (x, y), (x1, y1) = one, other
    dx, dy = abs(x1 - x), -abs(y1 - y)
    sx, sy = (1 if x < x1 else -1), (1 if y < y1 else -1)
    error = dx + dy
    cells = [(x, y)]
    while (x, y) != (x1, y1):
        twice = 2 * error
        if twice >= dy:
            error += dy
            x += sx
        if twice <= dx:
            error += dx
            y += sy
        cells.append((x, y))
    return tuple(cells)


def block(one: Cell, other: Cell) -> tuple[Cell, ...]:
    """Return the cells of the rectangle between two cells, row by row."""
    (ax, ay), (bx, by) = one, other
    return tuple(
        (x, y)
        for y in range(min(ay, by), max(ay, by) + 1)
        for x in range(min(ax, bx), max(ax, bx) + 1)
    )


def fill(surface: Surface, start: Cell) -> tuple[Cell, ...]:
    """Return the piece of one terrain on one surface that holds a cell, in reading order."""
    if start not in surface:
        return ()
    kind = surface[start]
    found = {start}
    front = [start]
    while front:
        for beside in neighbours(front.pop()):
            if beside not in found and surface.get(beside) == kind:
                found.add(beside)
                front.append(beside)
    return tuple(sorted(found, key=lambda cell: (cell[1], cell[0])))


def alike(surface: Surface, start: Cell) -> tuple[Cell, ...]:
    """Return all cells of the terrain of one cell on the same mat or box, in reading order."""
    if start not in surface:
        return ()
    kind = surface[start]
    found = [
        cell
        for cell, space in surface.items()
        if (space.terrain, space.on) == (kind.terrain, kind.on)
    ]
    return tuple(sorted(found, key=lambda cell: (cell[1], cell[0])))
