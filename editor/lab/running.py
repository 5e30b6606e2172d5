"""Figures that follow matches one by one, as cheap after two thousand as after ten."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from editor.lab.contest import WHOLE, Contest, first_sides, rivals_of
from editor.lab.estimates import (
    Interval,
    difference,
    gap,
    gap_of,
    mean,
    paired,
    pairs_among,
    quantile,
    rate,
)
from editor.lab.plan import PlaytestMatch
from editor.lab.playtest import LOOKS
from editor.lab.report import LocationChange, SideChange, Standing, is_apart
from editor.lab.reporting import estimate
from editor.lab.verdict import FEW, Band, band_for
from editor.lab.words import ENOUGH, is_clear

FIRST = 16
"""The matches after which rates are shown: their wide intervals say how little these tell."""


@dataclass(frozen=True)
class Outcome:
    """What a match gave each side: parts of WHOLE of its win, and points.

    - located: the side of whoever began at each location, by their places in the contest
    """

    wins: tuple[int, ...]
    points: tuple[int, ...]
    located: tuple[tuple[int, int], ...] = ()


def outcome_of(contest: Contest, match: PlaytestMatch) -> Outcome:
    """Return what a match gave each side, and who began where."""
    sides, trace = contest.sides, match.result.trace
    noted = enumerate(trace.begins_at if trace is not None and contest.locations else ())
    first = first_sides(sides, match)
    share = WHOLE // len(first) if first else 0
    return Outcome(
        tuple(share if at in first else 0 for at in range(len(sides))),
        tuple(side.points(match.result) for side in sides),
        tuple(
            (contest.location_of[number], contest.side_of[player])
            for player, number in noted
            if number in contest.location_of
        ),
    )


class Running:
    """What the matches of one game say so far; of each it keeps its outcome by its index."""

    def __init__(self, contest: Contest) -> None:
        self.contest, self.sides = contest, contest.sides
        self.outcomes: dict[int, Outcome] = {}
        self._wins = [0] * len(self.sides)
        self._located = [0] * len(contest.locations)
        self._used = [0] * len(contest.locations)

    @property
    def matches(self) -> int:
        """How many matches were counted."""
        return len(self.outcomes)

    @property
    def shows_rates(self) -> bool:
        """Whether there are enough matches for rates with their intervals."""
        return self.matches >= FIRST

    @property
    def says_something(self) -> bool:
        """Whether there are enough matches to say anything without an interval."""
        return self.matches >= FEW

    def add(self, match: PlaytestMatch) -> bool:
        """Count a match; return whether it is new."""
        if match.index in self.outcomes:
            return False
        outcome = outcome_of(self.contest, match)
        self.outcomes[match.index] = outcome
        for at, won in enumerate(outcome.wins):
            self._wins[at] += won
        for location, side in outcome.located:
            self._located[location] += outcome.wins[side]
            self._used[location] += 1
        return True

    def wins(self) -> list[Interval]:
        """Return the share of the wins of each side; all intervals hold together."""
        z = quantile(self.contest.figures)
        return [rate(won / WHOLE, self.matches, z) for won in self._wins]

    def located(self, z: float | None = None) -> list[tuple[int, Interval]]:
        """Return for each starting location how many began there, and their share of the wins."""
        z = quantile(self.contest.figures) if z is None else z
        pairs = zip(self._located, self._used, strict=True)
        return [(used, rate(won / WHOLE, used, z)) for won, used in pairs]

    def standings(self) -> list[Standing]:
        """Return whether each side wins too often, too seldom, or neither."""
        return [self.band.standing(share, self.matches) for share in self.wins()]

    @property
    def band(self) -> Band:
        """The shares of the wins that are fair."""
        return band_for(rivals_of(self.sides))

    def gap(self) -> Interval:
        """Return how far the side that wins most is above the one that wins least.

        Where starts are drawn or chosen, these are the locations where somebody began.
        """
        if self.contest.locations:
            return gap_of(self.located(quantile(pairs_among(len(self.contest.locations)))))
        return gap([won / WHOLE / max(1, self.matches) for won in self._wins], self.matches)

    def missing(self, most: int) -> Iterator[range]:
        """Yield the indices below `most` that were not counted, as ranges."""
        first = None
        for index in range(most + 1):
            wanted = index < most and index not in self.outcomes
            if wanted and first is None:
                first = index
            elif not wanted and first is not None:
                yield range(first, index)
                first = None


class _Sums:
    """The sum of differences and of their squares."""

    def __init__(self, sides: int) -> None:
        self.total, self.squares = [0] * sides, [0] * sides

    def add(self, before: Sequence[int], after: Sequence[int]) -> None:
        for at, (then, now) in enumerate(zip(before, after, strict=True)):
            self.total[at] += now - then
            self.squares[at] += (now - then) ** 2

    def mean(self, at: int, count: int, z: float) -> Interval:
        return mean(self.total[at], self.squares[at], count, z)

    def paired(self, at: int, count: int, z: float, unit: int) -> Interval:
        return paired(self.total[at], self.squares[at], count, unit, z).scaled(1 / unit)


class RunningChange:
    """What changed from one game to another of the same sides, pair by pair of their matches.

    It is looked at all the time. So a side counts as clearly changed only by what was seen at one
    of LOOKS, with intervals that hold at all of them; what was found clear stays so until the next.
    """

    def __init__(self, before: Running, after: Running) -> None:
        self.before, self.after = before, after
        self.pairs = 0
        self.clear: tuple[bool, ...] = (False,) * len(after.sides)
        self.clear_locations: tuple[bool, ...] = (False,) * len(after.contest.locations)
        self.sides_at_look: tuple[SideChange, ...] = ()
        """What the last look said of each side; none before the first."""
        self.locations_at_look: tuple[LocationChange | None, ...] = (None,) * len(
            after.contest.locations
        )
        """What it said of each starting location."""
        self._wins, self._points = _Sums(len(after.sides)), _Sums(len(after.sides))
        for index in sorted(before.outcomes.keys() & after.outcomes.keys()):
            self.add(index)

    def is_of(self, before: Running, after: Running) -> bool:
        """Return whether it is the change from one game to another."""
        return self.before is before and self.after is after

    def add(self, index: int) -> None:
        """Count a match that both have; others count for nothing."""
        then, now = self.before.outcomes.get(index), self.after.outcomes.get(index)
        if then is None or now is None:
            return
        self.pairs += 1
        self._wins.add(then.wins, now.wins)
        self._points.add(then.points, now.points)
        if self.pairs in LOOKS:
            z = quantile(self.figures * len(LOOKS))
            self.sides_at_look, self.locations_at_look = self._sides(z), tuple(self._locations(z))
            self.clear = tuple(is_clear(side, self.pairs) for side in self.sides_at_look)
            self.clear_locations = tuple(
                change is not None and is_apart(change.wins) for change in self.locations_at_look
            )

    def sides(self) -> tuple[SideChange, ...]:
        """Return the change of each side, wins and points together; none with few pairs."""
        return self._sides(quantile(self.figures)) if self.pairs >= ENOUGH else ()

    @property
    def figures(self) -> int:
        """How many differences are judged together: wins and points of sides, and locations."""
        return 2 * len(self.after.sides) + len(self.after.contest.locations)

    def locations(self) -> tuple[LocationChange | None, ...]:
        """Return the change of each starting location; None with few pairs, or if it is new.

        Who begins where may differ within a pair, so these are two figures of their own.
        """
        if self.pairs < ENOUGH:
            return (None,) * len(self.after.contest.locations)
        return tuple(self._locations(quantile(self.figures)))

    def _locations(self, z: float) -> Iterator[LocationChange | None]:
        names = [location.name for location in self.before.contest.locations]
        then, now = self.before.located(z), self.after.located(z)
        for location, (used, share) in zip(self.after.contest.locations, now, strict=True):
            before = then[names.index(location.name)] if location.name in names else (0, share)
            if min(used, before[0]) < FEW:
                yield None
                continue
            yield LocationChange(name=location.name, wins=estimate(difference(before[1], share)))

    def _sides(self, z: float) -> tuple[SideChange, ...]:
        return tuple(
            SideChange(
                players=side.ids,
                name=side.name,
                wins=estimate(self._wins.paired(at, self.pairs, z, WHOLE)),
                points=estimate(self._points.mean(at, self.pairs, z)),
            )
            for at, side in enumerate(self.after.sides)
        )
