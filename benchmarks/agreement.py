"""Whether bots agree on whom a sample favours: what each side wins where all are greedy, or search.

Every set-up of the samples with several sides is played by greedy bots alone and by searching ones
alone. The intervals of the sides of one sample hold together.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from benchmarks.play import game_of_sample
from editor.core.resources import samples_folder
from editor.lab.estimates import Interval, difference, quantile, rate
from editor.lab.sides import Side, sides_of
from editor.play.bots import bot_named
from editor.play.game import Game
from editor.play.machine import engine_for
from editor.play.series import MatchResult, play_series
from editor.systems.catalogue import systems

BOTS = (("greedy", 200), ("mcts:100", 20))
"""The bots that are compared, and how many matches each plays."""
SEED = 1


@dataclass(frozen=True)
class Agreement:
    """A line of the table: a side, what it wins with either bot, and whether that differs."""

    sample: str
    side: str
    bots: tuple[str, str]
    wins: tuple[Interval, Interval]

    @property
    def apart(self) -> bool:
        """Whether the bots clearly disagree."""
        return difference(*self.wins).outside(0, 0)

    def __str__(self) -> str:
        """The line: both rates with their intervals, and what follows."""
        shares = "  ".join(
            f"{bot} {f'{_percent(each)}':<18}"
            for bot, each in zip(self.bots, self.wins, strict=True)
        )
        words = "DISAGREE" if self.apart else ""
        return f"{self.sample:<30} {self.side:<18} {shares} {words}".rstrip()


def _percent(share: Interval) -> str:
    return f"{100 * share.value:.0f} % [{100 * share.low:.0f}, {100 * share.high:.0f}]"


def measure() -> Iterator[Agreement]:
    """Yield what each side of each sample wins with either bot."""
    for system in systems():
        if system.play is None:
            continue
        for file in sorted((samples_folder() / system.id).glob("*.json")):
            yield from of_game(f"{system.id}: {file.stem}", game_of_sample(system.id, file.stem))


def of_game(sample: str, game: Game) -> Iterator[Agreement]:
    """Yield what each side of a game wins with either bot; nothing of a game with one side."""
    sides = sides_of(game)
    if len(sides) < 2:
        return
    results = [_played(game, bot, matches) for bot, matches in BOTS]
    z = quantile(len(sides))
    for side in sides:
        greedy, search = (rate(_won(sides, side, each), len(each), z) for each in results)
        yield Agreement(sample, side.name, (BOTS[0][0], BOTS[1][0]), (greedy, search))


def _played(game: Game, bot: str, matches: int) -> list[MatchResult]:
    bots = (bot_named(bot, ()),) * len(game.seats)
    return play_series(game, partial(engine_for, game.rules), bots, SEED, matches)


def _won(sides: Sequence[Side], side: Side, results: Sequence[MatchResult]) -> float:
    """Return how many matches a side won; of one that sides share, its part."""
    wins = 0.0
    for result in results:
        first = [each for each in sides if result.places[each.players[0]] == 1]
        wins += 1 / len(first) if side in first else 0.0
    return wins
