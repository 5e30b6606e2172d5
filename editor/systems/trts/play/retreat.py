"""Retreats of defenders, and what units of a group do when they need not fight. Source: C4."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.play.telling import tell
from editor.systems.trts.play.areas import is_contested, vacate
from editor.systems.trts.play.names import (
    ARRIVED,
    GAS,
    IDLE,
    IN_GROUP,
    MINERALS,
    REGROUPED,
    RETREATED,
    SPENT,
    WENT_BACK,
    WENT_ON,
)
from editor.systems.trts.play.orders import part_of, refuse_amount, refuse_step
from editor.systems.trts.play.refusals import (
    ATTACKERS_THERE,
    FINE,
    IS_BUSY,
    IS_PINNED,
    NO_MOVES_LEFT,
    NO_REGROUPING,
    NO_RETREAT,
    NOT_OF_THE_GROUP,
    OUT_OF_REACH,
    STACK_SPENT,
)
from editor.systems.trts.play.stacks import join_stack


@compiled
def attackers_from(game: Record, state: Record, work: Record, area: int) -> bool:
    """Whether attackers of the running push come from an area. Source: C4."""
    attacker = state.line[state.turn]
    for slot in range(state.stacks[attacker]):
        if state.task[attacker, slot] == IN_GROUP and state.goal[attacker, slot] == area:
            return True
    return False


@compiled
def refuse_retreat(
    game: Record, state: Record, work: Record, player: int, slot: int, area: int, amount: int
) -> int:
    """Why a defending stack, or one of it, cannot go back into an area beside it. Source: C4."""
    if not game.rule_retreat:
        return NO_RETREAT
    task = state.task[player, slot]
    if task != WENT_BACK:
        if state.area[player, slot] != state.push_area:
            return OUT_OF_REACH
        if task not in (IDLE, MINERALS, GAS):
            return IS_BUSY
    why = refuse_step(game, state, work, player, slot, area)
    if why != FINE:
        return why
    if state.moves[player, slot] < 1:
        return NO_MOVES_LEFT
    if attackers_from(game, state, work, area):
        return ATTACKERS_THERE
    return refuse_amount(game, state, work, player, slot, amount)


@compiled
def retreat(
    game: Record, state: Record, work: Record, player: int, slot: int, area: int, amount: int
) -> int:
    """Take a stack, or one of it, a step back; it has pushed too, by a rule. Source: C4."""
    part = part_of(game, state, work, player, slot, amount)
    count, origin = state.count[player, part], state.area[player, part]
    state.moves[player, part] -= 1
    state.task[player, part] = WENT_BACK
    state.goal[player, part] = 0
    if game.rule_push_spent:
        state.marks[player, part] |= SPENT
    state.area[player, part] = area
    tell(work, RETREATED, player, state.piece[player, part], count, origin, area)
    return join_stack(game, state, work, player, part)


@compiled
def can_retreat(game: Record, state: Record, work: Record, player: int) -> bool:
    """Whether a player has a defending stack that can go back."""
    if not game.rule_retreat:
        return False
    for slot in range(state.stacks[player]):
        if state.area[player, slot] == state.push_area and state.moves[player, slot] > 0:
            here = state.area[player, slot]
            for link in range(game.links[here]):
                there = game.link_to[here, link]
                if refuse_retreat(game, state, work, player, slot, there, 0) == FINE:
                    return True
    return False


@compiled
def end_retreat(game: Record, state: Record, work: Record, player: int) -> int:
    """Let those who went back be as others are."""
    slot = 0
    while slot < state.stacks[player]:
        if state.task[player, slot] == WENT_BACK:
            state.task[player, slot] = IDLE
            join_stack(game, state, work, player, slot)
            slot = -1
        slot += 1
    return state.stacks[player]


@compiled
def refuse_leaving(
    game: Record, state: Record, work: Record, player: int, slot: int, area: int, amount: int
) -> int:
    """Why a stack, or one of it, cannot take one more step after the attacks."""
    why = refuse_step(game, state, work, player, slot, area)
    if why != FINE:
        return why
    if state.moves[player, slot] < 1:
        return NO_MOVES_LEFT
    return refuse_amount(game, state, work, player, slot, amount)


@compiled
def refuse_regroup(
    game: Record, state: Record, work: Record, player: int, slot: int, area: int, amount: int
) -> int:
    """Why a stack cannot leave a contested area instead of pushing. Source: C4, older rules."""
    if not game.rule_regroup:
        return NO_REGROUPING
    if not is_contested(game, state, work, state.area[player, slot]):
        return IS_PINNED
    if state.marks[player, slot] & SPENT:
        return STACK_SPENT
    if state.task[player, slot] not in (IDLE, MINERALS, GAS):
        return IS_BUSY
    return refuse_leaving(game, state, work, player, slot, area, amount)


@compiled
def regroup(
    game: Record, state: Record, work: Record, player: int, slot: int, area: int, amount: int
) -> int:
    """Leave a contested area; who has nothing left there takes the marker away. Source: C4."""
    part = part_of(game, state, work, player, slot, amount)
    count, origin = state.count[player, part], state.area[player, part]
    state.moves[player, part] -= 1
    state.task[player, part] = IDLE
    if game.rule_push_spent:
        state.marks[player, part] |= SPENT
    state.area[player, part] = area
    tell(work, REGROUPED, player, state.piece[player, part], count, origin, area)
    join_stack(game, state, work, player, part)
    vacate(game, state, work, player, origin)
    return area


@compiled
def can_regroup(game: Record, state: Record, work: Record, player: int) -> bool:
    """Whether a player has a stack that can leave a contested area."""
    if not game.rule_regroup:
        return False
    for slot in range(state.stacks[player]):
        here = state.area[player, slot]
        for link in range(game.links[here]):
            there = game.link_to[here, link]
            if refuse_regroup(game, state, work, player, slot, there, 0) == FINE:
                return True
    return False


@compiled
def refuse_go_on(
    game: Record, state: Record, work: Record, player: int, slot: int, area: int, amount: int
) -> int:
    """Why a stack that did not attack cannot move on after the push. Source: C4."""
    if not game.rule_end_move or state.task[player, slot] != ARRIVED:
        return NOT_OF_THE_GROUP
    return refuse_leaving(game, state, work, player, slot, area, amount)


@compiled
def go_on(
    game: Record, state: Record, work: Record, player: int, slot: int, area: int, amount: int
) -> int:
    """Move a stack of the group that did not attack, or one of it. Source: C4."""
    part = part_of(game, state, work, player, slot, amount)
    count, origin = state.count[player, part], state.area[player, part]
    state.moves[player, part] -= 1
    state.area[player, part] = area
    tell(work, WENT_ON, player, state.piece[player, part], count, origin, area)
    vacate(game, state, work, player, origin)
    return join_stack(game, state, work, player, part)


@compiled
def can_go_on(game: Record, state: Record, work: Record, player: int) -> bool:
    """Whether a stack that did not attack can move after the push."""
    if not game.rule_end_move:
        return False
    for slot in range(state.stacks[player]):
        if state.task[player, slot] == ARRIVED and state.moves[player, slot] > 0:
            here = state.area[player, slot]
            for link in range(game.links[here]):
                there = game.link_to[here, link]
                if refuse_go_on(game, state, work, player, slot, there, 0) == FINE:
                    return True
    return False
