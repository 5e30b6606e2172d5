"""All legal actions of a position."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import ACTIONS
from editor.play.layout import Record
from editor.systems.trts.play.names import (
    ADD,
    BUILD,
    CANCEL,
    COMMIT,
    COMMITTING,
    DECLARE,
    DONE,
    END,
    FIGHTING,
    GAS,
    GATHER,
    GOING_ON,
    GROUPING,
    HOLD,
    LEAVE_OUT,
    LOAD,
    MINERALS,
    MORPH,
    MOVE,
    ORDERS,
    PASS,
    PULL_BACK,
    PUSH,
    PUSHING,
    RESEARCH,
    REST,
    RETREAT,
    RETREATING,
    STAND,
    SURRENDER,
    TARGET,
    TRAIN,
    UNIT,
    UNLOAD,
    WORKER,
)
from editor.systems.trts.play.push import find_ways, refuse_area, refuse_pusher
from editor.systems.trts.play.refusals import FINE
from editor.systems.trts.play.refusing import code, has_amounts, refusal


@compiled
def list_actions(game: Record, state: Record, work: Record) -> int:
    """Write the legal actions of the mover; how many, 0 when the match is over."""
    work.action_count = 0
    if state.over:
        return 0
    if state.phase == ORDERS:
        offer(game, state, work, DONE, 0, 0)
        for slot in range(state.stacks[state.mover]):
            list_orders(game, state, work, slot)
    elif state.phase == PUSHING:
        offer(game, state, work, PASS, 0, 0)
        list_pushes(game, state, work)
        if game.rule_regroup:
            list_steps(game, state, work, RETREAT)
    elif state.phase == GROUPING:
        offer(game, state, work, DECLARE, 0, 0)
        list_stacks(game, state, work, ADD)
    elif state.phase == COMMITTING:
        offer(game, state, work, COMMIT, 0, 0)
        offer(game, state, work, PULL_BACK, 0, 0)
        list_stacks(game, state, work, LEAVE_OUT)
    elif state.phase == RETREATING:
        offer(game, state, work, STAND, 0, 0)
        list_steps(game, state, work, RETREAT)
    elif state.phase == FIGHTING:
        list_targets(game, state, work)
        offer(game, state, work, HOLD, 0, 0)
    elif state.phase == GOING_ON:
        offer(game, state, work, END, 0, 0)
        list_pushes(game, state, work)
        list_steps(game, state, work, MOVE)
    if game.rule_surrender:
        offer(game, state, work, SURRENDER, 0, 0)
    return work.action_count


@compiled
def offer(game: Record, state: Record, work: Record, kind: int, slot: int, option: int) -> int:
    """Write an action, for each amount that is legal; how many there are."""
    action = code(game, state, work, kind, slot, option)
    for amount in range(has_amounts(game, state, work, kind)):
        if work.action_count < ACTIONS and refusal(game, state, work, action + amount) == FINE:
            work.actions[work.action_count] = action + amount
            work.action_count += 1
    return work.action_count


@compiled
def list_orders(game: Record, state: Record, work: Record, slot: int) -> int:
    """Write the orders that a stack can be given."""
    player = state.mover
    piece = state.piece[player, slot]
    traits = game.piece_traits[player, piece]
    if traits & UNIT:
        here = state.area[player, slot]
        for link in range(game.links[here]):
            offer(game, state, work, MOVE, slot, game.link_to[here, link])
        if traits & WORKER:
            offer(game, state, work, GATHER, slot, MINERALS)
            offer(game, state, work, GATHER, slot, GAS)
            offer(game, state, work, REST, slot, 0)
        for carrier in range(state.stacks[player]):
            if game.piece_holds[player, state.piece[player, carrier]] > 0:
                offer(game, state, work, LOAD, slot, carrier)
    offer_bits(game, state, work, BUILD, slot, game.piece_builds[player, piece])
    offer_bits(game, state, work, TRAIN, slot, game.piece_trains[player, piece])
    offer_bits(game, state, work, MORPH, slot, game.piece_morphs[player, piece])
    offer_bits(game, state, work, RESEARCH, slot, game.piece_researches[player, piece])
    if state.due[player, slot] > 0:
        offer(game, state, work, CANCEL, slot, 0)
    if state.cargo[player, slot] > 0:
        offer(game, state, work, UNLOAD, slot, 0)
    return work.action_count


@compiled
def offer_bits(game: Record, state: Record, work: Record, kind: int, slot: int, bits: int) -> int:
    """Write an action for each option whose bit is set."""
    left, option = bits, 0
    while left > 0:
        if left & 1:
            offer(game, state, work, kind, slot, option)
        left >>= 1
        option += 1
    return work.action_count


@compiled
def list_pushes(game: Record, state: Record, work: Record) -> int:
    """Write the areas into which the mover can push, each once, in the order of areas."""
    player = state.mover
    for area in range(game.areas):
        work.fields[area] = 0
    for slot in range(state.stacks[player]):
        if refuse_pusher(game, state, work, player, slot) == FINE:
            for at in range(find_ways(game, state, work, player, slot)):
                work.fields[work.queue[at]] = 1
    for area in range(game.areas):
        if work.fields[area] and refuse_area(game, state, work, player, area) == FINE:
            offer(game, state, work, PUSH, 0, area)
    return work.action_count


@compiled
def list_stacks(game: Record, state: Record, work: Record, kind: int) -> int:
    """Write an action for each stack of the mover with which it is legal."""
    for slot in range(state.stacks[state.mover]):
        offer(game, state, work, kind, slot, 0)
    return work.action_count


@compiled
def list_steps(game: Record, state: Record, work: Record, kind: int) -> int:
    """Write the steps that stacks of the mover can take to areas beside them."""
    player = state.mover
    for slot in range(state.stacks[player]):
        if state.moves[player, slot] > 0:
            here = state.area[player, slot]
            for link in range(game.links[here]):
                offer(game, state, work, kind, slot, game.link_to[here, link])
    return work.action_count


@compiled
def list_targets(game: Record, state: Record, work: Record) -> int:
    """Write the kinds of pieces that those who choose can attack."""
    for other in range(game.players):
        if game.team[other] != game.team[state.mover]:
            for target in range(game.pieces[other]):
                offer(game, state, work, TARGET, other, target)
    return work.action_count
