"""Why an action is refused: the numbers, names and sentences of the reasons."""

from __future__ import annotations

# Refusals by number.
FINE = 0
MATCH_OVER = 1
OTHER_PHASE = 2
NO_SUCH_THING = 3
NOT_OFFERED = 4
CARD_USED = 5
NOT_OWNED = 6
NOT_USABLE = 7
ALREADY_EQUIPPED = 8
NO_ROOM = 9
ROOM_LEFT = 10
ALREADY_CHANGED = 11
NEEDS_WEAPON = 12
NO_COMBAT_YET = 13
WEAPON_EXHAUSTED = 14
TOO_MUCH_PAID = 15
NOT_NEAREST = 16
OTHER_ACTION = 17
ZONE_TAKEN = 18
MECH_IN_ZONE = 19
TOO_DEAR = 20
NONE_LEFT = 21
SOME_LEFT = 22
NOT_YOURS = 23
NOT_FOR_SALE = 24
OWNED_ALREADY = 25
HEALTHY = 26
IN_MECH = 27
NOT_PILOT = 28
REFUSALS = (
    "fine",
    "match-over",
    "other-phase",
    "no-such-thing",
    "not-offered",
    "card-used",
    "not-owned",
    "not-usable",
    "already-equipped",
    "no-room",
    "room-left",
    "already-changed",
    "needs-weapon",
    "no-combat-yet",
    "weapon-exhausted",
    "too-much-paid",
    "not-nearest",
    "other-action",
    "zone-taken",
    "mech-in-zone",
    "too-dear",
    "none-left",
    "some-left",
    "not-yours",
    "not-for-sale",
    "owned-already",
    "healthy",
    "in-mech",
    "not-pilot",
)
REFUSAL_WORDS = {
    "fine": "Nothing stands against it.",
    "match-over": "The match is over.",
    "other-phase": "Something else is to be decided now.",
    "no-such-thing": "There is no such action.",
    "not-offered": "That pilot card was not drawn.",
    "card-used": "That card is in the program already.",
    "not-owned": "The player does not have that weapon.",
    "not-usable": "What the pilot is now takes no weapon of that sort.",
    "already-equipped": "That weapon is equipped already.",
    "no-room": "All places for such weapons are taken: exchange one.",
    "room-left": "There is an empty place: nothing needs to be laid aside for it.",
    "already-changed": "That weapon was changed a moment ago.",
    "needs-weapon": "At least one weapon must be equipped.",
    "no-combat-yet": "On the first turn in ad hoc mode no combat may be started.",
    "weapon-exhausted": "That weapon is not equipped, or exhausted.",
    "too-much-paid": "The weapon takes no more energy, or there is none left.",
    "not-nearest": "The pilot goes to a nearest zone that is not hostile.",
    "other-action": "The card has another action.",
    "zone-taken": "The zone holds a mine or turret already.",
    "mech-in-zone": "Nothing is deployed where the empty Mighty Mech stands.",
    "too-dear": "The player cannot pay for it.",
    "none-left": "The player has none left.",
    "some-left": "Only with all of them in the arena one is moved.",
    "not-yours": "No such token of the player lies there.",
    "not-for-sale": "That weapon is not for sale.",
    "owned-already": "The player has that basic weapon already.",
    "healthy": "So much energy is not needed.",
    "in-mech": "The Mighty Mech is neither healed nor upgraded.",
    "not-pilot": "Only a pilot without power armor is upgraded.",
}
