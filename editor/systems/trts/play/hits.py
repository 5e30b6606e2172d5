"""What one hit does, and to whom; it falls due at the end of the range step. Source: C5."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE
from editor.systems.trts.play.names import MAXIMUM, STACKS, Size, Trait
from editor.systems.trts.play.pieces import armor_of, attack_of, flies
from editor.systems.trts.play.stacks import copy_stack
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables
from editor.systems.trts.play.targets import makers_of_hit


@compiled
def size_bonus(game: Tables, player: int, piece: int, other: int, target: int) -> int:
    """What an explosive or a concussive attack does more to a unit of this size, or less.

    Buildings have no size: an assumption. Source: C5.
    """
    own = game.piece_traits[player, piece]
    if (
        not own & (Trait.EXPLOSIVE | Trait.CONCUSSIVE)
        or not game.piece_traits[other, target] & Trait.UNIT
    ):
        return 0
    total = 0
    if game.piece_size[other, target] == Size.LARGE:
        total = game.rule_size_damage
    elif game.piece_size[other, target] == Size.SMALL:
        total = -game.rule_size_damage
    if own & Trait.CONCUSSIVE:
        return 0 if own & Trait.EXPLOSIVE else -total
    return total


@compiled
def damage_of(game: Tables, state: State, player: int, piece: int, other: int, target: int) -> int:
    """The damage of one hit: attack less armor, a least one at any rate. Source: C5."""
    if makers_of_hit(game, player, piece) == 2:
        return 1
    flying = flies(game, other, target)
    attack = attack_of(game, state, player, piece, flying)
    attack += size_bonus(game, player, piece, other, target)
    return max(game.rule_least_damage, attack - armor_of(game, state, other, target))


@compiled
def weakest(state: State, work: Work, other: int, target: int, is_splash: int) -> int:
    """The stack of a kind that is hit next: one that is being hit, else the least healthy.

    A splash passes over those that it has hit, which `work.fields` marks. NONE for none.
    """
    best, least = NONE, MAXIMUM * MAXIMUM
    for slot in range(state.stacks[other]):
        if (
            state.area[other, slot] == state.push_area
            and state.piece[other, slot] == target
            and state.count[other, slot] > state.doomed[other, slot]
            and not (is_splash and work.fields[slot])
        ):
            left = state.health[other, slot] - state.wound[other, slot] - state.spores[other, slot]
            if state.wound[other, slot] > 0:
                left -= MAXIMUM
            if left < least:
                best, least = slot, left
    return best


@compiled
def strike(state: State, other: int, slot: int, damage: int, spores: int) -> int:
    """Count damage against one of a stack; what of it is left over when that one falls, else 0.

    Spores that are on what is hit add to the damage; those that the hit brings do so later.
    """
    needed = state.health[other, slot] - state.wound[other, slot]
    dealt = damage + state.spores[other, slot]
    if dealt < needed:
        state.wound[other, slot] += dealt
        state.stung[other, slot] += spores
        return 0
    state.wound[other, slot] = 0
    state.stung[other, slot] = 0
    state.doomed[other, slot] += 1
    return min(damage, dealt - needed)


@compiled
def hit(
    game: Tables, state: State, work: Work, other: int, target: int, damage: int, spores: int
) -> int:
    """Count one hit against a kind; how many it meets: one, or by a rule those beyond it too."""
    left, count = damage, 0
    while left > 0:
        slot = weakest(state, work, other, target, 0)
        if slot == NONE:
            return count
        left = strike(state, other, slot, left, spores)
        count += 1
        if not game.rule_spill:
            return count
    return count


@compiled
def splash(
    game: Tables,
    state: State,
    work: Work,
    other: int,
    target: int,
    damage: int,
    spores: int,
    wide: int,
) -> int:
    """Count one hit against several of a kind, each once; how many it meets.

    Without a free slot for a part of a stack no more than one of that stack is met.
    """
    for slot in range(STACKS):
        work.fields[slot] = 0
    count = 0
    while count < wide:
        slot = weakest(state, work, other, target, 1)
        if slot == NONE:
            return count
        part = single_out(state, other, slot)
        strike(state, other, part, damage, spores)
        work.fields[part] = 1
        count += 1
    return count


@compiled
def single_out(state: State, other: int, slot: int) -> int:
    """Part one that stands, the wounded one first, from a stack; the same slot if it is the last.

    The same slot, too, where no other is free.
    """
    part = state.stacks[other]
    if part >= STACKS or state.count[other, slot] - state.doomed[other, slot] <= 1:
        return slot
    state.stacks[other] = part + 1
    copy_stack(state, other, slot, part)
    state.count[other, part] = 1
    state.doomed[other, part] = 0
    state.count[other, slot] -= 1
    state.wound[other, slot] = 0
    state.stung[other, slot] = 0
    return part
