"""Dungeons in boxes: their spaces, and paths through them."""

from __future__ import annotations

from collections.abc import Iterable

from editor.core.points import Cell, neighbours
from editor.systems.tactics.board import DUNGEON_NAMES, Dungeon, Rows
from editor.systems.tactics.geometry import LaidBox, turned_cell

ENTRANCE, CRYSTAL, WALL, DOOR, BARRIER = "E*#dm"
OPENED_BY = {DOOR: "rogue", BARRIER: "wizard"}
"""The only class that can pass a space. Source: docs/rules/tactics.md A9."""


def dungeon_cells(rows: Rows, letter: str) -> tuple[Cell, ...]:
    """Return the cells of a dungeon with this letter, row by row."""
    return tuple(
        (x, y) for y, row in enumerate(rows) for x, there in enumerate(row) if there == letter
    )


def dungeon_way(rows: Rows, opened: Iterable[str]) -> tuple[Cell, ...]:
    """Return the shortest path from the entrance to a crystal, both included.

    `opened` holds the letters, of DOOR and BARRIER, that the unit can pass. Empty without a path,
    or without exactly one entrance. Only one unit is inside, so no unit opens for another.
    """
    entrances = dungeon_cells(rows, ENTRANCE)
    if len(entrances) != 1:
        return ()
    shut = {WALL, *OPENED_BY} - set(opened)
    letters = {(x, y): letter for y, row in enumerate(rows) for x, letter in enumerate(row)}
    came: dict[Cell, Cell | None] = {entrances[0]: None}
    for cell in (front := list(came)):
        if letters[cell] == CRYSTAL:
            return _back(came, cell)
        for beside in neighbours(cell):
            if beside not in came and letters.get(beside, WALL) not in shut:
                came[beside] = cell
                front.append(beside)
    return ()


def _back(came: dict[Cell, Cell | None], cell: Cell) -> tuple[Cell, ...]:
    way = [cell]
    while (before := came[way[-1]]) is not None:
        way.append(before)
    return tuple(reversed(way))


def over(box: LaidBox, cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Return the cells of the map over cells of a box's dungeon, without cells beyond the box."""
    width, depth = box.component.size
    return tuple(
        (box.at[0] + x, box.at[1] + y)
        for x, y in (
            turned_cell(cell, box.component.size, box.box.turn)
            for cell in cells
            if cell[0] < width and cell[1] < depth
        )
    )


def place_words(dungeon: Dungeon, cell: Cell) -> str:
    """Return a cell of a dungeon for people: "locked door in row 3, space 4"."""
    name = DUNGEON_NAMES[dungeon.rows[cell[1]][cell[0]]]
    return f"{name} in row {cell[1] + 1}, space {cell[0] + 1}"
