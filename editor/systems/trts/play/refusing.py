"""Why an action is refused: the questions of each phase, asked by the list of actions too."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.systems.trts.play.fight import refuse_hold, refuse_target
from editor.systems.trts.play.names import (
    ADD,
    AMOUNTS,
    BUILD,
    CANCEL,
    CODES,
    COMMIT,
    COMMITTING,
    DECLARE,
    DONE,
    END,
    FIGHTING,
    GATHER,
    GOING_ON,
    GROUPING,
    HOLD,
    LEAVE_OUT,
    LOAD,
    MORPH,
    MOVE,
    ONE,
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
from editor.systems.trts.play.refusals import (
    FINE,
    MATCH_OVER,
    NO_SUCH_ACTION,
    NO_SUCH_STACK,
    NO_SURRENDER,
    OUT_OF_REACH,
    WRONG_PHASE,
)
from editor.systems.trts.play.retreat import refuse_go_on, refuse_regroup, refuse_retreat


@compiled
def refusal(game: Record, state: Record, work: Record, action: int) -> int:
    """FINE, or why the mover cannot do this."""
    if state.over:
        return MATCH_OVER
    if action < 0 or action >= CODES:
        return NO_SUCH_ACTION
    amount = action % AMOUNTS
    option = action // AMOUNTS % OPTIONS
    slot = action // (AMOUNTS * OPTIONS) % SLOTS
    kind = action // (AMOUNTS * OPTIONS * SLOTS)
    why = refuse_form(game, state, work, kind, slot, option, amount)
    if why != FINE:
        return why
    if kind == SURRENDER:
        return FINE if game.rule_surrender else NO_SURRENDER
    if state.phase == ORDERS:
        return refuse_order(game, state, work, kind, slot, option, amount)
    if state.phase == PUSHING or state.phase == GOING_ON:
        return refuse_in_turn(game, state, work, kind, slot, option, amount)
    if state.phase == GROUPING:
        return refuse_in_group(game, state, work, kind, slot, amount)
    if state.phase == COMMITTING:
        return refuse_at_commit(game, state, work, kind, slot)
    if state.phase == RETREATING:
        if kind == RETREAT:
            return refuse_retreat(game, state, work, state.mover, slot, option, amount)
        return FINE if kind == STAND else WRONG_PHASE
    if state.phase == FIGHTING:
        if kind == TARGET:
            return refuse_target(game, state, work, state.mover, slot, option, amount)
        return refuse_hold(game, state, work) if kind == HOLD else WRONG_PHASE
    return WRONG_PHASE


@compiled
def refuse_form(
    game: Record, state: Record, work: Record, kind: int, slot: int, option: int, amount: int
) -> int:
    """Why the numbers of an action name nothing: each action has one form only."""
    has_slot, has_option, has_amount = 0, 0, 0
    if kind in (MOVE, GATHER, RETREAT, TARGET):
        has_slot, has_option, has_amount = 1, 1, 1
    elif kind in (BUILD, TRAIN, RESEARCH, MORPH, LOAD):
        has_slot, has_option = 1, 1
    elif kind in (REST, CANCEL, UNLOAD, LEAVE_OUT):
        has_slot = 1
    elif kind == ADD:
        has_slot, has_amount = 1, 1
    elif kind == PUSH:
        has_option = 1
    if (slot and not has_slot) or (option and not has_option) or (amount and not has_amount):
        return NO_SUCH_ACTION
    if has_slot and kind != TARGET and slot >= state.stacks[state.mover]:
        return NO_SUCH_STACK
    return FINE


@compiled
def refuse_order(
    game: Record, state: Record, work: Record, kind: int, slot: int, option: int, amount: int
) -> int:
    """Why the mover cannot give an order. Source: C3."""
    player = state.mover
    if kind == DONE:
        return FINE
    if kind == MOVE:
        return refuse_move(game, state, work, player, slot, option, amount)
    if kind == GATHER:
        return refuse_gather(game, state, work, player, slot, option, amount)
    if kind == REST:
        return refuse_rest(game, state, work, player, slot)
    if kind == BUILD:
        return refuse_build(game, state, work, player, slot, option)
    if kind == TRAIN:
        return refuse_train(game, state, work, player, slot, option)
    if kind == RESEARCH:
        return refuse_research(game, state, work, player, slot, option)
    if kind == MORPH:
        return refuse_morph(game, state, work, player, slot, option)
    if kind == CANCEL:
        return refuse_cancel(game, state, work, player, slot)
    if kind == LOAD:
        return refuse_load(game, state, work, player, slot, option)
    if kind == UNLOAD:
        return refuse_unload(game, state, work, player, slot)
    return WRONG_PHASE


@compiled
def refuse_in_turn(
    game: Record, state: Record, work: Record, kind: int, slot: int, option: int, amount: int
) -> int:
    """Why the mover cannot do this in a turn of the engagement, or after a push. Source: C4."""
    player = state.mover
    if kind == PUSH:
        if state.phase == GOING_ON and not game.rule_push_forward:
            return OUT_OF_REACH
        return refuse_push(game, state, work, player, option)
    if state.phase == PUSHING:
        if kind == PASS:
            return FINE
        if kind == RETREAT:
            return refuse_regroup(game, state, work, player, slot, option, amount)
        return WRONG_PHASE
    if kind == MOVE:
        return refuse_go_on(game, state, work, player, slot, option, amount)
    return FINE if kind == END else WRONG_PHASE


@compiled
def refuse_in_group(
    game: Record, state: Record, work: Record, kind: int, slot: int, amount: int
) -> int:
    """Why a stack cannot join the group, or the push cannot be declared. Source: C4."""
    if kind == ADD:
        return refuse_add(game, state, work, state.mover, slot, amount)
    if kind == DECLARE:
        return refuse_declare(game, state, work, state.mover)
    return WRONG_PHASE


@compiled
def refuse_at_commit(game: Record, state: Record, work: Record, kind: int, slot: int) -> int:
    """Why the group cannot commit or go back. Source: C4."""
    if kind == COMMIT:
        return FINE
    if kind == PULL_BACK:
        return refuse_pull_back(game, state, work, state.mover)
    if kind == LEAVE_OUT:
        return refuse_leave_out(game, state, work, state.mover, slot)
    return WRONG_PHASE


@compiled
def code(game: Record, state: Record, work: Record, kind: int, slot: int, option: int) -> int:
    """The number of an action for all of a stack; one more is for one of it (ONE)."""
    return ((kind * SLOTS + slot) * OPTIONS + option) * AMOUNTS


@compiled
def has_amounts(game: Record, state: Record, work: Record, kind: int) -> int:
    """How many amounts a kind of action knows: ALL, or ALL and ONE."""
    return ONE + 1 if kind in (MOVE, GATHER, RETREAT, ADD, TARGET) else 1
