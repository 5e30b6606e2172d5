"""Quarter turns clockwise: of cells within a rectangle, and of several things as one."""

from __future__ import annotations

from collections.abc import Collection

from editor.core.points import Cell


def turned_cell(cell: Cell, corner: Cell, depth: int) -> Cell:
    """Return where a cell of a rectangle comes to lie; `depth` counts the rows before the turn."""
    return corner[0] + depth - 1 - (cell[1] - corner[1]), corner[1] + cell[0] - corner[0]


class WholeTurn:
    """A number of quarter turns clockwise about the middle of some cells.

    Where the middle would lead half a space off the grid, the cells come to lie half a space to
    the south-west of it, and back at the next turn: turns there and back, and four of them, change
    nothing. No image has a negative coordinate.
    """

    def __init__(self, cells: Collection[Cell], quarters: int) -> None:
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        self.quarters = quarters % 4
        # Twice the middle, in which all cells have whole coordinates.
        self._x, self._y = min(xs) + max(xs) + 1, min(ys) + max(ys) + 1
        if self.quarters % 2 and (self._x + self._y) % 2:
            aside = 1 if (max(xs) - min(xs)) % 2 else -1
            if self.quarters == 1:
                self._x -= aside
            else:
                self._y += aside
        self._by = (0, 0)
        turned = [self.cell(cell) for cell in cells]
        self._by = (
            max(0, -min(x for x, _ in turned)),
            max(0, -min(y for _, y in turned)),
        )

    def cell(self, cell: Cell) -> Cell:
        """Return where a cell comes to lie."""
        u, v = 2 * cell[0] + 1 - self._x, 2 * cell[1] + 1 - self._y
        for _ in range(self.quarters):
            u, v = -v, u
        return (self._x + u - 1) // 2 + self._by[0], (self._y + v - 1) // 2 + self._by[1]

    def cells(self, cells: Collection[Cell]) -> tuple[Cell, ...]:
        """Return where cells come to lie."""
        return tuple(self.cell(cell) for cell in cells)

    def corner(self, cells: Collection[Cell]) -> Cell:
        """Return the upper left of where cells come to lie."""
        turned = self.cells(cells)
        return min(x for x, _ in turned), min(y for _, y in turned)
