"""Every value of a position that can be set: units, turns, flags, hands, the adventure."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from editor.play.game import Game
from editor.play.layout import Record
from editor.play.showing import Knob
from editor.systems.tactics.play.dials import Dial
from editor.systems.tactics.play.dials_adventure import adventure_dials
from editor.systems.tactics.play.dials_turn import turn_dials
from editor.systems.tactics.play.dials_units import unit_dials


def knobs(game: Game, state: Record) -> tuple[Knob, ...]:
    """Return every value of the position that can be set.

    Set one after the other in this order in any beginning of a match they give the position.
    """
    return tuple(dial.knob(game, state) for dial in _dials(game).values())


def turned(game: Game, state: Record, name: str, value: Any) -> None:
    """Set a value of the position. Raises ValueError with a sentence where it is refused."""
    dial = _dials(game).get(name)
    if dial is None:
        raise ValueError(f"A position of this match has no value {name!r}.")
    dial.turn(game, state, value)


@lru_cache(maxsize=8)
def _dials(game: Game) -> dict[str, Dial]:
    dials = (*turn_dials(game), *unit_dials(game), *adventure_dials(game))
    return {dial.name: dial for dial in dials}
