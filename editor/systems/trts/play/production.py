"""Production: what is built, trained, researched, changed and cancelled. Source: C3."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.event_log import log_event
from editor.play.listing import list_action
from editor.systems.trts.play.actions import Action, action_of
from editor.systems.trts.play.areas import controls, vacate
from editor.systems.trts.play.names import (
    CARGO,
    MAXIMUM,
    STACKS,
    Builder,
    Event,
    Mark,
    Task,
    Trait,
)
from editor.systems.trts.play.pieces import has_needs
from editor.systems.trts.play.refusals import Refusal
from editor.systems.trts.play.stacks import join_stack, new_stack, remove_stack, split_stack
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables


@compiled
def gathers(state: State, player: int, slot: int) -> bool:
    """Whether a stack is workers that gather."""
    task = state.task[player, slot]
    return task in (Task.MINERALS, Task.GAS)


@compiled
def is_tied_down(state: State, player: int, slot: int) -> bool:
    """Whether a stack was assigned in this round: no other order of the round undoes that."""
    is_posted = state.marks[player, slot] & Mark.POSTED
    return bool(is_posted) and gathers(state, player, slot)


@compiled
def points_free(game: Tables, state: State, player: int, slot: int) -> int:
    """The movement points of a stack in production, with those that gathering took."""
    if gathers(state, player, slot):
        return state.moves[player, slot] + game.rule_gather_cost
    return state.moves[player, slot]


@compiled
def supply_used(game: Tables, state: State, player: int) -> int:
    """The supply of all units that are owned or in production. Source: C3."""
    used = 0
    for slot in range(state.stacks[player]):
        piece, count = state.piece[player, slot], state.count[player, slot]
        used += game.piece_supply[player, piece] * count
        if state.task[player, slot] == Task.TRAINING:
            used += game.piece_supply[player, state.goal[player, slot]] * count
        elif state.task[player, slot] == Task.MORPHING:
            goal = state.goal[player, slot]
            used += (game.piece_supply[player, goal] - game.piece_supply[player, piece]) * count
        if state.cargo[player, slot] > 0:
            aboard = (state.cargo[player, slot] - 1) // MAXIMUM
            used += game.piece_supply[player, aboard // CARGO] * (aboard % CARGO)
    return used


@compiled
def supply_given(game: Tables, state: State, player: int) -> int:
    """The supply that buildings and units give that are done. Source: C3."""
    given = 0
    for slot in range(state.stacks[player]):
        if state.task[player, slot] != Task.RISING:
            gives = game.piece_gives[player, state.piece[player, slot]]
            given += gives * state.count[player, slot]
    if game.rule_most_supply > 0:
        return min(given, game.rule_most_supply)
    return given


@compiled
def refuse_price(game: Tables, state: State, player: int, piece: int, supply: int) -> int:
    """Why a player cannot pay for a piece that takes `supply` more, or lacks what it requires."""
    if state.minerals[player] < game.piece_minerals[player, piece]:
        return Refusal.NO_MINERALS
    if state.gas[player] < game.piece_gas[player, piece]:
        return Refusal.NO_GAS
    if game.rule_supply_limit and supply > 0:
        used = supply_used(game, state, player)
        if used + supply > supply_given(game, state, player):
            return Refusal.NO_SUPPLY
    needs, known = game.piece_needs[player, piece], game.piece_needs_known[player, piece]
    if not has_needs(state, player, needs, known):
        return Refusal.NEEDS_SOMETHING
    return Refusal.FINE


@compiled
def pay(state: State, player: int, minerals: int, gas: int) -> int:
    """Take a price from what a player holds."""
    state.minerals[player] -= minerals
    state.gas[player] -= gas
    return state.minerals[player]


@compiled
def pay_back(game: Tables, state: State, player: int, minerals: int, gas: int) -> int:
    """Give back a price; nobody holds more than there are counters. Source: C1."""
    most = game.rule_counters
    state.minerals[player] = min(most, state.minerals[player] + max(0, minerals))
    state.gas[player] = min(most, state.gas[player] + gas)
    return state.minerals[player]


@compiled
def free_geysers(game: Tables, state: State, area: int) -> int:
    """How many geysers of an area have no extractor, be it done or not. Source: C3."""
    free = game.geysers[area]
    for player in range(game.players):
        for slot in range(state.stacks[player]):
            if (
                state.area[player, slot] == area
                and game.piece_traits[player, state.piece[player, slot]] & Trait.EXTRACTOR
            ):
                free -= state.count[player, slot]
    return free


@compiled
def refuse_build(game: Tables, state: State, player: int, slot: int, piece: int) -> int:
    """Why one of a stack of workers cannot put up a building. Source: C3."""
    if not game.piece_traits[player, state.piece[player, slot]] & Trait.WORKER:
        return Refusal.NOT_A_WORKER
    if piece >= game.pieces[player]:
        return Refusal.NO_SUCH_PIECE
    if not (game.piece_builds[player, state.piece[player, slot]] >> piece) & 1:
        return Refusal.NOT_BUILT_BY_IT
    if state.task[player, slot] != Task.IDLE and not gathers(state, player, slot):
        return Refusal.IS_BUSY
    if is_tied_down(state, player, slot):
        return Refusal.ASSIGNED_ALREADY
    if points_free(game, state, player, slot) < game.rule_build_cost:
        return Refusal.NO_MOVES_LEFT
    area = state.area[player, slot]
    if not controls(game, state, player, area):
        return Refusal.NOT_CONTROLLED
    if state.stacks[player] + 2 > STACKS:
        return Refusal.NO_ROOM
    if game.piece_traits[player, piece] & Trait.EXTRACTOR and free_geysers(game, state, area) <= 0:
        return Refusal.NO_GEYSER_FREE
    return refuse_price(game, state, player, piece, game.piece_supply[player, piece])


@compiled
def list_build(game: Tables, state: State, work: Work, player: int, slot: int) -> None:
    """Write down what one of a stack of workers can put up."""
    left, piece = game.piece_builds[player, state.piece[player, slot]], 0
    while left > 0:
        if left & 1 and refuse_build(game, state, player, slot, piece) == Refusal.FINE:
            list_action(work, action_of(Action.BUILD, slot, piece))
        left >>= 1
        piece += 1


@compiled
def apply_build(game: Tables, state: State, work: Work, player: int, slot: int, piece: int) -> int:
    """Put up a building: it stands at half its health until it is done. Source: C3.

    A worker that goes on is marked: it can be assigned, and brings nothing this once.
    """
    area = state.area[player, slot]
    rounds = max(1, game.piece_rounds[player, piece])
    minerals, gas = game.piece_minerals[player, piece], game.piece_gas[player, piece]
    pay(state, player, minerals, gas)
    log_event(work, Event.ORDERED, player, Action.BUILD, piece, area, state.piece[player, slot])
    part = split_stack(state, player, slot, 1)
    state.moves[player, part] = points_free(game, state, player, part) - game.rule_build_cost
    state.task[player, part] = Task.IDLE
    state.marks[player, part] |= Mark.BUILT
    site = new_stack(game, state, player, area, piece, 1)
    state.task[player, site] = Task.RISING
    state.due[player, site] = rounds
    if game.rule_half_health:
        state.health[player, site] = max(1, game.piece_health[player, piece] // 2)
    join_stack(state, player, site)
    if game.builder[player] == Builder.IS_SPENT:
        remove_stack(state, player, part)
        return area
    if game.builder[player] == Builder.STAYS:
        state.task[player, part] = Task.BUILDING_UP
        state.goal[player, part] = piece
        state.due[player, part] = rounds
        state.moves[player, part] = 0
    join_stack(state, player, part)
    return area


@compiled
def refuse_cancel(state: State, player: int, slot: int) -> int:
    """Why there is nothing to cancel in a stack. Source: C3."""
    task = state.task[player, slot]
    if (
        task != Task.TRAINING
        and task != Task.RESEARCHING
        and task != Task.MORPHING
        and task != Task.RISING
    ):
        return Refusal.NOTHING_TO_CANCEL
    if state.count[player, slot] > 1 and state.stacks[player] >= STACKS:
        return Refusal.NO_ROOM
    return Refusal.FINE


@compiled
def apply_cancel(game: Tables, state: State, work: Work, player: int, slot: int) -> int:
    """Give up what one of a stack makes: the price comes back but for a loss. Source: C3.

    Where nothing else stood in a contested area, the marker goes with the building site.
    """
    task, goal = state.task[player, slot], state.goal[player, slot]
    area, due = state.area[player, slot], state.due[player, slot]
    piece = state.piece[player, slot]
    if task == Task.RISING:
        goal = piece
    minerals, gas = game.piece_minerals[player, goal], game.piece_gas[player, goal]
    if task == Task.RESEARCHING:
        minerals, gas = game.upgrade_minerals[player, goal], game.upgrade_gas[player, goal]
    pay_back(game, state, player, minerals - game.rule_cancel_loss, gas)
    log_event(work, Event.CANCELLED, player, piece, area, 0, 0)
    part = split_stack(state, player, slot, 1)
    if task == Task.RISING:
        remove_stack(state, player, part)
        vacate(game, state, work, player, area)
        return _release_builder(state, player, area, piece, due)
    state.task[player, part] = Task.IDLE
    state.goal[player, part] = 0
    state.due[player, part] = 0
    return join_stack(state, player, part)


@compiled
def _release_builder(state: State, player: int, area: int, piece: int, due: int) -> int:
    for slot in range(state.stacks[player]):
        if (
            state.task[player, slot] == Task.BUILDING_UP
            and state.area[player, slot] == area
            and state.goal[player, slot] == piece
            and state.due[player, slot] == due
        ):
            part = split_stack(state, player, slot, 1)
            if part >= 0:
                state.task[player, part] = Task.IDLE
                state.goal[player, part] = 0
                state.due[player, part] = 0
                join_stack(state, player, part)
            return area
    return area


@compiled
def buildings(game: Tables, state: State, player: int, trait: int) -> int:
    """How many buildings of a player have a trait; Trait.BUILDING counts all."""
    count = 0
    for slot in range(state.stacks[player]):
        traits = game.piece_traits[player, state.piece[player, slot]]
        if traits & Trait.BUILDING and traits & trait:
            count += state.count[player, slot]
    return count
