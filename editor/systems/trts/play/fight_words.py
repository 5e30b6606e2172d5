"""The words of a fight: whom pieces attack, with which odds, and how strong both sides are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from editor.play.actions import ActionWords
from editor.play.display import Offer
from editor.play.game import Game, work_of
from editor.play.header import NONE
from editor.systems.trts.play.actions import OPTIONS, Action
from editor.systems.trts.play.hits import damage_of, makers_of_hit, ready, weakest
from editor.systems.trts.play.labels import in_text, piece_of, player_name, plural, some
from editor.systems.trts.play.names import MAXIMUM, Amount, Phase, Task
from editor.systems.trts.play.stacks import attack_of, flies
from editor.systems.trts.play.state import State


@dataclass(frozen=True)
class HitTarget:
    """A single piece that may be hit: its remaining health, and the spores on it.

    The piece with the lowest `rank` is hit next: a wounded one before the others.
    """

    rank: int
    left: int
    spores: int


def hits_made(game: Game, state: State, other: int, target: int, damage: int, most: int) -> int:
    """Return how many of `most` hits on a kind of a player are made.

    The attack ends when all pieces of the kind fall.
    """
    if damage <= 0:
        return most
    targets = sorted(_targets_left(state, other, target), key=lambda item: item.rank)
    wide = game.table.piece_splash[state.mover, state.fight_piece]
    if wide > 1:
        return _with_splash(targets, damage, most, wide)
    return _one_by_one(targets, damage, most, game.table.rule_spill > 0)


def _targets_left(state: State, other: int, target: int) -> Sequence[HitTarget]:
    """Return all pieces of a kind in the area of the fight that do not fall yet."""
    found = []
    for slot in range(state.stacks[other]):
        if state.area[other, slot] == state.push_area and state.piece[other, slot] == target:
            health, wound = state.health[other, slot], state.wound[other, slot]
            spores = state.spores[other, slot]
            for number in range(state.count[other, slot] - state.doomed[other, slot]):
                hurt = wound if number == 0 else 0
                left = health - hurt
                rank = left - spores - (MAXIMUM if hurt > 0 else 0)
                found.append(HitTarget(rank, left, spores))
    return found


def _one_by_one(targets: Sequence[HitTarget], damage: int, most: int, spills: bool) -> int:
    """Return how many hits are made where each hits one piece, or by a rule the next ones too."""
    hits, over = 0, 0
    for target in targets:
        left = target.left
        if over > 0:
            dealt = over + target.spores
            over = min(over, dealt - left) if dealt >= left else 0
            left = left - dealt
        while left > 0:
            hits += 1
            if hits >= most:
                return most
            dealt = damage + target.spores
            over = min(damage, dealt - left) if spills and dealt >= left else 0
            left = left - dealt
    return hits


def _with_splash(targets: Sequence[HitTarget], damage: int, most: int, wide: int) -> int:
    """Return how many hits are made where each hits several pieces."""
    hits = 0
    while targets and hits < most:
        hits += 1
        hurt = [_struck(item, damage) for item in targets[:wide]]
        left = [target for target in hurt if target.left > 0]
        targets = sorted([*left, *targets[wide:]], key=lambda item: item.rank)
    return hits


def _struck(target: HitTarget, damage: int) -> HitTarget:
    left = target.left - damage - target.spores
    return HitTarget(left - target.spores - MAXIMUM, left, target.spores)


def _attackers(game: Game, state: State) -> str:
    """Return the name of the attacking pieces."""
    return plural(in_text(piece_of(game, state.mover, state.fight_piece).name))


def _say_target(game: Game, state: State, target: int, amount: int) -> str:
    player, piece = state.mover, state.fight_piece
    other, aimed = divmod(target, OPTIONS)
    who = player_name(game, player)
    prey = f"{player_name(game, other)}'s {plural(in_text(piece_of(game, other, aimed).name))}"
    if amount == Amount.ONE:
        makers = makers_of_hit(game.table, player, piece)
        return f"{who} attacks {prey} with {some(game, player, piece, makers)}."
    return f"{who}'s {_attackers(game, state)} attack {prey}."


def _offer_target(game: Game, state: State, action: int, target: int, amount: int) -> Offer:
    other, target = divmod(target, OPTIONS)
    table, player, piece = game.table, state.mover, state.fight_piece
    makers = makers_of_hit(table, player, piece)
    hits = 1 if amount == Amount.ONE else ready(table, state, player, piece) // makers
    damage = damage_of(table, state, player, piece, other, target)
    first = weakest(state, work_of(game), other, target, 0)
    if first != NONE:
        # The damage shown is that of the first hit.
        hits = hits_made(game, state, other, target, damage, hits)
        damage += state.spores[other, first]
    name = piece_of(game, other, target).name
    several = f"{hits} × {damage} damage" if hits != 1 else f"{damage} damage"
    there = sum(
        state.count[other, slot] - state.doomed[other, slot]
        for slot in range(state.stacks[other])
        if state.area[other, slot] == state.push_area and state.piece[other, slot] == target
    )
    wide = min(table.piece_splash[player, piece], there)
    if wide > 1:
        several += f" to each of {wide}"
    label = f"{player_name(game, other)}'s {in_text(name)}"
    if amount == Amount.ONE:
        label += f", with {some(game, player, piece, makers)}"
    return Offer(action, "Attack", label, space=state.push_area, hint=several, tone="target")


def _say_hold(game: Game, state: State) -> str:
    who = player_name(game, state.mover)
    return f"{who}'s {_attackers(game, state)} hold their attack in this range step."


def _offer_hold(game: Game, state: State, action: int) -> Offer:
    return Offer(action, "Attack", "Hold for later", tone="end")


def strengths(game: Game, state: State) -> str:
    """Return the attack of the group, and that of the enemies that it sees.

    Attacks on flyers count only where the other side has some, and so do attacks on the ground.
    """
    player = state.mover
    mine = [
        (player, slot)
        for slot in range(state.stacks[player])
        if state.task[player, slot] == Task.IN_GROUP
    ]
    theirs = [
        (other, slot)
        for other in range(len(game.seats))
        if game.table.team[other] != game.table.team[player]
        for slot in range(state.stacks[other])
        if state.area[other, slot] == state.push_area
    ]
    own = _strength(game, state, mine, theirs)
    foes = _strength(game, state, theirs, mine)
    return f"attack {own} to {foes}" if foes and state.phase != Phase.GOING_ON else f"attack {own}"


def _strength(
    game: Game, state: State, stacks: Sequence[tuple[int, int]], foes: Sequence[tuple[int, int]]
) -> int:
    """Return the highest attack of stacks on enemies in the air or on the ground."""
    heights = {_flies(game, state, *foe) for foe in foes} or {0}
    return sum(
        state.count[player, slot]
        * max(
            int(attack_of(game.table, state, player, state.piece[player, slot], height))
            for height in heights
        )
        for player, slot in stacks
    )


def _flies(game: Game, state: State, player: int, slot: int) -> int:
    return int(flies(game.table, player, state.piece[player, slot]))


WORDS: dict[int, ActionWords] = {
    Action.TARGET: ActionWords(_say_target, _offer_target),
    Action.HOLD: ActionWords(_say_hold, _offer_hold),
}
"""The words of the actions of a fight."""
