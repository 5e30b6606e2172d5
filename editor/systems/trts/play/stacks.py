"""Stacks: equal pieces of a player in one area, and their figures with upgrades."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE
from editor.systems.trts.play.actions import Refusal
from editor.systems.trts.play.names import STACKS, StackMark, Task, Trait, UpgradeEffect
from editor.systems.trts.play.state import State
from editor.systems.trts.play.tables import Tables


@compiled
def bonus(game: Tables, state: State, player: int, piece: int, effect: int) -> int:
    """Return the bonus of known upgrades to a figure of a piece. Source: C8."""
    total = 0
    upgrade = 0
    left = state.known[player]
    while left > 0:
        if (
            left & 1
            and game.upgrade_effect[player, upgrade] == effect
            and (game.upgrade_for[player, upgrade] >> piece) & 1
        ):
            total += game.upgrade_amount[player, upgrade]
        left >>= 1
        upgrade += 1
    return total


@compiled
def traits_of(game: Tables, state: State, player: int, piece: int) -> int:
    """Return the traits of a piece as bits, including those of upgrades."""
    traits = game.piece_traits[player, piece]
    upgrade = 0
    left = state.known[player]
    while left > 0:
        if (
            left & 1
            and game.upgrade_effect[player, upgrade] == UpgradeEffect.TRAITS
            and (game.upgrade_for[player, upgrade] >> piece) & 1
        ):
            traits |= game.upgrade_amount[player, upgrade]
        left >>= 1
        upgrade += 1
    return traits


@compiled
def speed_of(game: Tables, state: State, player: int, piece: int) -> int:
    """Return the movement points of a piece in a round; upgrades do not help immobile pieces."""
    speed = game.piece_speed[player, piece]
    if speed > 0:
        speed += bonus(game, state, player, piece, UpgradeEffect.SPEED)
    return speed


@compiled
def range_of(game: Tables, state: State, player: int, piece: int) -> int:
    """Return the range step in which a piece attacks; 0 for never."""
    reach = game.piece_range[player, piece]
    if reach > 0:
        reach += bonus(game, state, player, piece, UpgradeEffect.RANGE)
    return reach


@compiled
def armor_of(game: Tables, state: State, player: int, piece: int) -> int:
    """Return the damage that a piece's armor takes off each hit."""
    return game.piece_armor[player, piece] + bonus(game, state, player, piece, UpgradeEffect.ARMOR)


@compiled
def attack_of(game: Tables, state: State, player: int, piece: int, flying: int) -> int:
    """Return the attack of a piece on flyers, or on the ground; 0 for none."""
    attack = game.piece_air[player, piece] if flying else game.piece_ground[player, piece]
    if attack > 0:
        attack += bonus(game, state, player, piece, UpgradeEffect.ATTACK)
    return attack


@compiled
def flies(game: Tables, player: int, piece: int) -> int:
    """Return whether a piece is a flyer: 1 or 0."""
    return 1 if game.piece_traits[player, piece] & Trait.FLYING else 0


@compiled
def owned(state: State, player: int) -> int:
    """Return the kinds of finished pieces of a player, as bits."""
    kinds = 0
    for slot in range(state.stacks[player]):
        if state.task[player, slot] != Task.RISING:
            kinds |= 1 << state.piece[player, slot]
    return kinds


@compiled
def has_needs(state: State, player: int, needs: int, needs_known: int) -> bool:
    """Return whether a player has the required pieces and upgrades."""
    if (state.known[player] & needs_known) != needs_known:
        return False
    return needs == 0 or (owned(state, player) & needs) == needs


@compiled
def gathers(state: State, player: int, slot: int) -> bool:
    """Return whether a stack gathers."""
    task = state.task[player, slot]
    return task in (Task.MINERALS, Task.GAS)


@compiled
def is_tied_down(state: State, player: int, slot: int) -> bool:
    """Return whether a stack was assigned in this round, so that no order can undo it."""
    is_posted = state.marks[player, slot] & StackMark.POSTED
    return bool(is_posted) and gathers(state, player, slot)


@compiled
def points_free(game: Tables, state: State, player: int, slot: int) -> int:
    """Return the movement points of a stack if it stopped gathering."""
    if gathers(state, player, slot):
        return state.moves[player, slot] + game.rule_gather_cost
    return state.moves[player, slot]


@compiled
def copy_stack(state: State, player: int, source: int, to: int) -> int:
    """Copy a stack to another slot."""
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
    """Return why a slot of a player cannot be used: it has no stack."""
    return Refusal.FINE if slot < state.stacks[player] else Refusal.NO_SUCH_STACK


@compiled
def clear_slot(state: State, player: int, slot: int) -> int:
    """Set all fields of a slot to 0."""
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
    """Remove a stack; the last stack takes its slot."""
    last = state.stacks[player] - 1
    if slot != last:
        copy_stack(state, player, last, slot)
    clear_slot(state, player, last)
    state.stacks[player] = last
    return last


@compiled
def new_stack(game: Tables, state: State, player: int, area: int, piece: int, count: int) -> int:
    """Add a stack of idle pieces without movement points; return its slot, or NONE."""
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
    """Return whether two stacks differ in their number alone, so that they can be joined."""
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
    """Join a stack to another that is alike; return the slot of its pieces."""
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
    """Join all stacks of a player that are alike; return how many are left."""
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
    """Split `count` pieces from a stack; return their slot, or NONE if no slot is free.

    It is the same slot for all pieces. Pieces that fall in this range step go with the part.
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
