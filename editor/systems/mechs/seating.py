"""How mechs seats its players, as the shared checks of seats ask."""

from __future__ import annotations

from editor.checks.check import Seating
from editor.systems.mechs.fixes_of_seats import (
    first_setup,
    people,
    seat_apart,
    seat_players,
    takes,
)
from editor.systems.mechs.words import player_name

SEATING = Seating(takes, people, player_name, first_setup, seat_apart, seat_players)
