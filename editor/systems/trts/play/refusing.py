"""Why an action is refused: the questions of each phase, asked by the list of actions too."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.systems.trts.play.fight import refuse_hold, refuse_target
from editor.systems.trts.play.names import AMOUNTS, CODES, OPTIONS, SLOTS, Action, Amount, Phase
from editor.systems.trts.play.orders import (
    refuse_gather,
    refuse_load,
    refuse_move,
    refuse_rest,
    refuse_unload,
)
from editor.systems.trts.play.production import (
    refuse_build,
    refuse_cancel,
    refuse_morph,
    refuse_research,
    refuse_train,
)
from editor.systems.trts.play.push import (
    refuse_add,
    refuse_declare,
    refuse_leave_out,
    refuse_pull_back,
    refuse_push,
)
from editor.systems.trts.play.refusals import Refusal
from editor.systems.trts.play.retreat import refuse_go_on, refuse_regroup, refuse_retreat
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables


@compiled
def refusal(game: Tables, state: State, work: Work, action: int) -> int:
    """FINE, or why the mover cannot do this."""
    if state.over:
        return Refusal.MATCH_OVER
    if action < 0 or action >= CODES:
        return Refusal.NO_SUCH_ACTION
    amount = action % AMOUNTS
    option = action // AMOUNTS % OPTIONS
    slot = action // (AMOUNTS * OPTIONS) % SLOTS
    kind = action // (AMOUNTS * OPTIONS * SLOTS)
    why = refuse_form(state, kind, slot, option, amount)
    if why != Refusal.FINE:
        return why
    if kind == Action.SURRENDER:
        return Refusal.FINE if game.rule_surrender else Refusal.NO_SURRENDER
    if state.phase == Phase.ORDERS:
        return refuse_order(game, state, kind, slot, option, amount)
    if state.phase == Phase.PUSHING or state.phase == Phase.GOING_ON:
        return refuse_in_turn(game, state, work, kind, slot, option, amount)
    if state.phase == Phase.GROUPING:
        return refuse_in_group(game, state, work, kind, slot, amount)
    if state.phase == Phase.COMMITTING:
        return refuse_at_commit(game, state, kind, slot)
    if state.phase == Phase.RETREATING:
        if kind == Action.RETREAT:
            return refuse_retreat(game, state, state.mover, slot, option, amount)
        return Refusal.FINE if kind == Action.STAND else Refusal.WRONG_PHASE
    if state.phase == Phase.FIGHTING:
        if kind == Action.TARGET:
            return refuse_target(game, state, state.mover, slot, option, amount)
        return refuse_hold(game) if kind == Action.HOLD else Refusal.WRONG_PHASE
    return Refusal.WRONG_PHASE


@compiled
def refuse_form(state: State, kind: int, slot: int, option: int, amount: int) -> int:
    """Why the numbers of an action name nothing: each action has one form only."""
    has_slot, has_option, has_amount = 0, 0, 0
    if kind in (Action.MOVE, Action.GATHER, Action.RETREAT, Action.TARGET):
        has_slot, has_option, has_amount = 1, 1, 1
    elif kind in (Action.BUILD, Action.TRAIN, Action.RESEARCH, Action.BECOME, Action.LOAD):
        has_slot, has_option = 1, 1
    elif kind in (Action.REST, Action.CANCEL, Action.UNLOAD, Action.LEAVE_OUT):
        has_slot = 1
    elif kind == Action.ADD:
        has_slot, has_amount = 1, 1
    elif kind == Action.PUSH:
        has_option = 1
    if (slot and not has_slot) or (option and not has_option) or (amount and not has_amount):
        return Refusal.NO_SUCH_ACTION
    if has_slot and kind != Action.TARGET and slot >= state.stacks[state.mover]:
        return Refusal.NO_SUCH_STACK
    return Refusal.FINE


@compiled
def refuse_order(game: Tables, state: State, kind: int, slot: int, option: int, amount: int) -> int:
    """Why the mover cannot give an order. Source: C3."""
    player = state.mover
    if kind == Action.DONE:
        return Refusal.FINE
    if kind == Action.MOVE:
        return refuse_move(game, state, player, slot, option, amount)
    if kind == Action.GATHER:
        return refuse_gather(game, state, player, slot, option, amount)
    if kind == Action.REST:
        return refuse_rest(state, player, slot)
    if kind == Action.BUILD:
        return refuse_build(game, state, player, slot, option)
    if kind == Action.TRAIN:
        return refuse_train(game, state, player, slot, option)
    if kind == Action.RESEARCH:
        return refuse_research(game, state, player, slot, option)
    if kind == Action.BECOME:
        return refuse_morph(game, state, player, slot, option)
    if kind == Action.CANCEL:
        return refuse_cancel(state, player, slot)
    if kind == Action.LOAD:
        return refuse_load(game, state, player, slot, option)
    if kind == Action.UNLOAD:
        return refuse_unload(game, state, player, slot)
    return Refusal.WRONG_PHASE


@compiled
def refuse_in_turn(
    game: Tables, state: State, work: Work, kind: int, slot: int, option: int, amount: int
) -> int:
    """Why the mover cannot do this in a turn of the engagement, or after a push. Source: C4."""
    player = state.mover
    if kind == Action.PUSH:
        if state.phase == Phase.GOING_ON and not game.rule_push_forward:
            return Refusal.OUT_OF_REACH
        return refuse_push(game, state, work, player, option)
    if state.phase == Phase.PUSHING:
        if kind == Action.PASS:
            return Refusal.FINE
        if kind == Action.RETREAT:
            return refuse_regroup(game, state, player, slot, option, amount)
        return Refusal.WRONG_PHASE
    if kind == Action.MOVE:
        return refuse_go_on(game, state, player, slot, option, amount)
    return Refusal.FINE if kind == Action.END else Refusal.WRONG_PHASE


@compiled
def refuse_in_group(
    game: Tables, state: State, work: Work, kind: int, slot: int, amount: int
) -> int:
    """Why a stack cannot join the group, or the push cannot be declared. Source: C4."""
    if kind == Action.ADD:
        return refuse_add(game, state, work, state.mover, slot, amount)
    if kind == Action.DECLARE:
        return refuse_declare(game, state, work, state.mover)
    return Refusal.WRONG_PHASE


@compiled
def refuse_at_commit(game: Tables, state: State, kind: int, slot: int) -> int:
    """Why the group cannot commit or go back. Source: C4."""
    if kind == Action.COMMIT:
        return Refusal.FINE
    if kind == Action.PULL_BACK:
        return refuse_pull_back(game, state, state.mover)
    if kind == Action.LEAVE_OUT:
        return refuse_leave_out(game, state, state.mover, slot)
    return Refusal.WRONG_PHASE


@compiled
def code(kind: int, slot: int, option: int) -> int:
    """The number of an action for all of a stack; one more is for one of it (Amount.ONE)."""
    return ((kind * SLOTS + slot) * OPTIONS + option) * AMOUNTS


@compiled
def has_amounts(kind: int) -> int:
    """How many amounts a kind of action knows: Amount.ALL, or Amount.ALL and ONE."""
    return (
        Amount.ONE + 1
        if kind in (Action.MOVE, Action.GATHER, Action.RETREAT, Action.ADD, Action.TARGET)
        else 1
    )
