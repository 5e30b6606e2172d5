"""Every value of a position that can be set: units, turns, flags, hands, the adventure."""

from __future__ import annotations

from typing import Any

from editor.core.caches import MAP, cached
from editor.core.properties import Property
from editor.play.dials import Dial, by_name, properties_of, turn
from editor.play.game import Game
from editor.systems.tactics.play.dials_adventure import adventure_dials
from editor.systems.tactics.play.dials_turn import turn_dials
from editor.systems.tactics.play.dials_units import unit_dials
from editor.systems.tactics.play.state import State


def properties(game: Game, state: State) -> tuple[Property, ...]:
    """Return every value of the position that can be set.

    Set one after the other in this order in any beginning of a match they give the position.
    """
    return properties_of(_dials(game), state)


def turned(game: Game, state: State, name: str, value: Any) -> None:
    """Set a value of the position. Raises ValueError with a sentence where it is refused."""
    turn(_dials(game), state, name, value)


@cached(MAP, of_map=True)
def _dials(game: Game) -> dict[str, Dial]:
    dials = (*turn_dials(game), *unit_dials(game), *adventure_dials(game))
    return by_name(dials)
