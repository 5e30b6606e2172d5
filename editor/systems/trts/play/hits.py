"""Whom a piece can attack in a fight, and what a hit does. Source: C5.

Damage is applied at the end of the range step.
"""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE
from editor.systems.trts.play.areas import has_trait_in
from editor.systems.trts.play.names import MAXIMUM, STACKS, StackMark, Task, Trait, UnitSize
from editor.systems.trts.play.stacks import (
    armor_of,
    attack_of,
    copy_stack,
    flies,
    range_of,
    traits_of,
)
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables


@compiled
def are_opposed(game: Tables, state: State, player: int, other: int) -> bool:
    """Return whether two players fight each other: the attacker and an enemy."""
    attacker = state.line[state.turn]
    if player != attacker and other != attacker:
        return False
    return game.team[player] != game.team[other]


@compiled
def detects(game: Tables, state: State, player: int) -> bool:
    """Return whether a player has a detector in the area of the fight."""
    area = state.push_area
    if has_trait_in(game, state, player, area, Trait.DETECTOR):
        return True
    if state.known[player] == 0:
        return False
    for slot in range(state.stacks[player]):
        if state.area[player, slot] == area and state.task[player, slot] != Task.RISING:
            piece = state.piece[player, slot]
            if traits_of(game, state, player, piece) & Trait.DETECTOR:
                return True
    return False


@compiled
def can_hit(game: Tables, state: State, player: int, piece: int, other: int, target: int) -> bool:
    """Return whether a piece can attack a kind of another player at all. Source: C5."""
    if attack_of(game, state, player, piece, flies(game, other, target)) <= 0:
        return False
    own = game.piece_traits[player, piece]
    theirs = traits_of(game, state, other, target)
    if own & Trait.MINE and theirs & Trait.HOVER:
        return False
    if game.rule_static and own & Trait.STATIC:
        longer = range_of(game, state, other, target)
        if longer > range_of(game, state, player, piece):
            return False
    if game.rule_detectors and theirs & Trait.CLOAKED:
        return detects(game, state, player)
    return True


@compiled
def is_hit_in_full(state: State, other: int, slot: int) -> bool:
    """Return whether each piece of a stack already takes damage in this range step."""
    left = state.count[other, slot] - state.doomed[other, slot]
    return left == 0 or (left == 1 and state.wound[other, slot] > 0)


@compiled
def limit_of(game: Tables, state: State, player: int, piece: int) -> int:
    """Return twice the longest range that a piece may attack; plus 1 if it spares the last in line.

    A flyer attacks any range. A piece on the ground attacks ranges up to its own, or the shortest
    there; the last in line only when there are no others. By a rule, stacks in which each piece
    takes damage in this step do not count. Source: C5.
    """
    if flies(game, player, piece):
        return MAXIMUM * 2
    shortest, shortest_front = MAXIMUM, MAXIMUM
    for other in range(game.players):
        if are_opposed(game, state, player, other):
            for slot in range(state.stacks[other]):
                target = state.piece[other, slot]
                if (
                    state.area[other, slot] == state.push_area
                    and not (game.rule_pass_ranks and is_hit_in_full(state, other, slot))
                    and can_hit(game, state, player, piece, other, target)
                ):
                    far = range_of(game, state, other, target)
                    shortest = min(shortest, far)
                    if not game.piece_traits[other, target] & Trait.LAST_IN_LINE:
                        shortest_front = min(shortest_front, far)
    spares = 0
    if game.rule_last_in_line and shortest_front < MAXIMUM:
        spares = 1
        shortest = shortest_front
    if not game.rule_range_order:
        return MAXIMUM * 2 + spares
    return max(shortest, range_of(game, state, player, piece)) * 2 + spares


@compiled
def may_hit(
    game: Tables,
    state: State,
    player: int,
    piece: int,
    other: int,
    target: int,
    limit: int,
) -> bool:
    """Return whether a piece may attack a kind; `limit` is that of `limit_of`. Source: C5."""
    if range_of(game, state, other, target) > limit // 2:
        return False
    if limit % 2 and game.piece_traits[other, target] & Trait.LAST_IN_LINE:
        return False
    return can_hit(game, state, player, piece, other, target)


@compiled
def is_left(state: State, other: int, target: int) -> bool:
    """Return whether pieces of a kind in the area remain that do not fall in this range step."""
    for slot in range(state.stacks[other]):
        if (
            state.area[other, slot] == state.push_area
            and state.piece[other, slot] == target
            and state.count[other, slot] > state.doomed[other, slot]
        ):
            return True
    return False


@compiled
def is_ready(game: Tables, state: State, player: int, slot: int) -> bool:
    """Return whether a stack can attack in this range step: its own, or a later one. Source: C5."""
    if state.area[player, slot] != state.push_area:
        return False
    if state.task[player, slot] in (Task.RISING, Task.MORPHING):
        return False
    piece, marks = state.piece[player, slot], state.marks[player, slot]
    if state.fight_range < 0:
        is_again = marks & StackMark.FOUGHT != 0 and not marks & StackMark.FRENZIED
        return bool(is_again and game.piece_traits[player, piece] & Trait.FRENZY)
    if marks & StackMark.FOUGHT:
        return False
    return range_of(game, state, player, piece) >= state.fight_range


@compiled
def ready(game: Tables, state: State, player: int, piece: int) -> int:
    """Return how many pieces of a kind can attack in the range step."""
    count = 0
    for slot in range(state.stacks[player]):
        if state.piece[player, slot] == piece and is_ready(game, state, player, slot):
            count += state.count[player, slot]
    return count


@compiled
def makers_of_hit(game: Tables, player: int, piece: int) -> int:
    """Return how many pieces of a kind make one hit: two workers, else one. Source: C5."""
    if game.rule_half_workers and game.piece_traits[player, piece] & Trait.WORKER:
        return 2
    return 1


@compiled
def has_prey(game: Tables, state: State, player: int, piece: int) -> bool:
    """Return whether there is any piece that a piece may attack."""
    limit = limit_of(game, state, player, piece)
    for other in range(game.players):
        if are_opposed(game, state, player, other):
            for slot in range(state.stacks[other]):
                target = state.piece[other, slot]
                if (
                    state.area[other, slot] == state.push_area
                    and state.count[other, slot] > state.doomed[other, slot]
                    and may_hit(game, state, player, piece, other, target, limit)
                ):
                    return True
    return False


@compiled
def size_bonus(game: Tables, player: int, piece: int, other: int, target: int) -> int:
    """Return the bonus or malus of an explosive or concussive attack by the size of the unit.

    Buildings have no size: an assumption. Source: C5.
    """
    own = game.piece_traits[player, piece]
    if (
        not own & (Trait.EXPLOSIVE | Trait.CONCUSSIVE)
        or not game.piece_traits[other, target] & Trait.UNIT
    ):
        return 0
    total = 0
    if game.piece_size[other, target] == UnitSize.LARGE:
        total = game.rule_size_damage
    elif game.piece_size[other, target] == UnitSize.SMALL:
        total = -game.rule_size_damage
    if own & Trait.CONCUSSIVE:
        return 0 if own & Trait.EXPLOSIVE else -total
    return total


@compiled
def damage_of(game: Tables, state: State, player: int, piece: int, other: int, target: int) -> int:
    """Return the damage of one hit: attack less armor, but at least a minimum. Source: C5."""
    if makers_of_hit(game, player, piece) == 2:
        return 1
    flying = flies(game, other, target)
    attack = attack_of(game, state, player, piece, flying)
    attack += size_bonus(game, player, piece, other, target)
    return max(game.rule_least_damage, attack - armor_of(game, state, other, target))


@compiled
def weakest(state: State, work: Work, other: int, target: int, is_splash: int) -> int:
    """Return the stack of a kind that is hit next: a wounded one, else the least healthy.

    A splash skips those that it has hit, which `work.fields` marks. NONE if there is none.
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
    """Apply damage to one piece of a stack; return what exceeds its health, else 0.

    Spores on the stack add to the damage. Spores of this hit only count for later hits.
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
    """Apply one hit to a kind; return how many pieces it hits: one, or by a rule more."""
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
    """Apply one hit to several pieces of a kind; return how many it hits.

    Without a free slot for a part of a stack only one piece of that stack is hit.
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
    """Split one piece that does not fall from a stack, a wounded one first; return its slot.

    It is the same slot where the piece is the last, or no slot is free.
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
