"""What the numbers of the hop race mean: actions, draws, refusals, and sizes."""

from __future__ import annotations

PEGS = 16
"""The most pegs of a plank that is played on."""
PLAYERS = 3
CARDS = 3
"""Cards are worth 1 to 3 holes."""
ROCK = -1
"""The owner of a peg that is locked: it stands in the way, and nobody hops with it."""

HOP, SWAP = 0, 64
"""Actions: hop with peg p and card c is HOP + p * CARDS + c - 1, swap card c is SWAP + c - 1."""
ACTION_END = SWAP + CARDS

WIND, CARD = range(2)
DRAWS = ("wind", "card")
STILL, ONWARDS, BACKWARDS = range(3)
"""What the wind does with a peg that landed."""

FINE, OVER, NO_ACTION, NOT_YOURS, NO_CARD, BLOCKED, AT_HOME = range(7)
REFUSALS = ("fine", "over", "no-action", "not-yours", "no-card", "blocked", "at-home")
REFUSAL_WORDS = {
    "over": "The race is over.",
    "no-action": "There is no such action.",
    "not-yours": "That peg belongs to somebody else.",
    "no-card": "There is no such card in the hand.",
    "blocked": "A peg of one's own, or a locked one, stands there.",
    "at-home": "That peg is home already.",
}
NEVER_SWAPS, NEVER_BUMPS = 1, 2
