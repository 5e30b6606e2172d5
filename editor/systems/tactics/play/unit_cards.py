"""Unit cards: how many are left, one drawn, one given to a unit."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.rng import draw
from editor.play.sentinels import NONE
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables


@compiled
def cards_left(game: Tables, state: State, work: Work, unit_class: int) -> int:
    """Return how many unit cards of a class nobody has had yet."""
    left = 0
    for card in range(game.cards):
        if game.card_class[card] == unit_class:
            left += max(game.card_copies[card] - state.card_used[card], 0)
    return left


@compiled
def draw_unit_card(game: Tables, state: State, work: Work, unit_class: int, kind: int) -> int:
    """Return a unit card of a class that is left, each one as likely as any other.

    `kind` says what the draw is told as.
    """
    at = draw(state, work, max(cards_left(game, state, work, unit_class), 1), kind)
    last = NONE
    for card in range(game.cards):
        if game.card_class[card] == unit_class and game.card_copies[card] > 0:
            last = card
            here = max(game.card_copies[card] - state.card_used[card], 0)
            if at < here:
                break
            at -= here
    state.card_used[last] += 1
    return last


@compiled
def give_card(game: Tables, state: State, unit: int, card: int) -> None:
    """Give a unit its card: it begins with all that the card has."""
    state.card[unit] = card
    state.health[unit] = game.card_health[card]
    state.ammo[unit] = game.card_ammo[card]
