"""What people call the things of an arena: in findings, in the history, in the inspector.

Names begin in lower case, for the middle of a sentence; `opening` of editor/core/words.py makes
them begin one.
"""

from __future__ import annotations

from editor.core.points import name_of
from editor.core.words import possessive
from editor.systems.mechs.map.board import ArenaPiece, Setup, Token, ZoneComponent
from editor.systems.mechs.map.geometry import LaidZone


def zone_name(zone: LaidZone) -> str:
    """Return what a zone is called: "Solar field at c4", by its card's name."""
    return f"{zone.component.name} at {name_of(zone.at)}"


def player_name(setup: Setup | None, player_id: str) -> str:
    """Return what a player is called; the id where there is no such player."""
    players = setup.players if setup else ()
    return next((p.name or p.id for p in players if p.id == player_id), player_id)


ROLE_NAMES = {
    "resource": "Resource zone",
    "base": "Base",
    "mech": "Mech zone",
    "special": "Special zone",
}


def card_words(component: ZoneComponent) -> str:
    """Return what a zone card is worth: "value 3, energy", "value 1, both, own"."""
    found = {0: "nothing", 1: "".join(component.resources), 2: "both"}
    words = [f"value {component.value}", found[len(set(component.resources))]]
    if component.role == "special":
        words.append("special")
    if component.copy_of:
        words.append("own")
    return ", ".join(words)


def piece_name(setup: Setup | None, piece: ArenaPiece) -> str:
    """Return what a pilot or token is called: "Red's pilot", "Blue's mine"."""
    kind = piece.kind if isinstance(piece, Token) else "pilot"
    return f"{possessive(player_name(setup, piece.player))} {kind}"
