"""What weapons, pilots and the Mighty Mech can do: a closed set that a ruleset chooses from."""

from __future__ import annotations

from enum import IntEnum

from editor.play.stable_words import stable_words


class Effect(IntEnum):
    """What a weapon does besides its damage; the amount stands beside it in the tables."""

    NONE = 0
    CHARGE = 1  # its user may pay up to the amount in energy, each for one more damage
    LEECH = 2  # its user gets the amount in health, up to the most
    SALVAGE = 3  # its user gets the amount in credits
    BATTERY = 4  # its user gets the amount in energy
    DRAIN = 5  # its user takes up to the amount in energy from the enemy
    JAM = 6  # the amount of the enemy's ready weapons, the first ones in their order, are exhausted
    GUARD = 7  # the enemy's next attack does the amount less
    GLORY = 8  # its user scores the amount
    BREACH = 9  # it does the amount more against power armor and the Mighty Mech


WEAPON_EFFECTS = stable_words(Effect)


class Ability(IntEnum):
    """What a pilot, or a side of the Mighty Mech, can do; the amount stands beside it."""

    NONE = 0
    BRAWLER = 1  # melee attacks do the amount more
    MARKSMAN = 2  # ranged attacks do the amount more
    BOMBARDIER = 3  # area attacks do the amount more
    MIGHT = 4  # power attacks do the amount more
    PLATING = 5  # mines and turrets do the amount less
    SAPPER = 6  # A mine or turret costs the amount less
    TRADER = 7  # A weapon costs the amount less, credits first, then energy
    MEDIC = 8  # each energy paid to heal brings the amount more in health
    PROSPECTOR = 9  # collecting brings the amount more in credits
    REACTOR = 10  # collecting brings the amount more in energy
    DUELIST = 11  # to start a combat scores the amount more


ABILITIES = stable_words(Ability)
