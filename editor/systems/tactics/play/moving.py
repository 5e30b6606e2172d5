"""Movement: how far, along which path, and what happens on it."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, NOWHERE, list_action, log_event
from editor.systems.tactics.play.actions import Action, Refusal, action_of
from editor.systems.tactics.play.events import Event
from editor.systems.tactics.play.flood import (
    find_ways,
    is_gate_open,
    is_shut,
    least_steps,
    may_pass,
    put,
    side_towards,
    who_is_on,
)
from editor.systems.tactics.play.names import POINTS, Ability, Phase, TurnAction
from editor.systems.tactics.play.state import STOPS, State, Work
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.play.units import (
    heal,
    most_ammo,
    most_health,
    movement_of,
    refill,
    refusal_to_act,
    take_action,
)


@compiled
def points_for_move(game: Tables, state: State, unit: int) -> int:
    """Return the points of a move now; of a movement that goes on those that are left."""
    if state.phase == Phase.GO_ON:
        return state.points
    return movement_of(game, state, unit)


@compiled
def refusal_to_begin_move(game: Tables, state: State, unit: int) -> int:
    """Return why a unit may not move at all now."""
    if state.phase == Phase.GO_ON:
        return Refusal.FINE if game.adventure and unit == state.active else Refusal.WRONG_TARGET
    why = refusal_to_act(game, state, unit, TurnAction.MOVE)
    if why != Refusal.FINE:
        return why
    if game.cell_dungeon[state.cell[unit]] != NONE:
        return Refusal.IN_DUNGEON
    return Refusal.FINE


@compiled
def refusal_to_end_on(game: Tables, state: State, work: Work, unit: int, cell: int) -> int:
    """Return why a unit may not end a movement on a cell."""
    if cell >= game.cells or game.cell_dungeon[cell] != NONE:
        return Refusal.NO_SUCH_SPACE
    if cell == state.cell[unit]:
        return Refusal.STAYS_IN_PLACE
    if who_is_on(game, state, work, cell) != 0:
        return Refusal.SPACE_OCCUPIED
    if is_shut(game, state, cell):
        return Refusal.SPACE_SHUT
    return Refusal.FINE


@compiled
def refuse_move(game: Tables, state: State, work: Work, unit: int, cell: int) -> int:
    """Return why a unit may not move to a cell. If it may, the cheapest path is in `work`."""
    why = refusal_to_begin_move(game, state, unit)
    if why == Refusal.FINE:
        why = refusal_to_end_on(game, state, work, unit, cell)
    if why != Refusal.FINE:
        return why
    points = points_for_move(game, state, unit)
    if least_steps(game, state.cell[unit], cell) > points:
        return Refusal.TOO_FAR_TO_MOVE
    if ignores_path(game, state, work, unit, points) and is_trial_path(
        game, state, work, unit, cell, points
    ):
        return Refusal.FINE
    if find_ways(game, state, work, unit, state.cell[unit], points, cell) == NONE:
        return Refusal.TOO_FAR_TO_MOVE
    return Refusal.FINE


@compiled
def list_move(game: Tables, state: State, work: Work, unit: int) -> None:
    """List where a unit may move."""
    if refusal_to_begin_move(game, state, unit) != Refusal.FINE:
        return
    points = points_for_move(game, state, unit)
    find_ways(game, state, work, unit, state.cell[unit], points, NOWHERE)
    for index in range(work.found_count):
        cell = work.found[index]
        if refusal_to_end_on(game, state, work, unit, cell) == Refusal.FINE:
            list_action(work, action_of(Action.MOVE, unit, cell))


@compiled
def apply_move(game: Tables, state: State, work: Work, unit: int, cell: int) -> None:
    """Move a unit, or continue its movement."""
    points = points_for_move(game, state, unit)
    if state.phase == Phase.ACT:
        take_action(state, work, unit, TurnAction.MOVE)
        state.haste = 0
    move(game, state, work, unit, cell, points)


@compiled
def ignores_path(game: Tables, state: State, work: Work, unit: int, points: int) -> bool:
    """Return whether the path does not matter: no village is near, and no log is written."""
    return work.log_on == 0 and game.village_near[state.cell[unit]] > points


@compiled
def is_trial_path(
    game: Tables, state: State, work: Work, unit: int, cell: int, points: int
) -> bool:
    """Return whether the path of a random walk leads a unit to a cell within its points.

    It is checked again step by step; this saves the search after a random pick.
    """
    length = work.trial_length
    if not 0 < length <= 2 * POINTS or work.trial[length - 1] != cell:
        return False
    here = state.cell[unit]
    for index in range(length):
        there = work.trial[index]
        if not 0 <= there < game.cells:
            return False
        points -= price_to(game, state, work, unit, here, there)
        if points < 0:
            return False
        here = there
    return True


@compiled
def price_to(game: Tables, state: State, work: Work, unit: int, here: int, there: int) -> int:
    """Return the points of a step to the next cell, on foot if possible; POINTS for no step."""
    if not may_pass(game, state, work, unit, there):
        return POINTS
    ability = game.card_ability[state.card[unit]]
    relief = game.water_cost[there] if ability == Ability.SWIMMER else 0
    side = side_towards(game, here, there)
    if side != NONE and game.step_cost[here, side] > 0:
        if ability == Ability.CLIMBER:
            relief = game.climb_cost[here, side]
        return game.step_cost[here, side] - relief
    if game.gates < 2 or game.gate[here] == NONE or game.gate[there] == NONE:
        return POINTS
    if not is_gate_open(game, state, work, unit, game.gate[here]):
        return POINTS
    if not is_gate_open(game, state, work, unit, game.gate[there]):
        return POINTS
    return game.portal_cost + game.enter_cost[there] - relief


@compiled
def move(game: Tables, state: State, work: Work, unit: int, cell: int, points: int) -> None:
    """Move a unit to a cell by the path from `refuse_move`, or by way of a village.

    A unit that lacks health, ammo or mana passes through the village that costs least, if it
    has the points for it; other units take the cheapest path. Source: A4 (what a village
    gives on the way); which path is taken: assumption.
    """
    if ignores_path(game, state, work, unit, points):
        put(state, work, unit, cell)
        end_movement(state, work, unit)
        return
    start = state.cell[unit]
    cost = work.cost[cell]
    stop = NONE
    if lacks_anything(game, state, unit):
        near = game.village_near[start] + game.village_near[cell]
        if near <= points:
            stop = best_stop(game, state, work, unit, cell, points)
            if stop != NONE:
                cost = find_ways(game, state, work, unit, start, points, stop)
                walk(game, state, work, unit, stop)
                start = stop
                points -= cost
            more = find_ways(game, state, work, unit, start, points, cell)
            cost = cost + more if stop != NONE else more
    walk(game, state, work, unit, cell)
    begin = state.cell[unit]
    put(state, work, unit, cell)
    log_event(work, Event.MOVED, unit, begin, cell, cost, 0)
    end_movement(state, work, unit)


@compiled
def lacks_anything(game: Tables, state: State, unit: int) -> bool:
    """Return whether a village would help the unit."""
    if state.health[unit] < most_health(game, state, unit):
        return True
    if game.rule_village_refill == 0:
        return False
    return state.ammo[unit] < most_ammo(game, state, unit)


@compiled
def best_stop(game: Tables, state: State, work: Work, unit: int, goal: int, points: int) -> int:
    """Return the village with the cheapest path through it to the goal; NONE for none.

    Only the nearest few villages that can still heal the unit count, and not the goal.
    """
    find_ways(game, state, work, unit, state.cell[unit], points, NOWHERE)
    stops = 0
    for index in range(work.found_count):
        cell = work.found[index]
        if stops == STOPS:
            break
        on_way = cell != goal and cell != state.cell[unit]
        if on_way and can_heal_at(game, state, unit, cell):
            work.stop_cell[stops] = cell
            work.stop_cost[stops] = work.cost[cell]
            stops += 1
    best = NONE
    least = points + 1
    for index in range(stops):
        left = points - work.stop_cost[index]
        if least_steps(game, work.stop_cell[index], goal) <= left:
            rest = find_ways(game, state, work, unit, work.stop_cell[index], left, goal)
            if rest != NONE and work.stop_cost[index] + rest < least:
                best = work.stop_cell[index]
                least = work.stop_cost[index] + rest
    return best


@compiled
def walk(game: Tables, state: State, work: Work, unit: int, goal: int) -> None:
    """Follow the path that was found to the goal, space by space."""
    length = 0
    cell = goal
    while work.came[cell] != cell:
        work.way[length] = cell
        length += 1
        cell = work.came[cell]
    for index in range(length):
        there = work.way[length - 1 - index]
        if work.log_on and side_towards(game, cell, there) == NONE:
            log_event(work, Event.PORTAL, unit, cell, there, 0, 0)
        enter(game, state, work, unit, there)
        cell = there


@compiled
def enter(game: Tables, state: State, work: Work, unit: int, cell: int) -> None:
    """Let a unit enter a cell by its own movement: a village heals it once a turn. Source: A4."""
    if not can_heal_at(game, state, unit, cell):
        return
    state.healed[unit] |= 1 << game.village[cell]
    health = heal(game, state, unit, game.rule_village_health)
    ammo = 0
    if game.rule_village_refill:
        ammo = refill(game, state, unit, most_ammo(game, state, unit))
    if health + ammo > 0:
        log_event(work, Event.HEALED, unit, health, ammo, cell, 0)


@compiled
def can_heal_at(game: Tables, state: State, unit: int, cell: int) -> bool:
    """Return whether a cell is a village that has not healed the unit in this turn."""
    village = game.village[cell]
    if village == NONE:
        return False
    return (state.healed[unit] >> village) & 1 == 0


@compiled
def end_movement(state: State, work: Work, unit: int) -> None:
    """Let a unit end its movement: it picks up the artifact. Source: A8."""
    if state.artifact_at == state.cell[unit]:
        state.artifact_at = NOWHERE
        state.bearer = unit
        log_event(work, Event.ARTIFACT, unit, NONE, state.cell[unit], 0, 0)


@compiled
def refusal_to_shift(game: Tables, state: State, work: Work, unit: int, side: int) -> int:
    """Return why a tactic card may not move a unit one space to a side."""
    here = state.cell[unit]
    if game.cell_dungeon[here] != NONE:
        return Refusal.IN_DUNGEON
    if game.step_cost[here, side] == 0:
        return Refusal.NO_WAY
    return refusal_to_end_on(game, state, work, unit, game.beside[here, side])


@compiled
def shift(game: Tables, state: State, work: Work, unit: int, side: int) -> None:
    """Move a unit one space to a side, as a movement without cost."""
    here = state.cell[unit]
    there = game.beside[here, side]
    enter(game, state, work, unit, there)
    put(state, work, unit, there)
    log_event(work, Event.MOVED, unit, here, there, 0, 0)
    end_movement(state, work, unit)
