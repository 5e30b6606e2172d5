"""Numbers of play: sizes of the tables, and enumerations whose names are the stable words.

Units are numbered: those of party p are 4p to 4p + 3, in the order of the classes. Parties are
the players in the order of seats, and after them, in an adventure, the enemy of each player.
"""

from __future__ import annotations

from enum import IntEnum

from editor.play.stable_words import stable_words

# Sizes: fixed maxima, so that the rules are compiled once for every board and mode.
PARTIES = 4
CLASSES = 4
UNITS = PARTIES * CLASSES
CELLS = 4608  # 4096 of the map and 512 of dungeons
SIDES = 4
GATES = 64
AREAS = 12
VILLAGES = 62  # one bit each of a number
DUNGEONS = 6
CARDS = 48
TACTICS = 16
ENEMY_CARDS = 32
FACES = 12
START_CELLS = 16
CHOICES = 24  # starts, or pairs of them, to choose from
ENTRIES = 40  # spaces of a side of the map at which enemies come in
POINTS = 64  # movement points of one move stay below this


class Direction(IntEnum):
    """Directions, clockwise, also as sides of a cell; the opposite of d is (d + 2) % 4."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


class UnitClass(IntEnum):
    """Classes, in the order of a party's units."""

    FIGHTER = 0
    ROGUE = 1
    WIZARD = 2
    BEAST = 3


class Terrain(IntEnum):
    """Terrain of a cell."""

    PLAIN = 0
    BRIDGE = 1
    WATER = 2
    FOREST = 3
    PEAK = 4
    VILLAGE = 5
    BALLISTA = 6
    # Spaces of a dungeon, as terrain; its water and its floor are WATER and PLAIN.
    ENTRANCE = 8
    MONSTER = 9
    CAVE_IN = 10
    TRAP = 11
    DOOR = 12
    BARRIER = 13
    CRYSTAL = 14


class Symbol(IntEnum):
    """Symbols of a die as bits: a face may show several."""

    PUSH = 1
    MISS = 2
    MAGIC = 4


class Phase(IntEnum):
    """What the mover decides."""

    ACT = 0  # the next of a turn's actions
    COUNTER = 1  # whether and how the unit that was hit hits back
    DISCARD = 2  # which tactic card to discard, down to the hand limit
    CHOOSE_CARD = 3  # which of the first tactic cards to put back
    PLACE = 4  # where the next unit starts
    EXPLORE = 5  # where the unit in the dungeon steps next
    GO_ON = 6  # where the unit that left a dungeon goes with the points it has left
    EMERGE = 7  # at which portal it comes out
    DRAFT = 8  # which unit card to keep
    BONUS = 9  # whether to use the bonus of the crystal
    CHOOSE_START = 10  # where the player begins


PHASES = stable_words(Phase)
PHASE_WORDS: dict[int, str] = {
    Phase.ACT: "The next action of a turn",
    Phase.COUNTER: "Whether a unit hits back",
    Phase.DISCARD: "Which tactic card is discarded",
    Phase.CHOOSE_CARD: "Which of the first tactic cards goes back",
    Phase.PLACE: "Where the next unit starts",
    Phase.EXPLORE: "Where a unit in a dungeon goes",
    Phase.GO_ON: "Where a unit that left a dungeon goes on to",
    Phase.EMERGE: "Where a unit comes out of a dungeon",
    Phase.DRAFT: "Which unit card stays",
    Phase.BONUS: "Whether the bonus of a crystal is used",
    Phase.CHOOSE_START: "Where a player begins",
}
"""What is decided in each phase, for people."""


class TurnAction(IntEnum):
    """What a unit did in this turn, as bits of `state.done`."""

    MOVE = 1
    MELEE = 2
    MISSILE = 4
    SPELL = 8
    BALLISTA = 16
    ATTACK = 32


class Spell(IntEnum):
    """Spells of unit cards."""

    NONE = 0
    BOLT = 1  # power, and gain for each magic symbol, as damage to an enemy
    BLAST = 2  # the same, and as much to enemies beside the target, who cannot counter
    MEND = 3  # power and gain as health to an ally, not the caster; no attack


SPELLS = stable_words(Spell)


class Ability(IntEnum):
    """Abilities of unit cards."""

    NONE = 0
    CLIMBER = 1  # climbs without extra points
    SWIMMER = 2  # enters water without extra points
    STEADFAST = 3  # is never pushed
    THORNS = 4  # anyone who hits it in melee loses 1 health, while it survives
    MARKSMAN = 5  # loses no range when it shoots up


ABILITIES = stable_words(Ability)


class TacticEffect(IntEnum):
    """Effects of tactic cards, played in one's own turn; playing one is no action."""

    NONE = 0
    HEAL = 1  # a unit of one's own gains `amount` health, up to its maximum
    REFILL = 2  # a unit of one's own gains `amount` ammo or mana, up to its maximum
    CURE = 3  # a unit of one's own is no longer weakened
    HASTE = 4  # the next move of this turn has `amount` more points
    MIGHT = 5  # the next attack of this turn does `amount` more damage
    REACH = 6  # the next missile or spell of this turn reaches `amount` spaces farther
    LUCK = 7  # of the next roll of this turn, each die that failed is rolled once more
    SHIFT = 8  # a unit of one's own goes one space, at no cost


EFFECTS = stable_words(TacticEffect)


class Tie(IntEnum):
    """Tie-breakers."""

    NONE = 0
    UNITS = 1  # surviving units
    CAPTURES = 2
    FLAGS = 3
    HEALTH = 4  # of the surviving units


TIES = stable_words(Tie)


class Bonus(IntEnum):
    """Bonuses of crystals, given once, to all units of the player that took it."""

    NONE = 0
    HEAL = 1
    REFILL = 2
    CURE = 3
    TIME = 4
    ACT = 5  # more actions in this turn


BONUSES = stable_words(Bonus)


class TrapCost(IntEnum):
    """What each symbol at a trap costs. Source: A9."""

    HEALTH = 0
    MOVEMENT = 1


TRAP_COSTS = stable_words(TrapCost)


class Monster(IntEnum):
    """What a random monster does to the unit that meets it."""

    NONE = 0
    HARM = 1
    WEAKEN = 2
    SLOW = 3  # movement points of this move are lost
    DRAIN = 4  # ammo or mana is lost
    BOON = 5  # health is gained


MONSTERS = stable_words(Monster)


class Draw(IntEnum):
    """Kinds of draws."""

    # dice, by the symbol that counts
    KNOCK_BACK = 0
    MISS = 1
    MAGIC = 2
    UNIT_CARD = 3
    TACTIC_CARD = 4
    ENEMY_CARD = 5
    CAVE_IN = 6
    TRAP = 7
    COMPASS = 8
    REINFORCEMENT = 9


DRAWS = stable_words(Draw)


class End(IntEnum):
    """Why a match ends."""

    FLAGS = 1
    ELIMINATION = 2
    CAPTURES = 3
    ROUNDS = 4
    PLIES = 5
    CRYSTALS = 6
    TIME = 7


END_REASONS = stable_words(End)


class RestrictionKind(IntEnum):
    """What a bot may be forbidden; NEVER_ENTERS and NEVER_PLAYS say of which one."""

    # Moves, by their path
    NEVER_CLIMBS = 1
    NEVER_USES_PORTALS = 2
    NEVER_USES_VILLAGES = 3
    NEVER_ENTERS = 4  # a Terrain
    NEVER_TAKES_THE_ARTIFACT = 5
    # Other actions
    NEVER_SHOOTS = 6
    NEVER_CASTS = 7
    NEVER_MELEES = 8
    NEVER_PUSHES = 9
    NEVER_FIRES_BALLISTAS = 10
    NEVER_COUNTERS = 11
    NEVER_PLAYS_CARDS = 12
    NEVER_PLAYS = 13  # a tactic card
    NEVER_RECOVERS = 14
    NEVER_DELVES = 15
