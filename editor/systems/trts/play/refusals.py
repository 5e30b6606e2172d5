"""Why an action is refused: a closed set of reasons with their sentences."""

from __future__ import annotations

from editor.play.stable_words import RefusalReason, sentences_of, stable_words


class Refusal(RefusalReason):
    """Reasons why an action is refused."""

    FINE = 0, "Nothing prevents it."
    NO_SUCH_ACTION = 1, "There is no such action."
    MATCH_OVER = 2, "The match is over."
    WRONG_PHASE = 3, "This is not possible in this phase."
    NO_SUCH_STACK = 4, "There is no such stack."
    NO_SUCH_AREA = 5, "There is no such area."
    NO_SUCH_PIECE = 6, "There is no such piece."
    NOT_A_UNIT = 7, "Only units that can move can do this."
    NO_MOVES_LEFT = 8, "It has too few movement points left."
    NOT_JOINED = 9, "The areas are not joined."
    FLYERS_ONLY = 10, "Only flyers cross this link."
    NOT_CONTROLLED = 11, "The player does not control the area."
    IS_PINNED = 12, "Units in a contested area stay there."
    IS_BUSY = 13, "It has another task."
    STACK_OF_ONE = 14, "There is only one in the stack."
    NO_ROOM = 15, "The player has no room for another stack."
    NOT_A_WORKER = 16, "Only workers can do this."
    NO_BASE_HERE = 17, "There is no base of the player in the area."
    NO_FIELD_FREE = 18, "No mineral field is free."
    NO_PLACE_AT_EXTRACTOR = 19, "No extractor has a free place."
    NOT_GATHERING = 20, "It is not gathering."
    NO_MINERALS = 21, "There are too few minerals."
    NO_GAS = 22, "There is too little gas."
    NO_SUPPLY = 23, "There is too little supply."
    NOT_TRAINED_HERE = 24, "The building does not train this."
    NOT_BUILT_BY_IT = 25, "It cannot build this or turn into it."
    NOT_RESEARCHED_HERE = 26, "The building does not research this."
    KNOWN_ALREADY = 27, "The upgrade is known already."
    RESEARCHED_ELSEWHERE = 28, "Another building researches this."
    NEEDS_SOMETHING = 29, "Something that it requires is missing."
    NO_GEYSER_FREE = 30, "No geyser is free."
    NOTHING_TO_CANCEL = 31, "It has no production to cancel."
    NOT_A_CARRIER = 32, "This is no carrier."
    NO_ROOM_ABOARD = 33, "There is no room aboard for it."
    NOTHING_ABOARD = 34, "Nobody is aboard."
    OWN_AREA = 35, "The player controls the area already."
    FRIENDS_AREA = 36, "The area is an ally's."
    PUSHED_ALREADY = 37, "The player has already engaged the area in this round."
    OUT_OF_REACH = 38, "It is out of reach."
    STACK_SPENT = 39, "It has already engaged or retreated in this round."
    OTHER_CONTEST = 40, "A group starts from one contested area at most."
    NO_GROUP = 41, "The group is empty, or cannot reach the area."
    NO_PULLING_BACK = 42, "The rules in force do not allow pulling back."
    CAME_UP_A_RAMP = 43, "A group that attacks up a ramp cannot pull back."
    NOT_OF_THE_GROUP = 44, "It is not in the group."
    NO_RETREAT = 45, "The rules in force do not allow retreats."
    ATTACKERS_THERE = 46, "The attackers come from there."
    NO_SUCH_TARGET = 47, "There is nothing of this kind to attack."
    CANNOT_HIT = 48, "It cannot hit that."
    NO_HOLDING = 49, "The rules in force do not allow holding attacks."
    NO_REGROUPING = 50, "The rules in force do not allow regrouping."
    NO_SURRENDER = 51, "The rules in force do not allow surrender."
    SPORES_ON_IT = 52, "Units with spores cannot go aboard."
    ASSIGNED_ALREADY = (
        53,
        "It was already assigned or unassigned in this round.",
    )


REFUSAL_WORDS = sentences_of(Refusal)
REFUSALS = stable_words(Refusal)
"""The names of the reasons, by their numbers."""
