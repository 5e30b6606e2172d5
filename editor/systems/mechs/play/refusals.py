"""Why an action is refused: a closed set of reasons with their sentences."""

from __future__ import annotations

from editor.play.stable_words import RefusalReason, sentences_of, stable_words


class Refusal(RefusalReason):
    """Reasons why an action is refused."""

    FINE = 0, "Nothing stands against it."
    MATCH_OVER = 1, "The match is over."
    OTHER_PHASE = 2, "Something else is to be decided now."
    NO_SUCH_THING = 3, "There is no such action."
    NOT_OFFERED = 4, "That pilot card was not drawn."
    CARD_USED = 5, "That card is in the program already."
    NOT_OWNED = 6, "The player does not have that weapon."
    NOT_USABLE = 7, "In its present form the pilot takes no weapon of that sort."
    ALREADY_EQUIPPED = 8, "That weapon is equipped already."
    NO_ROOM = 9, "All places for such weapons are taken: exchange one."
    ROOM_LEFT = 10, "There is an empty place: nothing needs to be laid aside for it."
    ALREADY_CHANGED = 11, "That weapon was changed a moment ago."
    NEEDS_WEAPON = 12, "At least one weapon must be equipped."
    NO_COMBAT_YET = 13, "On the first turn in ad hoc mode no combat may be started."
    WEAPON_EXHAUSTED = 14, "That weapon is not equipped, or exhausted."
    TOO_MUCH_PAID = 15, "The weapon takes no more energy, or there is none left."
    NOT_NEAREST = 16, "The pilot goes to a nearest zone that is not hostile."
    OTHER_ACTION = 17, "The card has another action."
    ZONE_TAKEN = 18, "The zone holds a mine or turret already."
    MECH_IN_ZONE = 19, "Nothing is deployed where the empty Mighty Mech stands."
    TOO_DEAR = 20, "The player cannot pay for it."
    NONE_LEFT = 21, "The player has none left."
    SOME_LEFT = 22, "One can be moved only when all are in the arena."
    NOT_YOURS = 23, "The player has no such token there."
    NOT_FOR_SALE = 24, "That weapon is not for sale."
    OWNED_ALREADY = 25, "The player has that basic weapon already."
    HEALTHY = 26, "Less energy is enough."
    IN_MECH = 27, "The Mighty Mech is neither healed nor upgraded."
    NOT_PILOT = 28, "Only a pilot without power armor is upgraded."


REFUSALS = stable_words(Refusal)
REFUSAL_WORDS = sentences_of(Refusal)
