"""What is told of a match: kinds of events and of draws, and causes of points."""

from __future__ import annotations

# Events, with what their numbers mean.
ROUND_BEGAN = 0
"""Round from 1, seat that starts."""
CHOSE_PILOT = 1
"""Seat, pilot card."""
CHOSE_WEAPON = 2
"""Seat, weapon."""
LAID_MINE = 3
"""Seat, zone."""
PROGRAM_LAID = 4
"""Seat; its program is complete."""
REVEALED = 5
"""Seat, card, direction, slot from 0; of a robot or in ad hoc mode slot is -1."""
MOVED = 6
"""Seat, from zone, to zone, move."""
STAYED = 7
"""Seat, zone, move: the move led nowhere."""
ZONE_EFFECT = 8
"""Seat, zone: what the zone does to who enters was done."""
BOARDED = 9
"""Seat, zone, side: took the Mighty Mech."""
MINE_STRUCK = 10
"""Seat, zone, owner, value of the mine, damage done."""
COMBAT_BEGAN = 11
"""Seat, enemy, zone, whether the first attack is a power attack."""
ATTACKED = 12
"""Seat, enemy, weapon, damage done, whether it was a power attack."""
WEAPON_EFFECT = 13
"""Seat, enemy, weapon, how much its effect came to."""
RETREATED = 14
"""Seat, from zone, to zone, enemy."""
KNOCKED_OUT = 15
"""Seat, zone, who did it or -1, what the seat was."""
RECOVERED = 16
"""Seat, zone to which the pilot went."""
TURRET_FIRED = 17
"""Seat, zone, owner, damage done."""
DEPLOYED = 18
"""Seat, zone, token."""
SHIFTED = 19
"""Seat, from zone, to zone, token."""
COLLECTED = 20
"""Seat, energy, credits."""
BOUGHT = 21
"""Seat, weapon."""
ROW_FILLED = 22
"""Weapon, place in the row."""
HEALED = 23
"""Seat, energy paid, health won."""
UPGRADED = 24
"""Seat."""
EQUIPPED = 25
"""Seat, weapon."""
EXCHANGED = 26
"""Seat, weapon laid aside, weapon equipped."""
SCORED = 27
"""Seat, points, cause."""
ROBOT_TURNED = 28
"""Seat, direction."""
PASSED = 29
"""Seat, card: the action was not done."""
REFRESHED = 30
"""Seat: a robot makes all its weapons ready."""
ENDED = 31
"""Seat in first place, -1 where several are."""
EVENTS = (
    "round-began",
    "chose-pilot",
    "chose-weapon",
    "laid-mine",
    "program-laid",
    "revealed",
    "moved",
    "stayed",
    "zone-effect",
    "boarded",
    "mine-struck",
    "combat-began",
    "attacked",
    "weapon-effect",
    "retreated",
    "knocked-out",
    "recovered",
    "turret-fired",
    "deployed",
    "shifted",
    "collected",
    "bought",
    "row-filled",
    "healed",
    "upgraded",
    "equipped",
    "exchanged",
    "scored",
    "robot-turned",
    "passed",
    "refreshed",
    "ended",
)

# Causes of points.
FOR_COMBAT = 0
FOR_DAMAGE = 1
FOR_KNOCK_OUT = 2
FOR_RETREAT = 3
FOR_MECH = 4
FOR_ZONE_EFFECT = 5
FOR_WEAPON_EFFECT = 6
FOR_MINES = 7
FOR_TURRETS = 8
FOR_PILOT = 9
FOR_MECH_HELD = 10
FOR_WEAPONS = 11

# Kinds of draws.
DRAW_STARTER = 0
"""Sides: players; the result is the seat that starts."""
DRAW_PILOT = 1
"""Sides: pilot cards left; the result is the how-manieth of them by number."""
DRAW_ROW = 2
"""Sides: advanced weapons left in the deck; the how-manieth of them by number."""
DRAW_CARD = 3
"""Sides: cards left of a robot; the how-manieth of them by number."""
DRAW_ATTACK = 4
"""Sides: ready weapons of a robot; the how-manieth of them by number."""
DRAW_MINE = 5
"""Sides: mines that a robot has left; the how-manieth of them by number."""
DRAW_ZONE = 6
"""Sides: zones to which a robot may fall back; the how-manieth of them by nearness."""
DRAW_WEAPON = 7
"""Sides: basic weapons; what a robot begins with where nothing says so."""
DRAWS = (
    "starter",
    "pilot",
    "row",
    "robot-card",
    "robot-attack",
    "robot-mine",
    "robot-zone",
    "robot-weapon",
)
