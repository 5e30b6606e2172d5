"""The position of the hop race, and small questions about it."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import StateHeader, WorkHeader
from editor.play.layout import Layout, Opener, field
from tests.systems.pegs.play.names import CARDS, PEGS, PLAYERS, ROCK
from tests.systems.pegs.play.tables import Tables


class State(StateHeader):
    """`at` is a hole from 0, the number of holes for a peg at home; `hand` counts cards by value.

    A hand that one may not see holds -1; how many cards it has, `modifiers`, everybody sees.
    """

    turn = field()
    at = field(PEGS)
    hand = field(PLAYERS, CARDS)
    held = field(PLAYERS)


STATE = Layout("state", State)


class Work(WorkHeader):
    """What rules write down beside a position."""


WORK = Layout("work", Work)
open_state = Opener(STATE)
open_work = Opener(WORK)


@compiled
def peg_in(game: Tables, state: State, hole: int) -> int:
    """Return the peg of a hole, or -1."""
    for peg in range(game.pegs):
        if state.at[peg] == hole:
            return peg
    return -1


@compiled
def is_home(game: Tables, state: State, peg: int) -> bool:
    """Return whether a peg left the plank at its far end."""
    return state.at[peg] == game.holes


@compiled
def pegs_left(game: Tables, state: State, player: int) -> int:
    """Return how many pegs of a player are not home."""
    left = 0
    for peg in range(game.pegs):
        if game.owner[peg] == player and state.at[peg] < game.holes:
            left += 1
    return left


@compiled
def progress(game: Tables, state: State, player: int) -> int:
    """Return how far the pegs of a player have come, each at most the number of holes."""
    sum_of_holes = 0
    for peg in range(game.pegs):
        if game.owner[peg] == player:
            sum_of_holes += state.at[peg]
    return sum_of_holes


@compiled
def landing(game: Tables, state: State, peg: int, card: int) -> int:
    """Return where a peg comes by a card: a hole, or the number of holes for home."""
    return min(state.at[peg] + card, game.holes)


@compiled
def is_blocked(game: Tables, state: State, player: int, hole: int) -> bool:
    """Return whether a player may not land in a hole: an own or a locked peg stands there."""
    if hole == game.holes:
        return False
    there = peg_in(game, state, hole)
    return there >= 0 and (game.owner[there] == player or game.owner[there] == ROCK)
