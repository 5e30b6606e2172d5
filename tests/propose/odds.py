"""A crew that plays no match: who wins follows from odds that a test knows."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from hashlib import blake2b
from itertools import accumulate

from editor.core.edit import AnyEdit
from editor.core.resources import samples_folder
from editor.lab.crew import Played
from editor.lab.plan import Deal, game_of
from editor.lab.player import Order
from editor.lab.store import game_key
from editor.play.game import Game
from editor.play.series import MatchResult
from editor.propose.balance import BalanceSearch
from editor.propose.ground import BalanceOptions
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import system_named

Odds = Callable[[Game], Sequence[float]]
"""How likely each player of a game wins, in the order of its seats."""
SLOPE = 0.12
"""How much of the wins a point of value more is worth by `by_value`."""


class TaskByOdds:
    """Plays a deal by odds, so many matches at a time."""

    def __init__(self, crew: CrewByOdds, deal: Deal) -> None:
        self._crew, self._game = crew, game_of(deal)
        self._odds = crew.odds(self._game)
        self._upto = list(accumulate(self._odds))
        self.rate = 0.0

    @property
    def begun(self) -> bool:
        """There is nothing to wait for."""
        return True

    def play(self, orders: Iterable[Order], stop: Callable[[], bool]) -> Iterator[list[Played]]:
        """Yield results in parts, the last part first."""
        for order in orders:
            self._crew.orders.append((game_key(self._game), order))
            at = self._crew.at_once
            parts = [
                order.numbers[first : first + at] for first in range(0, len(order.numbers), at)
            ]
            for part in reversed(parts):
                yield [(order.seating, [self._result(order.seed, number) for number in part])]

    def _result(self, seed: int, number: int) -> MatchResult:
        players = range(len(self._odds))
        # By a hash: a generator for each match would take most of the time of the tests.
        drawn = int.from_bytes(blake2b(f"{seed} {number}".encode(), digest_size=7).digest())
        winner = bisect(self._upto, drawn / 2**56 * self._upto[-1], hi=len(players) - 1)
        scores = tuple(int(player == winner) for player in players)
        return MatchResult(number, scores, tuple(2 - score for score in scores), 1)

    def close(self) -> None:
        """Nothing is left."""


class CrewByOdds:
    """Plays deals by odds; `orders` are all that it was given, by game."""

    def __init__(self, odds: Odds, at_once: int = 50) -> None:
        self.odds, self.at_once = odds, at_once
        self.orders: list[tuple[bytes, Order]] = []

    def on(self, deal: Deal) -> TaskByOdds:
        """Return a task: to play a deal."""
        return TaskByOdds(self, deal)

    def close(self) -> None:
        """Nothing is left."""


def by_value(game: Game) -> list[float]:
    """Return odds by the value that each seat of an arena of two reaches; equal where it is."""
    fairness = system_named("mechs").fairness
    assert fairness is not None
    row = fairness().table(game.survey).row("value")
    assert row is not None
    values = [row.values.figures[seat.id] or 0 for seat in game.seats]
    more = SLOPE * (values[0] - values[1])
    return [min(0.95, max(0.05, 0.5 + sign * more)) for sign in (1, -1)]


@cache
def duel() -> Deal:
    """Return the deal of an arena of two, in which Blue reaches a point more than Red."""
    file = samples_folder() / "mechs" / "foundry-duel.json"
    scenario = load_scenario(file)
    return Deal(scenario, library_for(scenario, file.parent), ruleset_for(scenario.system))


def changed(deal: Deal, *edits: AnyEdit) -> Deal:
    """Return a deal after edits of its scenario."""
    scenario = deal.scenario
    for edit in edits:
        scenario = edit.apply(scenario, deal.library)
    return Deal(scenario, deal.library, deal.ruleset, deal.mode, deal.setup)


def searched(deal: Deal, crew: CrewByOdds, options: BalanceOptions | None = None) -> BalanceSearch:
    """Return a search that has ended."""
    search = BalanceSearch(deal, options or BalanceOptions(), crew)
    search.run()
    return search
