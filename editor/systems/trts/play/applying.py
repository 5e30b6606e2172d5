"""Actions carried out, and the limits that make every match end."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.systems.trts.play.fight import attack, hold
from editor.systems.trts.play.names import (
    ADD,
    AMOUNTS,
    BUILD,
    CANCEL,
    COMMIT,
    DECLARE,
    DONE,
    END,
    GATHER,
    GOING_ON,
    GROUPING,
    HOLD,
    LEAVE_OUT,
    LOAD,
    MORPH,
    MOVE,
    OPTIONS,
    ORDERS,
    PASS,
    PULL_BACK,
    PUSH,
    PUSHING,
    RESEARCH,
    REST,
    RETREAT,
    RETREATING,
    SLOTS,
    STAND,
    SURRENDER,
    TARGET,
    TRAIN,
    UNLOAD,
)
from editor.systems.trts.play.orders import gather, load, move, rest, unload
from editor.systems.trts.play.production import build, cancel, make
from editor.systems.trts.play.push import add, leave_out
from editor.systems.trts.play.retreat import can_retreat, go_on, regroup, retreat
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
def apply(game: Record, state: Record, work: Record, action: int) -> int:
    """Carry out a legal action, with all that follows up to the next choice of a player."""
    amount = action % AMOUNTS
    option = action // AMOUNTS % OPTIONS
    slot = action // (AMOUNTS * OPTIONS) % SLOTS
    kind = action // (AMOUNTS * OPTIONS * SLOTS)
    state.plies += 1
    if kind == SURRENDER:
        surrender(game, state, work)
    elif state.phase == ORDERS:
        give_order(game, state, work, kind, slot, option, amount)
    else:
        engage(game, state, work, kind, slot, option, amount)
    if state.plies >= game.rule_plies and not state.over:
        end_match(game, state, work)
    return kind


@compiled
def give_order(
    game: Record, state: Record, work: Record, kind: int, slot: int, option: int, amount: int
) -> int:
    """Carry out an order of the mover; after the last that is allowed, the orders are done."""
    player = state.mover
    if kind == DONE:
        return end_orders(game, state, work)
    if kind == MOVE:
        move(game, state, work, player, slot, option, amount)
    elif kind == GATHER:
        gather(game, state, work, player, slot, option, amount)
    elif kind == REST:
        rest(game, state, work, player, slot)
    elif kind == BUILD:
        build(game, state, work, player, slot, option)
    elif kind in (TRAIN, RESEARCH, MORPH):
        make(game, state, work, player, slot, kind, option)
    elif kind == CANCEL:
        cancel(game, state, work, player, slot)
    elif kind == LOAD:
        load(game, state, work, player, slot, option)
    elif kind == UNLOAD:
        unload(game, state, work, player, slot)
    state.orders += 1
    if state.orders >= game.rule_orders:
        return end_orders(game, state, work)
    return state.orders


@compiled
def engage(
    game: Record, state: Record, work: Record, kind: int, slot: int, option: int, amount: int
) -> int:
    """Carry out an action of the engagement."""
    player = state.mover
    if kind == PUSH:
        state.push_area = option
        state.phase = GROUPING
    elif kind == PASS:
        pass_turn(game, state, work)
    elif kind == ADD:
        add(game, state, work, player, slot, amount)
    elif kind == DECLARE:
        declare(game, state, work)
    elif kind == COMMIT:
        commit(game, state, work)
    elif kind == PULL_BACK:
        pull_back(game, state, work)
    elif kind == LEAVE_OUT:
        leave_out(game, state, work, player, slot)
    elif kind == RETREAT and state.phase == PUSHING:
        regroup(game, state, work, player, slot, option, amount)
        end_turn(game, state, work)
    elif kind == RETREAT and state.phase == RETREATING:
        retreat(game, state, work, player, slot, option, amount)
        if not can_retreat(game, state, work, player):
            stand(game, state, work)
    elif kind == STAND:
        stand(game, state, work)
    elif kind == TARGET:
        attack(game, state, work, player, slot, option, amount)
        fight_on(game, state, work)
    elif kind == HOLD:
        hold(game, state, work, player)
        fight_on(game, state, work)
    elif kind == MOVE and state.phase == GOING_ON:
        go_on(game, state, work, player, slot, option, amount)
        go_on_or_end(game, state, work)
    elif kind == END:
        end_push(game, state, work)
    return kind


@compiled
def surrender(game: Record, state: Record, work: Record) -> int:
    """Take the mover out of the match. Source: C6.

    Where the others play on, a push that runs is over and orders go to the next.
    """
    player = state.mover
    was_ordering = state.phase == ORDERS
    go_out(game, state, work, player)
    if settle_out(game, state, work):
        return player
    if was_ordering:
        return end_orders(game, state, work)
    return end_push(game, state, work)
