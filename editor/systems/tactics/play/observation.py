"""What a player may know: everything except the tactic cards of others."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.rng import random_below
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables

HIDDEN = -1


@compiled
def hide_from(game: Tables, state: State, player: int) -> None:
    """Put the hands of the others into the deck: a player knows only their sum."""
    for party in range(game.players):
        if party != player:
            for card in range(game.tactics):
                if state.hand[party, card] > 0:
                    state.deck[card] += state.hand[party, card]
                state.hand[party, card] = HIDDEN


@compiled
def determinize_for(game: Tables, state: State, work: Work) -> None:
    """Deal hidden hands from the deck, by the bot's own random numbers."""
    for party in range(game.players):
        if game.tactics > 0 and state.hand[party, 0] == HIDDEN:
            for card in range(game.tactics):
                state.hand[party, card] = 0
            for _ in range(state.hand_size[party]):
                imagine_card(game, state, work, party)


@compiled
def imagine_card(game: Tables, state: State, work: Work, party: int) -> None:
    """Give a party one random card of the deck."""
    left = 0
    for card in range(game.tactics):
        left += state.deck[card]
    at = random_below(work, max(left, 1))
    for card in range(game.tactics):
        if at < state.deck[card]:
            state.deck[card] -= 1
            state.hand[party, card] += 1
            return
        at -= state.deck[card]
