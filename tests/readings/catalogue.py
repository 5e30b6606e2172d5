"""Which checks have a second reading, by system; those that systems share are read once."""

from __future__ import annotations

from tests.readings import positions, shared, tactics
from tests.readings.mechs import ground, seats, walks
from tests.readings.modes import advice, goals, setups
from tests.readings.trts import readings as trts

SHARED = frozenset(shared.READINGS)
READ: dict[str, frozenset[str]] = {
    "tactics": frozenset(tactics.READINGS | setups.READINGS | goals.READINGS | advice.READINGS),
    "mechs": frozenset(ground.READINGS | seats.READINGS | walks.READINGS | positions.READINGS),
    "trts": frozenset(dict(trts.all_readings())),
}
