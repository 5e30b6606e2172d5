"""Dungeons in boxes: their spaces, and paths through them."""

from __future__ import annotations

from collections.abc import Iterable

from editor.analysis.graphs import cell_graph
from editor.core.points import Cell
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
    import networkx as nx

    entrances = dungeon_cells(rows, ENTRANCE)
    if len(entrances) != 1:
        return ()
    shut = {WALL, *OPENED_BY} - set(opened)
    letters = {(x, y): letter for y, row in enumerate(rows) for x, letter in enumerate(row)}
    free = cell_graph({cell: True for cell, letter in letters.items() if letter not in shut})
    reached = nx.bfs_tree(free, entrances[0])
    crystal = next((cell for cell in reached if letters[cell] == CRYSTAL), None)
    return () if crystal is None else tuple(nx.shortest_path(reached, entrances[0], crystal))


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
