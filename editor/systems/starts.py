"""Where players begin in a position, if that is drawn or chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.header import NONE
from editor.play.tracing import BEGIN, END
from editor.seam.games import play_of
from editor.systems.catalogue import system_named

if TYPE_CHECKING:
    from editor.play.engine import State


def starts_in(game: Game, engine: Engine, state: State) -> dict[str, str]:
    """Return the name of the location at which each player begins, by the player's id.

    Those who have not chosen yet are left out; empty where the set-up says where all begin.
    """
    locations = play_of(system_named(game.rules.system)).locations(game)
    if not locations:
        return {}
    work = engine.work
    for player in range(len(game.seats)):
        work.begins_at[player] = NONE
    for when in (BEGIN, END):
        engine.measure(game, state, when)
    names = {location.number: location.name for location in locations}
    noted = ((seat.id, work.begins_at[player]) for player, seat in enumerate(game.seats))
    return {player: names[number] for player, number in noted if number in names}
