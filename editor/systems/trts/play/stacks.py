"""Stacks: equal pieces of a player in one area, split and joined so that few are kept."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE
from editor.systems.trts.play.names import STACKS, Task
from editor.systems.trts.play.refusals import Refusal
from editor.systems.trts.play.state import State
from editor.systems.trts.play.tables import Tables


@compiled
def copy_stack(state: State, player: int, source: int, to: int) -> int:
    """Write a stack over another slot."""
    state.area[player, to] = state.area[player, source]
    state.piece[player, to] = state.piece[player, source]
    state.count[player, to] = state.count[player, source]
    state.health[player, to] = state.health[player, source]
    state.moves[player, to] = state.moves[player, source]
    state.task[player, to] = state.task[player, source]
    state.goal[player, to] = state.goal[player, source]
    state.due[player, to] = state.due[player, source]
    state.marks[player, to] = state.marks[player, source]
    state.cargo[player, to] = state.cargo[player, source]
    state.doomed[player, to] = state.doomed[player, source]
    state.wound[player, to] = state.wound[player, source]
    state.stung[player, to] = state.stung[player, source]
    state.spores[player, to] = state.spores[player, source]
    return to


@compiled
def refuse_slot(state: State, player: int, slot: int) -> int:
    """Why a slot of a player means nothing: it has no stack."""
    return Refusal.FINE if slot < state.stacks[player] else Refusal.NO_SUCH_STACK


@compiled
def clear_slot(state: State, player: int, slot: int) -> int:
    """Set a slot to 0 throughout."""
    state.area[player, slot] = 0
    state.piece[player, slot] = 0
    state.count[player, slot] = 0
    state.health[player, slot] = 0
    state.moves[player, slot] = 0
    state.task[player, slot] = 0
    state.goal[player, slot] = 0
    state.due[player, slot] = 0
    state.marks[player, slot] = 0
    state.cargo[player, slot] = 0
    state.doomed[player, slot] = 0
    state.wound[player, slot] = 0
    state.stung[player, slot] = 0
    state.spores[player, slot] = 0
    return slot


@compiled
def remove_stack(state: State, player: int, slot: int) -> int:
    """Take a stack away; the last one takes its slot."""
    last = state.stacks[player] - 1
    if slot != last:
        copy_stack(state, player, last, slot)
    clear_slot(state, player, last)
    state.stacks[player] = last
    return last


@compiled
def new_stack(game: Tables, state: State, player: int, area: int, piece: int, count: int) -> int:
    """Add a stack of whole, idle pieces without movement points: its slot; NONE if none is free."""
    slot = state.stacks[player]
    if slot >= STACKS:
        return NONE
    state.stacks[player] = slot + 1
    state.area[player, slot] = area
    state.piece[player, slot] = piece
    state.count[player, slot] = count
    state.health[player, slot] = game.piece_health[player, piece]
    state.task[player, slot] = Task.IDLE
    return slot


@compiled
def are_alike(state: State, player: int, slot: int, other: int) -> bool:
    """Whether two stacks differ in nothing but their number, so that they are one."""
    return (
        state.area[player, slot] == state.area[player, other]
        and state.piece[player, slot] == state.piece[player, other]
        and state.health[player, slot] == state.health[player, other]
        and state.moves[player, slot] == state.moves[player, other]
        and state.task[player, slot] == state.task[player, other]
        and state.goal[player, slot] == state.goal[player, other]
        and state.due[player, slot] == state.due[player, other]
        and state.marks[player, slot] == state.marks[player, other]
        and state.spores[player, slot] == state.spores[player, other]
        and state.cargo[player, slot] == 0
        and state.cargo[player, other] == 0
        and state.wound[player, slot] == 0
        and state.wound[player, other] == 0
    )


@compiled
def join_stack(state: State, player: int, slot: int) -> int:
    """Join a stack to another that is alike; the slot where its pieces are then."""
    last = state.stacks[player] - 1
    for other in range(last + 1):
        if other != slot and are_alike(state, player, slot, other):
            state.count[player, other] += state.count[player, slot]
            state.doomed[player, other] += state.doomed[player, slot]
            remove_stack(state, player, slot)
            return slot if other == last else other
    return slot


@compiled
def join_stacks(state: State, player: int) -> int:
    """Join all stacks of a player that are alike; how many there are then."""
    slot = 0
    while slot < state.stacks[player]:
        other = slot + 1
        while other < state.stacks[player]:
            if are_alike(state, player, slot, other):
                state.count[player, slot] += state.count[player, other]
                state.doomed[player, slot] += state.doomed[player, other]
                remove_stack(state, player, other)
            else:
                other += 1
        slot += 1
    return state.stacks[player]


@compiled
def split_stack(state: State, player: int, slot: int, count: int) -> int:
    """Part `count` pieces from a stack: their slot, the same if it is all; NONE without a slot.

    What falls at the end of a range step is of the part as far as it can be.
    """
    if count >= state.count[player, slot]:
        return slot
    part = state.stacks[player]
    if part >= STACKS:
        return NONE
    state.stacks[player] = part + 1
    copy_stack(state, player, slot, part)
    state.count[player, part] = count
    state.count[player, slot] -= count
    state.cargo[player, part] = 0
    doomed = min(count, state.doomed[player, slot])
    state.doomed[player, part] = doomed
    state.doomed[player, slot] -= doomed
    unhurt = slot if doomed < count else part
    state.wound[player, unhurt] = 0
    state.stung[player, unhurt] = 0
    return part
