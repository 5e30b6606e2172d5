"""A crew whose matches are made up, so that tests of live balance need no time."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator

from editor.core.house_rules import SetSetting
from editor.lab.contest import contest_of
from editor.lab.crew import CrewEndedError, Played
from editor.lab.plan import Deal, game_of
from editor.lab.player import Dealt, Order
from editor.lab.store import game_key
from editor.play.series import MatchResult

ROUNDS = "limit.rounds"


def short(rounds: int) -> SetSetting:
    """Return an edit that makes another game of a map: a match has so many rounds."""
    return SetSetting("Short", ROUNDS, rounds)


class FakeTask:
    """Plays so many matches a look; red wins the more often, the more rounds there are."""

    def __init__(self, crew: FakeCrew, deal: Deal) -> None:
        self._crew, self._game = crew, game_of(deal)
        rounds = (rule.set.get(ROUNDS) for rule in deal.scenario.house_rules)
        self.rounds = max((each for each in rounds if isinstance(each, int)), default=0)
        self.dealt: Dealt | None = None
        self.closed = 0
        self.numbers: list[int] = []

    @property
    def begun(self) -> bool:
        """Whether it was dealt."""
        return self.dealt is not None

    def play(self, orders: Iterable[Order], stop: Callable[[], bool]) -> Iterator[list[Played]]:
        """Yield what the crew plays at each look."""
        self.numbers = [number for order in orders for number in order.numbers]
        while self.numbers:
            if self._crew.dead:
                raise CrewEndedError("they ended")
            if self._crew.refusal:
                self.dealt = Dealt(0, refused=self._crew.refusal)
                return
            self.dealt = Dealt(0, game_key(self._game), contest_of(self._game))
            now, self.numbers = (
                self.numbers[: self._crew.speed],
                self.numbers[self._crew.speed :],
            )
            yield [(0, [self._result(number) for number in now])]

    def _result(self, number: int) -> MatchResult:
        seats = len(self._game.seats)
        weights = (1 + float(self.rounds), *(1.0,) * (seats - 1))
        winner = random.Random(number * 100 + self.rounds).choices(range(seats), weights)[0]
        places = tuple(1 if at == winner else 2 for at in range(seats))
        return MatchResult(number, tuple(3 - place for place in places), places, 9)

    def close(self) -> None:
        """Play no longer."""
        self.closed += 1
        self.numbers = []


class FakeCrew:
    """Deals in this process, and remembers what it was asked for."""

    def __init__(self) -> None:
        self.tasks: list[FakeTask] = []
        self.speed, self.forgotten, self.closed = 100, 0, 0
        self.dead, self.refusal = False, ""

    def on(self, deal: Deal) -> FakeTask:
        """Return a task."""
        self.tasks.append(FakeTask(self, deal))
        return self.tasks[-1]

    def forget(self) -> None:
        """Count that processes may be begun again."""
        self.forgotten += 1

    def close(self) -> None:
        """Count how often processes are ended."""
        self.closed += 1
