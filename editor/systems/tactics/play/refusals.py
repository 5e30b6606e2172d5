"""Why an action is refused: a closed set of reasons, their names and sentences."""

from __future__ import annotations

FINE = 0
NO_SUCH_ACTION = 1
MATCH_OVER = 2
WRONG_PHASE = 3
NOT_YOURS = 4
NO_SUCH_UNIT = 5
UNIT_GONE = 6
NO_ACTIONS_LEFT = 7
IS_WEAKENED = 8
ACTED_TWICE = 9
SAME_ACTION = 10
ATTACKED_ALREADY = 11
NO_SUCH_SPACE = 12
SPACE_OCCUPIED = 13
TOO_FAR_TO_MOVE = 14
STAYS_IN_PLACE = 15
TARGET_GONE = 16
TARGET_FRIENDLY = 17
NOT_ADJACENT = 18
NOT_LEVEL = 19
NO_MISSILE = 20
NO_AMMO = 21
OUT_OF_RANGE = 22
NO_SPELL_KNOWN = 23
NO_MANA = 24
NOT_AN_ALLY = 25
NOTHING_TO_HEAL = 26
NOT_ON_BALLISTA = 27
NOT_WEAKENED = 28
TOO_HURT = 29
NO_SUCH_CARD = 30
CARD_WITHOUT_USE = 31
CARDS_PLAYED = 32
WRONG_TARGET = 33
NO_KNOCK_DICE = 34
START_FULL = 35
NO_WAY = 36
IN_DUNGEON = 37
DUNGEON_TAKEN = 38
DUNGEON_BESET = 39
ALREADY_DELVING = 40
CLASS_BARRED = 41
SPACE_SHUT = 42
START_TAKEN = 43

REFUSALS = (
    "",
    "no-such-action",
    "match-over",
    "wrong-phase",
    "not-yours",
    "no-such-unit",
    "unit-gone",
    "no-actions-left",
    "is-weakened",
    "acted-twice",
    "same-action",
    "attacked-already",
    "no-such-space",
    "space-occupied",
    "too-far-to-move",
    "stays-in-place",
    "target-gone",
    "target-friendly",
    "not-adjacent",
    "not-level",
    "no-missile",
    "no-ammo",
    "out-of-range",
    "no-spell",
    "no-mana",
    "not-an-ally",
    "nothing-to-heal",
    "not-on-ballista",
    "not-weakened",
    "too-hurt",
    "no-such-card",
    "card-without-use",
    "cards-played",
    "wrong-target",
    "no-knock-dice",
    "start-full",
    "no-way",
    "in-dungeon",
    "dungeon-taken",
    "dungeon-beset",
    "already-delving",
    "class-barred",
    "space-shut",
    "start-taken",
)

REFUSAL_WORDS = {
    "": "Nothing stands against it.",
    "no-such-action": "There is no such action.",
    "match-over": "The match is over.",
    "wrong-phase": "Something else has to be decided now.",
    "not-yours": "The unit belongs to another player.",
    "no-such-unit": "There is no such unit.",
    "unit-gone": "The unit is no longer on the map.",
    "no-actions-left": "The turn has no actions left.",
    "is-weakened": "The unit is weakened and cannot act.",
    "acted-twice": "The unit has taken as many actions as a unit may in one turn.",
    "same-action": "The unit has taken this action in this turn already.",
    "attacked-already": "The unit has attacked in this turn already.",
    "no-such-space": "There is no such space.",
    "space-occupied": "Another unit stands there.",
    "too-far-to-move": "The unit has not enough movement points to get there.",
    "stays-in-place": "The unit stands there already.",
    "target-gone": "The target is not on the map.",
    "target-friendly": "The target is on the same side.",
    "not-adjacent": "The target is not on a space beside the unit.",
    "not-level": "The target stands higher or lower.",
    "no-missile": "The unit has no missile attack.",
    "no-ammo": "The unit has no ammo.",
    "out-of-range": "The target is out of range.",
    "no-spell": "The unit knows no such spell.",
    "no-mana": "The unit has not enough mana.",
    "not-an-ally": "The spell is for another unit of the same side.",
    "nothing-to-heal": "The unit has lost no health.",
    "not-on-ballista": "The unit does not stand at a ballista.",
    "not-weakened": "The unit is not weakened.",
    "too-hurt": "The unit has too little health to pay for it.",
    "no-such-card": "The player does not hold this card.",
    "card-without-use": "The card would do nothing now.",
    "cards-played": "The player has played as many cards as one may in a turn.",
    "wrong-target": "The action is not for this target.",
    "no-knock-dice": "The unit has no knock-back dice.",
    "start-full": "The space is no starting space that is left for this unit.",
    "no-way": "There is no way there.",
    "in-dungeon": "The unit is in a dungeon.",
    "dungeon-taken": "The crystal of this dungeon has been taken.",
    "dungeon-beset": "A unit stands on the box of this dungeon.",
    "already-delving": "The player has a unit in a dungeon already.",
    "class-barred": "Units of this class cannot enter the space.",
    "space-shut": "The space is shut while the dungeon beneath it is explored.",
    "start-taken": "Another player begins there, or on that diagonal.",
}
