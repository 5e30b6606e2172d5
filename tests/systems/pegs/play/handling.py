"""Pegs by hand: each stands in a hole, or is home, from where it may be put back."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.properties import Property
from editor.play.dials import (
    Addition,
    Handling,
    PlacedPiece,
    Setting,
    value_itself,
    values_with,
)
from editor.play.game import Game
from editor.play.header import NOWHERE
from tests.systems.pegs.play.figures import key_of
from tests.systems.pegs.play.state import State
from tests.systems.pegs.play.words import properties


def _pieces(game: Game, state: State, space: int) -> Iterator[PlacedPiece]:
    for peg, name in enumerate(game.names):
        owner = int(game.table.owner[peg])
        if state.at[peg] == space and owner >= 0:
            words = f"{game.seats[owner].name}'s {name}"
            yield PlacedPiece(name, words, space, key_of(game, owner), owner)


def _moved(game: Game, state: State, key: str, goal: int) -> Setting:
    return {f"{key}.at": int(game.table.holes) + 1 if goal == NOWHERE else goal + 1}


def _values(game: Game, state: State, key: str) -> tuple[Property, ...]:
    return values_with(properties(game, state), f"{key}.")


def _additions(game: Game, state: State) -> Iterator[Addition]:
    for peg, name in enumerate(game.names):
        owner = int(game.table.owner[peg])
        if owner >= 0:
            left = int(state.at[peg] >= game.table.holes)
            seat = game.seats[owner]
            yield Addition(name, seat.name, f"Peg {name}", key_of(game, owner), owner, left)


HANDLING = Handling(_pieces, _moved, _values, value_itself, _additions, _moved)
