"""What a person who sets a position up by hand may bring from a zone to another."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import possessive
from editor.play.display import Shift
from editor.play.game import Game
from editor.play.header import NOWHERE
from editor.systems.mechs.play.state import State


def shifts(game: Game, state: State, space: int, goal: int) -> Iterator[Shift]:
    """Yield the pilots and the empty Mighty Mech of a zone, brought to another one."""
    if goal == NOWHERE:
        return
    there = game.spaces[goal]
    for seat, who in enumerate(game.seats):
        if state.zone[seat] == space:
            yield Shift(f"{possessive(who.name)} pilot", who.name, f"{who.id}.zone", there)
    if state.mech_zone == space:
        yield Shift("The Mighty Mech", "Mighty Mech", "mech.zone", there)
