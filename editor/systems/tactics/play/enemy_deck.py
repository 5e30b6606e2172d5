"""The cards of the solo enemy: drawn, laid under units, discarded and shuffled. Source: A9.

The deck is only counted: which card lies on top is decided when it is drawn.
"""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, NOWHERE, log_event
from editor.play.rng import draw
from editor.systems.tactics.play.names import CLASSES, UNITS, Draw, Event
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables


@compiled
def lay_out_deck(game: Tables, state: State) -> None:
    """Put all enemy cards into the deck."""
    for card in range(game.enemy_cards):
        state.enemy_deck[card] = game.enemy_copies[card]
        state.enemy_discard[card] = 0
    for unit in range(UNITS):
        state.enemy_under[unit] = NONE


@compiled
def draw_enemy_card(game: Tables, state: State, work: Work) -> int:
    """Take a card of the deck, each one as likely as any other; NONE where there is none.

    An empty deck takes the discards, and not the cards that lie under units. Source: A9.
    """
    if cards_in_deck(game, state, work) == 0:
        shuffle_discards(game, state)
        log_event(work, Event.SHUFFLED, 0, 0, 0, 0, 0)
    left = cards_in_deck(game, state, work)
    if left == 0:
        return NONE
    at = draw(state, work, left, Draw.ENEMY_CARD)
    for card in range(game.enemy_cards):
        if at < state.enemy_deck[card]:
            state.enemy_deck[card] -= 1
            return card
        at -= state.enemy_deck[card]
    return NONE


@compiled
def cards_in_deck(game: Tables, state: State, work: Work) -> int:
    """Return how many cards the deck still has."""
    left = 0
    for card in range(game.enemy_cards):
        left += state.enemy_deck[card]
    return left


@compiled
def shuffle_discards(game: Tables, state: State) -> None:
    """Put all discards back into the deck."""
    for card in range(game.enemy_cards):
        state.enemy_deck[card] += state.enemy_discard[card]
        state.enemy_discard[card] = 0


@compiled
def discard_under(state: State, unit: int) -> None:
    """Discard the card under an enemy, where there is one."""
    if state.enemy_under[unit] != NONE:
        state.enemy_discard[state.enemy_under[unit]] += 1
        state.enemy_under[unit] = NONE


@compiled
def call_enemy(game: Tables, state: State, work: Work, party: int) -> int:
    """Draw a card and return the unit of the party that it calls; NONE where there is none.

    Where all units of the party have a card, those cards and the discards are shuffled first. A
    unit that has a card passes the call to the leftmost that has none. Source: A9.
    """
    if leftmost_without_card(state, party) == NONE:
        for unit in range(party * CLASSES, party * CLASSES + CLASSES):
            discard_under(state, unit)
        shuffle_discards(game, state)
        log_event(work, Event.SHUFFLED, 1, 0, 0, 0, 0)
    called = leftmost_without_card(state, party)
    if called == NONE:
        return NONE
    card = draw_enemy_card(game, state, work)
    if card == NONE:
        return NONE
    log_event(work, Event.ENEMY_CARD, party, card, 0, 0, 0)
    named = game.enemy_names[card]
    if named < CLASSES:
        unit = party * CLASSES + named
        if state.cell[unit] != NOWHERE and state.enemy_under[unit] == NONE:
            called = unit
    state.enemy_under[called] = card
    log_event(work, Event.ENEMY_ACTS, called, 0, 0, 0, 0)
    return called


@compiled
def leftmost_without_card(state: State, party: int) -> int:
    """Return the first unit of a party that has no card in this cycle; NONE where all have."""
    for unit in range(party * CLASSES, party * CLASSES + CLASSES):
        if state.cell[unit] != NOWHERE and state.enemy_under[unit] == NONE:
            return unit
    return NONE
