"""Points, places, and how good a position is."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from tests.systems.pegs.play.state import pegs_left, progress

WIN = 10_000


@compiled
def standing_of(game: Record, state: Record, work: Record, player: int) -> int:
    """Return what decides the places: who has all pegs home, then how far they came in all."""
    finished = pegs_left(game, state, work, player) == 0
    return progress(game, state, work, player) + (100_000 if finished else 0)


@compiled
def write_scores(game: Record, state: Record, work: Record) -> None:
    """Write points and places by player."""
    for player in range(game.players):
        work.scores[player] = progress(game, state, work, player)
        place = 1
        mine = standing_of(game, state, work, player)
        for other in range(game.players):
            if standing_of(game, state, work, other) > mine:
                place += 1
        work.places[player] = place


@compiled
def weight(game: Record, state: Record, work: Record, player: int) -> int:
    """Return how good the position is for a player; when it is over, its result alone."""
    mine = standing_of(game, state, work, player)
    best = 0
    for other in range(game.players):
        if other != player:
            best = max(best, standing_of(game, state, work, other))
    if state.over:
        if game.players == 1:
            return WIN if pegs_left(game, state, work, player) == 0 else -WIN
        return 0 if mine == best else (WIN if mine > best else -WIN)
    ahead = progress(game, state, work, player) - best
    return min(max(ahead * 9_000 // (game.holes * game.pegs), -9_000), 9_000)
