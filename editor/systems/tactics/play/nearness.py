"""How near a cell is to a portal or a village at best: bounds by which searches end early.

Plain Python, which runs once when a match is dealt.
"""

from __future__ import annotations

from collections.abc import Iterable

from editor.play.header import NONE, NOWHERE
from editor.systems.tactics.play.names import SIDES
from editor.systems.tactics.play.tables import Tables

FAR = 1 << 20
"""Farther than any movement."""


def measure(game: Tables) -> None:
    """Fill in `gate_near`, `village_near` and `area_trigger` from the rest of the tables.

    The first two count steps, whatever they cost and whoever is there; a portal is no step.
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
