"""A playtest from its plan to its report: play, stop in time, count."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from itertools import pairwise
from pathlib import Path

from editor.lab.cause import UnevenCause, cause_of
from editor.lab.contest import contest_of, rivals_of
from editor.lab.crew import PAUSE, CrewEndedError, Played, PlaysMatches
from editor.lab.estimates import MAX_MATCHES, quantile
from editor.lab.figures import Matches
from editor.lab.plan import Deal, Plan, PlaytestMatch, game_of
from editor.lab.player import Order
from editor.lab.report import Ending, PlaytestReport, Verdict
from editor.lab.reporting import Account, report_of
from editor.lab.store import MatchStore, game_key
from editor.lab.table import MatchTable
from editor.lab.verdict import Share, band_for, is_settled, verdict_on
from editor.play.game import Game

LOOKS = (100, 200, 400, 800, 1_600, 3_200)
"""After how many matches a playtest looks whether it is settled. Intervals hold for all looks."""

AT_ONCE = 1_000
"""This many kept matches are taken at once."""


@dataclass(frozen=True)
class Budget:
    """How much is played: this many matches, or seconds; or until the sides are settled."""

    matches: int = 1_000
    seconds: float = 0.0
    until_settled: bool = False

    @property
    def most(self) -> int:
        """The most matches that are played."""
        if self.until_settled:
            return LOOKS[-1]
        return MAX_MATCHES if self.seconds else self.matches

    def z(self, figures: int) -> float:
        """Return how wide intervals are: all figures hold together, and at every look."""
        return quantile(figures * (len(LOOKS) if self.until_settled else 1))


class Playtest:
    """Many matches of one set-up, played by a crew.

    `played` grows while `run` or `steps` go on; after it, these are the matches of the report in
    the order of the plan, and `ending` says why there are no more. `recalled` of them were in the
    store.
    """

    def __init__(
        self,
        deal: Deal,
        plan: Plan,
        budget: Budget,
        crew: PlaysMatches,
        store: MatchStore | None = None,
        game: Game | None = None,
    ) -> None:
        """Prepare to play; `game` is the one of the deal, where it is known."""
        self.deal, self.plan, self.budget, self.crew = deal, plan, budget, crew
        self.game = game or game_of(deal)
        self.contest = contest_of(self.game)
        self.sides = self.contest.sides
        self.band = band_for(rivals_of(self.sides))
        self.store, self.key = store, game_key(self.game)
        self.table = MatchTable(self.contest, self.game)
        self.played: list[PlaytestMatch] = []
        self.recalled = 0
        self.began: float | None = None
        self.ending: Ending = "matches"
        self.trouble = ""
        self.ended_at: int | None = None
        """The match at which the processes ended again and again, by its place in the plan."""
        self.skipped: set[int] = set()
        """The places in the plan of matches that are left out."""
        self._looks_done = 0

    @property
    def spent(self) -> float:
        """The seconds for which matches were played, without the start of processes."""
        return 0.0 if self.began is None else time.monotonic() - self.began

    def run(
        self,
        stop: Callable[[], bool] = lambda: False,
        progress: Callable[[Playtest], None] = lambda playtest: None,
    ) -> None:
        """Play until the budget is used up, the question is answered, or `stop` says so.

        Whatever ends it, what was played stays; KeyboardInterrupt counts as a wish to stop.
        """
        with closing(self.steps(stop)) as steps, suppress(KeyboardInterrupt):
            for heard in steps:
                if heard:
                    progress(self)
                else:
                    time.sleep(PAUSE)

    def steps(self, stop: Callable[[], bool] = lambda: False) -> Generator[bool]:
        """Play likewise: each step takes what was played since the last one, and waits for nothing.

        Yields whether there was anything. What is in the store is not played again. To close it is
        to stop; called once more, it goes on.
        """
        self.began = None
        self.ending = "unsettled" if self.budget.until_settled else "matches"

        def over() -> bool:
            if self.began is None and self.crew.begun:
                self.began = time.monotonic()
            if stop():
                self.ending = "interrupted"
            elif self.budget.seconds and self.spent >= self.budget.seconds:
                self.ending = "time"
            else:
                return self._settled()
            return True

        try:
            self.recall()
            for heard in self.crew.play(self._orders(), over):
                self._take(heard)
                yield bool(heard)
            over()
        except (GeneratorExit, KeyboardInterrupt):
            self.ending = "interrupted"
        except CrewEndedError as error:
            self.trouble = str(error)
            self.ending = "failed"
            if error.at is not None:
                self.ended_at = self.plan.index(*error.at)
        finally:
            self.crew.close()
            self.played.sort(key=lambda match: match.index)

    def _take(self, heard: Sequence[Played]) -> None:
        """Count matches that the crew has played, and keep them."""
        for seating, results in heard:
            self.played += (self.plan.match(seating, result) for result in results)
            if self.store is not None:
                self.store.add(self.key, self.plan.seatings[seating], self.plan.seed, results)

    def recall(self) -> None:
        """Take the matches of the plan that were played before."""
        for _ in self.recalling():
            pass

    def recalling(self) -> Generator[None]:
        """Take them likewise, this many at each step."""
        if self.store is None:
            return
        known = {match.index for match in self.played}
        before = len(known)
        for at, bots in enumerate(self.plan.seatings):
            most = len(self.plan.numbers(at, self.budget.most))
            for first in range(0, most, AT_ONCE):
                part = (self.key, bots, self.plan.seed, min(most, first + AT_ONCE), first)
                found = (self.plan.match(at, each) for each in self.store.results(*part).values())
                new = [match for match in found if match.index not in known]
                self.played += new
                known |= {match.index for match in new}
                yield
        self.recalled += len(known) - before

    def _orders(self) -> Iterator[Order]:
        """Yield all matches, so that those of an earlier look come before those of a later."""
        most = self.budget.most
        known = {match.index for match in self.played} | self.skipped
        looks = (*LOOKS, *(LOOKS[-1] << at for at in range(1, most.bit_length())))
        ends = (0, *(look for look in looks if look < most), most)
        for first, beyond in pairwise(ends):
            for at, bots in enumerate(self.plan.seatings):
                before = self.plan.numbers(at, first)
                every = range(len(before), len(self.plan.numbers(at, beyond)))
                for numbers in _missing(every, at, len(self.plan.seatings), known):
                    yield Order(at, bots, self.plan.seed, numbers)

    def _settled(self) -> bool:
        """Look whether every side is settled; matches beyond the look that says so do not count."""
        if not self.budget.until_settled:
            return False
        if len(self.played) + len(self.skipped) < min(LOOKS[self._looks_done :], default=0):
            return False
        played = {match.index: match for match in self.played}
        for look in LOOKS[self._looks_done :]:
            wanted = [index for index in range(look) if index not in self.skipped]
            if any(index not in played for index in wanted):
                return False
            self._looks_done += 1
            found = [played[index] for index in wanted]
            if self._is_settled(found):
                self.ending = "settled"
                self.played = found
                return True
        return False

    def _is_settled(self, matches: Sequence[PlaytestMatch]) -> bool:
        return is_settled(self._shares(matches))

    def _shares(self, matches: Sequence[PlaytestMatch]) -> list[Share]:
        """Return the shares of the wins that are judged, without counting anything else."""
        return self.counted(matches).shares(self.band, self.z)

    @property
    def z(self) -> float:
        """How wide the intervals of the shares of the wins are, in standard errors."""
        return self.budget.z(self.contest.figures)

    @cached_property
    def cause(self) -> UnevenCause:
        """Whether the map or the order of play may be why a share is not even."""
        return cause_of(self.game, self.contest, self.plan)

    def counted(self, matches: Sequence[PlaytestMatch] | None = None) -> Matches:
        """Return the matches that were played until now, or some of them, counted by side."""
        return Matches(self.contest, self.table.rows(self.played if matches is None else matches))

    def report(
        self, *, exact: bool = True, matches: Sequence[PlaytestMatch] | None = None
    ) -> PlaytestReport:
        """Return what the matches say that were played until now, or some of them.

        Without `exact` the exact test is left out, which takes longer than all the rest: so a
        window shows it some times a second.
        """
        meant = self.played if matches is None else matches
        return report_of(
            Account(
                self.deal,
                self.game,
                self.plan,
                self.ending,
                self.band,
                self.z,
                self.counted(meant),
                self.table.map(meant),
                self.table.starts_map(meant),
                self.cause,
            ),
            exact=exact,
        )

    def keep(self, path: Path) -> None:
        """Keep the report in the store, as one of a file."""
        if self.store is not None:
            now = datetime.now(UTC).isoformat(timespec="seconds")
            self.store.keep(path, self.key, now, self.report())

    def verdict(self) -> Verdict:
        """Return the answer of the matches that were played until now."""
        shares, count = self._shares(self.played), len(self.played)
        return verdict_on(self.sides, shares, count, self.band, self.z, self.cause)


def _missing(every: range, seating: int, seatings: int, known: set[int]) -> Iterator[range]:
    """Yield the numbers of a seating whose matches are not known, as ranges."""
    if not known:
        if every:
            yield every
        return
    first = every.start
    for number in every:
        if number * seatings + seating in known:
            if first < number:
                yield range(first, number)
            first = number + 1
    if first < every.stop:
        yield range(first, every.stop)
