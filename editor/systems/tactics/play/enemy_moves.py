"""Where the solo enemy goes: towards a unit, or up, along the axis of its compass. Source: A9.

What the sources leave open is chosen so: it walks a shortest way around what it cannot enter,
terrain costs it nothing, it passes its own side and uses no portals, and where it would end on
a space that is taken it stays on the last free one before.
"""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, NOWHERE, log_event
from editor.systems.tactics.play.enemy_aim import comes_first, first_target
from editor.systems.tactics.play.flood import (
    distance,
    is_reached,
    is_shut,
    may_pass,
    put,
    who_is_on,
)
from editor.systems.tactics.play.names import CLASSES, SIDES, Event
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables


@compiled
def move_enemy(game: Tables, state: State, work: Work, unit: int, card: int) -> bool:
    """Move an enemy as its card says, and say whether it went anywhere."""
    start = state.cell[unit]
    compass = game.enemy_compass[card]
    end = start
    climbs = False
    if game.enemy_climbs[card]:
        goal = closest_higher(game, state, work, unit, compass)
        climbs = goal != NOWHERE
        if climbs:
            end = end_of_way(game, state, work, unit, compass, goal)
    if not climbs:
        end = end_towards_units(game, state, work, unit, compass)
    if end == start:
        return False
    steps = distance(game, start, end)
    put(state, work, unit, end)
    log_event(work, Event.MOVED, unit, start, end, steps, 0)
    return True


@compiled
def end_towards_units(game: Tables, state: State, work: Work, unit: int, compass: int) -> int:
    """Return the cell where an enemy ends its way to the players' units.

    It goes to the closest one from which end it can attack; where there is none such, as far as
    it can to the closest of all. Ties by the compass. Source: A9.
    """
    start = state.cell[unit]
    tried = 0
    fallback = start
    for _ in range(game.players * CLASSES):
        target = closest_unit(game, state, work, unit, compass, tried)
        if target == NONE:
            return fallback
        tried |= 1 << target
        end = end_of_way(game, state, work, unit, compass, state.cell[target])
        if end != start:
            if fallback == start:
                fallback = end
            if can_attack_from(game, state, work, unit, compass, end):
                return end
    return fallback


@compiled
def closest_unit(
    game: Tables, state: State, work: Work, unit: int, compass: int, tried: int
) -> int:
    """Return the closest unit of the players on the map that was not tried yet; NONE for none."""
    here = state.cell[unit]
    best = NONE
    least = 0
    for target in range(game.players * CLASSES):
        there = state.cell[target]
        if there == NOWHERE or (tried >> target) & 1 or game.cell_dungeon[there] != NONE:
            continue
        far = distance(game, here, there)
        if best == NONE or far < least:
            best, least = target, far
        elif far == least and comes_first(
            game, state, work, here, compass, there, state.cell[best]
        ):
            best = target
    return best


@compiled
def closest_higher(game: Tables, state: State, work: Work, unit: int, compass: int) -> int:
    """Return the closest free space higher than the unit's; NOWHERE where there is none."""
    here = state.cell[unit]
    best = NOWHERE
    least = 0
    for cell in range(game.cells):
        if game.elevation[cell] <= game.elevation[here] or who_is_on(game, state, work, cell) != 0:
            continue
        if game.cell_dungeon[cell] != NONE or is_shut(game, state, cell):
            continue
        far = distance(game, here, cell)
        if best == NOWHERE or far < least:
            best, least = cell, far
        elif far == least and comes_first(game, state, work, here, compass, cell, best):
            best = cell
    return best


@compiled
def can_attack_from(
    game: Tables, state: State, work: Work, unit: int, compass: int, cell: int
) -> bool:
    """Say whether an enemy could attack anybody from a cell."""
    here = state.cell[unit]
    put(state, work, unit, cell)
    found = first_target(game, state, work, unit, compass, 1)
    if found == NONE:
        found = first_target(game, state, work, unit, compass, 0)
    put(state, work, unit, here)
    return found != NONE


@compiled
def end_of_way(game: Tables, state: State, work: Work, unit: int, compass: int, goal: int) -> int:
    """Return where an enemy ends on its way to a cell: it stops beside a unit. Source: A9."""
    start = state.cell[unit]
    measure_ways(game, state, work, unit, goal)
    if not is_reached(work, start):
        return start
    cell = start
    end = start
    for _ in range(game.card_move[state.card[unit]]):
        cell = next_cell(game, state, work, cell, goal, compass)
        if cell == NOWHERE:
            return end
        if who_is_on(game, state, work, cell) == 0:
            end = cell
            if is_beside_player(game, state, work, cell):
                return end
    return end


@compiled
def measure_ways(game: Tables, state: State, work: Work, unit: int, goal: int) -> None:
    """Leave in `work.cost` how many steps lead from each cell to the goal, whatever the ground."""
    work.node_count = 0
    begin_at(work, goal, 0)
    at = 0
    while at < work.node_count:
        at += 1
        cell = work.node_cell[at]
        for side in range(SIDES):
            there = game.beside[cell, side]
            if there == NOWHERE or is_reached(work, there):
                continue
            if game.step_cost[there, (side + 2) % SIDES] == 0:
                continue  # too high to climb from there
            if may_pass(game, state, work, unit, there):
                begin_at(work, there, work.cost[cell] + 1)


@compiled
def begin_at(work: Work, cell: int, cost: int) -> None:
    """Note that a cell is so many steps from the goal, and go on from it later."""
    work.node_count += 1
    work.node_cell[work.node_count] = cell
    work.reached[cell] = work.node_count
    work.cost[cell] = cost


@compiled
def next_cell(game: Tables, state: State, work: Work, cell: int, goal: int, compass: int) -> int:
    """Return the next cell of a shortest way to the goal, along the compass's axis first.

    NOWHERE at the goal, or where a unit of the players stands on it.
    """
    for turn in range(SIDES):
        # The compass, its opposite, then the other axis clockwise.
        side = (compass + (0, 2, 1, 3)[turn]) % SIDES
        there = game.beside[cell, side]
        if there == NOWHERE or game.step_cost[cell, side] == 0:
            continue
        if not is_reached(work, there) or work.cost[there] != work.cost[cell] - 1:
            continue
        who = who_is_on(game, state, work, there)
        if who == 0 or who > game.players * CLASSES:
            return there
    return NOWHERE


@compiled
def is_beside_player(game: Tables, state: State, work: Work, cell: int) -> bool:
    """Say whether a unit of the players stands beside a cell, at whatever height."""
    for side in range(SIDES):
        there = game.beside[cell, side]
        if there != NOWHERE:
            who = who_is_on(game, state, work, there)
            if 0 < who <= game.players * CLASSES:
                return True
    return False
