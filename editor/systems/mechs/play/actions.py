"""The table of actions of mechs: a row for each kind, in the order in which they are listed."""

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
