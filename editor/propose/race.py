"""Matches of many maps: played by processes or a cluster in equal rounds, counted by map.

What is decided between two rounds follows from matches by their numbers alone, so that it is the
same for any number of workers.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from editor.lab.contest import Contest
from editor.lab.crew import PAUSE, Played, PlaysMatches
from editor.lab.plan import Deal, Plan
from editor.lab.player import Order
from editor.play.series import MatchResult
from editor.propose.goal import WinGoal, Wins

AT_ONCE = 6
"""How many maps are played at once: enough that no worker waits for another."""


class PlaysRated(PlaysMatches, Protocol):
    """Plays a deal in orders as long as its rate allows."""

    rate: float
    """Matches a second of one worker."""


class PlaysAll(Protocol):
    """Plays deals: a crew of processes, or a cluster."""

    def on(self, deal: Deal) -> PlaysRated:
        """Return what plays a deal."""


class StoppedError(Exception):
    """Somebody wants no more matches, or the time is up."""


@dataclass(frozen=True)
class TrialPart:
    """One way in which a map is played: several where who starts is rotated."""

    deal: Deal
    contest: Contest


class MapTrial:
    """A map that is tried with one seed, and the matches that it has so far."""

    def __init__(self, parts: Sequence[TrialPart], goal: WinGoal, seed: int) -> None:
        self.parts, self.seed = tuple(parts), seed
        self.wins = Wins(goal)
        self.by_place = [0] * len(parts[0].contest.sides)
        """Wins of each place in the order of play, in parts of WHOLE, over all its parts."""
        self.given = 0
        """The matches that were ordered, of all its parts."""
        self._tasks: dict[int, PlaysRated] = {}

    def task(self, part: int, crew: PlaysAll, rate: float) -> PlaysRated:
        """Return what plays a part, which stays for the next round."""
        if part not in self._tasks:
            self._tasks[part] = crew.on(self.parts[part].deal)
            self._tasks[part].rate = rate
        return self._tasks[part]

    def close(self) -> None:
        """Play no more of it; what was counted stays."""
        for task in self._tasks.values():
            task.close()
        self._tasks = {}


@dataclass
class _PlayedPart:
    trial: MapTrial
    part: int
    task: PlaysRated
    steps: Iterator[list[Played]]


class Race:
    """Plays trials.

    - played: all matches so far; spent: the seconds that these took
    """

    def __init__(
        self,
        crew: PlaysAll,
        plan: Plan,
        stop: Callable[[], bool],
        heard: Callable[[], None] = lambda: None,
    ) -> None:
        self._crew, self._plan, self._stop, self._heard = crew, plan, stop, heard
        self._rate = 0.0
        self.played, self.spent = 0, 0.0

    def play(
        self,
        trials: Sequence[MapTrial],
        most: int,
        meanwhile: Iterator[int] | None = None,
    ) -> None:
        """Play each trial until it has `most` matches; work on `meanwhile` while waiting.

        Raises StoppedError, or CrewEndedError where no process is left.
        """
        waiting = deque((trial, part) for trial in trials for part in range(len(trial.parts)))
        begun: list[_PlayedPart] = []
        began = time.monotonic()
        try:
            while waiting or begun:
                while waiting and len(begun) < AT_ONCE:
                    begun += self._begin(*waiting.popleft(), most)
                idle = not self._look(begun)
                if idle and (meanwhile is None or not next(meanwhile, 0)):
                    time.sleep(PAUSE)
                if self._stop():
                    raise StoppedError
            for trial in trials:
                trial.given = max(trial.given, most)
        finally:
            self.spent += time.monotonic() - began
            for job in begun:
                job.task.close()

    def finish(self, work: Iterator[int]) -> None:
        """Do the rest of some work. Raises StoppedError."""
        for _ in work:
            if self._stop():
                raise StoppedError

    @property
    def per_second(self) -> float:
        """How many matches a second were played so far; 0 before the first."""
        return self.played / self.spent if self.spent else 0.0

    def _begin(self, trial: MapTrial, part: int, most: int) -> Iterator[_PlayedPart]:
        """Yield what is left to play of a part of a trial, if anything is."""
        orders = []
        parts, plan = len(trial.parts), self._plan
        before, after = (-(-(count - part) // parts) for count in (trial.given, most))
        for at, bots in enumerate(plan.seatings):
            numbers = plan.numbers(at, after)[len(plan.numbers(at, before)) :]
            if numbers:
                orders.append(Order(at, bots, trial.seed, numbers))
        if orders:
            task = trial.task(part, self._crew, self._rate)
            yield _PlayedPart(trial, part, task, task.play(orders, lambda: False))

    def _look(self, begun: list[_PlayedPart]) -> bool:
        """Count what was played since the last look; return whether there was anything."""
        any_heard = False
        for job in list(begun):
            played = next(job.steps, None)
            if played is None:
                begun.remove(job)
                self._rate = job.task.rate or self._rate
                any_heard = True
                continue
            for seating, results in played:
                self._count(job, seating, results)
                any_heard = True
        if any_heard:
            self._heard()
        return any_heard

    def _count(self, job: _PlayedPart, seating: int, results: Sequence[MatchResult]) -> None:
        trial, contest = job.trial, job.trial.parts[job.part].contest
        for result in results:
            match = self._plan.match(seating, result)
            for place, won in enumerate(trial.wins.add(contest, match).wins):
                trial.by_place[place] += won
            self.played += 1
