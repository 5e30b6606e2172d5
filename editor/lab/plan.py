"""The game of a set-up, and the matches that a playtest plays of it: bots, seats and chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice, permutations

from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.play.bots import Bot, BotError, bot_named, bots_named
from editor.play.game import Game
from editor.play.series import MatchResult
from editor.seam import games
from editor.systems.catalogue import system_named

MAX_SEATINGS = 24
"""The most ways to seat different bots that are all played; of more, each bot moves on by one."""


@dataclass(frozen=True)
class PlaytestMatch:
    """A match of a playtest: its place in the plan, how bots sat, and how it ended.

    `result.number` is the number of its stream of chance, which each seating plays once.
    """

    index: int
    seating: int
    result: MatchResult


@dataclass(frozen=True)
class Plan:
    """The matches of a playtest, numbered from 0.

    - seatings: the bot of each player; match `index` is played by seating `index % len(seatings)`
      with the stream of chance `index // len(seatings)`, so that each plays the same ones
    - seed: of all streams of chance
    """

    seatings: tuple[tuple[Bot, ...], ...]
    seed: int

    def numbers(self, seating: int, matches: int) -> range:
        """Return the streams of chance that a seating plays in the first this many matches."""
        return range(-(-(matches - seating) // len(self.seatings)))

    def index(self, seating: int, number: int) -> int:
        """Return the place in the plan of a match that a seating plays."""
        return number * len(self.seatings) + seating

    def match(self, seating: int, result: MatchResult) -> PlaytestMatch:
        """Return how a seating played a match."""
        return PlaytestMatch(self.index(seating, result.number), seating, result)


def plan_for(game: Game, bots: str, seed: int) -> Plan:
    """Return the plan for bots as people name them.

    One bot sits at every seat. Named by players, such as red=greedy,blue=random, each keeps its
    seat. As a list, such as greedy,random, each sits at every seat in turn. Raises BotError.
    """
    if "," not in bots or "=" in bots:
        return Plan((bots_named(game, bots),), seed)
    named = [bot_named(bot, game.restrictions) for bot in bots.split(",")]
    if len(named) != len(game.seats):
        raise BotError(f"{len(named)} bots are named for {len(game.seats)} players")
    return Plan(seatings_of(named), seed)


def seatings_of(bots: Sequence[Bot]) -> tuple[tuple[Bot, ...], ...]:
    """Return the ways in which bots can sit, each once."""
    every = dict.fromkeys(permutations(bots)) if len(bots) <= 6 else {}
    found = tuple(islice(every, MAX_SEATINGS + 1))
    if found and len(found) <= MAX_SEATINGS:
        return found
    return tuple(dict.fromkeys((*bots[at:], *bots[:at]) for at in range(len(bots))))


@dataclass(frozen=True)
class Deal:
    """All that a game is made of: it can be sent to another process and dealt there."""

    scenario: AnyScenario
    library: AnyLibrary
    ruleset: Ruleset
    mode: str = ""
    setup: str = ""


def game_of(deal: Deal) -> Game:
    """Return the game that is dealt. Raises UnplayableError with a sentence."""
    system = system_named(deal.scenario.system)
    return games.game_of(system, deal.scenario, deal.library, deal.ruleset, deal.mode, deal.setup)
