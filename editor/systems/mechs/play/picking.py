"""Drawing an action without the whole list."""

from __future__ import annotations

from editor.play.chance import whim
from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.systems.mechs.play.listing import list_actions
from editor.systems.mechs.play.names import (
    AD_HOC,
    CARDS,
    DIRECTIONS,
    DO_PLAY,
    DO_PROGRAM,
    DO_READY,
    EQUIP,
    FACTOR,
    PROGRAM,
)
from editor.systems.mechs.play.refusals import FINE
from editor.systems.mechs.play.refusing import refusal

TRIES = 16


@compiled
def pick_action(game: Record, state: Record, work: Record) -> int:
    """Return a legal action: a card of any, else one of the list. Changes of weapons are rarer."""
    if state.phase in (PROGRAM, AD_HOC):
        kind = DO_PROGRAM if state.phase == PROGRAM else DO_PLAY
        for _ in range(TRIES):
            action = kind * FACTOR + whim(work, CARDS * DIRECTIONS)
            if refusal(game, state, work, action) == FINE:
                return action
    if state.phase == EQUIP and whim(work, 2):
        ready = DO_READY * FACTOR
        if refusal(game, state, work, ready) == FINE:
            return ready
    count = list_actions(game, state, work)
    return work.actions[whim(work, count)] if count > 1 else work.actions[0]
