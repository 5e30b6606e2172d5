"""Cells that a file can hold: checking them, moving them, and saying by how much."""

from __future__ import annotations

from editor.core.errors import EditError
from editor.core.points import LAST_CELL, Cell
from editor.core.words import listing


def checked(cell: Cell) -> Cell:
    """Return a cell that a file can hold. Raises EditError for one off the sheet."""
    if not (0 <= cell[0] <= LAST_CELL and 0 <= cell[1] <= LAST_CELL):
        raise EditError("the sheet ends there: there is no column left of a and no row above 1")
    return cell


def shifted(cell: Cell, by: tuple[int, int]) -> Cell:
    """Return the cell moved by columns and rows. Raises EditError when that is off the sheet."""
    return checked((cell[0] + by[0], cell[1] + by[1]))


def compass(by: tuple[int, int]) -> str:
    """Return a way in words: "2 east and 1 north"; empty for none."""
    dx, dy = by
    ways = [f"{abs(dx)} {'east' if dx > 0 else 'west'}"] if dx else []
    ways += [f"{abs(dy)} {'south' if dy > 0 else 'north'}"] if dy else []
    return listing(ways)
