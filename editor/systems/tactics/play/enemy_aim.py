"""Whom the solo enemy attacks: by the compass of its card. Source: A9."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, NOWHERE
from editor.systems.tactics.play.actions import Action
from editor.systems.tactics.play.attacking import refusal_to_hit
from editor.systems.tactics.play.flood import distance
from editor.systems.tactics.play.names import CLASSES, Side
from editor.systems.tactics.play.refusals import Refusal
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables


@compiled
def ahead(game: Tables, here: int, there: int, compass: int) -> int:
    """Return how many spaces a cell lies ahead of another, as the compass points."""
    if compass == Side.NORTH:
        return game.row[here] - game.row[there]
    if compass == Side.EAST:
        return game.column[there] - game.column[here]
    if compass == Side.SOUTH:
        return game.row[there] - game.row[here]
    return game.column[here] - game.column[there]


@compiled
def comes_first(
    game: Tables, state: State, work: Work, here: int, compass: int, one: int, other: int
) -> bool:
    """Say whether one cell is met before another, clockwise from where the compass points.

    Of two in one direction the nearer one is met first. Source: A9; the nearer: assumption.
    """
    clockwise = (compass + 1) % 4
    one_ahead = ahead(game, here, one, compass)
    one_right = ahead(game, here, one, clockwise)
    other_ahead = ahead(game, here, other, compass)
    other_right = ahead(game, here, other, clockwise)
    one_late = one_right < 0 or (one_right == 0 and one_ahead < 0)
    other_late = other_right < 0 or (other_right == 0 and other_ahead < 0)
    if one_late != other_late:
        return other_late
    turn = one_ahead * other_right - one_right * other_ahead
    if turn != 0:
        return turn > 0
    return distance(game, here, one) < distance(game, here, other)


@compiled
def melee_of(game: Tables, state: State, unit: int) -> int:
    """Return the kind of a unit's melee by rule: it always rolls the dice it has. Source: A9."""
    return Action.PUSH if game.card_knock[state.card[unit]] > 0 else Action.MELEE


@compiled
def shot_at(game: Tables, state: State, unit: int, target: int) -> int:
    """Return by what kind of shot a unit reaches a target, missile before spell; NONE by none."""
    if refusal_to_hit(game, state, Action.SHOOT, unit, target, 0) == Refusal.FINE:
        return Action.SHOOT
    if refusal_to_hit(game, state, Action.CAST, unit, target, 0) == Refusal.FINE:
        return Action.CAST
    return NONE


@compiled
def attack_on(game: Tables, state: State, unit: int, target: int, by_hand: int) -> int:
    """Return the kind of attack that a unit has on a target, in melee or not; NONE for none."""
    if by_hand == 0:
        return shot_at(game, state, unit, target)
    kind = melee_of(game, state, unit)
    return kind if refusal_to_hit(game, state, kind, unit, target, 0) == Refusal.FINE else NONE


@compiled
def first_target(
    game: Tables, state: State, work: Work, unit: int, compass: int, by_hand: int
) -> int:
    """Return the unit of the players that an enemy attacks from where it is; NONE for none."""
    here = state.cell[unit]
    best = NONE
    for target in range(game.players * CLASSES):
        there = state.cell[target]
        if there == NOWHERE or attack_on(game, state, unit, target, by_hand) == NONE:
            continue
        if best == NONE or comes_first(game, state, work, here, compass, there, state.cell[best]):
            best = target
    return best
