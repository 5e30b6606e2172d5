"""The prompt: what the mover has to decide."""

from __future__ import annotations

from editor.play.game import Game
from editor.play.header import NOBODY
from editor.systems.trts.play.labels import (
    area_name,
    in_text,
    phase_title,
    piece_of,
    player_name,
    plural,
    price,
)
from editor.systems.trts.play.names import Phase
from editor.systems.trts.play.state import State


def prompt(game: Game, state: State) -> str:
    """Return what the mover has to decide."""
    if state.mover == NOBODY:
        return "The match is over."
    return f"{phase_title(state)}. {player_name(game, state.mover)}: {_asked(game, state)}"


def _asked(game: Game, state: State) -> str:
    area = area_name(game, state.push_area)
    if state.phase == Phase.ORDERS and state.minerals[state.mover] < 0:
        return f"orders of round {state.round}"
    if state.phase == Phase.ORDERS:
        held = price(state.minerals[state.mover], state.gas[state.mover])
        return f"orders of round {state.round}, with {held if held != 'free' else 'nothing'}"
    if state.phase == Phase.FIGHTING:
        pieces = plural(in_text(piece_of(game, state.mover, state.fight_piece).name))
        when = f"range {state.fight_range}" if state.fight_range > 0 else "frenzy"
        return f"whom do the {pieces} attack in {area} ({when})?"
    asked: dict[int, str] = {
        Phase.PUSHING: "engage an area, or pass",
        Phase.GROUPING: f"who engages {area}?",
        Phase.COMMITTING: f"fight for {area}, or pull back?",
        Phase.RETREATING: f"who retreats from {area}?",
        Phase.GOING_ON: "who moves on, or end the engagement",
    }
    return asked.get(state.phase, "decide")
