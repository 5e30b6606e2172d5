"""What the mover of a match has to decide, in words."""

from __future__ import annotations

from editor.play.game import Game
from editor.play.header import NOBODY
from editor.play.layout import Record
from editor.systems.trts.play.calling import (
    area_name,
    in_text,
    phase_title,
    piece_of,
    player_name,
    plural,
)
from editor.systems.trts.play.names import (
    COMMITTING,
    FIGHTING,
    GOING_ON,
    GROUPING,
    ORDERS,
    PUSHING,
    RETREATING,
)
from editor.systems.trts.play.sentences import price


def asks(game: Game, state: Record) -> str:
    """Return what the mover has to decide."""
    if state.mover == NOBODY:
        return "The match is over."
    return f"{phase_title(state)}. {player_name(game, state.mover)}: {_asked(game, state)}"


def _asked(game: Game, state: Record) -> str:
    area = area_name(game, state.push_area)
    if state.phase == ORDERS and state.minerals[state.mover] < 0:
        return f"orders of round {state.round}"
    if state.phase == ORDERS:
        held = price(state.minerals[state.mover], state.gas[state.mover])
        return f"orders of round {state.round}, with {held if held != 'free' else 'nothing'}"
    if state.phase == FIGHTING:
        pieces = plural(in_text(piece_of(game, state.mover, state.fight_piece).name))
        when = f"range {state.fight_range}" if state.fight_range > 0 else "frenzy"
        return f"whom do the {pieces} attack in {area} ({when})?"
    return {
        PUSHING: "engage an area, or pass",
        GROUPING: f"who engages {area}?",
        COMMITTING: f"fight for {area}, or pull back?",
        RETREATING: f"who goes back from {area}?",
        GOING_ON: "who goes on, or the engagement is over",
    }.get(state.phase, "decide")
