"""How tactics seats its players, as the shared checks of seats ask."""

from __future__ import annotations

from editor.checks.check import Seating
from editor.systems.tactics.board import Player, Setup
from editor.systems.tactics.fixes_of_starts import first_setup, seat_apart, seat_players
from editor.systems.tactics.modes import MODES
from editor.systems.tactics.words import player_name


def takes(mode_id: str) -> tuple[int, ...]:
    """Return the numbers of players that a mode takes, none for an unknown mode."""
    return next((mode.players for mode in MODES if mode.id == mode_id), ())


def people(setup: Setup) -> tuple[Player, ...]:
    """Return the players of a set-up, who are all people."""
    return setup.players


SEATING = Seating(takes, people, player_name, first_setup, seat_apart, seat_players)
