"""Exploring dungeons: entering, and each step inside."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE, NOWHERE, log_event
from editor.systems.tactics.play.actions import Refusal
from editor.systems.tactics.play.attacking import roll
from editor.systems.tactics.play.cards import draw_enemy_card
from editor.systems.tactics.play.events import Event
from editor.systems.tactics.play.flood import find_ways, is_gate_open, put
from editor.systems.tactics.play.moving import points_for_move, refusal_to_begin_move, walk
from editor.systems.tactics.play.names import (
    CLASSES,
    SIDES,
    Ability,
    Draw,
    Monster,
    Phase,
    Symbol,
    Terrain,
    TrapCost,
    TurnAction,
    UnitClass,
)
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.play.units import heal, hurt, movement_of, refusal_to_act, take_action

FAR = 1 << 20


@compiled
def refuse_delve(game: Tables, state: State, work: Work, unit: int, dungeon: int) -> int:
    """Return why a unit may not enter a dungeon with this movement. Source: A9."""
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
    """Return the points to the entrance by the cheapest portal; NONE when out of reach."""
    gate = best_gate(game, state, work, unit, dungeon, points)
    if gate == NONE:
        return NONE
    goal = game.gate_cell[gate]
    return find_ways(game, state, work, unit, state.cell[unit], points, goal) + game.portal_cost


@compiled
def best_gate(game: Tables, state: State, work: Work, unit: int, dungeon: int, points: int) -> int:
    """Return the portal of a dungeon that is cheapest to reach; NONE when out of reach."""
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
        take_action(state, work, unit, TurnAction.MOVE)
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


@compiled
def refusal_to_step(game: Tables, state: State, unit: int, cell: int) -> int:
    """Return why a unit may not step to a space of the dungeon that it is in. Source: A9."""
    if state.phase == Phase.EXPLORE:
        if unit != state.active:
            return Refusal.WRONG_TARGET
        return refusal_of_space(game, state, unit, cell, state.points)
    why = refusal_to_act(game, state, unit, TurnAction.MOVE)
    if why != Refusal.FINE:
        return why
    return refusal_of_space(game, state, unit, cell, movement_of(game, state, unit))


@compiled
def refusal_of_space(game: Tables, state: State, unit: int, cell: int, points: int) -> int:
    """Return why a unit cannot step to a space of its dungeon with these points. Source: A9."""
    here = state.cell[unit]
    if game.cell_dungeon[here] == NONE or cell >= game.cells:
        return Refusal.NO_WAY
    price = price_of_step(game, state, unit, cell)
    if price == NONE:
        return Refusal.NO_WAY
    terrain = game.cell_terrain[cell]
    if terrain == Terrain.DOOR and unit % CLASSES != UnitClass.ROGUE:
        return Refusal.CLASS_BARRED
    if terrain == Terrain.BARRIER:
        if unit % CLASSES != UnitClass.WIZARD:
            return Refusal.CLASS_BARRED
        if state.ammo[unit] < game.rule_barrier_mana:
            return Refusal.NO_MANA
    if terrain == Terrain.CAVE_IN and state.dug != cell and game.card_knock[state.card[unit]] == 0:
        return Refusal.NO_KNOCK_DICE
    return Refusal.FINE if price <= points else Refusal.TOO_FAR_TO_MOVE


@compiled
def price_of_step(game: Tables, state: State, unit: int, cell: int) -> int:
    """Return the points of a step to an adjacent space; NONE when it is not adjacent."""
    here = state.cell[unit]
    for side in range(SIDES):
        if game.beside[here, side] == cell and game.step_cost[here, side] > 0:
            price = game.step_cost[here, side]
            if game.card_ability[state.card[unit]] == Ability.SWIMMER:
                price -= game.water_cost[cell]
            return price
    return NONE


@compiled
def can_step(game: Tables, state: State, unit: int, points: int) -> bool:
    """Return whether a unit in a dungeon can take any step with these points."""
    for side in range(SIDES):
        there = game.beside[state.cell[unit], side]
        if there == NOWHERE:
            continue
        if refusal_of_space(game, state, unit, there, points) == Refusal.FINE:
            return True
    return False


@compiled
def begin_exploring(game: Tables, state: State, work: Work, unit: int) -> None:
    """Begin a move of a unit in a dungeon: it counts as an action. Source: A9."""
    points = movement_of(game, state, unit)
    take_action(state, work, unit, TurnAction.MOVE)
    state.haste = 0
    state.phase = Phase.EXPLORE
    state.active = unit
    state.points = points


@compiled
def step_inside(game: Tables, state: State, work: Work, unit: int, cell: int) -> None:
    """Move a unit to the next space of its dungeon, and apply its effect.

    At a cave-in the unit digs first; when it is through, it may enter or do something else.
    """
    terrain = game.cell_terrain[cell]
    if terrain == Terrain.CAVE_IN and state.dug != cell:
        state.dug = cell if digs_through(game, state, work, unit) else NOWHERE
        return
    state.dug = NOWHERE
    here = state.cell[unit]
    price = price_of_step(game, state, unit, cell)
    state.points -= price
    if terrain == Terrain.BARRIER:
        state.ammo[unit] -= game.rule_barrier_mana
        log_event(work, Event.BARRIER, unit, game.rule_barrier_mana, 0, 0, 0)
    put(state, work, unit, cell)
    log_event(work, Event.MOVED, unit, here, cell, price, 0)
    if terrain == Terrain.MONSTER:
        meet_monster(game, state, work, unit)
    elif terrain == Terrain.TRAP:
        spring_trap(game, state, work, unit)


@compiled
def digs_through(game: Tables, state: State, work: Work, unit: int) -> bool:
    """Roll the knock-back dice at a cave-in; a failure costs points. Source: A9."""
    dice = game.card_knock[state.card[unit]]
    if roll(game, state, work, unit, dice, Symbol.PUSH, Draw.CAVE_IN) > 0:
        log_event(work, Event.CAVE_IN, unit, 1, 0, 0, 0)
        return True
    lost = min(game.rule_cave_in_loss, state.points)
    state.points -= lost
    log_event(work, Event.CAVE_IN, unit, 0, lost, 0, 0)
    return False


@compiled
def spring_trap(game: Tables, state: State, work: Work, unit: int) -> None:
    """Roll the dice of a trap: each of its symbols costs health, or movement. Source: A9."""
    dice = game.rule_trap_dice
    shown = roll(game, state, work, unit, dice, game.rule_trap_face, Draw.TRAP)
    lost = shown * game.rule_trap_harm
    if game.rule_trap_costs == TrapCost.MOVEMENT:
        lost = min(lost, state.points)
        state.points -= lost
        log_event(work, Event.TRAP, unit, lost, TrapCost.MOVEMENT, 0, 0)
        return
    log_event(work, Event.TRAP, unit, lost, TrapCost.HEALTH, 0, 0)
    if lost > 0:
        hurt(game, state, work, unit, lost, NOBODY)


@compiled
def meet_monster(game: Tables, state: State, work: Work, unit: int) -> None:
    """Draw an enemy card, apply its monster to a unit, and discard it. Source: A9."""
    card = draw_enemy_card(game, state, work)
    if card == NONE:
        return
    state.enemy_discard[card] += 1
    effect = game.enemy_monster[card]
    amount = game.enemy_monster_amount[card]
    log_event(work, Event.MONSTER, unit, card, effect, amount, 0)
    if effect != Monster.NONE:
        apply_monster(game, state, work, unit, effect, amount)


@compiled
def apply_monster(
    game: Tables, state: State, work: Work, unit: int, effect: int, amount: int
) -> None:
    """Apply the effect of a monster to a unit."""
    if effect == Monster.HARM:
        hurt(game, state, work, unit, amount, NOBODY)
    elif effect == Monster.WEAKEN:
        if state.alive[unit // CLASSES] > 2 and not state.weakened[unit]:
            state.weakened[unit] = 1
            log_event(work, Event.WEAKENED, unit, 0, 0, 0, 0)
    elif effect == Monster.SLOW:
        state.points = max(state.points - amount, 0)
    elif effect == Monster.DRAIN:
        state.ammo[unit] = max(state.ammo[unit] - amount, 0)
    elif effect == Monster.BOON:
        heal(game, state, unit, amount)
