"""The numbers of tactics in play: kinds of actions, phases, events, draws, refusals, sizes.

An action is `kind << KIND_BITS | unit << UNIT_BITS | target`: see `Action kinds` for what the
target of each kind is. Units are numbered through: those of party p are 4p to 4p + 3, in the order
of the classes. Parties are the players in the order of seats, and after them, in an adventure,
the enemy of each player.
"""

from __future__ import annotations

# Sizes: fixed maxima, so that one compiled form serves every board and mode.
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

NOBODY = -1
NOWHERE = -1
NONE = -1

# Sides of a cell, clockwise; the opposite of s is (s + 2) % 4.
NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3

# Classes in the order of a party's units.
FIGHTER, ROGUE, WIZARD, BEAST = 0, 1, 2, 3

# Terrain of a cell.
PLAIN, BRIDGE, WATER, FOREST, PEAK, VILLAGE, BALLISTA = 0, 1, 2, 3, 4, 5, 6
# Spaces of a dungeon, as terrain; its water and its floor are WATER and PLAIN.
ENTRANCE, MONSTER, CAVE_IN, TRAP, DOOR, BARRIER, CRYSTAL = 8, 9, 10, 11, 12, 13, 14

# What a face of the die shows, as bits: a face may show several.
KNOCK, MISS, MAGIC = 1, 2, 4

# Action kinds
KIND_BITS = 17
UNIT_BITS = 13
UNIT_MASK = 15
TARGET_MASK = 8191
END_TURN = 0  # unit 0, target 0
MOVE = 1  # target: a cell
MELEE = 2  # target: a unit; no knock-back is rolled
PUSH = 3  # target: a unit; melee, and the knock-back is rolled
MISSILE = 4  # target: a unit
SPELL = 5  # target: a unit * 4 + the mana paid for dice, 0 to 3
BALLISTA_SHOT = 6  # target: a unit
RECOVER = 7  # target 0: pay health, be weakened no more
PLAY = 8  # target: a tactic card * 8 + a side; unit and side are 0 where the card names none
DISCARD = 9  # unit 0, target: a tactic card
PASS = 10  # unit 0, target 0: no counter
PLACE = 11  # target: a cell of the party's start
DELVE = 12  # target: a dungeon, entered from the map
STEP = 13  # target: a cell of the dungeon, beside the unit
STAY = 14  # target 0: end a movement that goes on
EMERGE = 15  # target: a cell of the map, after the crystal
KEEP = 16  # target: 0 or 1, which of two unit cards to keep
BONUS = 17  # target: as the crystal's bonus wants it; 0 to do without
CLAIM = 18  # unit 0, target: a choice of where to begin
KINDS = 19

# Phases: what the mover decides.
ACT = 0  # the next of a turn's actions
COUNTER = 1  # whether and how the unit that was hit hits back
DISCARDING = 2  # which tactic card goes, down to the hand limit
CHOOSING = 3  # which of the first tactic cards goes
PLACING = 4  # where the next unit starts
EXPLORING = 5  # where the unit in the dungeon steps, its movement not yet done
GOING_ON = 6  # where the unit that left a dungeon goes with the points it has left
EMERGING = 7  # at which portal it comes out
DRAFTING = 8  # which unit card to keep
REWARDING = 9  # whether to use the bonus of the crystal
CLAIMING = 10  # where the player begins
PHASES = (
    "act",
    "counter",
    "discard",
    "choose-card",
    "place",
    "explore",
    "go-on",
    "emerge",
    "draft",
    "bonus",
    "choose-start",
)

# What a unit did in this turn, as bits of `state.done`.
DID_MOVE, DID_MELEE, DID_MISSILE, DID_SPELL, DID_BALLISTA, DID_ATTACK = 1, 2, 4, 8, 16, 32

# Spells of unit cards.
NO_SPELL = 0
BOLT = 1  # power, and gain for each magic symbol, as damage to an enemy
BLAST = 2  # the same, and as much to enemies beside the target, who cannot counter
MEND = 3  # power and gain as health to an ally, not the caster; no attack
SPELLS = ("none", "bolt", "blast", "mend")

# Abilities of unit cards.
NO_ABILITY = 0
CLIMBER = 1  # climbs without extra points
SWIMMER = 2  # enters water without extra points
STEADFAST = 3  # is never pushed
THORNS = 4  # whoever hits it in melee loses 1 health, while it survives
MARKSMAN = 5  # shooting up costs it no range
ABILITIES = ("none", "climber", "swimmer", "steadfast", "thorns", "marksman")

# Effects of tactic cards, played in one's own turn; they are no action.
NO_EFFECT = 0
HEAL = 1  # a unit of one's own gains `amount` health, up to its most
REFILL = 2  # a unit of one's own gets `amount` ammo or mana, up to its most
CURE = 3  # a unit of one's own is weakened no more
HASTE = 4  # the next move of this turn has `amount` more points
MIGHT = 5  # the next attack of this turn does `amount` more damage
REACH = 6  # the next missile or spell of this turn reaches `amount` spaces farther
LUCK = 7  # of the next roll of this turn, each die that failed is rolled once more
SHIFT = 8  # a unit of one's own goes one space, at no cost
EFFECTS = ("none", "heal", "refill", "cure", "haste", "might", "reach", "luck", "shift")

# What breaks a tie.
NO_TIE = 0
TIE_UNITS = 1  # surviving units
TIE_CAPTURES = 2
TIE_FLAGS = 3
TIE_HEALTH = 4  # of the surviving units
TIES = ("none", "units", "captures", "flags", "health")

# What a crystal gives once, to all units of the player that took it.
NO_BONUS = 0
BONUS_HEAL = 1
BONUS_REFILL = 2
BONUS_CURE = 3
BONUS_TIME = 4
BONUS_ACT = 5  # more actions in this turn
BONUSES = ("none", "heal", "refill", "cure", "time", "act")

# What a random monster does to the unit that meets it.
NO_MONSTER = 0
MONSTER_HARM = 1
MONSTER_WEAKEN = 2
MONSTER_SLOW = 3  # movement points of this move are lost
MONSTER_DRAIN = 4  # ammo or mana is lost
MONSTER_BOON = 5  # health is gained
MONSTERS = ("none", "harm", "weaken", "slow", "drain", "boon")

# Kinds of draws.
DRAW_KNOCK, DRAW_MISS, DRAW_MAGIC = 0, 1, 2  # dice, by what is looked for
DRAW_UNIT_CARD, DRAW_TACTIC, DRAW_ENEMY = 3, 4, 5
DRAW_CAVE_IN, DRAW_TRAP = 6, 7
DRAW_COMPASS, DRAW_REINFORCEMENT = 8, 9
DRAWS = (
    "knock-back",
    "miss",
    "magic",
    "unit-card",
    "tactic-card",
    "enemy-card",
    "cave-in",
    "trap",
    "compass",
    "reinforcement",
)

# Kinds of events, with their numbers.
TOLD_TURN = 1  # party, round
TOLD_MOVED = 2  # unit, from cell, to cell, points
TOLD_HEALED = 3  # unit, health gained, ammo or mana gained, cell
TOLD_ATTACKED = 4  # unit, target, kind of action, damage, 1 for a counter
TOLD_MISSED = 5  # unit, target, ammo lost by the misses
TOLD_HIT = 6  # unit, health lost, by party or NOBODY, health left
TOLD_PUSHED = 7  # unit, from cell, to cell, spaces, spaces it should have gone
TOLD_BUMPED = 8  # unit, at cell, health lost
TOLD_CAPTURED = 9  # unit, by party or NOBODY, at cell
TOLD_WEAKENED = 10  # unit
TOLD_CURED = 11  # unit
TOLD_RECOVERED = 12  # unit, health paid
TOLD_ARTIFACT = 13  # unit that has it now, unit it was taken from or NONE, at cell
TOLD_DROPPED = 14  # artifact at cell, by unit
TOLD_ACTIVATED = 15  # area, party
TOLD_ADVANCED = 16  # area, party, place of the flag
TOLD_SECURED = 17  # area, party
TOLD_DREW = 18  # party, tactic card: only its party may know which
TOLD_DISCARDED = 19  # party, tactic card: the piles are face up
TOLD_PLAYED = 20  # party, tactic card, unit or NONE
TOLD_ENDING = 21  # party that brought it about, reason: END_ numbers
TOLD_OVER = 22  # reason: END_ numbers
TOLD_PASSED = 23  # party: no counter
TOLD_PLACED = 24  # unit, at cell, its unit card
TOLD_ROLLED = 25  # unit, dice, symbols, what was looked for: KNOCK, MISS or MAGIC
TOLD_PORTAL = 26  # unit, from cell, to cell
TOLD_MENDED = 27  # unit, target, health gained
TOLD_SKIPPED = 28  # party that has no units left
TOLD_CARD = 29  # party, tactic card put back at the start: only its party may know which
# of the adventure
TOLD_TIME = 30  # time left, change
TOLD_ENEMY_CARD = 31  # party, enemy card
TOLD_ENEMY_ACTS = 32  # unit
TOLD_DELVED = 33  # unit, dungeon
TOLD_MONSTER = 34  # unit, enemy card, effect, amount
TOLD_CAVE_IN = 35  # unit, 1 if it got through, points lost
TOLD_TRAP = 36  # unit, health lost
TOLD_BARRIER = 37  # unit, mana paid
TOLD_CRYSTAL = 38  # unit, dungeon
TOLD_EMERGED = 39  # unit, at cell
TOLD_BONUS = 40  # unit, bonus, amount
TOLD_REINFORCED = 41  # unit, at cell, its unit card
TOLD_KEPT = 42  # party, class, unit card kept, unit card given to the enemy
TOLD_SHUFFLED = 43  # 1 if all cards, 0 if the discards alone
TOLD_CLAIMED = 44  # party, choice of where to begin
EVENTS = (
    "",
    "turn",
    "moved",
    "healed",
    "attacked",
    "missed",
    "hit",
    "pushed",
    "bumped",
    "captured",
    "weakened",
    "cured",
    "recovered",
    "artifact",
    "dropped",
    "activated",
    "advanced",
    "secured",
    "drew",
    "discarded",
    "played",
    "ending",
    "over",
    "passed",
    "placed",
    "rolled",
    "portal",
    "mended",
    "skipped",
    "put-back",
    "time",
    "enemy-card",
    "enemy-acts",
    "delved",
    "monster",
    "cave-in",
    "trap",
    "barrier",
    "crystal",
    "emerged",
    "bonus",
    "reinforced",
    "kept",
    "shuffled",
    "claimed",
)

# Why a match ends.
END_FLAGS = 1
END_ELIMINATION = 2
END_CAPTURES = 3
END_ROUNDS = 4
END_PLIES = 5
END_CRYSTALS = 6
END_TIME = 7
END_REASONS = (
    "",
    "flags",
    "elimination",
    "captures",
    "rounds",
    "plies",
    "crystals",
    "time",
)

# What a bot may be forbidden.
NEVER_CLIMBS, NEVER_SHOOTS, NEVER_CASTS, NEVER_MELEES, NEVER_PORTALS = 1, 2, 3, 4, 5
NEVER_COUNTERS, NEVER_CARDS, NEVER_PUSHES = 6, 7, 8
RESTRICTIONS = {
    "never-climbs": NEVER_CLIMBS,
    "never-shoots": NEVER_SHOOTS,
    "never-casts": NEVER_CASTS,
    "never-melees": NEVER_MELEES,
    "never-uses-portals": NEVER_PORTALS,
    "never-counters": NEVER_COUNTERS,
    "never-plays-cards": NEVER_CARDS,
    "never-pushes": NEVER_PUSHES,
}
