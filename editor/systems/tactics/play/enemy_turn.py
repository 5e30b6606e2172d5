"""The turn of the solo enemy: one unit moves and attacks by its card. Source: A9.

Assumptions where the sources are silent: it takes a shortest path around what it cannot enter,
terrain costs it nothing, it passes units of its own side and uses no portals, and if it would
end on a taken space it stays on the last free one before.
"""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, NOWHERE, log_event
from editor.systems.tactics.play.actions import Action, Refusal
from editor.systems.tactics.play.attacking import melee_of, refusal_to_hit, strike
from editor.systems.tactics.play.cards import call_enemy
from editor.systems.tactics.play.events import Event
from editor.systems.tactics.play.flood import (
    distance,
    is_reached,
    is_shut,
    may_pass,
    put,
    who_is_on,
)
from editor.systems.tactics.play.hitting import offer_counter
from editor.systems.tactics.play.names import CLASSES, SIDES, Direction
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables


@compiled
def ahead(game: Tables, here: int, there: int, compass: int) -> int:
    """Return how many spaces a cell lies ahead of another in the direction of the compass."""
    if compass == Direction.NORTH:
        return game.row[here] - game.row[there]
    if compass == Direction.EAST:
        return game.column[there] - game.column[here]
    if compass == Direction.SOUTH:
        return game.row[there] - game.row[here]
    return game.column[here] - game.column[there]


@compiled
def comes_first(
    game: Tables, state: State, work: Work, here: int, compass: int, cell: int, other: int
) -> bool:
    """Return whether a cell comes before another, clockwise from the direction of the compass.

    Of two in one direction the nearer comes first. Source: A9; the nearer: assumption.
    """
    clockwise = (compass + 1) % 4
    cell_ahead = ahead(game, here, cell, compass)
    cell_right = ahead(game, here, cell, clockwise)
    other_ahead = ahead(game, here, other, compass)
    other_right = ahead(game, here, other, clockwise)
    cell_late = cell_right < 0 or (cell_right == 0 and cell_ahead < 0)
    other_late = other_right < 0 or (other_right == 0 and other_ahead < 0)
    if cell_late != other_late:
        return other_late
    turn = cell_ahead * other_right - cell_right * other_ahead
    if turn != 0:
        return turn > 0
    return distance(game, here, cell) < distance(game, here, other)


@compiled
def shot_at(game: Tables, state: State, unit: int, target: int) -> int:
    """Return Action.SHOOT or CAST if a unit reaches a target with it, in this order; else NONE."""
    if refusal_to_hit(game, state, Action.SHOOT, unit, target, 0) == Refusal.FINE:
        return Action.SHOOT
    if refusal_to_hit(game, state, Action.CAST, unit, target, 0) == Refusal.FINE:
        return Action.CAST
    return NONE


@compiled
def attack_on(game: Tables, state: State, unit: int, target: int, by_hand: int) -> int:
    """Return the kind of attack of a unit on a target, in melee or not; NONE for none."""
    if by_hand == 0:
        return shot_at(game, state, unit, target)
    kind = melee_of(game, state, unit)
    return kind if refusal_to_hit(game, state, kind, unit, target, 0) == Refusal.FINE else NONE


@compiled
def first_target(
    game: Tables, state: State, work: Work, unit: int, compass: int, by_hand: int
) -> int:
    """Return the unit of the players that an enemy attacks from its cell; NONE for none."""
    here = state.cell[unit]
    best = NONE
    for target in range(game.players * CLASSES):
        there = state.cell[target]
        if there == NOWHERE or attack_on(game, state, unit, target, by_hand) == NONE:
            continue
        if best == NONE or comes_first(game, state, work, here, compass, there, state.cell[best]):
            best = target
    return best


@compiled
def move_enemy(game: Tables, state: State, work: Work, unit: int, card: int) -> bool:
    """Move an enemy by its card, and return whether it moved."""
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
    """Return the cell where an enemy ends its move towards the players' units.

    It goes to the closest unit near which it can attack; if there is none, as far as it can
    towards the closest unit. Ties by the compass. Source: A9.
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
    """Return the closest unit of the players that was not tried yet; NONE for none."""
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
    """Return the closest free space higher than the unit's; NOWHERE for none."""
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
    """Return whether an enemy can attack from a cell."""
    here = state.cell[unit]
    put(state, work, unit, cell)
    found = first_target(game, state, work, unit, compass, 1)
    if found == NONE:
        found = first_target(game, state, work, unit, compass, 0)
    put(state, work, unit, here)
    return found != NONE


@compiled
def end_of_way(game: Tables, state: State, work: Work, unit: int, compass: int, goal: int) -> int:
    """Return where an enemy ends its move to a cell: it stops beside a unit. Source: A9."""
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
    """Write to `work.cost` the steps from each cell to the goal, whatever the terrain."""
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
    """Note the steps from a cell to the goal, and queue the cell."""
    work.node_count += 1
    work.node_cell[work.node_count] = cell
    work.reached[cell] = work.node_count
    work.cost[cell] = cost


@compiled
def next_cell(game: Tables, state: State, work: Work, cell: int, goal: int, compass: int) -> int:
    """Return the next cell of a shortest path to the goal, along the compass's axis first.

    NOWHERE at the goal, or if a unit of the players stands there.
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
    """Return whether a unit of the players stands beside a cell, at whatever height."""
    for side in range(SIDES):
        there = game.beside[cell, side]
        if there != NOWHERE:
            who = who_is_on(game, state, work, there)
            if 0 < who <= game.players * CLASSES:
                return True
    return False


@compiled
def act_by_card(game: Tables, state: State, work: Work, party: int) -> None:
    """Let the unit that a card calls attack, or move and then attack. Source: A9.

    It stops after an attack. A weakened unit does not attack after its move; a unit that did
    both is weakened, like a player's unit by its second action (assumption).
    """
    unit = call_enemy(game, state, work, party)
    if unit == NONE:
        return
    card = state.enemy_under[unit]
    compass = game.enemy_compass[card]
    state.acted[unit] = 1
    if attack_from_here(game, state, work, unit, compass):
        return
    if not move_enemy(game, state, work, unit, card) or state.weakened[unit]:
        return
    if attack_from_here(game, state, work, unit, compass) and state.cell[unit] != NOWHERE:
        state.weakened[unit] = 1
        log_event(work, Event.WEAKENED, unit, 0, 0, 0, 0)


@compiled
def attack_from_here(game: Tables, state: State, work: Work, unit: int, compass: int) -> bool:
    """Attack if a target is in reach, in melee first, and return whether it did. Source: A9."""
    for by_hand in (1, 0):
        target = first_target(game, state, work, unit, compass, by_hand)
        if target != NONE:
            kind = attack_on(game, state, unit, target, by_hand)
            taken = strike(game, state, work, kind, unit, target, 0)
            offer_counter(game, state, unit, target, taken)
            return True
    return False
