"""How far it is to each crystal: bounds that bots go by. Plain Python, run once when dealt."""

from __future__ import annotations

import heapq
from collections.abc import Iterable

from editor.play.sentinels import NONE, NOWHERE
from editor.systems.tactics.play.names import CLASSES, SIDES, Terrain, UnitClass
from editor.systems.tactics.play.tables import Tables

FAR = 1000
"""More points than any way takes."""
HAZARDS: dict[int, int] = {Terrain.CAVE_IN: 2, Terrain.TRAP: 2, Terrain.MONSTER: 1}
"""What a space of a dungeon is worth going around, in movement points."""


def measure_ways(game: Tables) -> None:
    """Fill in `dungeon_way` and `crystal_way`: points to go into a dungeon, and to its crystal.

    Nobody is in the way, and portals serve; inside, each class has ways of its own.
    """
    for dungeon in range(game.dungeons):
        gates = [
            game.gate_cell[gate]
            for gate in range(game.gates)
            if game.gate_dungeons[gate] >> dungeon & 1
        ]
        ways = _back_from(game, gates, NONE)
        for cell in range(game.cells):
            game.dungeon_way[dungeon, cell] = ways.get(cell, FAR)
    crystals = [cell for cell in range(game.cells) if game.cell_terrain[cell] == Terrain.CRYSTAL]
    for unit_class in range(CLASSES):
        ways = _back_from(game, crystals, unit_class)
        for cell in range(game.cells):
            game.crystal_way[cell, unit_class] = ways.get(cell, FAR)


def _back_from(game: Tables, goals: Iterable[int], unit_class: int) -> dict[int, int]:
    """Return the points from each cell to the closest goal."""
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
