"""The reasons why an action is refused, with their sentences."""

from __future__ import annotations

from editor.play.stable_words import RefusalReason, sentences_of, stable_words


class Refusal(RefusalReason):
    """Reasons why an action is refused."""

    FINE = 0, "Nothing stands against it."
    NO_SUCH_ACTION = 1, "There is no such action."
    MATCH_OVER = 2, "The match is over."
    WRONG_PHASE = 3, "Something else has to be decided now."
    NOT_YOURS = 4, "The unit belongs to another player."
    NO_SUCH_UNIT = 5, "There is no such unit."
    UNIT_GONE = 6, "The unit is no longer on the map."
    NO_ACTIONS_LEFT = 7, "The turn has no actions left."
    IS_WEAKENED = 8, "The unit is weakened and cannot act."
    ACTED_TWICE = 9, "The unit has taken as many actions as a unit may in one turn."
    SAME_ACTION = 10, "The unit has taken this action in this turn already."
    ATTACKED_ALREADY = 11, "The unit has attacked in this turn already."
    NO_SUCH_SPACE = 12, "There is no such space."
    SPACE_OCCUPIED = 13, "Another unit stands there."
    TOO_FAR_TO_MOVE = 14, "Too few movement points to get there."
    STAYS_IN_PLACE = 15, "The unit stands there already."
    TARGET_GONE = 16, "The target is not on the map."
    TARGET_FRIENDLY = 17, "The target is on the same side."
    NOT_ADJACENT = 18, "The target is not on a space beside the unit."
    NOT_LEVEL = 19, "The target stands higher or lower."
    NO_MISSILE = 20, "The unit has no missile attack."
    NO_AMMO = 21, "The unit has no ammo."
    OUT_OF_RANGE = 22, "The target is out of range."
    NO_SPELL = 23, "The unit knows no such spell."
    NO_MANA = 24, "The unit has not enough mana."
    NOT_AN_ALLY = 25, "The spell is for another unit of the same side."
    NOTHING_TO_HEAL = 26, "The unit has lost no health."
    NOT_ON_BALLISTA = 27, "The unit does not stand at a ballista."
    NOT_WEAKENED = 28, "The unit is not weakened."
    TOO_HURT = 29, "The unit has too little health to pay for it."
    NO_SUCH_CARD = 30, "The player does not hold this card."
    CARD_WITHOUT_USE = 31, "The card would do nothing now."
    CARDS_PLAYED = 32, "The player has played as many cards as one may in a turn."
    WRONG_TARGET = 33, "The action is not for this target."
    NO_KNOCK_DICE = 34, "The unit has no knock-back dice."
    START_FULL = 35, "The space is no starting space that is left for this unit."
    NO_WAY = 36, "There is no way there."
    IN_DUNGEON = 37, "The unit is in a dungeon."
    DUNGEON_TAKEN = 38, "The crystal of this dungeon has been taken."
    DUNGEON_BESET = 39, "A unit stands on the box of this dungeon."
    ALREADY_DELVING = 40, "The player has a unit in a dungeon already."
    CLASS_BARRED = 41, "Units of this class cannot enter the space."
    SPACE_SHUT = 42, "The space is shut while the dungeon beneath it is explored."
    START_TAKEN = 43, "Another player begins there, or on that diagonal."


REFUSALS = stable_words(Refusal)

REFUSAL_WORDS = sentences_of(Refusal)
