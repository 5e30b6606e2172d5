"""How strong the bots are: mcts against greedy against random, on every sample of every system.

The stronger bot plays for each team in turn, and the others are the weaker one. Where one team
alone decides, such as in an adventure, it is the stronger bot in half of the matches and the weaker
one in the other half, whose share takes the place of the even one. A rate comes with the interval
of Wilson at 95 %; an even share is one in as many as there are teams.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from benchmarks.play import game_of_sample
from editor.core.resources import samples_folder
from editor.lab.estimates import Interval, quantile, rate
from editor.play.bots import bot_named
from editor.play.game import Game
from editor.play.machine import engine_for
from editor.play.positions import mover_of
from editor.play.series import MatchResult, play_series
from editor.systems.catalogue import systems

PAIRS = (("greedy", "random", 20), ("mcts:500", "greedy", 12))
"""The stronger bot, the weaker one, and how many matches it plays for each team."""
SEED = 1


@dataclass(frozen=True)
class Strength:
    """A line of the table: how much the stronger bot won of how many, and the share to beat."""

    sample: str
    strong: str
    weak: str
    wins: float
    matches: int
    even: float

    def __str__(self) -> str:
        """The line: the rate with its interval, the matches, the even share, and what follows."""
        found = self.interval
        share = f"{100 * found.value:.0f} % [{100 * found.low:.0f}, {100 * found.high:.0f}]"
        return (
            f"{self.sample:<30} {f'{self.strong} against {self.weak}':<26} {share:<18} "
            f"of {self.matches} matches, even {100 * self.even:.0f} %  {self.verdict}"
        )

    @property
    def verdict(self) -> str:
        """Whether the interval is clear of the even share, and on which side of it."""
        if self.interval.low > self.even:
            return "better"
        return "WORSE" if self.interval.high < self.even else "not told apart"

    @property
    def interval(self) -> Interval:
        """The rate of wins with its interval."""
        return rate(self.wins, self.matches, quantile())


def measure() -> Iterator[Strength]:
    """Yield the strength of each pair on each sample of a system, and on all of them together."""
    for system in systems():
        if system.play is None:
            continue
        files = sorted((samples_folder() / system.id).glob("*.json"))
        games = {file.stem: game_of_sample(system.id, file.stem) for file in files}
        for strong, weak, matches in PAIRS:
            lines = []
            for name, game in games.items():
                lines.append(of_game(f"{system.id}: {name}", game, strong, weak, matches))
                yield lines[-1]
            yield together(f"{system.id}: together", lines)


def together(title: str, lines: Sequence[Strength]) -> Strength:
    """Return lines of one pair as one: the even share is that of all their matches."""
    matches = sum(line.matches for line in lines)
    wins = sum(line.wins for line in lines)
    even = sum(line.even * line.matches for line in lines) / matches
    return Strength(title, lines[0].strong, lines[0].weak, wins, matches, even)


def of_game(title: str, game: Game, strong: str, weak: str, matches: int) -> Strength:
    """Return how strong a bot is in a game: with so many matches for each team that decides."""
    teams = deciding(game)
    if len(teams) == 1:
        wins, others = (won(game, played(game, bot, bot, teams[0], 2 * matches), teams[0])
                        for bot in (strong, weak))  # fmt: skip
        return Strength(title, strong, weak, wins, 2 * matches, others / (2 * matches))
    wins = sum(won(game, played(game, strong, weak, team, matches), team) for team in teams)
    even = 1 / len({seat.team for seat in game.seats})
    return Strength(title, strong, weak, wins, matches * len(teams), even)


def deciding(game: Game) -> list[int]:
    """Return the teams whose players decide anything: robots play by rule."""
    engine = engine_for(game.rules)
    state = engine.start(game, SEED)
    found = set()
    while mover_of(state) >= 0:
        found.add(game.seats[mover_of(state)].team)
        state = engine.step(game, state, engine.pick(game, state)).state
    return sorted(found)


def played(game: Game, strong: str, weak: str, team: int, matches: int) -> list[MatchResult]:
    """Return the results of a series in which a team is the stronger bot."""
    bots = tuple(bot_named(strong if seat.team == team else weak, {}) for seat in game.seats)
    return play_series(game, partial(engine_for, game.rules), bots, SEED, matches)


def won(game: Game, results: Sequence[MatchResult], team: int) -> float:
    """Return how many matches a team won; of one that teams share, its share.

    An adventure may be lost by everybody: nobody has the first place then.
    """
    wins = 0.0
    for result in results:
        places = zip(game.seats, result.places, strict=True)
        first = {seat.team for seat, place in places if place == 1}
        if team in first:
            wins += 1 / len(first)
    return wins
