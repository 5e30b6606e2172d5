"""The table of actions of mechs, a row for each in the order of listing; reasons to refuse."""

from __future__ import annotations

from editor.core.numbers import whole_or_none
from editor.play.actions import (
    ActionKind,
    Argument,
    action_table,
    index_of,
    listed,
    number_words,
    row,
)
from editor.play.compiled import compiled
from editor.play.game import Game
from editor.play.stable_words import RefusalReason, sentences_of, stable_words
from editor.systems.mechs.play.labels import MECH_SIDES as SIDE_NAMES
from editor.systems.mechs.play.labels import card_ids, played_name, ways_of
from editor.systems.mechs.play.names import (
    CARDS,
    DIRECTIONS,
    MECH_SIDES,
    MINES,
    PAID,
    PILOTS,
    WEAPONS,
    ZONES,
    Phase,
)
from editor.systems.mechs.play.state import State

BITS = 10
"""Bits of an action's arguments, below the number of its kind."""


# --- Words of arguments


def _zone(game: Game, state: State, value: int, action: int) -> str | None:
    return listed(game.spaces, value)


def _read_zone(game: Game, state: State, text: str) -> int:
    return index_of(game.spaces, text, "zone")


def _weapon(game: Game, state: State, value: int, action: int) -> str | None:
    return listed(game.names.weapons, value) or None


def _read_weapon(game: Game, state: State, text: str) -> int:
    return index_of(game.names.weapons, text, "weapon")


def _played(game: Game, state: State, value: int, action: int) -> str | None:
    return played_name(game, value)


def _read_played(game: Game, state: State, text: str) -> int:
    name, _, way = text.partition(" ")
    card = index_of(card_ids(game), name, "card")
    return card * DIRECTIONS + index_of(ways_of(game, card), way, "way of this card")


def _side(game: Game, state: State, value: int, action: int) -> str | None:
    return SIDE_NAMES[value]


def _read_side(game: Game, state: State, text: str) -> int:
    return index_of(SIDE_NAMES, text, "side")


def _paid_more(game: Game, state: State, value: int, action: int) -> str | None:
    return f"{value}" if value else ""


def _read_paid(game: Game, state: State, text: str) -> int:
    paid = whole_or_none(text, 1, PAID - 1)
    if paid is None:
        raise ValueError(f"the energy is 1 to {PAID - 1}, or left out, not {text[:40]!r}")
    return paid


# --- The arguments

PILOT = Argument("pilot", PILOTS, *number_words("the pilot", "pilot-", 1, PILOTS))
MINE = Argument("mine", MINES, *number_words("the mine", "mine-", 1, MINES))
WEAPON = Argument("weapon", WEAPONS, _weapon, _read_weapon)
ASIDE = Argument("aside", WEAPONS, _weapon, _read_weapon, at=5)
ARM = Argument("weapon", WEAPONS, _weapon, _read_weapon, at=3)
PAID_MORE = Argument("paid", PAID, _paid_more, _read_paid, optional=True)
HEALING = Argument("paid", 1 << BITS, *number_words("the energy", "", 0, 1 << BITS))
PLAYED = Argument("played", CARDS * DIRECTIONS, _played, _read_played, words=2)
SIDE = Argument("side", MECH_SIDES, _side, _read_side)
ZONE = Argument("zone", ZONES, _zone, _read_zone)


class Action(ActionKind):
    """Kinds of actions."""

    KEEP = row(0, {Phase.CHOOSE_PILOT: "starting"}, PILOT)
    BEGIN = row(1, {Phase.CHOOSE_WEAPON: "starting"}, WEAPON)
    LAY = row(2, {Phase.LAY_MINE: "starting"}, MINE)
    PROGRAM = row(3, {Phase.PROGRAM: "turn"}, PLAYED)
    PLAY = row(7, {Phase.AD_HOC: "turn"}, PLAYED)
    READY = row(6, {Phase.EQUIP: "weapons"})
    EQUIP = row(4, {Phase.EQUIP: "weapons"}, WEAPON)
    EXCHANGE = row(5, {Phase.EQUIP: "weapons"}, ASIDE, WEAPON)
    BOARD = row(8, {Phase.BOARD: "knock_outs", Phase.CLAIM: "knock_outs"}, SIDE, free=True)
    DECLINE = row(9, {Phase.BOARD: "knock_outs", Phase.CLAIM: "knock_outs"}, free=True)
    ATTACK = row(10, {Phase.ATTACK: "combat"}, ARM, PAID_MORE)
    RETREAT = row(11, {Phase.RETREAT: "combat"}, ZONE)
    RECOVER = row(12, {Phase.RECOVER: "knock_outs"}, ZONE)
    DEPLOY_MINE = row(
        13, {Phase.ACT: "card_actions"}, MINE, guard="card_actions.deploying", word="deploy"
    )
    DEPLOY_TURRET = row(
        14, {Phase.ACT: "card_actions"}, guard="card_actions.deploying", word="deploy turret"
    )
    SHIFT_MINE = row(15, {Phase.ACT: "card_actions"}, ZONE, guard="card_actions.shifting_mines")
    SHIFT_TURRET = row(16, {Phase.ACT: "card_actions"}, ZONE, guard="card_actions.shifting_turrets")
    BUY = row(17, {Phase.ACT: "weapons"}, WEAPON, guard="weapons.buying")
    HEAL = row(18, {Phase.ACT: "card_actions"}, HEALING, guard="card_actions.powering_up")
    UPGRADE = row(19, {Phase.ACT: "card_actions"}, guard="card_actions.powering_up")
    COLLECT = row(20, {Phase.ACT: "card_actions"}, guard="card_actions.collecting", free=True)
    PASS = row(21, {Phase.ACT: "card_actions"}, free=True)


ACTIONS = action_table(Action, BITS)


@compiled
def action_of(kind: int, value: int) -> int:
    """Return the number of an action, its arguments taken together."""
    return kind << BITS | value


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
