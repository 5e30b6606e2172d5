"""What the numbers of the mechs rules mean: sizes, phases and actions."""

from __future__ import annotations

from enum import IntEnum

from editor.play.stable_words import numbers_of, stable_words

SEATS = 4
"""The most players, robots among them. Source: B1."""
ZONES = 64
"""The most zones of an arena that can be played."""
SLOTS = 8
"""The most cards of a program."""
CARDS = 8
"""Program cards of a player. Source: B1."""
DIRECTIONS = 4
"""North, east, south, west; a diagonal jump goes to the corner clockwise of its direction."""


class Side(IntEnum):
    """Sides of a zone, clockwise."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


BASICS = 4
"""Basic weapons are the kinds 0 to 3, of which there are copies."""
ADVANCED = 16
"""Advanced weapons are the single cards after the basic ones."""
WEAPONS = BASICS + ADVANCED
BASIC_MASK = (1 << BASICS) - 1
ROW = 8
"""The most advanced weapons that lie face up."""
MINES = 16
"""The most mines of a player; mine k has the bit 1 << k and the value of the table."""
PILOTS = 8
MECH_SIDES = 2
ROUNDS = 24
"""The most rounds of a match."""
PAID = 8
"""The most energy that a weapon takes, and one more."""


class Status(IntEnum):
    """What a pilot is."""

    PILOT = 0
    ARMOR = 1
    MECH = 2


STATUSES = 3


class Move(IntEnum):
    """Moves of a card. Source: B3."""

    SIMPLE = 0
    DIAGONAL = 1
    DOUBLE = 2


MOVES = 3


class CardAction(IntEnum):
    """Actions of a card. Source: B4."""

    DEPLOY = 0
    COLLECT = 1
    PURCHASE = 2
    POWER_UP = 3


class WeaponType(IntEnum):
    """Types of weapons. Source: B5."""

    MELEE = 0
    RANGED = 1
    AREA = 2


class TokenKind(IntEnum):
    """Tokens in a zone."""

    NONE = 0
    MINE = 1
    TURRET = 2


class Resource(IntEnum):
    """Resources that pay for tokens."""

    CREDITS = 0
    ENERGY = 1


class Aim(IntEnum):
    """How a robot reads a card."""

    AHEAD = 0
    RICHEST = 1


class AdHoc(IntEnum):
    """Ad hoc mode: not in it, before its first turn, after it. Source: B5."""

    PROGRAMMED = 0
    FRESH = 1
    SETTLED = 2


class Phase(IntEnum):
    """What someone decides; state.mover says who."""

    OVER = 0
    CHOOSE_PILOT = 1
    CHOOSE_WEAPON = 2
    LAY_MINE = 3
    PROGRAM = 4
    EQUIP = 5
    AD_HOC = 6
    BOARD = 7
    ATTACK = 8
    RETREAT = 9
    RECOVER = 10
    ACT = 11
    CLAIM = 12


PHASES = stable_words(Phase)
"""Names of the phases above by number. In `act`, state.card says which action it is."""


class Stage(IntEnum):
    """What runs by itself; it is never the phase when someone decides."""

    PREPARE = 20
    NEXT_PROGRAM = 21
    TURN = 22
    MOVE = 23
    ENTER = 24
    STRIKE_MINE = 25
    MEET = 26
    FIGHT = 27
    WAKE_TURRET = 28
    PERFORM = 29
    TURN_END = 30
    NEXT_TURN = 31
    FALL = 32
    RISE = 33
    SPOILS = 34
    RESUME = 35
    WITHDRAW = 36


class Restriction(IntEnum):
    """What a bot may be forbidden."""

    NEVER_FIGHTS = 1
    NEVER_DEPLOYS = 2
    NEVER_BUYS = 3
    NEVER_JUMPS = 4
    NEVER_BOARDS = 5


RESTRICTIONS = numbers_of(Restriction)
