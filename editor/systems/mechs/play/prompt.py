"""What the mover of a match has to decide, in words."""

from __future__ import annotations

from editor.play.game import Game
from editor.systems.mechs.play.labels import (
    seat_name,
)
from editor.systems.mechs.play.names import Phase
from editor.systems.mechs.play.state import State

_CARD_ACTIONS = ("deploy a mine or turret", "collect", "purchase a weapon", "power up")


def prompt(game: Game, state: State) -> str:
    """Return what the mover has to decide; empty when the match is over."""
    if state.over or state.mover < 0:
        return ""
    return f"{seat_name(game, state.mover)}: {_question(game, state)}"


def _question(game: Game, state: State) -> str:
    phase = state.phase
    if phase == Phase.PROGRAM:
        return f"card {state.programmed[state.mover] + 1} of {game.table.slots}"
    if phase == Phase.ACT:
        action = game.table.card_action[state.card // 4] if state.card >= 0 else 0
        return _CARD_ACTIONS[action]
    if phase == Phase.ATTACK:
        foe = state.foe if state.fighter == state.active else state.active
        return f"attack {seat_name(game, foe)}"
    asked: dict[int, str] = {
        Phase.CHOOSE_PILOT: "keep a pilot",
        Phase.CHOOSE_WEAPON: "choose a weapon to begin with",
        Phase.LAY_MINE: "lay a mine on your base",
        Phase.EQUIP: "change weapons",
        Phase.AD_HOC: "any card, in any direction",
        Phase.BOARD: "take the Mighty Mech?",
        Phase.CLAIM: "take the Mighty Mech that was won?",
        Phase.RETREAT: "retreat, all weapons are exhausted",
        Phase.RECOVER: "recover in a zone",
    }
    return asked.get(phase, "decide")
