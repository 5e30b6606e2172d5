"""What weapons, pilots and the Mighty Mech can do: a closed set that a ruleset chooses from."""

from __future__ import annotations

# What a weapon does besides its damage; the amount stands beside it in the tables.
NO_EFFECT = 0
CHARGE = 1
"""Its user may pay up to the amount in energy, each for one more damage."""
LEECH = 2
"""Its user gets the amount in health, up to the most."""
SALVAGE = 3
"""Its user gets the amount in credits."""
BATTERY = 4
"""Its user gets the amount in energy."""
DRAIN = 5
"""Its user takes up to the amount in energy from the enemy."""
JAM = 6
"""The amount of the enemy's ready weapons, the first ones in their order, are exhausted."""
GUARD = 7
"""The enemy's next attack does the amount less."""
GLORY = 8
"""Its user scores the amount."""
BREACH = 9
"""It does the amount more against power armor and the Mighty Mech."""
WEAPON_EFFECTS = (
    "none",
    "charge",
    "leech",
    "salvage",
    "battery",
    "drain",
    "jam",
    "guard",
    "glory",
    "breach",
)

# What a pilot, or a side of the Mighty Mech, can do; the amount stands beside it in the tables.
NO_ABILITY = 0
BRAWLER = 1
"""Melee attacks do the amount more."""
MARKSMAN = 2
"""Ranged attacks do the amount more."""
BOMBARDIER = 3
"""Area attacks do the amount more."""
MIGHT = 4
"""Power attacks do the amount more."""
PLATING = 5
"""Mines and turrets do the amount less."""
SAPPER = 6
"""A mine or turret costs the amount less."""
TRADER = 7
"""A weapon costs the amount less, credits first, then energy."""
MEDIC = 8
"""Each energy paid to heal brings the amount more in health."""
PROSPECTOR = 9
"""Collecting brings the amount more in credits."""
REACTOR = 10
"""Collecting brings the amount more in energy."""
DUELIST = 11
"""To start a combat scores the amount more."""
ABILITIES = (
    "none",
    "brawler",
    "marksman",
    "bombardier",
    "might",
    "plating",
    "sapper",
    "trader",
    "medic",
    "prospector",
    "reactor",
    "duelist",
)
