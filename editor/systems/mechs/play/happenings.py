"""What the log of a match says: kinds of events and of draws, and causes of points."""

from __future__ import annotations

from enum import IntEnum

from editor.play.stable_words import stable_words


class Event(IntEnum):
    """Kinds of events, with what their numbers mean."""

    ROUND_BEGAN = 0  # round from 1, seat that starts
    CHOSE_PILOT = 1  # seat, pilot card
    CHOSE_WEAPON = 2  # seat, weapon
    LAID_MINE = 3  # seat, zone
    PROGRAM_LAID = 4  # seat; its program is complete
    REVEALED = 5  # seat, card, direction, slot from 0; of a robot or in ad hoc mode slot is -1
    MOVED = 6  # seat, from zone, to zone, move
    STAYED = 7  # seat, zone, move: the move led nowhere
    ZONE_EFFECT = 8  # seat, zone: what the zone does to who enters was done
    BOARDED = 9  # seat, zone, side: took the Mighty Mech
    MINE_STRUCK = 10  # seat, zone, owner, value of the mine, damage done
    COMBAT_BEGAN = 11  # seat, enemy, zone, whether the first attack is a power attack
    ATTACKED = 12  # seat, enemy, weapon, damage done, whether it was a power attack
    WEAPON_EFFECT = 13  # seat, enemy, weapon, how much its effect came to
    RETREATED = 14  # seat, from zone, to zone, enemy
    KNOCKED_OUT = 15  # seat, zone, who did it or -1, what the seat was
    RECOVERED = 16  # seat, zone to which the pilot went
    TURRET_FIRED = 17  # seat, zone, owner, damage done
    DEPLOYED = 18  # seat, zone, token
    SHIFTED = 19  # seat, from zone, to zone, token
    COLLECTED = 20  # seat, energy, credits
    BOUGHT = 21  # seat, weapon
    ROW_FILLED = 22  # weapon, place in the row
    HEALED = 23  # seat, energy paid, health won
    UPGRADED = 24  # seat
    EQUIPPED = 25  # seat, weapon
    EXCHANGED = 26  # seat, weapon laid aside, weapon equipped
    SCORED = 27  # seat, points, cause
    ROBOT_TURNED = 28  # seat, direction
    PASSED = 29  # seat, card: the action was not done
    REFRESHED = 30  # seat: a robot makes all its weapons ready
    ENDED = 31  # seat in first place, -1 where several are


EVENTS = stable_words(Event)


class Cause(IntEnum):
    """Causes of points."""

    COMBAT = 0
    DAMAGE = 1
    KNOCK_OUT = 2
    RETREAT = 3
    MECH = 4
    ZONE_EFFECT = 5
    WEAPON_EFFECT = 6
    MINES = 7
    TURRETS = 8
    PILOT = 9
    MECH_HELD = 10
    WEAPONS = 11


class Draw(IntEnum):
    """Kinds of draws, with what their sides and results mean."""

    STARTER = 0  # sides: players; the result is the seat that starts
    PILOT = 1  # sides: pilot cards left; the result is the how-manieth of them by number
    ROW = 2  # sides: advanced weapons left in the deck; the how-manieth of them by number
    ROBOT_CARD = 3  # sides: cards left of a robot; the how-manieth of them by number
    ROBOT_ATTACK = 4  # sides: ready weapons of a robot; the how-manieth of them by number
    ROBOT_MINE = 5  # sides: mines that a robot has left; the how-manieth of them by number
    # sides: zones to which a robot may fall back; the how-manieth of them by nearness
    ROBOT_ZONE = 6
    ROBOT_WEAPON = 7  # sides: basic weapons; what a robot begins with where nothing says so


DRAWS = stable_words(Draw)
