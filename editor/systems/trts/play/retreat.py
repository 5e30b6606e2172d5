"""Steps of units that need not fight: retreats, regrouping, moving on. Source: C4.

The phase says which it is: RETREATING for defenders, PUSHING for regrouping, and GOING_ON for
units of a group that did not attack.
"""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import list_action
from editor.systems.trts.play.actions import Action, Refusal, action_of
from editor.systems.trts.play.areas import is_contested, vacate
from editor.systems.trts.play.events import Event
from editor.systems.trts.play.names import Amount, Phase, StackMark, Task
from editor.systems.trts.play.orders import part_of, refuse_amount, refuse_step, take_step
from editor.systems.trts.play.stacks import join_stack
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables


@compiled
def attackers_from(state: State, area: int) -> bool:
    """Return whether attackers of the running push come from an area. Source: C4."""
    attacker = state.line[state.turn]
    for slot in range(state.stacks[attacker]):
        if state.task[attacker, slot] == Task.IN_GROUP and state.goal[attacker, slot] == area:
            return True
    return False


@compiled
def refuse_retreat(
    game: Tables, state: State, player: int, slot: int, area: int, amount: int
) -> int:
    """Return why a defending stack, or one of it, cannot retreat into an area. Source: C4."""
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
def refuse_leaving(
    game: Tables, state: State, player: int, slot: int, area: int, amount: int
) -> int:
    """Return why a stack, or one of it, cannot take another step."""
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
    """Return why a stack cannot leave a contested area instead of engaging.

    Source: C4, older rules.
    """
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
def refuse_go_on(game: Tables, state: State, player: int, slot: int, area: int, amount: int) -> int:
    """Return why a stack that did not attack cannot move on after the engagement. Source: C4."""
    if not game.rule_end_move or state.task[player, slot] != Task.ARRIVED:
        return Refusal.NOT_OF_THE_GROUP
    return refuse_leaving(game, state, player, slot, area, amount)


@compiled
def refuse_in(
    game: Tables, state: State, player: int, slot: int, area: int, amount: int, phase: int
) -> int:
    """Return why a stack, or one of it, cannot take the step that a phase is for."""
    if phase == Phase.RETREATING:
        return refuse_retreat(game, state, player, slot, area, amount)
    if phase == Phase.PUSHING:
        return refuse_regroup(game, state, player, slot, area, amount)
    return refuse_go_on(game, state, player, slot, area, amount)


@compiled
def has_rule(game: Tables, phase: int) -> bool:
    """Return whether the rules in force allow the steps that a phase is for."""
    if phase == Phase.RETREATING:
        return game.rule_retreat > 0
    return game.rule_regroup > 0 if phase == Phase.PUSHING else game.rule_end_move > 0


@compiled
def can_step(game: Tables, state: State, player: int, phase: int) -> bool:
    """Return whether a player has a stack that can take the step that a phase is for.

    Of a retreat: whether one that has not retreated yet can.
    """
    if not has_rule(game, phase):
        return False
    for slot in range(state.stacks[player]):
        here = state.area[player, slot]
        is_free = phase != Phase.RETREATING or here == state.push_area
        if is_free and state.moves[player, slot] > 0:
            for link in range(game.links[here]):
                there = game.link_to[here, link]
                if refuse_in(game, state, player, slot, there, 0, phase) == Refusal.FINE:
                    return True
    return False


@compiled
def list_steps(
    game: Tables, state: State, work: Work, player: int, slot: int, kind: int, phase: int
) -> None:
    """List the steps of a stack, or of one of it, that a phase is for."""
    if has_rule(game, phase) and state.moves[player, slot] > 0:
        here = state.area[player, slot]
        for link in range(game.links[here]):
            area = game.link_to[here, link]
            for amount in range(Amount.ONE + 1):
                if refuse_in(game, state, player, slot, area, amount, phase) == Refusal.FINE:
                    list_action(work, action_of(kind, slot, area) + amount)


@compiled
def list_retreat(game: Tables, state: State, work: Work, player: int, slot: int) -> None:
    """List where a defending stack, or one of it, can retreat."""
    list_steps(game, state, work, player, slot, Action.RETREAT, Phase.RETREATING)


@compiled
def list_regroup(game: Tables, state: State, work: Work, player: int, slot: int) -> None:
    """List where a stack, or one of it, can go from a contested area."""
    list_steps(game, state, work, player, slot, Action.RETREAT, Phase.PUSHING)


@compiled
def list_go_on(game: Tables, state: State, work: Work, player: int, slot: int) -> None:
    """List where a stack of the group, or one of it, can move on."""
    list_steps(game, state, work, player, slot, Action.MOVE, Phase.GOING_ON)


@compiled
def apply_retreat(
    game: Tables, state: State, work: Work, player: int, slot: int, area: int, amount: int
) -> int:
    """Take a stack, or one of it, a step back; by a rule it cannot engage in this round."""
    part = part_of(state, player, slot, amount)
    state.task[player, part] = Task.WENT_BACK
    state.goal[player, part] = 0
    if game.rule_push_spent:
        state.marks[player, part] |= StackMark.SPENT
    take_step(state, work, player, part, area, Event.RETREATED)
    return join_stack(state, player, part)


@compiled
def apply_regroup(
    game: Tables, state: State, work: Work, player: int, slot: int, area: int, amount: int
) -> int:
    """Leave a contested area; the last piece takes the marker away. Source: C4."""
    part = part_of(state, player, slot, amount)
    state.task[player, part] = Task.IDLE
    if game.rule_push_spent:
        state.marks[player, part] |= StackMark.SPENT
    origin = take_step(state, work, player, part, area, Event.REGROUPED)
    join_stack(state, player, part)
    vacate(game, state, work, player, origin)
    return area


@compiled
def apply_go_on(
    game: Tables, state: State, work: Work, player: int, slot: int, area: int, amount: int
) -> int:
    """Move a stack of the group that did not attack, or one of it. Source: C4."""
    part = part_of(state, player, slot, amount)
    origin = take_step(state, work, player, part, area, Event.WENT_ON)
    vacate(game, state, work, player, origin)
    return join_stack(state, player, part)


@compiled
def end_retreat(state: State, player: int) -> int:
    """Set the stacks that retreated free for other tasks."""
    slot = 0
    while slot < state.stacks[player]:
        if state.task[player, slot] == Task.WENT_BACK:
            state.task[player, slot] = Task.IDLE
            join_stack(state, player, slot)
            slot = -1
        slot += 1
    return state.stacks[player]
