"""The map of a match from the realm: cells, neighbours, costs, heights, portals, areas."""

from __future__ import annotations

from editor.core.points import NEIGHBOURS, Cell, reading_order
from editor.play.game import UnplayableError
from editor.play.sentinels import NONE, NOWHERE
from editor.play.settings import number
from editor.systems.tactics.board import TERRAIN_NAMES, Dungeon
from editor.systems.tactics.geometry import Realm
from editor.systems.tactics.graph import links_on_foot, portal_spaces, terrain_costs
from editor.systems.tactics.play.labels import TERRAIN_WORDS
from editor.systems.tactics.play.names import AREAS, CELLS, GATES, SIDES, VILLAGES, Terrain
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.survey import Survey

MAX_CELLS = 4096
"""Spaces of a map; those of dungeons come on top."""
_TERRAIN = {
    letter: TERRAIN_WORDS.index(name)
    for letter, name in TERRAIN_NAMES.items()
    if name in TERRAIN_WORDS
}


def set_ground(table: Tables, survey: Survey) -> tuple[Cell, ...]:
    """Fill in the spaces of the map and return their cells by index.

    Raises UnplayableError where there are none, or too many of anything.
    """
    spaces = survey.realm.spaces
    cells = tuple(reading_order(spaces))
    at_most("spaces", len(cells), MAX_CELLS)
    if not cells:
        raise UnplayableError("There is no space to play on.")
    table.cells = len(cells)
    _set_spaces(table, survey.realm, cells)
    _set_steps(table, survey.realm, {cell: index for index, cell in enumerate(cells)})
    return cells


def set_features(table: Tables, survey: Survey, cells: tuple[Cell, ...]) -> None:
    """Fill in portals, villages, areas and the artifact. The dungeons have to be there."""
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
    """Raise UnplayableError where there are more of something than a match takes."""
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


def _set_steps(table: Tables, realm: Realm, index_of: dict[Cell, int]) -> None:
    for cell, onward in links_on_foot(realm).items():
        index = index_of[cell]
        for side, (dx, dy) in enumerate(NEIGHBOURS):
            there = (cell[0] + dx, cell[1] + dy)
            if there in index_of:
                table.beside[index, side] = index_of[there]
            if there in onward:
                link = onward[there]
                table.step_cost[index, side] = link.cost
                if link.kind == "climb":
                    table.climb_cost[index, side] = number(realm.settings, "movement.climb")


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
    for area, item in enumerate(areas):
        for cell in {*item.cells, item.trigger} & index_of.keys():
            table.area_bits[index_of[cell]] |= 1 << area
        if item.trigger in index_of:
            table.trigger_bits[index_of[item.trigger]] |= 1 << area
