"""The dungeons of a match: cells of their own, what they shut, and where enemies come in."""

from __future__ import annotations

from editor.core.points import NEIGHBOURS, Cell, manhattan, name_of
from editor.play.game import UnplayableError
from editor.play.sentinels import NONE
from editor.play.settings import number
from editor.systems.tactics.board import DUNGEON_NAMES, Dungeon
from editor.systems.tactics.dungeons import CRYSTAL, ENTRANCE, WALL, dungeon_cells
from editor.systems.tactics.geometry import Realm, turned_cell
from editor.systems.tactics.play.deal_ground import at_most
from editor.systems.tactics.play.labels import TERRAIN_WORDS
from editor.systems.tactics.play.names import CELLS, DUNGEONS, ENTRIES
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.survey import Survey

APART = 4096
"""How far the columns of a dungeon lie from those of the map and of another dungeon."""

_WITHIN = {
    "floor": 0,
    "locked door": TERRAIN_WORDS.index("door"),
    "magic barrier": TERRAIN_WORDS.index("barrier"),
}

Place = tuple[Cell, str]
"""Where a space of a dungeon lies on the board, and its name: "d1.c2"."""


def set_dungeons(table: Tables, survey: Survey, cells: tuple[Cell, ...]) -> tuple[Place, ...]:
    """Fill in the dungeons, with cells of their own, and return each one's place."""
    dungeons = survey.board.dungeons
    table.dungeons = 0
    places: list[Place] = []
    if not table.adventure:
        return ()
    at_most("dungeons", len(dungeons), DUNGEONS)
    if not dungeons:
        raise UnplayableError("An adventure needs a dungeon.")
    for number_of, dungeon in enumerate(dungeons):
        places += _set_dungeon(table, survey, number_of, dungeon)
        _set_flip(table, survey.realm, cells, number_of, dungeon)
    table.dungeons = len(dungeons)
    return tuple(places)


def set_entries(table: Tables, survey: Survey, cells: tuple[Cell, ...]) -> None:
    """List for each side of the map the spaces at which enemies come in, the nearest first.

    Those are the spaces by their distance from the middle of the side; the starts of the players
    and what a dungeon shuts are none. An assumption: no source tells where enemies come in.
    """
    x, y, width, height = survey.realm.bounds
    middles = (
        (x + width // 2, y),
        (x + width - 1, y + height // 2),
        (x + width // 2, y + height - 1),
        (x, y + height // 2),
    )
    starts = {
        cell for start in (survey.setup.starts if survey.setup else ()) for cell in start.cells
    }
    free = [
        index
        for index, cell in enumerate(cells)
        if cell not in starts and table.flip_bits[index] == 0 and table.gate[index] == NONE
    ]
    for side, middle in enumerate(middles):
        nearest = sorted(free, key=lambda index: manhattan(cells[index], middle))[:ENTRIES]
        table.entry_count[side] = len(nearest)
        for place, index in enumerate(nearest):
            table.entry_cell[side, place] = index


def _set_dungeon(table: Tables, survey: Survey, number_of: int, dungeon: Dungeon) -> list[Place]:
    """Add the cells of a dungeon after those that are there, and return their places."""
    if len(dungeon_cells(dungeon.rows, ENTRANCE)) != 1:
        raise UnplayableError(f"The dungeon {dungeon.id} needs exactly one entrance.")
    if not dungeon_cells(dungeon.rows, CRYSTAL):
        raise UnplayableError(f"The dungeon {dungeon.id} has no crystal to take.")
    first = table.cells
    inside = {
        (x, y): letter
        for y, row in enumerate(dungeon.rows)
        for x, letter in enumerate(row)
        if letter != WALL
    }
    index_of = {cell: first + place for place, cell in enumerate(inside)}
    at_most("spaces of map and dungeons", first + len(inside), CELLS)
    step = number(survey.settings, "movement.step")
    water = number(survey.settings, "movement.water")
    for (x, y), letter in inside.items():
        index = index_of[x, y]
        table.cell_terrain[index] = _within(letter)
        table.cell_dungeon[index] = number_of
        table.column[index], table.row[index] = APART * (number_of + 1) + x, y
        table.enter_cost[index] = table.water_cost[index] = water if letter == "~" else 0
        if letter == ENTRANCE:
            table.dungeon_entrance[number_of] = index
        for side, (dx, dy) in enumerate(NEIGHBOURS):
            there = (x + dx, y + dy)
            if there in inside:
                table.beside[index, side] = index_of[there]
                table.step_cost[index, side] = step + (water if inside[there] == "~" else 0)
    table.cells = first + len(inside)
    over = _on_board(survey.realm, dungeon, tuple(inside))
    return [
        (there, f"{dungeon.id}.{name_of(cell)}") for there, cell in zip(over, inside, strict=True)
    ]


def _within(letter: str) -> int:
    name = DUNGEON_NAMES[letter]
    return _WITHIN[name] if name in _WITHIN else TERRAIN_WORDS.index(name)


def _on_board(realm: Realm, dungeon: Dungeon, cells: tuple[Cell, ...]) -> list[Cell]:
    box = realm.boxes.get(dungeon.box)
    if box is None:
        raise UnplayableError(f"The dungeon {dungeon.id} lies in no box of the map.")
    turned = (turned_cell(cell, box.component.size, box.box.turn) for cell in cells)
    return [(box.at[0] + x, box.at[1] + y) for x, y in turned]


def _set_flip(
    table: Tables, realm: Realm, cells: tuple[Cell, ...], number_of: int, dungeon: Dungeon
) -> None:
    """Mark the cells that are shut while the dungeon is open: its box, and all that is on it."""
    gone = [dungeon.box, *realm.carried_by(dungeon.box)]
    covered = {cell for box in gone if box in realm.boxes for cell in realm.boxes[box].cells()}
    for index, cell in enumerate(cells):
        if cell in covered:
            table.flip_bits[index] |= 1 << number_of
