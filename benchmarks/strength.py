"""How strong the bots are: mcts against greedy against random, three samples of each system.

The stronger bot sits in each seat in turn, and the others are the weaker one. A rate comes with the
interval of Wilson at 95 %; an even share is one in as many as play.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import sqrt

from benchmarks.play import game_of_sample
from editor.play.bots import bot_named
from editor.play.series import play_series, tallies
from editor.play.warm import compiled_engine

SAMPLES = {
    "tactics": ("smallest", "twin-peaks", "crown-of-the-realm"),
    "mechs": ("foundry-duel", "broken-ring", "three-furnaces"),
    "trts": ("short-evening", "dawn-and-dusk", "all-comers"),
}
PAIRS = (("greedy", "random", 40), ("mcts:500", "greedy", 12))
"""The stronger bot, the weaker one, and how many matches each seat plays."""
NORMAL = 1.96


@dataclass(frozen=True)
class Strength:
    """A line of the table: who won how many of how many, and what an even share would be."""

    sample: str
    strong: str
    weak: str
    wins: float
    matches: int
    players: int

    def __str__(self) -> str:
        """The line: the rate with its interval, the matches, and the even share."""
        low, high = wilson(self.wins, self.matches)
        share = 100 / self.players
        verdict = "ok" if low * 100 > share else "not told apart"
        rate = f"{100 * self.wins / self.matches:.0f} % [{100 * low:.0f}, {100 * high:.0f}]"
        against = f"{self.strong} against {self.weak}"
        return (
            f"{self.sample:<28} {against:<26} {rate:<18} of {self.matches} matches, "
            f"even {share:.0f} %  {verdict}"
        )


def measure() -> Iterator[Strength]:
    """Yield the strength of each pair on each sample."""
    for system, names in SAMPLES.items():
        for name in names:
            game = game_of_sample(system, name)
            players = len(game.seats)
            for strong, weak, matches in PAIRS:
                wins = 0.0
                for seat in range(players):
                    bots = tuple(
                        bot_named(strong if player == seat else weak, {})
                        for player in range(players)
                    )
                    results = play_series(
                        game, partial(compiled_engine, game.rules), bots, 1, matches
                    )
                    made = tallies(results, players)[seat]
                    wins += made.wins + made.shared / 2
                sample = f"{system}: {name}"
                yield Strength(sample, strong, weak, wins, matches * players, players)


def wilson(wins: float, matches: int) -> tuple[float, float]:
    """Return the interval of Wilson, at 95 %, of a rate."""
    rate, square = wins / matches, NORMAL * NORMAL
    middle = (rate + square / (2 * matches)) / (1 + square / matches)
    spread = NORMAL * sqrt(rate * (1 - rate) / matches + square / (4 * matches * matches))
    spread /= 1 + square / matches
    return middle - spread, middle + spread
