"""What the mover of a match has to decide, in words."""

from __future__ import annotations

from editor.play.game import Game
from editor.play.layout import Record
from editor.systems.mechs.play.calling import (
    seat_name,
)
from editor.systems.mechs.play.names import (
    ACT,
    AD_HOC,
    ATTACK,
    BOARD,
    CHOOSE_PILOT,
    CHOOSE_WEAPON,
    CLAIM,
    EQUIP,
    LAY_MINE,
    PROGRAM,
    RECOVER,
    RETREAT,
)

_CARD_ACTIONS = ("deploy a mine or turret", "collect", "purchase a weapon", "power up")


def asks(game: Game, state: Record) -> str:
    """Return what the mover has to decide; empty when the match is over."""
    if state.over or state.mover < 0:
        return ""
    return f"{seat_name(game, state.mover)}: {_question(game, state)}"


def _question(game: Game, state: Record) -> str:
    phase = state.phase
    if phase == PROGRAM:
        return f"card {state.programmed[state.mover] + 1} of {game.table.slots}"
    if phase == ACT:
        action = game.table.card_action[state.card // 4] if state.card >= 0 else 0
        return _CARD_ACTIONS[action]
    if phase == ATTACK:
        foe = state.foe if state.fighter == state.active else state.active
        return f"attack {seat_name(game, foe)}"
    return {
        CHOOSE_PILOT: "keep a pilot",
        CHOOSE_WEAPON: "choose a weapon to begin with",
        LAY_MINE: "lay a mine on your base",
        EQUIP: "change weapons",
        AD_HOC: "any card, in any direction",
        BOARD: "take the Mighty Mech?",
        CLAIM: "take the Mighty Mech of the beaten?",
        RETREAT: "retreat, all weapons are exhausted",
        RECOVER: "recover in a zone",
    }.get(phase, "decide")
