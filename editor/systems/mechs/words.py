"""What people call the things of an arena: in findings, in the history, in the inspector.

Names begin in lower case, for the middle of a sentence; editor.core.words.opening makes them
begin one.
"""

from __future__ import annotations

from editor.core.points import name_of
from editor.systems.mechs.board import Setup
from editor.systems.mechs.geometry import LaidZone


def zone_name(zone: LaidZone) -> str:
    """Return what a zone is called: "Solar field at c4", by its card's name."""
    return f"{zone.component.name} at {name_of(zone.at)}"


def player_name(setup: Setup | None, player_id: str) -> str:
    """Return what a player is called; the id where there is no such player."""
    players = setup.players if setup else ()
    return next((p.name or p.id for p in players if p.id == player_id), player_id)
