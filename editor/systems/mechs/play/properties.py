"""Every value of a position that can be set."""

from __future__ import annotations

from typing import Any

from editor.core.caches import MAP, cached
from editor.core.properties import Property
from editor.play.dials import Dial, by_name, properties_of, turn
from editor.play.game import Game
from editor.systems.mechs.play.dials_seats import seat_dials
from editor.systems.mechs.play.dials_table import table_dials
from editor.systems.mechs.play.dials_turn import turn_dials
from editor.systems.mechs.play.state import State


def properties(game: Game, state: State) -> tuple[Property, ...]:
    """Return every value of the position that can be set, in an order in which it can be."""
    return properties_of(_dials(game), state)


def turned(game: Game, state: State, name: str, value: Any) -> None:
    """Set a value of the position; ValueError with a sentence where it is refused."""
    turn(_dials(game), state, name, value)


@cached(MAP, of_map=True)
def _dials(game: Game) -> dict[str, Dial]:
    dials = [dial for seat in range(game.table.seats) for dial in seat_dials(game, seat)]
    dials += [*table_dials(game), *turn_dials(game)]
    return by_name(dials)
