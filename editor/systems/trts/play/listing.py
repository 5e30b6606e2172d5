"""All legal actions of a position."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import ACTIONS
from editor.systems.trts.play.names import Action, Phase, Task, Trait
from editor.systems.trts.play.push import find_ways, refuse_area, refuse_pusher
from editor.systems.trts.play.refusals import Refusal
from editor.systems.trts.play.refusing import code, has_amounts, refusal
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables


@compiled
def list_actions(game: Tables, state: State, work: Work) -> int:
    """Write the legal actions of the mover; how many, 0 when the match is over."""
    work.action_count = 0
    if state.over:
        return 0
    if state.phase == Phase.ORDERS:
        offer(game, state, work, Action.DONE, 0, 0)
        for slot in range(state.stacks[state.mover]):
            list_orders(game, state, work, slot)
    elif state.phase == Phase.PUSHING:
        offer(game, state, work, Action.PASS, 0, 0)
        list_pushes(game, state, work)
        if game.rule_regroup:
            list_steps(game, state, work, Action.RETREAT)
    elif state.phase == Phase.GROUPING:
        offer(game, state, work, Action.DECLARE, 0, 0)
        list_stacks(game, state, work, Action.ADD)
    elif state.phase == Phase.COMMITTING:
        offer(game, state, work, Action.COMMIT, 0, 0)
        offer(game, state, work, Action.PULL_BACK, 0, 0)
        list_stacks(game, state, work, Action.LEAVE_OUT)
    elif state.phase == Phase.RETREATING:
        offer(game, state, work, Action.STAND, 0, 0)
        list_steps(game, state, work, Action.RETREAT)
    elif state.phase == Phase.FIGHTING:
        list_targets(game, state, work)
        offer(game, state, work, Action.HOLD, 0, 0)
    elif state.phase == Phase.GOING_ON:
        offer(game, state, work, Action.END, 0, 0)
        list_pushes(game, state, work)
        list_steps(game, state, work, Action.MOVE)
    if game.rule_surrender:
        offer(game, state, work, Action.SURRENDER, 0, 0)
    return work.action_count


@compiled
def offer(game: Tables, state: State, work: Work, kind: int, slot: int, option: int) -> int:
    """Write an action, for each amount that is legal; how many there are."""
    action = code(kind, slot, option)
    for amount in range(has_amounts(kind)):
        if (
            work.action_count < ACTIONS
            and refusal(game, state, work, action + amount) == Refusal.FINE
        ):
            work.actions[work.action_count] = action + amount
            work.action_count += 1
    return work.action_count


@compiled
def list_orders(game: Tables, state: State, work: Work, slot: int) -> int:
    """Write the orders that a stack can be given."""
    player = state.mover
    piece = state.piece[player, slot]
    traits = game.piece_traits[player, piece]
    if traits & Trait.UNIT:
        here = state.area[player, slot]
        for link in range(game.links[here]):
            offer(game, state, work, Action.MOVE, slot, game.link_to[here, link])
        if traits & Trait.WORKER:
            offer(game, state, work, Action.GATHER, slot, Task.MINERALS)
            offer(game, state, work, Action.GATHER, slot, Task.GAS)
            offer(game, state, work, Action.REST, slot, 0)
        for carrier in range(state.stacks[player]):
            if game.piece_holds[player, state.piece[player, carrier]] > 0:
                offer(game, state, work, Action.LOAD, slot, carrier)
    offer_bits(game, state, work, Action.BUILD, slot, game.piece_builds[player, piece])
    offer_bits(game, state, work, Action.TRAIN, slot, game.piece_trains[player, piece])
    offer_bits(game, state, work, Action.BECOME, slot, game.piece_morphs[player, piece])
    offer_bits(game, state, work, Action.RESEARCH, slot, game.piece_researches[player, piece])
    if state.due[player, slot] > 0:
        offer(game, state, work, Action.CANCEL, slot, 0)
    if state.cargo[player, slot] > 0:
        offer(game, state, work, Action.UNLOAD, slot, 0)
    return work.action_count


@compiled
def offer_bits(game: Tables, state: State, work: Work, kind: int, slot: int, bits: int) -> int:
    """Write an action for each option whose bit is set."""
    left, option = bits, 0
    while left > 0:
        if left & 1:
            offer(game, state, work, kind, slot, option)
        left >>= 1
        option += 1
    return work.action_count


@compiled
def list_pushes(game: Tables, state: State, work: Work) -> int:
    """Write the areas into which the mover can push, each once, in the order of areas."""
    player = state.mover
    for area in range(game.areas):
        work.fields[area] = 0
    for slot in range(state.stacks[player]):
        if refuse_pusher(game, state, player, slot) == Refusal.FINE:
            for at in range(find_ways(game, state, work, player, slot)):
                work.fields[work.queue[at]] = 1
    for area in range(game.areas):
        if work.fields[area] and refuse_area(game, state, player, area) == Refusal.FINE:
            offer(game, state, work, Action.PUSH, 0, area)
    return work.action_count


@compiled
def list_stacks(game: Tables, state: State, work: Work, kind: int) -> int:
    """Write an action for each stack of the mover with which it is legal."""
    for slot in range(state.stacks[state.mover]):
        offer(game, state, work, kind, slot, 0)
    return work.action_count


@compiled
def list_steps(game: Tables, state: State, work: Work, kind: int) -> int:
    """Write the steps that stacks of the mover can take to areas beside them."""
    player = state.mover
    for slot in range(state.stacks[player]):
        if state.moves[player, slot] > 0:
            here = state.area[player, slot]
            for link in range(game.links[here]):
                offer(game, state, work, kind, slot, game.link_to[here, link])
    return work.action_count


@compiled
def list_targets(game: Tables, state: State, work: Work) -> int:
    """Write the kinds of pieces that those who choose can attack."""
    for other in range(game.players):
        if game.team[other] != game.team[state.mover]:
            for target in range(game.pieces[other]):
                offer(game, state, work, Action.TARGET, other, target)
    return work.action_count
