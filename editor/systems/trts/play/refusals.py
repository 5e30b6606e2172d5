"""Why an action is refused: a closed set of reasons, their names and sentences."""

from __future__ import annotations

FINE = 0
NO_SUCH_ACTION = 1
MATCH_OVER = 2
WRONG_PHASE = 3
NO_SUCH_STACK = 4
NO_SUCH_AREA = 5
NO_SUCH_PIECE = 6
NOT_A_UNIT = 7
NO_MOVES_LEFT = 8
NOT_JOINED = 9
FLYERS_ONLY = 10
NOT_CONTROLLED = 11
IS_PINNED = 12
IS_BUSY = 13
STACK_OF_ONE = 14
NO_ROOM = 15
NOT_A_WORKER = 16
NO_BASE_HERE = 17
NO_FIELD_FREE = 18
NO_PLACE_AT_EXTRACTOR = 19
NOT_GATHERING = 20
NO_MINERALS = 21
NO_GAS = 22
NO_SUPPLY = 23
NOT_TRAINED_HERE = 24
NOT_BUILT_BY_IT = 25
NOT_RESEARCHED_HERE = 26
KNOWN_ALREADY = 27
RESEARCHED_ELSEWHERE = 28
NEEDS_SOMETHING = 29
NO_GEYSER_FREE = 30
NOTHING_TO_CANCEL = 31
NOT_A_CARRIER = 32
NO_ROOM_ABOARD = 33
NOTHING_ABOARD = 34
OWN_AREA = 35
FRIENDS_AREA = 36
PUSHED_ALREADY = 37
OUT_OF_REACH = 38
STACK_SPENT = 39
OTHER_CONTEST = 40
NO_GROUP = 41
NO_PULLING_BACK = 42
CAME_UP_A_RAMP = 43
NOT_OF_THE_GROUP = 44
NO_RETREAT = 45
ATTACKERS_THERE = 46
NO_SUCH_TARGET = 47
CANNOT_HIT = 48
NO_HOLDING = 49
NO_REGROUPING = 50
NO_SURRENDER = 51
SPORES_ON_IT = 52
ASSIGNED_ALREADY = 53

REFUSAL_WORDS: dict[str, str] = {
    "fine": "Nothing stands against it.",
    "no-such-action": "There is no such action.",
    "match-over": "The match is over.",
    "wrong-phase": "It is not the time for this.",
    "no-such-stack": "There is no such stack.",
    "no-such-area": "There is no such area.",
    "no-such-piece": "There is no such piece.",
    "not-a-unit": "Only units that can move do this.",
    "no-moves-left": "It has too few movement points left.",
    "not-joined": "The areas are not joined.",
    "flyers-only": "Only flyers cross this link.",
    "not-controlled": "The player does not control the area.",
    "is-pinned": "Units in a contested area stay there.",
    "is-busy": "It is busy with something else.",
    "stack-of-one": "There is only one in the stack.",
    "no-room": "The player has no room for another stack.",
    "not-a-worker": "Only workers do this.",
    "no-base-here": "There is no base of the player in the area.",
    "no-field-free": "No mineral field is free.",
    "no-place-at-extractor": "No extractor has a place free.",
    "not-gathering": "It gathers nothing.",
    "no-minerals": "There are too few minerals.",
    "no-gas": "There is too little gas.",
    "no-supply": "There is too little supply.",
    "not-trained-here": "The building does not train this.",
    "not-built-by-it": "This is nothing that it can put up or become.",
    "not-researched-here": "The building does not research this.",
    "known-already": "The upgrade is known already.",
    "researched-elsewhere": "Another building researches this.",
    "needs-something": "Something that it requires is missing.",
    "no-geyser-free": "No geyser is free.",
    "nothing-to-cancel": "It makes nothing that could be cancelled.",
    "not-a-carrier": "This carries nobody.",
    "no-room-aboard": "There is no room aboard for it.",
    "nothing-aboard": "Nobody is aboard.",
    "own-area": "The player controls the area already.",
    "friends-area": "The area is an ally's.",
    "pushed-already": "The player has pushed into the area in this round.",
    "out-of-reach": "It cannot get there.",
    "stack-spent": "It has pushed or retreated in this round.",
    "other-contest": "A group starts from one contested area at most.",
    "no-group": "Nobody has been chosen for the push.",
    "no-pulling-back": "The rules in force know no pulling back.",
    "came-up-a-ramp": "Who attacks up a ramp does not go back.",
    "not-of-the-group": "It is not of the group.",
    "no-retreat": "The rules in force know no retreat.",
    "attackers-there": "The attackers come from there.",
    "no-such-target": "There is nothing of this kind to attack.",
    "cannot-hit": "It cannot hit that.",
    "no-holding": "The rules in force know no holding of attacks.",
    "no-regrouping": "The rules in force know no regrouping.",
    "no-surrender": "The rules in force know no surrender.",
    "spores-on-it": "Nobody with spores is taken aboard.",
    "assigned-already": "It was assigned or taken off in this round, and stays so until the next.",
}
REFUSALS: tuple[str, ...] = tuple(REFUSAL_WORDS)
"""The names of the reasons, by their numbers."""
