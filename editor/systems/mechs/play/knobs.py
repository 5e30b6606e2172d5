"""Every value of a position that can be set."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from editor.play.game import Game
from editor.play.layout import Record
from editor.play.showing import Knob
from editor.systems.mechs.play.dials import Dial
from editor.systems.mechs.play.dials_seats import seat_dials
from editor.systems.mechs.play.dials_table import table_dials
from editor.systems.mechs.play.dials_turn import turn_dials


def knobs(game: Game, state: Record) -> tuple[Knob, ...]:
    """Return every value of the position that can be set, in an order in which it can be."""
    return tuple(dial.knob(state) for dial in _dials(game).values())


def turned(game: Game, state: Record, name: str, value: Any) -> None:
    """Set a value of the position; ValueError with a sentence where it is refused."""
    dial = _dials(game).get(name)
    if dial is None:
        raise ValueError(f"A position of this match has no value {name!r}.")
    dial.turn(state, value)


@lru_cache(maxsize=8)
def _dials(game: Game) -> dict[str, Dial]:
    dials = [dial for seat in range(game.table.seats) for dial in seat_dials(game, seat)]
    dials += [*table_dials(game), *turn_dials(game)]
    return {dial.name: dial for dial in dials}
