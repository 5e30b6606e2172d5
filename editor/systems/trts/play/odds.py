"""Odds of an attack: how many hits are made before nothing is left to hit. Source: C5."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from editor.play.game import Game
from editor.systems.trts.play.names import MAXIMUM
from editor.systems.trts.play.state import State


@dataclass(frozen=True)
class Target:
    """One that may be hit: the health that it has left, and the spores on it.

    `rank`: who has the least is hit next. One that is being hit comes before the others.
    """

    rank: int
    left: int
    spores: int


def hits_made(game: Game, state: State, other: int, target: int, damage: int, most: int) -> int:
    """Return how many of `most` hits on a kind of a player are made.

    An attack ends when nothing of the kind is left that does not fall already.
    """
    if damage <= 0:
        return most
    scoreboard = sorted(_standing(state, other, target), key=lambda one: one.rank)
    wide = game.table.piece_splash[state.mover, state.fight_piece]
    if wide > 1:
        return _with_splash(scoreboard, damage, most, wide)
    return _one_by_one(scoreboard, damage, most, game.table.rule_spill > 0)


def _standing(state: State, other: int, target: int) -> Sequence[Target]:
    """Return all of a kind in the area of the fight that do not fall already."""
    found = []
    for slot in range(state.stacks[other]):
        if state.area[other, slot] == state.push_area and state.piece[other, slot] == target:
            health, wound = state.health[other, slot], state.wound[other, slot]
            spores = state.spores[other, slot]
            for number in range(state.count[other, slot] - state.doomed[other, slot]):
                hurt = wound if number == 0 else 0
                left = health - hurt
                rank = left - spores - (MAXIMUM if hurt > 0 else 0)
                found.append(Target(rank, left, spores))
    return found


def _one_by_one(scoreboard: Sequence[Target], damage: int, most: int, spills: bool) -> int:
    """Return how many hits are made where each meets one, and by a rule those beyond it."""
    hits, over = 0, 0
    for target in scoreboard:
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


def _with_splash(scoreboard: Sequence[Target], damage: int, most: int, wide: int) -> int:
    """Return how many hits are made where each meets several, each of them once."""
    hits = 0
    while scoreboard and hits < most:
        hits += 1
        hurt = [_struck(item, damage) for item in scoreboard[:wide]]
        left = [target for target in hurt if target.left > 0]
        scoreboard = sorted([*left, *scoreboard[wide:]], key=lambda one: one.rank)
    return hits


def _struck(one: Target, damage: int) -> Target:
    left = one.left - damage - one.spores
    return Target(left - one.spores - MAXIMUM, left, one.spores)
