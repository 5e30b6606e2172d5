"""What the numbers of the mechs rules mean: sizes, phases and actions."""

from __future__ import annotations

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
NORTH = 0
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

NOTHING = -1

# What a pilot is.
PILOT, ARMOR, MECH = 0, 1, 2
STATUSES = 3

# Moves of a card. Source: B3.
STEP, DIAGONAL, DOUBLE = 0, 1, 2
MOVES = 3

# Actions of a card. Source: B4.
DEPLOY, COLLECT, PURCHASE, POWER_UP = 0, 1, 2, 3

# Types of weapons. Source: B5.
MELEE, RANGED, AREA = 0, 1, 2

# Tokens in a zone, and resources that pay for them.
NO_TOKEN, MINE, TURRET = 0, 1, 2
CREDITS, ENERGY = 0, 1

# How a robot reads a card.
AHEAD, RICHEST = 0, 1

# Ad hoc mode: not in it, before its first turn, after it. Source: B5.
PROGRAMMED, FRESH, SETTLED = 0, 1, 2

# Phases in which somebody decides; state.mover says who.
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
PHASES = (
    "over",
    "choose-pilot",
    "choose-weapon",
    "lay-mine",
    "program",
    "equip",
    "ad-hoc",
    "board",
    "attack",
    "retreat",
    "recover",
    "act",
    "claim",
)
"""Names of the phases above by number. In `act`, state.card says which action it is."""

# Stages, which run by themselves; they are never the phase when somebody decides.
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
STAGES = {
    "prepare": PREPARE,
    "next-program": NEXT_PROGRAM,
    "turn": TURN,
    "move": MOVE,
    "enter": ENTER,
    "strike-mine": STRIKE_MINE,
    "meet": MEET,
    "fight": FIGHT,
    "wake-turret": WAKE_TURRET,
    "perform": PERFORM,
    "turn-end": TURN_END,
    "next-turn": NEXT_TURN,
    "fall": FALL,
    "rise": RISE,
    "spoils": SPOILS,
    "resume": RESUME,
    "withdraw": WITHDRAW,
}

# Actions: kind * FACTOR + value.
FACTOR = 1024
DO_PILOT = 0
"""Value: the pilot card that is kept."""
DO_WEAPON = 1
"""Value: the basic weapon to begin with."""
DO_LAY = 2
"""Value: the mine (its number from 0) that goes on the own base."""
DO_PROGRAM = 3
"""Value: card * 4 + direction, for the next slot."""
DO_EQUIP = 4
"""Value: the weapon that is put into an empty place."""
DO_EXCHANGE = 5
"""Value: weapon that is laid aside * 32 + weapon that takes its place."""
DO_READY = 6
"""No more changes of weapons."""
DO_PLAY = 7
"""Value: card * 4 + direction, played in ad hoc mode."""
DO_BOARD = 8
"""Value: the side of the Mighty Mech's card."""
DO_DECLINE = 9
"""The Mighty Mech is left alone."""
DO_ATTACK = 10
"""Value: weapon * PAID + energy that is paid for more damage."""
DO_RETREAT = 11
"""Value: the zone."""
DO_RECOVER = 12
"""Value: the zone."""
DO_DEPLOY_MINE = 13
"""Value: the mine (its number from 0)."""
DO_DEPLOY_TURRET = 14
DO_SHIFT_MINE = 15
"""Value: the zone from which the mine is taken."""
DO_SHIFT_TURRET = 16
"""Value: the zone from which the turret is taken."""
DO_BUY = 17
"""Value: the weapon."""
DO_HEAL = 18
"""Value: the energy that is paid."""
DO_UPGRADE = 19
DO_COLLECT = 20
DO_PASS = 21
"""The action of the card is not done."""
KINDS = 22

# What a bot may be forbidden.
NEVER_FIGHTS = 1
NEVER_DEPLOYS = 2
NEVER_BUYS = 3
NEVER_JUMPS = 4
NEVER_BOARDS = 5
RESTRICTIONS = {
    "never-fights": NEVER_FIGHTS,
    "never-deploys": NEVER_DEPLOYS,
    "never-buys": NEVER_BUYS,
    "never-jumps": NEVER_JUMPS,
    "never-boards": NEVER_BOARDS,
}
