"""Where a program leads, as far as it is known: for offers, and for arrows on the arena."""

from __future__ import annotations

from typing import NamedTuple

from editor.play.game import Game
from editor.systems.mechs.play.names import AdHoc
from editor.systems.mechs.play.state import State


class Leg(NamedTuple):
    """A card of a program: its slot from 0, the card, the zones that it leads from and to."""

    slot: int
    card: int
    start: int
    end: int


def legs_of(game: Game, state: State, seat: int) -> tuple[Leg, ...]:
    """Return the cards still to come of a player's program that are not hidden, as they lead.

    Nothing is foreseen of what the pilot meets on the way.
    """
    table = game.table
    if table.robot[seat] or state.ad_hoc[seat] != AdHoc.PROGRAMMED:
        return ()
    here = state.zone[seat]
    found = []
    for slot in range(state.revealed[seat], state.programmed[seat]):
        played = state.program[seat, slot]
        if played < 0:
            break
        card, direction = divmod(played, 4)
        there = table.goes_to[table.card_move[card], here, direction]
        found.append(Leg(slot, card, here, there))
        here = there
    return tuple(found)


def place_after(game: Game, state: State, seat: int) -> int:
    """Return the zone to which the program that is laid so far leads a player."""
    legs = legs_of(game, state, seat)
    return legs[-1].end if legs else int(state.zone[seat])
