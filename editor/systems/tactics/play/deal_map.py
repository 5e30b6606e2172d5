"""The ground of the map, its dungeons, and distances on it as tables."""

from __future__ import annotations

import heapq
from collections.abc import Iterable

from editor.core.points import NEIGHBOURS, Cell, manhattan, name_of, reading_order
from editor.play.game import UnplayableError, setting_number
from editor.play.header import NONE, NOWHERE
from editor.systems.tactics.map.board import DUNGEON_NAMES, TERRAIN_NAMES, Dungeon
from editor.systems.tactics.map.dungeons import CRYSTAL, ENTRANCE, WALL, dungeon_cells
from editor.systems.tactics.map.geometry import Realm, rotated_cell
from editor.systems.tactics.map.graph import portal_spaces, terrain_costs
from editor.systems.tactics.map.seats import entry_middles
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.play.labels import TERRAIN_WORDS
from editor.systems.tactics.play.names import (
    AREAS,
    CELLS,
    CLASSES,
    DUNGEONS,
    ENTRIES,
    GATES,
    SIDES,
    VILLAGES,
    Terrain,
    UnitClass,
)
from editor.systems.tactics.play.tables import Tables

MAX_CELLS = 4096
"""The most spaces of a map, without those of dungeons."""
_TERRAIN = {
    letter: TERRAIN_WORDS.index(name)
    for letter, name in TERRAIN_NAMES.items()
    if name in TERRAIN_WORDS
}
APART = 4096
"""The distance in columns between the map and each dungeon in the tables."""
_WITHIN = {
    "floor": 0,
    "locked door": TERRAIN_WORDS.index("door"),
    "magic barrier": TERRAIN_WORDS.index("barrier"),
}
DungeonSpace = tuple[Cell, str]
"""The cell of the board over a space of a dungeon, and its name, such as "d1.c2"."""
NO_WAY = 1000
"""More points than any path costs."""
HAZARDS: dict[int, int] = {Terrain.CAVE_IN: 2, Terrain.TRAP: 2, Terrain.MONSTER: 1}
"""Extra movement points that a hazard in a dungeon counts as."""
FAR = 1 << 20
"""More steps than any movement."""


def set_ground(table: Tables, survey: Survey) -> tuple[Cell, ...]:
    """Fill in the spaces of the map and return their cells by index.

    Raises UnplayableError when there are none, or too many of anything.
    """
    spaces = survey.realm.spaces
    cells = tuple(reading_order(spaces))
    at_most("spaces", len(cells), MAX_CELLS)
    if not cells:
        raise UnplayableError("There is no space to play on.")
    table.cells = len(cells)
    _set_spaces(table, survey.realm, cells)
    _set_steps(table, survey, {cell: index for index, cell in enumerate(cells)})
    return cells


def set_features(table: Tables, survey: Survey, cells: tuple[Cell, ...]) -> None:
    """Fill in portals, villages, areas and the artifact, after the dungeons."""
    index_of = {cell: index for index, cell in enumerate(cells)}
    _set_gates(table, survey.realm, index_of, survey.board.dungeons)
    _set_villages(table, len(cells))
    table.artifact_home = NOWHERE
    if table.control:
        _set_areas(table, survey, index_of)
    if table.artifact:
        artifact = survey.board.artifact
        if artifact is None or artifact.at not in index_of:
            raise UnplayableError("A free-for-all needs the artifact on a space of the map.")
        table.artifact_home = index_of[artifact.at]


def at_most(what: str, count: int, most: int) -> None:
    """Raise UnplayableError when there are more of something than a match takes."""
    if count > most:
        raise UnplayableError(f"A match takes {most} {what}; there are {count}.")


def _set_spaces(table: Tables, realm: Realm, cells: tuple[Cell, ...]) -> None:
    extra = terrain_costs(realm)
    for index in range(CELLS):
        table.cell_dungeon[index] = table.village[index] = table.gate[index] = NONE
        for side in range(SIDES):
            table.beside[index, side] = NOWHERE
    for index, cell in enumerate(cells):
        space = realm.spaces[cell]
        table.column[index], table.row[index] = cell
        table.elevation[index] = space.elevation
        table.cell_terrain[index] = _TERRAIN[space.terrain]
        table.enter_cost[index] = extra[space.terrain]
        if table.cell_terrain[index] == Terrain.WATER:
            table.water_cost[index] = extra[space.terrain]


def _set_steps(table: Tables, survey: Survey, index_of: dict[Cell, int]) -> None:
    for cell, onward in survey.on_foot.adjacency():
        index = index_of[cell]
        for side, (dx, dy) in enumerate(NEIGHBOURS):
            there = (cell[0] + dx, cell[1] + dy)
            if there in index_of:
                table.beside[index, side] = index_of[there]
            if there in onward:
                table.step_cost[index, side] = onward[there]["cost"]
                if onward[there]["kind"] == "climb":
                    table.climb_cost[index, side] = setting_number(
                        survey.settings, "movement.climb"
                    )


def _set_gates(
    table: Tables, realm: Realm, index_of: dict[Cell, int], dungeons: tuple[Dungeon, ...]
) -> None:
    gates = portal_spaces(realm)
    at_most("portals", len(gates), GATES)
    table.gates = len(gates)
    away = [{d.box, *realm.carried_by(d.box)} for d in dungeons[: table.dungeons]]
    for gate, cell in enumerate(gates):
        table.gate_cell[gate] = index_of[cell]
        table.gate[index_of[cell]] = gate
        boxes = [
            p.portal.box for p in realm.portals.values() if p.state == "open" and p.space == cell
        ]
        for bit, gone in enumerate(away):
            if gone.issuperset(boxes):
                table.gate_shut[gate] |= 1 << bit
            if dungeons[bit].box in boxes:
                table.gate_dungeons[gate] |= 1 << bit
        table.gate_shut[gate] |= table.flip_bits[index_of[cell]]


def _set_villages(table: Tables, count: int) -> None:
    found = [index for index in range(count) if table.cell_terrain[index] == Terrain.VILLAGE]
    at_most("villages", len(found), VILLAGES)
    table.villages = len(found)
    for village, index in enumerate(found):
        table.village[index] = village


def _set_areas(table: Tables, survey: Survey, index_of: dict[Cell, int]) -> None:
    areas = survey.board.areas
    at_most("control areas", len(areas), AREAS)
    if not areas:
        raise UnplayableError("There is no control area to play for.")
    table.areas = len(areas)
    buried = (
        set() if survey.settings.get("control.covered_counts") else survey.realm.boxes_at.keys()
    )
    for area, item in enumerate(areas):
        for cell in ({*item.cells, item.trigger} & index_of.keys()) - buried:
            table.area_bits[index_of[cell]] |= 1 << area
        if item.trigger in index_of:
            table.trigger_bits[index_of[item.trigger]] |= 1 << area


def set_dungeons(
    table: Tables, survey: Survey, cells: tuple[Cell, ...]
) -> tuple[DungeonSpace, ...]:
    """Fill in the dungeons, with cells of their own, and return their spaces."""
    dungeons = survey.board.dungeons
    table.dungeons = 0
    places: list[DungeonSpace] = []
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
    """Fill in for each side of the map the spaces where enemies come in, the nearest first.

    Spaces are sorted by their distance from the middle of the side; starts of players, portal
    spaces and spaces that a dungeon shuts are left out. An assumption: no source says where
    enemies come in.
    """
    starts = {
        cell for start in (survey.setup.starts if survey.setup else ()) for cell in start.cells
    }
    free = [
        index
        for index, cell in enumerate(cells)
        if cell not in starts and table.flip_bits[index] == 0 and table.gate[index] == NONE
    ]
    for side, middle in enumerate(entry_middles(survey.realm)):
        nearest = sorted(free, key=lambda index: manhattan(cells[index], middle))[:ENTRIES]
        table.entry_count[side] = len(nearest)
        for place, index in enumerate(nearest):
            table.entry_cell[side, place] = index


def _set_dungeon(
    table: Tables, survey: Survey, number_of: int, dungeon: Dungeon
) -> list[DungeonSpace]:
    """Append the cells of a dungeon to the tables, and return its spaces."""
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
    step = setting_number(survey.settings, "movement.step")
    water = setting_number(survey.settings, "movement.water")
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
        raise UnplayableError(f"The dungeon {dungeon.id} is not in a box on the map.")
    rotated = (rotated_cell(cell, box.component.size, box.box.turn) for cell in cells)
    return [(box.at[0] + x, box.at[1] + y) for x, y in rotated]


def _set_flip(
    table: Tables, realm: Realm, cells: tuple[Cell, ...], number_of: int, dungeon: Dungeon
) -> None:
    """Mark the cells that are shut while the dungeon is open: its box with its load."""
    gone = [dungeon.box, *realm.carried_by(dungeon.box)]
    covered = {cell for box in gone if box in realm.boxes for cell in realm.boxes[box].cells()}
    for index, cell in enumerate(cells):
        if cell in covered:
            table.flip_bits[index] |= 1 << number_of


def measure_ways(game: Tables) -> None:
    """Fill in `dungeon_way` and `crystal_way`: points to a dungeon, and to its crystal.

    Units are ignored and portals are used; inside, paths depend on the class.
    """
    for dungeon in range(game.dungeons):
        gates = [
            game.gate_cell[gate]
            for gate in range(game.gates)
            if game.gate_dungeons[gate] >> dungeon & 1
        ]
        ways = _back_from(game, gates, NONE)
        for cell in range(game.cells):
            game.dungeon_way[dungeon, cell] = ways.get(cell, NO_WAY)
    crystals = [cell for cell in range(game.cells) if game.cell_terrain[cell] == Terrain.CRYSTAL]
    for unit_class in range(CLASSES):
        ways = _back_from(game, crystals, unit_class)
        for cell in range(game.cells):
            game.crystal_way[cell, unit_class] = ways.get(cell, NO_WAY)


def _back_from(game: Tables, goals: Iterable[int], unit_class: int) -> dict[int, int]:
    """Return the points from each cell to the closest goal; without a class, none inside."""
    found: dict[int, int] = {}
    front = [(0, cell) for cell in goals]
    heapq.heapify(front)
    while front:
        cost, cell = heapq.heappop(front)
        if cell in found:
            continue
        found[cell] = cost
        if not _may_enter(game, cell, unit_class):
            continue
        extra = HAZARDS.get(game.cell_terrain[cell], 0)
        for side in range(SIDES):
            before = game.beside[cell, side]
            price = game.step_cost[before, (side + 2) % SIDES] if before != NOWHERE else 0
            if price > 0:
                heapq.heappush(front, (cost + price + extra, before))
        if game.gate[cell] != NONE and game.gates > 1:
            price = game.portal_cost + game.enter_cost[cell]
            for gate in range(game.gates):
                heapq.heappush(front, (cost + price, game.gate_cell[gate]))
    return found


def _may_enter(game: Tables, cell: int, unit_class: int) -> bool:
    terrain = game.cell_terrain[cell]
    if terrain == Terrain.DOOR:
        return unit_class == UnitClass.ROGUE
    return terrain != Terrain.BARRIER or unit_class == UnitClass.WIZARD


def measure_nearness(game: Tables) -> None:
    """Fill in `gate_near`, `village_near` and `area_trigger`: bounds that end searches early.

    The first two count steps, without costs or units; going through a portal is no step.
    """
    cells = range(game.cells)
    gates = [game.gate_cell[gate] for gate in range(game.gates)] if game.gates > 1 else []
    villages = [cell for cell in cells if game.village[cell] != NONE]
    to_gates = _steps(game, gates)
    to_villages = _steps(game, villages)
    from_gates = min((to_villages[gate] for gate in gates), default=FAR)
    for area in range(game.areas):
        # For bots: an area without a trigger on the map is as good as its first space.
        bit = 1 << area
        inside = [cell for cell in cells if game.trigger_bits[cell] & bit]
        inside += [cell for cell in cells if game.area_bits[cell] & bit]
        game.area_trigger[area] = inside[0] if inside else 0
    for cell in cells:
        game.gate_near[cell] = to_gates[cell]
        game.village_near[cell] = min(to_villages[cell], to_gates[cell] + from_gates, FAR)


def _steps(game: Tables, begin: Iterable[int]) -> list[int]:
    steps = [FAR] * game.cells
    front = list(begin)
    for cell in front:
        steps[cell] = 0
    for cell in front:
        for side in range(SIDES):
            there = game.beside[cell, side]
            if there != NOWHERE and steps[there] == FAR:
                steps[there] = steps[cell] + 1
                front.append(there)
    return steps
