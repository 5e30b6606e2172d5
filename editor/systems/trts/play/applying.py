"""Actions carried out, and the limits that make every match end."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.systems.trts.play.fight import attack, hold
from editor.systems.trts.play.names import AMOUNTS, OPTIONS, SLOTS, Action, Phase
from editor.systems.trts.play.orders import gather, load, move, rest, unload
from editor.systems.trts.play.production import build, cancel, make
from editor.systems.trts.play.push import add, leave_out
from editor.systems.trts.play.retreat import can_retreat, go_on, regroup, retreat
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables
from editor.systems.trts.play.turn import (
    commit,
    declare,
    end_orders,
    end_push,
    end_turn,
    fight_on,
    go_on_or_end,
    pass_turn,
    pull_back,
    stand,
)
from editor.systems.trts.play.winning import end_match, go_out, settle_out


@compiled
def apply(game: Tables, state: State, work: Work, action: int) -> int:
    """Carry out a legal action, with all that follows up to the next choice of a player."""
    amount = action % AMOUNTS
    option = action // AMOUNTS % OPTIONS
    slot = action // (AMOUNTS * OPTIONS) % SLOTS
    kind = action // (AMOUNTS * OPTIONS * SLOTS)
    state.plies += 1
    if kind == Action.SURRENDER:
        surrender(game, state, work)
    elif state.phase == Phase.ORDERS:
        give_order(game, state, work, kind, slot, option, amount)
    else:
        engage(game, state, work, kind, slot, option, amount)
    if state.plies >= game.rule_plies and not state.over:
        end_match(game, state, work)
    return kind


@compiled
def give_order(
    game: Tables, state: State, work: Work, kind: int, slot: int, option: int, amount: int
) -> int:
    """Carry out an order of the mover; after the last that is allowed, the orders are done."""
    player = state.mover
    if kind == Action.DONE:
        return end_orders(game, state, work)
    if kind == Action.MOVE:
        move(game, state, work, player, slot, option, amount)
    elif kind == Action.GATHER:
        gather(game, state, work, player, slot, option, amount)
    elif kind == Action.REST:
        rest(game, state, work, player, slot)
    elif kind == Action.BUILD:
        build(game, state, work, player, slot, option)
    elif kind in (Action.TRAIN, Action.RESEARCH, Action.BECOME):
        make(game, state, work, player, slot, kind, option)
    elif kind == Action.CANCEL:
        cancel(game, state, work, player, slot)
    elif kind == Action.LOAD:
        load(state, work, player, slot, option)
    elif kind == Action.UNLOAD:
        unload(game, state, work, player, slot)
    state.orders += 1
    if state.orders >= game.rule_orders:
        return end_orders(game, state, work)
    return state.orders


@compiled
def engage(
    game: Tables, state: State, work: Work, kind: int, slot: int, option: int, amount: int
) -> int:
    """Carry out an action of the engagement."""
    player = state.mover
    if kind == Action.PUSH:
        state.push_area = option
        state.phase = Phase.GROUPING
    elif kind == Action.PASS:
        pass_turn(game, state, work)
    elif kind == Action.ADD:
        add(game, state, player, slot, amount)
    elif kind == Action.DECLARE:
        declare(game, state, work)
    elif kind == Action.COMMIT:
        commit(game, state, work)
    elif kind == Action.PULL_BACK:
        pull_back(game, state, work)
    elif kind == Action.LEAVE_OUT:
        leave_out(game, state, work, player, slot)
    elif kind == Action.RETREAT and state.phase == Phase.PUSHING:
        regroup(game, state, work, player, slot, option, amount)
        end_turn(game, state, work)
    elif kind == Action.RETREAT and state.phase == Phase.RETREATING:
        retreat(game, state, work, player, slot, option, amount)
        if not can_retreat(game, state, player):
            stand(game, state, work)
    elif kind == Action.STAND:
        stand(game, state, work)
    elif kind == Action.TARGET:
        attack(game, state, work, player, slot, option, amount)
        fight_on(game, state, work)
    elif kind == Action.HOLD:
        hold(state, work, player)
        fight_on(game, state, work)
    elif kind == Action.MOVE and state.phase == Phase.GOING_ON:
        go_on(game, state, work, player, slot, option, amount)
        go_on_or_end(game, state, work)
    elif kind == Action.END:
        end_push(game, state, work)
    return kind


@compiled
def surrender(game: Tables, state: State, work: Work) -> int:
    """Take the mover out of the match. Source: C6.

    Where the others play on, a push that runs is over and orders go to the next.
    """
    player = state.mover
    was_ordering = state.phase == Phase.ORDERS
    go_out(game, state, work, player)
    if settle_out(game, state, work):
        return player
    if was_ordering:
        return end_orders(game, state, work)
    return end_push(game, state, work)
