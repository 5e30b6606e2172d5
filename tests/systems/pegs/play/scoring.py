"""Points, places, and how good a position is."""

from __future__ import annotations

from editor.play.compiled import compiled
from tests.systems.pegs.play.state import State, Work, pegs_left, progress
from tests.systems.pegs.play.tables import Tables

WIN = 10_000


@compiled
def standing_of(game: Tables, state: State, player: int) -> int:
    """Return what decides the places: who has all pegs home, then how far they came in all."""
    finished = pegs_left(game, state, player) == 0
    return progress(game, state, player) + (100_000 if finished else 0)


@compiled
def write_scores(game: Tables, state: State, work: Work) -> None:
    """Write points and places by player."""
    for player in range(game.players):
        work.scores[player] = progress(game, state, player)
        place = 1
        mine = standing_of(game, state, player)
        for other in range(game.players):
            if standing_of(game, state, other) > mine:
                place += 1
        work.places[player] = place


@compiled
def weight(game: Tables, state: State, player: int) -> int:
    """Return how good the position is for a player; when it is over, its result alone."""
    mine = standing_of(game, state, player)
    best = 0
    for other in range(game.players):
        if other != player:
            best = max(best, standing_of(game, state, other))
    if state.over:
        if game.players == 1:
            return WIN if pegs_left(game, state, player) == 0 else -WIN
        return 0 if mine == best else (WIN if mine > best else -WIN)
    ahead = progress(game, state, player) - best
    return min(max(ahead * 9_000 // (game.holes * game.pegs), -9_000), 9_000)
