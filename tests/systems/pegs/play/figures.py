"""What stands on the plank, what a gesture on it can mean, and where the holes are."""

from __future__ import annotations

from collections.abc import Mapping

from editor.picture.drawing import Ink, Line, Picture, Shape
from editor.picture.inks import INK, SEATS
from editor.picture.path import disc
from editor.play.display import BoardFigure
from editor.play.game import Game
from editor.play.header import NOBODY
from editor.seam.play import SQUARE, BoardPlace, places_of
from tests.systems.pegs.play.names import CARDS, HOP
from tests.systems.pegs.play.state import State
from tests.systems.pegs.tabletop import tabletop

ROCK_KEY, _ROCK = "rock", "#6B6560"


def figures(game: Game, state: State, viewer: int) -> tuple[BoardFigure, ...]:
    """Return the pegs that are not home, the same for every viewer."""
    table = game.table
    return tuple(
        BoardFigure(
            state.at[peg],
            key_of(game, table.owner[peg]),
            f"{game.names[peg]}, a rock" if table.owner[peg] < 0 else f"{game.names[peg]}",
            player=table.owner[peg],
        )
        for peg in range(table.pegs)
        if state.at[peg] < table.holes
    )


def key_of(game: Game, owner: int) -> str:
    """Return the key of the picture of a player's pegs."""
    return game.seats[owner].id if owner >= 0 else ROCK_KEY


def attempts(game: Game, state: State, actor: int, space: int) -> tuple[int, ...]:
    """Return the hops of a peg to a hole; each card of a hand leads to the last one, for home."""
    table = game.table
    return tuple(
        HOP + peg * CARDS + card
        for peg in range(table.pegs)
        if state.at[peg] == actor
        for card in range(CARDS)
        if min(state.at[peg] + card + 1, table.holes) == space
        or (state.at[peg] + card + 1 >= table.holes and space == table.holes - 1)
    )


def portraits(game: Game) -> Mapping[str, Picture]:
    """Return a peg of each player, and a rock."""
    colours = {key_of(game, NOBODY): _ROCK}
    for owner in range(len(game.seats)):
        colours[key_of(game, owner)] = SEATS[owner].colour
    return {
        name: Picture((Shape(disc(0.0, 0.0, 0.3), Ink(colour), Line(Ink(INK), 0.04)),), SQUARE)
        for name, colour in colours.items()
    }


def places(game: Game) -> tuple[BoardPlace, ...]:
    """Return where each hole is."""
    found = places_of(tabletop(game.survey))
    return tuple(found[hole] for hole in game.spaces)
