"""What a player may know: its own cards, and how many the others hold."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.rng import random_below
from tests.systems.pegs.play.names import CARDS
from tests.systems.pegs.play.state import State, Work
from tests.systems.pegs.play.tables import Tables


@compiled
def hide_from(game: Tables, state: State, viewer: int) -> None:
    """Take the hands of everybody else out of the state."""
    for player in range(game.players):
        if player != viewer:
            for card in range(CARDS):
                state.hand[player, card] = -1


@compiled
def determinize_for(game: Tables, state: State, work: Work, viewer: int) -> None:
    """Deal everybody else a hand of as many cards as it holds."""
    for player in range(game.players):
        if player != viewer:
            for card in range(CARDS):
                state.hand[player, card] = 0
            for _ in range(state.held[player]):
                state.hand[player, random_below(work, CARDS)] += 1
