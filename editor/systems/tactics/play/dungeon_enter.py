"""Going into a dungeon: through an open portal of its box, when the box is clear. Source: A9."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.event_log import log_event
from editor.play.sentinels import NONE, NOWHERE
from editor.systems.tactics.play.flood import find_ways, is_gate_open, put
from editor.systems.tactics.play.moving import points_for_move, refusal_to_begin_move, walk
from editor.systems.tactics.play.names import CLASSES, Deed, Event, Phase
from editor.systems.tactics.play.refusals import Refusal
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.play.units import take_action

FAR = 1 << 20


@compiled
def refuse_delve(game: Tables, state: State, work: Work, unit: int, dungeon: int) -> int:
    """Return why a unit may not go into a dungeon in this movement. Source: A9."""
    why = refusal_to_begin_move(game, state, unit)
    if why == Refusal.FINE:
        why = refusal_of_dungeon(game, state, unit, dungeon)
    if why != Refusal.FINE:
        return why
    points = points_for_move(game, state, unit)
    if price_of_entry(game, state, work, unit, dungeon, points) == NONE:
        return Refusal.TOO_FAR_TO_MOVE
    return Refusal.FINE


@compiled
def refusal_of_dungeon(game: Tables, state: State, unit: int, dungeon: int) -> int:
    """Return why a dungeon cannot be entered by a unit, wherever the unit is. Source: A9."""
    if dungeon >= game.dungeons:
        return Refusal.NO_WAY
    if state.crystal[dungeon]:
        return Refusal.DUNGEON_TAKEN
    party = unit // CLASSES
    for ally in range(party * CLASSES, party * CLASSES + CLASSES):
        if state.cell[ally] != NOWHERE and game.cell_dungeon[state.cell[ally]] != NONE:
            return Refusal.ALREADY_DELVING
    if (state.open_bits >> dungeon) & 1:
        return Refusal.SPACE_SHUT
    for other in range(game.units):
        there = state.cell[other]
        if other != unit and there != NOWHERE and (game.flip_bits[there] >> dungeon) & 1:
            return Refusal.DUNGEON_BESET
    return Refusal.FINE


@compiled
def price_of_entry(
    game: Tables, state: State, work: Work, unit: int, dungeon: int, points: int
) -> int:
    """Return the points to the entrance by the cheapest portal; NONE where they do not suffice."""
    gate = best_gate(game, state, work, unit, dungeon, points)
    if gate == NONE:
        return NONE
    goal = game.gate_cell[gate]
    return find_ways(game, state, work, unit, state.cell[unit], points, goal) + game.portal_cost


@compiled
def best_gate(game: Tables, state: State, work: Work, unit: int, dungeon: int, points: int) -> int:
    """Return the portal of a dungeon that a unit gets to most cheaply; NONE for none in reach."""
    best = NONE
    least = FAR
    for gate in range(game.gates):
        if (game.gate_dungeons[gate] >> dungeon) & 1 == 0:
            continue
        if not is_gate_open(game, state, work, unit, gate):
            continue
        left = points - game.portal_cost
        if left < 0:
            return NONE
        goal = game.gate_cell[gate]
        cost = find_ways(game, state, work, unit, state.cell[unit], left, goal)
        if cost != NONE and cost < least:
            best = gate
            least = cost
    return best


@compiled
def apply_delve(game: Tables, state: State, work: Work, unit: int, dungeon: int) -> None:
    """Bring a unit to the entrance of a dungeon; its box is turned over. Source: A9."""
    points = points_for_move(game, state, unit)
    if state.phase == Phase.ACT:
        take_action(state, work, unit, Deed.MOVE)
        state.haste = 0
    start = state.cell[unit]
    gate = game.gate_cell[best_gate(game, state, work, unit, dungeon, points)]
    cost = find_ways(game, state, work, unit, start, points, gate)
    walk(game, state, work, unit, gate)
    entrance = game.dungeon_entrance[dungeon]
    put(state, work, unit, entrance)
    state.open_bits |= 1 << dungeon
    cost += game.portal_cost
    log_event(work, Event.MOVED, unit, start, gate, cost, 0)
    log_event(work, Event.DELVED, unit, dungeon, 0, 0, 0)
    state.phase = Phase.EXPLORE
    state.active = unit
    state.points = points - cost
