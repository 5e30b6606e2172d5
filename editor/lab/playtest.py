"""A playtest from its plan to its report: play, stop in time, count."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

from editor.lab.course import deeds_of
from editor.lab.crew import PAUSE, CrewEndedError, Played, PlaysMatches
from editor.lab.deal import Deal, game_of
from editor.lab.estimates import MAX_MATCHES, Interval, matches_to_settle, quantile, rate
from editor.lab.figures import Matches, counted_by_side, figures_for
from editor.lab.plan import Match, Plan
from editor.lab.player import Order
from editor.lab.report import (
    FORMAT,
    BotEntry,
    DeedEntry,
    Ending,
    Estimate,
    FigureEntry,
    LayerEntry,
    PlaytestReport,
    SideEntry,
    Verdict,
)
from editor.lab.sides import WHOLE, counts_of, first_sides, sides_of
from editor.lab.store import MatchStore, game_key
from editor.lab.verdict import FEW, Band, band_for, is_settled, verdict_on
from editor.seam.words import house_rules

LOOKS = (100, 200, 400, 800, 1_600, 3_200)
"""After how many matches a playtest looks whether it is settled. Intervals hold for all looks."""
DIGITS = 6
"""Digits of figures in a report."""


@dataclass(frozen=True)
class Budget:
    """How much is played: so many matches, or seconds; or until the sides are settled."""

    matches: int = 1_000
    seconds: float = 0.0
    until_settled: bool = False

    @property
    def most(self) -> int:
        """The most matches that are played."""
        if self.until_settled:
            return LOOKS[-1]
        return MAX_MATCHES if self.seconds else self.matches

    def z(self, sides: int) -> float:
        """Return how wide intervals are: all sides hold together, and at every look."""
        return quantile(sides * (len(LOOKS) if self.until_settled else 1))


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
    ) -> None:
        self.deal, self.plan, self.budget, self.crew = deal, plan, budget, crew
        self.game = game_of(deal)
        self.sides = sides_of(self.game)
        self.band = band_for(len(self.sides))
        self.store, self.key = store, game_key(self.game)
        self.played: list[Match] = []
        self.recalled = 0
        self.ending: Ending = "matches"
        self._looked = 0

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
        began = time.monotonic()
        self.ending = "unsettled" if self.budget.until_settled else "matches"

        def over() -> bool:
            if stop():
                self.ending = "interrupted"
            elif self.budget.seconds and time.monotonic() - began >= self.budget.seconds:
                self.ending = "time"
            else:
                return self._settled()
            return True

        try:
            self._recall()
            for heard in self.crew.play(self._orders(), over):
                self._take(heard)
                yield bool(heard)
            over()
        except (GeneratorExit, KeyboardInterrupt):
            self.ending = "interrupted"
        except CrewEndedError:
            self.ending = "failed"
        finally:
            self.crew.close()
            self.played.sort(key=lambda match: match.index)

    def _take(self, heard: Sequence[Played]) -> None:
        """Count matches that the crew has played, and keep them."""
        for seating, results in heard:
            self.played += (self.plan.match(seating, result) for result in results)
            if self.store is not None:
                self.store.add(self.key, self.plan.seatings[seating], self.plan.seed, results)

    def _recall(self) -> None:
        """Take the matches of the plan that were played before."""
        if self.store is None:
            return
        known = {match.index for match in self.played}
        for at, bots in enumerate(self.plan.seatings):
            most = len(self.plan.numbers(at, self.budget.most))
            kept = self.store.results(self.key, bots, self.plan.seed, most).values()
            found = [self.plan.match(at, result) for result in kept]
            self.played += (match for match in found if match.index not in known)
        self.recalled += len(self.played) - len(known)

    def _orders(self) -> Iterator[Order]:
        """Yield all matches, so that those of an earlier look come before those of a later."""
        most = self.budget.most
        known = {match.index for match in self.played}
        ends = (0, *(look for look in LOOKS if look < most), most)
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
        if len(self.played) < min(LOOKS[self._looked :], default=0):
            return False
        played = {match.index: match for match in self.played}
        for look in LOOKS[self._looked :]:
            if len(played) < look or any(index not in played for index in range(look)):
                return False
            self._looked += 1
            found = [played[index] for index in range(look)]
            if self._is_settled(found):
                self.ending = "settled"
                self.played = found
                return True
        return False

    def _is_settled(self, matches: Sequence[Match]) -> bool:
        wins = self._wins(matches)
        return is_settled([self.band.standing(share, len(matches)) for share in wins])

    def _wins(self, matches: Sequence[Match]) -> list[Interval]:
        """Return the share of the wins of each side, without counting anything else."""
        z = self.budget.z(len(self.sides))
        counts = counts_of(self.sides, matches)
        return [rate(count.wins / WHOLE, len(matches), z) for count in counts]

    def report(self) -> PlaytestReport:
        """Return what the matches say that were played until now."""
        band, count = self.band, len(self.played)
        z = self.budget.z(len(self.sides))
        matches = sorted(self.played, key=lambda match: match.index)
        found = counted_by_side(self.sides, matches, self.game)
        wins, points = found.wins(z), found.points(z)
        return PlaytestReport(
            format=FORMAT,
            title=self.deal.scenario.title,
            system=self.deal.scenario.system,
            mode=self.deal.mode or self.deal.scenario.mode,
            setup=self.game.survey.setup.id,
            house_rules=house_rules(self.deal.scenario),
            bots=tuple(str(bot) for bot in self.plan.seatings[0]),
            seatings=len(self.plan.seatings),
            seed=self.plan.seed,
            matches=count,
            ending=self.ending,
            fair=(round(band.low, DIGITS), round(band.high, DIGITS)),
            verdict=verdict_on(self.sides, wins, count, band, z),
            even_chance=_rounded(found.even_chance()) if len(self.sides) > 1 else None,
            sides=tuple(
                SideEntry(
                    players=side.ids,
                    name=side.name,
                    wins=estimate(share),
                    won=counted.alone,
                    shared=counted.shared,
                    points=estimate(mean_points),
                    standing=band.standing(share, count),
                    more=_more(share, count, band, z),
                )
                for side, share, counted, mean_points in zip(
                    self.sides, wins, found.counts, points, strict=True
                )
            ),
            figures=tuple(
                FigureEntry(
                    id=figure.id, label=figure.label, unit=figure.unit, estimate=estimate(interval)
                )
                for figure, interval in figures_for(found)
            ),
            deeds=tuple(
                DeedEntry(
                    id=deed.tally.id,
                    label=deed.tally.label,
                    group=deed.tally.group,
                    sides=tuple(map(estimate, deed.by_side)),
                    winners=round(deed.won, DIGITS),
                    others=round(deed.others, DIGITS),
                )
                for deed in deeds_of(self.game.rules.measures, self.sides, matches)
            ),
            layers=tuple(self._layers(found)),
            by_bot=tuple(self._by_bot(found)),
        )

    def keep(self, path: Path) -> None:
        """Keep the report in the store, as one of a file."""
        if self.store is not None:
            now = datetime.now(UTC).isoformat(timespec="seconds")
            self.store.keep(path, self.key, now, self.report())

    def verdict(self) -> Verdict:
        """Return the answer of the matches that were played until now."""
        wins, z = self._wins(self.played), self.budget.z(len(self.sides))
        return verdict_on(self.sides, wins, len(self.played), self.band, z)

    def _layers(self, found: Matches) -> Iterator[LayerEntry]:
        """Yield what happened where, space by space."""
        for number, layer in enumerate(self.game.rules.measures.layers):
            counts = found.map[number]
            spaces = {
                name: tuple(map(int, counts[:, at]))
                for at, name in enumerate(self.game.spaces)
                if counts[:, at].any()
            }
            yield LayerEntry(id=layer.id, label=layer.label, spaces=spaces)

    def _by_bot(self, found: Matches) -> Iterator[BotEntry]:
        """Yield what each bot won over all its seats, where several took part."""
        names = list(dict.fromkeys(str(bot) for bots in self.plan.seatings for bot in bots))
        for name in names if len(names) > 1 else ():
            wins = 0
            for match in found.matches:
                first = first_sides(self.sides, match)
                bots = self.plan.seatings[match.seating]
                for at in first:
                    seated = sum(str(bots[player]) == name for player in self.sides[at].players)
                    wins += seated * (WHOLE // len(first))
            # Seats of one match hang together, as those of a team: matches count, not seats.
            seats = sum(str(bot) == name for bot in self.plan.seatings[0])
            matches = len(found.matches)
            share = rate(wins / WHOLE / seats, matches, quantile(len(names)))
            yield BotEntry(bot=name, games=seats * matches, wins=estimate(share))


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


def _more(share: Interval, matches: int, band: Band, z: float) -> int | None:
    needed = max(FEW - matches, matches_to_settle(share.value, matches, (band.low, band.high), z))
    return needed if needed < MAX_MATCHES else None


def estimate(interval: Interval) -> Estimate:
    """Return a figure as reports have it."""
    return Estimate(
        value=round(interval.value, DIGITS),
        low=round(interval.low, DIGITS),
        high=round(interval.high, DIGITS),
    )


def _rounded(chance: float | None) -> float | None:
    return None if chance is None else float(f"{chance:.3g}")
