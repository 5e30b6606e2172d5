"""Figures that follow matches one by one, as cheap after two thousand as after ten."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from editor.lab.answer import ENOUGH, is_clear
from editor.lab.estimates import Interval, gap, mean, paired, quantile, rate
from editor.lab.plan import PlaytestMatch
from editor.lab.playtest import LOOKS
from editor.lab.report import SideChange, Standing
from editor.lab.reporting import estimate
from editor.lab.sides import WHOLE, Side, first_sides, rivals_of
from editor.lab.verdict import FEW, band_for

FIRST = 16
"""The matches after which rates are shown: their wide intervals say how little these tell."""


@dataclass(frozen=True)
class Outcome:
    """What a match gave each side: parts of WHOLE of its win, and points."""

    wins: tuple[int, ...]
    points: tuple[int, ...]


def outcome_of(sides: Sequence[Side], match: PlaytestMatch) -> Outcome:
    """Return what a match gave each side."""
    first = first_sides(sides, match)
    share = WHOLE // len(first) if first else 0
    return Outcome(
        tuple(share if at in first else 0 for at in range(len(sides))),
        tuple(side.points(match.result) for side in sides),
    )


class Running:
    """What the matches of one game say so far; of each it keeps its outcome by its index."""

    def __init__(self, sides: Sequence[Side]) -> None:
        self.sides = tuple(sides)
        self.outcomes: dict[int, Outcome] = {}
        self._wins = [0] * len(self.sides)

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
        outcome = outcome_of(self.sides, match)
        self.outcomes[match.index] = outcome
        for at, won in enumerate(outcome.wins):
            self._wins[at] += won
        return True

    def wins(self) -> list[Interval]:
        """Return the share of the wins of each side; all intervals hold together."""
        z = quantile(len(self.sides))
        return [rate(won / WHOLE, self.matches, z) for won in self._wins]

    def standings(self) -> list[Standing]:
        """Return whether each side wins too often, too seldom, or neither."""
        band = band_for(rivals_of(self.sides))
        return [band.standing(share, self.matches) for share in self.wins()]

    def gap(self) -> Interval:
        """Return how far the side that wins most is above the one that wins least."""
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
            z = quantile(2 * len(self.after.sides) * len(LOOKS))
            self.clear = tuple(is_clear(side, self.pairs) for side in self._sides(z))

    def sides(self) -> tuple[SideChange, ...]:
        """Return the change of each side, wins and points together; none with few pairs."""
        return self._sides(quantile(2 * len(self.after.sides))) if self.pairs >= ENOUGH else ()

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
