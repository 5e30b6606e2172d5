"""Every value of a position that can be set: the turn, the players' pieces, markers, the push."""

from __future__ import annotations

from typing import Any

from editor.core.caches import MAP, cached
from editor.core.properties import Property
from editor.play.dials import Dial, by_name, properties_of, turn
from editor.play.game import Game
from editor.systems.trts.play.dials_table import area_dials, player_dials
from editor.systems.trts.play.dials_turn import mover_dials, push_dials, turn_dials
from editor.systems.trts.play.state import State


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
    before = (*turn_dials(game), *player_dials(game), *area_dials(game))
    return by_name((*before, *push_dials(game), *mover_dials(game)))
