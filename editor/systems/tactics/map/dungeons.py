"""Dungeons in boxes: their spaces and paths, their plans as they are drawn, and strokes on them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from editor.analysis.graphs import cell_graph
from editor.core.points import Cell
from editor.picture.inks import GhostVerdict
from editor.systems.tactics.map.board import DUNGEON_NAMES, Dungeon, DungeonRows, Rows
from editor.systems.tactics.map.geometry import LaidBox, rotated_cell, unturned_cell
from editor.systems.tactics.map.lookup import surface_at
from editor.systems.tactics.map.survey import Survey

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
            rotated_cell(cell, box.component.size, box.box.turn)
            for cell in cells
            if cell[0] < width and cell[1] < depth
        )
    )


def place_words(dungeon: Dungeon, cell: Cell) -> str:
    """Return a cell of a dungeon for people: "locked door in row 3, space 4"."""
    name = DUNGEON_NAMES[dungeon.rows[cell[1]][cell[0]]]
    return f"{name} in row {cell[1] + 1}, space {cell[0] + 1}"


FLOOR = "."
PLAIN_SPACES = frozenset((FLOOR, WALL))
"""What stays where something was taken away, and so is nothing to carry."""


class OpenBox(NamedTuple):
    """A box that is shown without its top: the plan inside, by spaces of the map.

    `seen` are the spaces that no other box covers; `marked` those that are about to change.
    """

    box: str
    letters: tuple[tuple[Cell, str], ...]
    seen: frozenset[Cell]
    marked: frozenset[Cell] = frozenset()
    verdict: GhostVerdict = "lawful"


def dungeon_in(survey: Survey, box_id: str) -> Dungeon | None:
    """Return the first dungeon in a box, None for a box without."""
    return next((each for each in survey.board.dungeons if each.box == box_id), None)


def plan_in(survey: Survey, laid: LaidBox) -> DungeonRows:
    """Return the plan in a box; without one the printed plan, and without that solid rock."""
    own = dungeon_in(survey, laid.box.id)
    if own is not None and own.rows:
        return own.rows
    width, depth = laid.component.size
    return laid.component.dungeon or (WALL * width,) * depth


def own_cell(laid: LaidBox, cell: Cell) -> Cell:
    """Return a space of the map in the frame of the box there, which turns with it."""
    inner = (cell[0] - laid.at[0], cell[1] - laid.at[1])
    return unturned_cell(inner, laid.component.size, laid.box.turn)


def letters_on(laid: LaidBox, rows: DungeonRows) -> dict[Cell, str]:
    """Return the letter of each space of a box; rock beyond the plan, nothing beyond the box."""
    size, (x, y) = laid.component.size, laid.at
    found = {}
    for row in range(size[1]):
        for column in range(size[0]):
            dx, dy = rotated_cell((column, row), size, laid.box.turn)
            found[x + dx, y + dy] = letter_at(rows, (column, row))
    return found


def letter_at(rows: DungeonRows, cell: Cell) -> str:
    """Return the letter of a space of a plan; rock beyond it."""
    x, y = cell
    return rows[y][x] if 0 <= y < len(rows) and 0 <= x < len(rows[y]) else WALL


def seen_spaces(
    survey: Survey, laid: LaidBox, level: int | None, hidden: frozenset[str]
) -> frozenset[Cell]:
    """Return the spaces of a box on which no other box is shown."""
    realm, name = survey.realm, laid.box.id
    return frozenset(c for c in laid.cells() if surface_at(realm, c, level, hidden) == name)


def painted(rows: DungeonRows, cells: Iterable[Cell], letter: str) -> DungeonRows:
    """Return a plan with spaces painted; of an entrance only the last, since there is one.

    Cells are in the frame of the plan. It grows to hold what is painted beyond it.
    """
    wanted = tuple(cells)
    if letter != ENTRANCE:
        return with_letters(rows, dict.fromkeys(wanted, letter))
    if not wanted:
        return rows
    old = {
        (x, y): FLOOR for y, row in enumerate(rows) for x, there in enumerate(row)
        if there == ENTRANCE
    }  # fmt: skip
    return with_letters(rows, {**old, wanted[-1]: ENTRANCE})


def with_letters(rows: DungeonRows, letters: Mapping[Cell, str]) -> DungeonRows:
    """Return a plan with these letters; it grows as far as anything but rock is beyond it."""
    beyond = [cell for cell, letter in letters.items() if letter != WALL]
    width = max([max(map(len, rows), default=0), *(x + 1 for x, _ in beyond)])
    depth = max([len(rows), *(y + 1 for _, y in beyond)])
    return tuple(
        "".join(
            letters.get((x, y), letter_at(rows, (x, y))) for x in range(width)
        )
        for y in range(depth)
    )  # fmt: skip


def taken_out(rows: DungeonRows, cells: Collection[Cell]) -> DungeonRows:
    """Return a plan without what is carried: floor beneath a single sign, rock where rooms were."""
    left = FLOOR if len(cells) == 1 else WALL
    return with_letters(rows, dict.fromkeys(cells, left))
