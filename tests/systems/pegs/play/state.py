"""The position of the hop race, and small questions about it."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import STATE_HEADER, WORK_HEADER
from editor.play.layout import Layout, Opener, Record
from tests.systems.pegs.play.names import CARDS, PEGS, PLAYERS, ROCK

STATE = Layout(
    "state",
    {**STATE_HEADER, "turn": (), "at": (PEGS,), "hand": (PLAYERS, CARDS), "held": (PLAYERS,)},
)
"""`at` is a hole from 0, the number of holes for a peg at home; `hand` counts cards by value.

A hand that one may not see holds -1; how many cards it has, `held`, everybody sees.
"""
WORK = Layout("work", WORK_HEADER)
open_state = Opener(STATE)
open_work = Opener(WORK)


@compiled
def peg_in(game: Record, state: Record, work: Record, hole: int) -> int:
    """Return the peg of a hole, or -1."""
    for peg in range(game.pegs):
        if state.at[peg] == hole:
            return peg
    return -1


@compiled
def is_home(game: Record, state: Record, work: Record, peg: int) -> bool:
    """Say whether a peg left the plank at its far end."""
    return state.at[peg] == game.holes


@compiled
def pegs_left(game: Record, state: Record, work: Record, player: int) -> int:
    """Return how many pegs of a player are not home."""
    left = 0
    for peg in range(game.pegs):
        if game.owner[peg] == player and state.at[peg] < game.holes:
            left += 1
    return left


@compiled
def progress(game: Record, state: Record, work: Record, player: int) -> int:
    """Return how far the pegs of a player have come, each at most the number of holes."""
    sum_of_holes = 0
    for peg in range(game.pegs):
        if game.owner[peg] == player:
            sum_of_holes += state.at[peg]
    return sum_of_holes


@compiled
def landing(game: Record, state: Record, work: Record, peg: int, card: int) -> int:
    """Return where a peg comes by a card: a hole, or the number of holes for home."""
    return min(state.at[peg] + card, game.holes)


@compiled
def is_blocked(game: Record, state: Record, work: Record, player: int, hole: int) -> bool:
    """Say whether a player may not land in a hole: an own or a locked peg stands there."""
    if hole == game.holes:
        return False
    there = peg_in(game, state, work, hole)
    return there >= 0 and (game.owner[there] == player or game.owner[there] == ROCK)
