"""The enumerations of trts in play: phases, tasks, events, draws, sizes."""

from __future__ import annotations

from enum import IntEnum

from editor.play.stable_words import stable_words

# Sizes: fixed maxima, so that compiled rules serve every map, match type and faction.
PLAYERS = 4
AREAS = 256
LINKS = 24  # areas that one area may be joined with
PIECES = 40  # units and buildings of a faction, one bit each of a number
UPGRADES = 24
STACKS = 48  # of one player
FORCES = 256  # stacks with which a match begins
ROUNDS = 1024
MAXIMUM = 1000  # of one figure


class MatchType(IntEnum):
    """Match types."""

    TWO_PLAYER = 0
    TEAM = 1
    FREE_FOR_ALL = 2
    LAST_MAN_STANDING = 3


class StepKind(IntEnum):
    """Kinds of steps over a link."""

    WALK = 0
    AIR = 1
    RAMP_UP = 2
    RAMP_DOWN = 3


class Trait(IntEnum):
    """Traits of a piece, as bits."""

    UNIT = 1
    BUILDING = 2
    WORKER = 4
    BASE = 8
    EXTRACTOR = 16
    FLYING = 32
    CLOAKED = 64
    DETECTOR = 128
    LAST_IN_LINE = 256
    STATIC = 512
    BIOLOGICAL = 1024
    MECHANICAL = 2048
    REGROWS = 4096  # regains health in each round
    MENDS = 8192  # others in its area regain health in each round
    FRENZY = 16384  # attacks once more at the end of the combat
    SUICIDE = 32768  # is lost with its attack
    HOVER = 65536  # mines do not hit it
    MINE = 131072
    EXPLOSIVE = 262144  # more damage to large units, less to small ones
    CONCUSSIVE = 524288  # the reverse
    CORROSIVE = 1048576  # each hit adds a spore


class UnitSize(IntEnum):
    """Sizes of units: places needed aboard a carrier. Source: C5."""

    SMALL = 1
    MEDIUM = 2
    LARGE = 4


class UpgradeEffect(IntEnum):
    """Effects of upgrades."""

    ATTACK = 0
    ARMOR = 1
    RANGE = 2
    SPEED = 3
    TRAITS = 4


class Starter(IntEnum):
    """Who starts the next round (rule_next_starter)."""

    ROTATE = 0
    FIRST_PASS = 1


class Elimination(IntEnum):
    """Who is out (rule_out), as bits."""

    NO_BUILDINGS = 1
    NO_BASES = 2
    NO_UNITS = 4


class RoundPhase(IntEnum):
    """The phases of a round."""

    INCOMES = 0
    DEPLOYMENT = 1
    PRODUCTION = 2
    ENGAGEMENT = 3


class Tie(IntEnum):
    """What decides a tie in areas (rule_tie) before the line of starting players."""

    LINE = 0
    SUPPLY = 1
    EXTRA_PUSHES = 2


class BuilderRule(IntEnum):
    """What happens to a worker that builds (builder)."""

    GOES_ON = 0
    STAYS = 1
    IS_SPENT = 2


class Phase(IntEnum):
    """What the mover decides. A push is an engagement in the words of the game."""

    ORDERS = 0  # the next secret order of movement and production
    PUSHING = 1  # which area to engage, or to pass
    GROUPING = 2  # which stacks join the group, until the push is declared
    COMMITTING = 3  # whether to fight what was revealed
    RETREATING = 4  # which defenders retreat
    FIGHTING = 5  # whom the pieces of `fight_piece` attack in the range step `fight_range`
    GOING_ON = 6  # where units of the group that did not attack move on, or to end the push


PHASE_WORDS: dict[int, str] = {
    Phase.ORDERS: "The next order",
    Phase.PUSHING: "Which area is engaged, or to pass",
    Phase.GROUPING: "Which pieces join the group",
    Phase.COMMITTING: "Whether the group fights",
    Phase.RETREATING: "Which defenders retreat",
    Phase.FIGHTING: "Whom pieces attack",
    Phase.GOING_ON: "Where units go on to",
}
"""What is decided in each phase, for people."""


class Amount(IntEnum):
    """How many pieces of a stack an action is for; of a single piece ALL."""

    ALL = 0
    ONE = 1


class Task(IntEnum):
    """What a stack is doing."""

    IDLE = 0
    MINERALS = 1
    GAS = 2
    RISING = 3  # a building under construction; due: rounds until it is finished
    BUILDING_UP = 4  # a worker that stays with such a building; due: the same
    TRAINING = 5  # goal: a unit; due: rounds until it is finished
    RESEARCHING = 6  # goal: an upgrade; due
    MORPHING = 7  # goal: a piece; due
    IN_GROUP = 8  # in the group of a push; goal: the area that it comes from
    WENT_BACK = 9  # retreated in the running combat
    ARRIVED = 10  # in the group of a push that is over; may move on


class StackMark(IntEnum):
    """Marks of a stack, as bits."""

    SPENT = 1  # pushed or retreated in this round
    FOUGHT = 2  # attacked in this round
    SEEN = 4  # a building that everybody has seen
    FRENZIED = 8  # attacked again
    BUILT = 16  # a worker that built in this round
    POSTED = 32  # a worker that was assigned, or taken off, in this round


# Cargo of a carrier: 1 + (piece * CARGO + count) * MAXIMUM + health; 0: none
CARGO = 16


class Draw(IntEnum):
    """Kinds of draws."""

    LINE = 0
    START = 1


DRAWS = stable_words(Draw)


class RestrictionKind(IntEnum):
    """What a bot may be forbidden; NEVER_MAKES and NEVER_LEARNS say of which one."""

    NEVER_RESEARCHES = 1
    NEVER_GATHERS_GAS = 2
    NEVER_FLIES = 3
    NEVER_RETREATS = 4
    NEVER_PULLS_BACK = 5
    NEVER_FORTIFIES = 6
    NEVER_EXPANDS = 7
    NEVER_LOADS = 8
    NEVER_TAKES_RAMPS = 9
    NEVER_TAKES_AIR_LINKS = 10
    NEVER_MAKES = 11  # a piece
    NEVER_LEARNS = 12  # an upgrade
