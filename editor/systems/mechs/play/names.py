"""What the numbers of the mechs rules mean: sizes, and enumerations with stable words."""

from __future__ import annotations

from enum import IntEnum

from editor.play.stable_words import stable_words

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


class Direction(IntEnum):
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


class CardMove(IntEnum):
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


class Payment(IntEnum):
    """Resources that pay for tokens."""

    CREDITS = 0
    ENERGY = 1


class Aim(IntEnum):
    """How a robot reads a card."""

    AHEAD = 0
    RICHEST = 1


class NorthAfter(IntEnum):
    """After which combats a robot that started one turns north. Source: B6."""

    NONE = 0
    JUMPS = 1
    MOVES = 2


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
PHASE_WORDS: dict[int, str] = {
    Phase.OVER: "Nothing: the match is over",
    Phase.CHOOSE_PILOT: "Which pilot card is kept",
    Phase.CHOOSE_WEAPON: "With which weapon a player begins",
    Phase.LAY_MINE: "Mine on the base",
    Phase.PROGRAM: "The next card of a program",
    Phase.EQUIP: "Which weapons are equipped",
    Phase.AD_HOC: "Which card is played ad hoc",
    Phase.BOARD: "Whether the Mighty Mech is taken",
    Phase.ATTACK: "An attack",
    Phase.RETREAT: "Where a player retreats to",
    Phase.RECOVER: "Where a player recovers",
    Phase.ACT: "The action of a card",
    Phase.CLAIM: "Whether the Mighty Mech that was won is taken",
}
"""What is decided in each phase, for people."""
"""Names of the phases by number. In `act`, state.card says which action it is."""


class AutomaticPhase(IntEnum):
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


class RestrictionKind(IntEnum):
    """What a bot may be forbidden; NEVER_USES and NEVER_ENTERS say of which one."""

    NEVER_FIGHTS = 1
    NEVER_DEPLOYS = 2
    NEVER_BUYS = 3
    NEVER_JUMPS = 4
    NEVER_BOARDS = 5
    NEVER_LAYS_MINES = 6
    NEVER_BUILDS_TURRETS = 7
    NEVER_HEALS = 8
    NEVER_UPGRADES = 9
    NEVER_COLLECTS = 10
    NEVER_USES = 11  # weapons, as bits
    NEVER_ENTERS = 12  # a kind of zone


class WeaponEffect(IntEnum):
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


WEAPON_EFFECTS = stable_words(WeaponEffect)


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


class Cause(IntEnum):
    """Causes of points."""

    COMBAT = 0
    DAMAGE = 1
    KNOCK_OUT = 2
    RETREAT = 3
    MECH = 4
    ZONE_EFFECT = 5
    WEAPON_EFFECT = 6
    MINES = 7
    TURRETS = 8
    PILOT = 9
    MECH_HELD = 10
    WEAPONS = 11


class Draw(IntEnum):
    """Kinds of draws, with what their sides and results mean."""

    STARTER = 0  # sides: players; the result is the seat that starts
    PILOT = 1  # sides: pilot cards left; the result is the rank of one by number
    ROW = 2  # sides: advanced weapons left in the deck; the rank of one by number
    ROBOT_CARD = 3  # sides: cards left of a robot; the rank of one by number
    ROBOT_ATTACK = 4  # sides: ready weapons of a robot; the rank of one by number
    ROBOT_MINE = 5  # sides: mines that a robot has left; the rank of one by number
    # sides: zones to which a robot may fall back; the rank of one by nearness
    ROBOT_ZONE = 6
    ROBOT_WEAPON = 7  # sides: basic weapons; what a robot begins with where nothing says so
    # sides: weapons of a kind that a robot could still take up; the rank of one by number
    ROBOT_EQUIPS = 8


DRAWS = stable_words(Draw)
