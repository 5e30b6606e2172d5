"""Retreats of defenders, and what units of a group do when they need not fight. Source: C4."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import list_action, log_event
from editor.systems.trts.play.actions import Action, action_of
from editor.systems.trts.play.areas import is_contested, vacate
from editor.systems.trts.play.names import Amount, Event, StackMark, Task
from editor.systems.trts.play.orders import part_of, refuse_amount, refuse_step
from editor.systems.trts.play.refusals import Refusal
from editor.systems.trts.play.stacks import join_stack
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables


@compiled
def attackers_from(state: State, area: int) -> bool:
    """Whether attackers of the running push come from an area. Source: C4."""
    attacker = state.line[state.turn]
    for slot in range(state.stacks[attacker]):
        if state.task[attacker, slot] == Task.IN_GROUP and state.goal[attacker, slot] == area:
            return True
    return False


@compiled
def refuse_retreat(
    game: Tables, state: State, player: int, slot: int, area: int, amount: int
) -> int:
    """Why a defending stack, or one of it, cannot go back into an area beside it. Source: C4."""
    if not game.rule_retreat:
        return Refusal.NO_RETREAT
    task = state.task[player, slot]
    if task != Task.WENT_BACK:
        if state.area[player, slot] != state.push_area:
            return Refusal.OUT_OF_REACH
        if task not in (Task.IDLE, Task.MINERALS, Task.GAS):
            return Refusal.IS_BUSY
    why = refuse_step(game, state, player, slot, area)
    if why != Refusal.FINE:
        return why
    if state.moves[player, slot] < 1:
        return Refusal.NO_MOVES_LEFT
    if attackers_from(state, area):
        return Refusal.ATTACKERS_THERE
    return refuse_amount(state, player, slot, amount)


@compiled
def list_retreat(game: Tables, state: State, work: Work, player: int, slot: int) -> None:
    """Write down where a stack, or one of it, can go back."""
    if state.moves[player, slot] > 0:
        here = state.area[player, slot]
        for link in range(game.links[here]):
            area = game.link_to[here, link]
            for amount in range(Amount.ONE + 1):
                if refuse_retreat(game, state, player, slot, area, amount) == Refusal.FINE:
                    list_action(work, action_of(Action.RETREAT, slot, area) + amount)


@compiled
def apply_retreat(
    game: Tables, state: State, work: Work, player: int, slot: int, area: int, amount: int
) -> int:
    """Take a stack, or one of it, a step back; it has pushed too, by a rule. Source: C4."""
    part = part_of(state, player, slot, amount)
    count, origin = state.count[player, part], state.area[player, part]
    state.moves[player, part] -= 1
    state.task[player, part] = Task.WENT_BACK
    state.goal[player, part] = 0
    if game.rule_push_spent:
        state.marks[player, part] |= StackMark.SPENT
    state.area[player, part] = area
    log_event(work, Event.RETREATED, player, state.piece[player, part], count, origin, area)
    return join_stack(state, player, part)


@compiled
def can_retreat(game: Tables, state: State, player: int) -> bool:
    """Whether a player has a defending stack that can go back."""
    if not game.rule_retreat:
        return False
    for slot in range(state.stacks[player]):
        if state.area[player, slot] == state.push_area and state.moves[player, slot] > 0:
            here = state.area[player, slot]
            for link in range(game.links[here]):
                there = game.link_to[here, link]
                if refuse_retreat(game, state, player, slot, there, 0) == Refusal.FINE:
                    return True
    return False


@compiled
def end_retreat(state: State, player: int) -> int:
    """Let those who went back be as others are."""
    slot = 0
    while slot < state.stacks[player]:
        if state.task[player, slot] == Task.WENT_BACK:
            state.task[player, slot] = Task.IDLE
            join_stack(state, player, slot)
            slot = -1
        slot += 1
    return state.stacks[player]


@compiled
def refuse_leaving(
    game: Tables, state: State, player: int, slot: int, area: int, amount: int
) -> int:
    """Why a stack, or one of it, cannot take one more step after the attacks."""
    why = refuse_step(game, state, player, slot, area)
    if why != Refusal.FINE:
        return why
    if state.moves[player, slot] < 1:
        return Refusal.NO_MOVES_LEFT
    return refuse_amount(state, player, slot, amount)


@compiled
def refuse_regroup(
    game: Tables, state: State, player: int, slot: int, area: int, amount: int
) -> int:
    """Why a stack cannot leave a contested area instead of pushing. Source: C4, older rules."""
    if not game.rule_regroup:
        return Refusal.NO_REGROUPING
    if not is_contested(game, state, state.area[player, slot]):
        return Refusal.IS_PINNED
    if state.marks[player, slot] & StackMark.SPENT:
        return Refusal.STACK_SPENT
    if state.task[player, slot] not in (Task.IDLE, Task.MINERALS, Task.GAS):
        return Refusal.IS_BUSY
    return refuse_leaving(game, state, player, slot, area, amount)


@compiled
def list_regroup(game: Tables, state: State, work: Work, player: int, slot: int) -> None:
    """Write down where a stack, or one of it, can leave a contested area for."""
    if game.rule_regroup and state.moves[player, slot] > 0:
        here = state.area[player, slot]
        for link in range(game.links[here]):
            area = game.link_to[here, link]
            for amount in range(Amount.ONE + 1):
                if refuse_regroup(game, state, player, slot, area, amount) == Refusal.FINE:
                    list_action(work, action_of(Action.RETREAT, slot, area) + amount)


@compiled
def apply_regroup(
    game: Tables, state: State, work: Work, player: int, slot: int, area: int, amount: int
) -> int:
    """Leave a contested area; who has nothing left there takes the marker away. Source: C4."""
    part = part_of(state, player, slot, amount)
    count, origin = state.count[player, part], state.area[player, part]
    state.moves[player, part] -= 1
    state.task[player, part] = Task.IDLE
    if game.rule_push_spent:
        state.marks[player, part] |= StackMark.SPENT
    state.area[player, part] = area
    log_event(work, Event.REGROUPED, player, state.piece[player, part], count, origin, area)
    join_stack(state, player, part)
    vacate(game, state, work, player, origin)
    return area


@compiled
def can_regroup(game: Tables, state: State, player: int) -> bool:
    """Whether a player has a stack that can leave a contested area."""
    if not game.rule_regroup:
        return False
    for slot in range(state.stacks[player]):
        here = state.area[player, slot]
        for link in range(game.links[here]):
            there = game.link_to[here, link]
            if refuse_regroup(game, state, player, slot, there, 0) == Refusal.FINE:
                return True
    return False


@compiled
def refuse_go_on(game: Tables, state: State, player: int, slot: int, area: int, amount: int) -> int:
    """Why a stack that did not attack cannot move on after the push. Source: C4."""
    if not game.rule_end_move or state.task[player, slot] != Task.ARRIVED:
        return Refusal.NOT_OF_THE_GROUP
    return refuse_leaving(game, state, player, slot, area, amount)


@compiled
def list_go_on(game: Tables, state: State, work: Work, player: int, slot: int) -> None:
    """Write down where a stack of the group, or one of it, can move on."""
    if state.moves[player, slot] > 0:
        here = state.area[player, slot]
        for link in range(game.links[here]):
            area = game.link_to[here, link]
            for amount in range(Amount.ONE + 1):
                if refuse_go_on(game, state, player, slot, area, amount) == Refusal.FINE:
                    list_action(work, action_of(Action.MOVE, slot, area) + amount)


@compiled
def apply_go_on(
    game: Tables, state: State, work: Work, player: int, slot: int, area: int, amount: int
) -> int:
    """Move a stack of the group that did not attack, or one of it. Source: C4."""
    part = part_of(state, player, slot, amount)
    count, origin = state.count[player, part], state.area[player, part]
    state.moves[player, part] -= 1
    state.area[player, part] = area
    log_event(work, Event.WENT_ON, player, state.piece[player, part], count, origin, area)
    vacate(game, state, work, player, origin)
    return join_stack(state, player, part)


@compiled
def can_go_on(game: Tables, state: State, player: int) -> bool:
    """Whether a stack that did not attack can move after the push."""
    if not game.rule_end_move:
        return False
    for slot in range(state.stacks[player]):
        if state.task[player, slot] == Task.ARRIVED and state.moves[player, slot] > 0:
            here = state.area[player, slot]
            for link in range(game.links[here]):
                there = game.link_to[here, link]
                if refuse_go_on(game, state, player, slot, there, 0) == Refusal.FINE:
                    return True
    return False
