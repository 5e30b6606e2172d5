"""Words that sentences about a match share: attacks, symbols, tracks, cards and dungeons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from editor.play.game import Game
from editor.play.header import NONE
from editor.systems.tactics.board import CLASSES
from editor.systems.tactics.play.actions import Action
from editor.systems.tactics.play.labels import (
    names_of,
)
from editor.systems.tactics.play.names import Bonus, End, Symbol

Teller = Callable[[Game, Sequence[int]], str]
"""Makes the sentence of an event from its numbers."""

STRIKES: dict[int, str] = {
    Action.MELEE: "strikes",
    Action.PUSH: "strikes",
    Action.SHOOT: "shoots",
    Action.CAST: "casts at",
    Action.FIRE: "fires the ballista at",
}
"""The verb of each kind of attack."""
SYMBOLS: dict[int, str] = {Symbol.PUSH: "push", Symbol.MISS: "miss", Symbol.MAGIC: "magic"}
"""Names of the symbols of dice."""
ENDINGS: dict[int, str] = {
    End.FLAGS: "enough flags are taken",
    End.ELIMINATION: "a player has no units left",
    End.CAPTURES: "enough units are captured",
    End.ROUNDS: "the last round is over",
    End.PLIES: "the match has gone on for too long",
    End.CRYSTALS: "every crystal is taken",
    End.TIME: "no time is left",
}
"""Why a match ends, within a sentence."""
MONSTERS = ("does nothing", "wounds it", "weakens it", "slows it", "drains it", "helps it")
"""What a monster of a dungeon does to who meets it, by the number of its effect."""


def store_of(unit: int) -> str:
    """Return what a unit pays its attacks with: "mana" of a wizard, else "ammo"."""
    return "mana" if CLASSES[unit % 4] == "wizard" else "ammo"


def track_words(game: Game, place: int) -> str:
    """Return the name of a space of the flags' track: START, ROUND 1 and so on, CONTROL."""
    if place <= 0:
        return "START"
    return "CONTROL" if place >= game.table.rule_track else f"ROUND {place}"


def tactic_words(game: Game, card: int) -> str:
    """Return the name of a tactic card for people, such as "battle cry"."""
    names = names_of(game).tactics
    return names[card].replace("-", " ") if 0 <= card < len(names) else "a card"


def card_words(game: Game, card: int) -> str:
    """Return the name of a unit card for people, such as "sentinel"."""
    names = names_of(game).units
    return names[card].replace("-", " ") if 0 <= card < len(names) else "a unit"


def dungeon_words(game: Game, dungeon: int) -> str:
    """Return where a dungeon is, which is what it is called by: "in box 3×2 at g8"."""
    return f"in {names_of(game).box_names[dungeon]}"


BONUS_WORDS: dict[int, str] = {
    Bonus.HEAL: "{n} health for each unit",
    Bonus.REFILL: "{n} ammo or mana for each unit",
    Bonus.CURE: "no unit is weakened",
    Bonus.TIME: "{n} time",
    Bonus.ACT: "{n} more of this turn's actions",
}
"""What the bonus of a crystal does; {n} is its amount."""


def bonus_words(game: Game, dungeon: int) -> str:
    """Return what the crystal of a dungeon gives, such as "3 health for each unit"."""
    if dungeon == NONE:
        return "nothing"
    words = BONUS_WORDS.get(game.table.dungeon_bonus[dungeon], "nothing")
    return words.format(n=game.table.dungeon_bonus_amount[dungeon])


CARD_EFFECTS = (
    "nothing",
    "{n} health",
    "{n} ammo or mana",
    "weakened no more",
    "the next move has {n} more",
    "the next attack does {n} more damage",
    "the next missile or spell reaches {n} farther",
    "of the next roll each failed die is rolled again",
    "one space at no cost",
)
"""What a tactic card does, by its effect; {n} is its amount."""


def effect_words(game: Game, card: int) -> str:
    """Return what a tactic card does, such as "3 health"."""
    table = game.table
    effect = table.tactic_effect[card]
    words = CARD_EFFECTS[effect] if effect < len(CARD_EFFECTS) else "something"
    return words.format(n=table.tactic_amount[card])
