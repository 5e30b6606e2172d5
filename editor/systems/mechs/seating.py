"""How mechs seats its players, as the shared checks of seats ask."""

from __future__ import annotations

from editor.checks.check import Seating
from editor.systems.mechs.fixes_of_setups import first_setup, seat_apart, seat_players
from editor.systems.mechs.homes import people
from editor.systems.mechs.modes import takes
from editor.systems.mechs.words import player_name

SEATING = Seating(takes, people, player_name, first_setup, seat_apart, seat_players)
