"""The arena of a survey, put into the tables of a game: zones, moves and distances."""

from __future__ import annotations

from editor.core.points import Cell
from editor.play.game import UnplayableError
from editor.play.header import NOWHERE
from editor.systems.mechs.map.board import SIDES
from editor.systems.mechs.map.geometry import OFFSETS, OPPOSITE, Arena
from editor.systems.mechs.play.names import ZONES, CardMove
from editor.systems.mechs.play.tables import Tables

_CORNERS = ((1, -1), (1, 1), (-1, 1), (-1, -1))
"""Where a diagonal jump leads by its direction, clockwise from the north-east."""


def set_arena(table: Tables, arena: Arena, over_gap: bool, short_of_edge: bool) -> tuple[Cell, ...]:
    """Fill in the zones and where moves lead; return their cells, row by row.

    Raises UnplayableError where there is none, or more than play holds. Source: B3.
    """
    cells = tuple(sorted(arena.at, key=lambda cell: (cell[1], cell[0])))
    if not cells:
        raise UnplayableError("The arena has no zone.")
    if len(cells) > ZONES:
        raise UnplayableError(f"An arena has {ZONES} zones at most in play, not {len(cells)}.")
    table.zones = len(cells)
    index_of = {cell: index for index, cell in enumerate(cells)}
    for zone, cell in enumerate(cells):
        laid = arena.at[cell]
        table.value[zone] = laid.value
        table.gives_energy[zone] = int("energy" in laid.resources)
        table.gives_credits[zone] = int("credit" in laid.resources)
        effect = laid.component.effect
        if effect is not None:
            table.effect_health[zone] = effect.health
            table.effect_energy[zone] = effect.energy
            table.effect_credits[zone] = effect.credits
            table.effect_points[zone] = effect.points
        for direction in range(4):
            step = _step(arena, cell, direction)
            corner = _CORNERS[direction]
            jump = (cell[0] + corner[0], cell[1] + corner[1])
            double = _double(arena, cell, direction, over_gap)
            if double not in index_of and short_of_edge:
                double = step
            table.goes_to[CardMove.SIMPLE, zone, direction] = index_of.get(step, zone)
            table.goes_to[CardMove.DIAGONAL, zone, direction] = index_of.get(jump, zone)
            table.goes_to[CardMove.DOUBLE, zone, direction] = index_of.get(double, zone)
    _measure(table)
    table.start_mech = next((index_of[zone.at] for zone in arena.mechs), NOWHERE)
    return cells


def _step(arena: Arena, cell: Cell, direction: int) -> Cell:
    """Return where a step leads; the cell itself where a side is closed. Source: B3."""
    side = SIDES[direction]
    there = arena.beside(cell, side)
    other, back = arena.at.get(there), OPPOSITE[side]
    if other is None or side in arena.at[cell].blocked:
        return cell
    return cell if back in other.blocked or back in other.one_way else there


def _double(arena: Arena, cell: Cell, direction: int, over_gap: bool) -> Cell:
    dx, dy = OFFSETS[SIDES[direction]]
    middle, there = (cell[0] + dx, cell[1] + dy), (cell[0] + 2 * dx, cell[1] + 2 * dy)
    return there if over_gap or middle in arena.at else (-1, -1)


def _measure(table: Tables) -> None:
    """Fill in the steps between zones, and for each zone all others from the nearest on."""
    zones = range(table.zones)
    for start in zones:
        far = {start: 0}
        front = [start]
        for zone in front:
            for direction in range(4):
                there = table.goes_to[CardMove.SIMPLE, zone, direction]
                if there not in far:
                    far[there] = far[zone] + 1
                    front.append(there)
        for zone in zones:
            table.distance[start, zone] = far.get(zone, ZONES)
        ordered = sorted(zones, key=lambda zone: (table.distance[start, zone], zone))
        for rank, zone in enumerate(ordered):
            table.near[start, rank] = zone
