"""Playtests of samples, for the tests of the lab."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from editor.core.resources import samples_folder
from editor.lab.contest import Contest, Side
from editor.lab.crew import Crew, Played, PlaysMatches
from editor.lab.estimates import Interval
from editor.lab.plan import Deal, game_of, plan_for
from editor.lab.player import Order
from editor.lab.playtest import Budget, Playtest
from editor.lab.verdict import Band, Share, band_for, shares_of
from editor.play.machine import engine_for
from editor.play.series import Stop, play_part
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario

SAMPLES = ("tactics/smallest", "mechs/foundry-duel", "trts/short-evening")
"""A sample of each system whose matches are short, with two sides."""


@cache
def deal(name: str, setup: str = "") -> Deal:
    """Return the deal of a sample, by system and name."""
    file: Path = samples_folder() / f"{name}.json"
    scenario = load_scenario(file)
    return Deal(
        scenario, library_for(scenario, file.parent), ruleset_for(scenario.system), setup=setup
    )


class PlaysHere:
    """Plays matches in this process, a few at a time: no process has to begin."""

    def __init__(self, deal: Deal) -> None:
        self._game = game_of(deal)
        self._engine = engine_for(self._game.rules)

    @property
    def begun(self) -> bool:
        """There is nothing to wait for."""
        return True

    def play(self, orders: Iterable[Order], stop: Callable[[], bool]) -> Iterator[list[Played]]:
        """Yield results, five matches at a time."""
        for order in orders:
            for at in range(0, len(order.numbers), 5):
                if stop():
                    return
                part = order.numbers[at : at + 5]
                given = (self._game, self._engine, order.bots, order.seed, part, None)
                yield [(order.seating, play_part(*given, Stop(), traced=True))]

    def close(self) -> None:
        """Nothing is left."""


class CrewHere:
    """A crew whose tasks are played in this process."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def on(self, deal: Deal) -> PlaysHere:
        """Return a task: to play a deal."""
        return PlaysHere(deal)

    def close(self) -> None:
        """Nothing is left."""


def begin_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every crew play in this process, whichever module makes it."""
    monkeypatch.setattr(Crew, "on", lambda crew, deal: PlaysHere(deal))


crews: list[Crew] = []
"""The crews of a test, which end with it."""


def crew_of(workers: int) -> Crew:
    """Return a crew that ends with the test."""
    crews.append(Crew(workers))
    return crews[-1]


def playtest(name: str, bots: str, budget: Budget, workers: int = 0) -> Playtest:
    """Return a playtest of a sample, not yet run: in this process, or by so many workers."""
    dealt = deal(name)
    crew: PlaysMatches = crew_of(workers).on(dealt) if workers else PlaysHere(dealt)
    return Playtest(dealt, plan_for(game_of(dealt), bots, 1), budget, crew)


def side_shares(
    sides: Sequence[Side], wins: Sequence[Interval], matches: int, band: Band | None = None
) -> list[Share]:
    """Return the shares of the wins of sides, as a verdict judges them."""
    return shares_of(Contest(tuple(sides)), wins, (), (), matches, band or band_for(len(sides)))
