"""What many matches say together: the figures of a playtest, each defined once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from editor.lab.contest import WHOLE, Contest, Side, rivals_of
from editor.lab.course import Rows
from editor.lab.estimates import (
    ERROR,
    Interval,
    difference,
    even_chance,
    gap,
    gap_of,
    mean,
    paired,
    pairs_among,
    quantile,
    rate,
)
from editor.lab.verdict import Band, Share, shares_of

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Matches:
    """The matches of a playtest, counted by side; `rows` are in the order of the plan."""

    contest: Contest
    rows: Rows

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides."""
        return self.contest.sides

    def __len__(self) -> int:
        """How many matches there are."""
        return len(self.rows)

    def parts(self) -> list[int]:
        """Return the wins of each side, in parts of WHOLE."""
        return _ints(self._parts().sum(axis=0))

    def _parts(self) -> NDArray[np.int64]:
        """Return the part that each side has in each win."""
        among = np.maximum(self.rows.first.sum(axis=1), 1)
        return np.asarray(self.rows.first * (WHOLE // among)[:, None])

    def located(self, z: float) -> list[tuple[int, Interval]]:
        """Return for each starting location how many began there, and their share of the wins.

        Two allies may draw the same share of one win; each location has at most one of them.
        """
        numbers = [location.number for location in self.contest.locations]
        return self._by_player(self.rows.begins_at, numbers, z)

    def ordered(self, z: float) -> list[Interval]:
        """Return the share of the wins of whoever has each place in the order of play."""
        found = self._by_player(self.rows.turn_place, range(self.contest.places), z)
        return [share for _, share in found]

    def _by_player(
        self, noted: NDArray[np.int16], numbers: Iterable[int], z: float
    ) -> list[tuple[int, Interval]]:
        """Return for each number in how many matches it was noted of a player, and their wins."""
        side_of = self.contest.side_of
        parts = self._parts()[:, [side_of[player] for player in range(noted.shape[1])]]
        found = []
        for number in numbers:
            there = noted == number
            used = int(there.sum())
            found.append((used, rate(int(parts[there].sum()) / WHOLE, used, z)))
        return found

    def shares(self, band: Band, z: float) -> list[Share]:
        """Return all shares of the wins that are judged."""
        given = (self.wins(z), self.located(z), self.ordered(z))
        return shares_of(self.contest, *given, len(self), band)

    def alone(self) -> list[int]:
        """Return the matches that each side won alone."""
        return _ints(self.rows.first[self.rows.first.sum(axis=1) == 1].sum(axis=0))

    def shared(self) -> list[int]:
        """Return the matches in which each side shared the first place."""
        return _ints(self.rows.first[self.rows.first.sum(axis=1) > 1].sum(axis=0))

    def at_limit(self) -> list[int]:
        """Return the matches that ran to the limit with each side in the first place."""
        return _ints(self.rows.first[self.rows.at_limit].sum(axis=0))

    def wins(self, z: float) -> list[Interval]:
        """Return the share of the wins of each side."""
        return [rate(parts / WHOLE, len(self), z) for parts in self.parts()]

    def points(self, z: float) -> list[Interval]:
        """Return the mean points of each side."""
        points = self.rows.points
        sums, squares = _ints(points.sum(axis=0)), _ints((points * points).sum(axis=0))
        return [mean(*found, len(self), z) for found in zip(sums, squares, strict=True)]

    def even_chance(self) -> float | None:
        """Return how likely wins as uneven as these are where all sides win alike.

        Where starts are drawn or chosen, it is about whoever begins at each location.
        """
        counts = self._alone_by_location() if self.contest.locations else self.alone()
        return None if counts is None else even_chance(counts)

    def _alone_by_location(self) -> list[int] | None:
        """Return the matches that were won alone from each starting location.

        None where allies share a win, or a match leaves a location free: how often each may win
        is not known then.
        """
        rows, numbers = self.rows, [location.number for location in self.contest.locations]
        if any(len(side.players) > 1 for side in self.sides):
            return None
        if len(numbers) != rows.begins_at.shape[1]:
            return None
        if not (np.sort(rows.begins_at, axis=1) == np.sort(numbers)).all():
            return None
        alone = rows.first.sum(axis=1) == 1
        players = np.array([side.players[0] for side in self.sides])
        winners = players[rows.first[alone].argmax(axis=1)]
        begun = rows.begins_at[alone, winners]
        return [int((begun == number).sum()) for number in numbers]

    def won_first(self) -> NDArray[np.float64]:
        """Return the part that the side of whoever plays first has in the win of each match."""
        sides = np.array([self.contest.side_of[player] for player in sorted(self.contest.side_of)])
        first = sides[(self.rows.turn_place == 0).argmax(axis=1)]
        return np.asarray(self._parts()[np.arange(len(self)), first] / WHOLE)

    @property
    def knows_order(self) -> bool:
        """Whether every match recorded the order of play; those of older versions did not."""
        return bool((self.rows.turn_place == 0).any(axis=1).all())


def _ints(values: NDArray[np.int64]) -> list[int]:
    return [int(value) for value in values]


Values: TypeAlias = "Callable[[Rows], NDArray[np.int64] | NDArray[np.float64]]"
"""Finds a number for each match; nan: it has none."""


@dataclass(frozen=True)
class Mean:
    """The mean of a number of each match that has one; its interval ends at what can be.

    `most` is the greatest number that a match can have.
    """

    values: Values
    most: float = inf

    def of(self, found: Matches) -> Interval:
        """Return the mean with its normal interval."""
        every = self.values(found.rows)
        numbers = every[~np.isnan(every)].tolist()
        squares = sum(each * each for each in numbers)
        interval = mean(sum(numbers), squares, len(numbers), quantile())
        return Interval(interval.value, max(0.0, interval.low), min(self.most, interval.high))

    def change(self, before: Matches, after: Matches, *, error: float = ERROR) -> Interval:
        """Return how much it grew from one match of each pair to the other.

        Where both matches have a number this is the mean of the differences. A match without one
        pulls at no mean, and the others pull the more.
        """
        pulls = _pulls(self.values(after.rows)) - _pulls(self.values(before.rows))
        sums, z = (float(pulls.sum()), float((pulls * pulls).sum())), quantile(1, error)
        spread = mean(*sums, len(pulls), z)
        value = self.of(after).value - self.of(before).value
        half = spread.high - spread.value
        return Interval(value, max(-self.most, value - half), min(self.most, value + half))


@dataclass(frozen=True)
class ShareOfMatches:
    """The share of the matches of which something is true, in part or whole."""

    values: Values

    def of(self, found: Matches) -> Interval:
        """Return the share with its Wilson interval."""
        return rate(float(self.values(found.rows).sum()), len(found), quantile())

    def change(self, before: Matches, after: Matches, *, error: float = ERROR) -> Interval:
        """Return how much it grew from one match of each pair to the other."""
        grown = self.values(after.rows) - self.values(before.rows)
        sums, z = (float(grown.sum()), float((grown * grown).sum())), quantile(1, error)
        return paired(*sums, len(grown), 1.0, z)


class FirstTurn:
    """The share of the wins of whoever plays first, less an even share."""

    def of(self, found: Matches) -> Interval:
        """Return the share with its Wilson interval, less an even share."""
        share = rate(float(found.won_first().sum()), len(found), quantile())
        even = found.contest.even
        return Interval(share.value - even, share.low - even, share.high - even)

    def change(self, before: Matches, after: Matches, *, error: float = ERROR) -> Interval:
        """Return how much it grew from one match of each pair to the other."""
        grown = after.won_first() - before.won_first()
        sums, z = (float(grown.sum()), float((grown * grown).sum())), quantile(1, error)
        return paired(*sums, len(grown), 1.0, z)


class Gap:
    """How far the best side's share of the wins is above the worst side's."""

    def of(self, found: Matches) -> Interval:
        """Return the gap with its interval."""
        return self._of(found, ERROR)

    def change(self, before: Matches, after: Matches, *, error: float = ERROR) -> Interval:
        """Return how much it grew; pairs say nothing, for other sides may be the best and worst."""
        return difference(self._of(before, error), self._of(after, error))

    def _of(self, found: Matches, error: float) -> Interval:
        return gap([share.value for share in found.wins(quantile())], len(found), error)


class LocationGap:
    """How far the best starting location's share of the wins is above the worst one's."""

    def of(self, found: Matches) -> Interval:
        """Return the gap with its interval."""
        return self._of(found, ERROR)

    def change(self, before: Matches, after: Matches, *, error: float = ERROR) -> Interval:
        """Return how much it grew."""
        return difference(self._of(before, error), self._of(after, error))

    def _of(self, found: Matches, error: float) -> Interval:
        pairs = pairs_among(len(found.contest.locations))
        return gap_of(found.located(quantile(pairs, error)))


@dataclass(frozen=True)
class Figure:
    """A figure of a playtest: its name in files and for people, its unit, what it means."""

    id: str
    label: str
    unit: str
    definition: str
    counted: Mean | ShareOfMatches | FirstTurn | Gap | LocationGap
    sides: int = 1
    """With fewer sides than these it says nothing."""
    rivals: int = 1
    """With fewer sides of people likewise."""
    locations: int = 0
    """With fewer starting locations likewise."""
    ordered: bool = False
    """Whether it says nothing about matches that did not record the order of play."""


def _lead(rows: Rows) -> NDArray[np.int64]:
    """Return the points between the two sides that have the most."""
    points = np.sort(rows.points, axis=1)
    return np.asarray(points[:, -1] - points[:, -2])


def _pulls(values: NDArray[np.int64] | NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how far each match pulls at the mean of those that have a number."""
    known = ~np.isnan(values)
    if not known.any():
        return np.zeros(len(values))
    return np.asarray(np.where(known, values - values[known].mean(), 0.0) / known.mean())


def _where(
    there: NDArray[np.bool_], values: NDArray[np.int64] | NDArray[np.float64]
) -> NDArray[np.float64]:
    """Return values where they are there, elsewhere no number."""
    return np.where(there, values, np.nan)


FIGURES = (
    Figure(
        "gap", "Gap in wins", "share",
        "The win rate of the best side minus that of the worst. Balance is 1 minus this gap.",
        Gap(), rivals=2,
    ),
    Figure(
        "location-gap", "Gap between starts", "share",
        "If starts are drawn or chosen: the win rate from the best starting location minus that "
        "from the worst.",
        LocationGap(), rivals=2, locations=2,
    ),
    Figure(
        "first-turn", "Advantage of playing first", "share",
        "The win rate of the side that plays first, minus an even share. If starts and turn "
        "order are fixed, this includes the value of that side's start.",
        FirstTurn(), rivals=2, ordered=True,
    ),
    Figure(
        "limit", "Reached the limit", "share",
        "Matches that ended in the last possible round or with the last possible action.",
        ShareOfMatches(lambda rows: rows.at_limit.astype(np.int64)),
    ),
    Figure(
        "drawn", "Shared first place", "share",
        "Matches in which several sides share first place (drawishness).",
        ShareOfMatches(lambda rows: (rows.first.sum(axis=1) > 1).astype(np.int64)), sides=2,
    ),
    Figure(
        "rounds", "Rounds", "rounds",
        "Rounds started per match (duration).",
        Mean(lambda rows: rows.rounds),
    ),
    Figure(
        "actions", "Actions", "actions",
        "Actions of all players per match (duration).",
        Mean(lambda rows: rows.actions),
    ),
    Figure(
        "lead", "Lead at the end", "points",
        "Point difference between first and second side at the end (decisiveness).",
        Mean(_lead), sides=2,
    ),
    Figure(
        "lead-changes", "Lead changes", "times",
        "How often another side took the lead, measured at the end of each round.",
        Mean(lambda rows: _where(rows.traced, rows.changes)), sides=2,
    ),
    Figure(
        "drama", "Drama", "share",
        "How far the winner was behind at the end of each round, on average, as a share of the "
        "leader's points.",
        Mean(lambda rows: rows.drama, most=1), sides=2,
    ),
    Figure(
        "decided", "Decided after", "share",
        "The share of the rounds after which the winner led until the end.",
        Mean(lambda rows: rows.decided, most=1), sides=2,
    ),
    Figure(
        "choices", "Decisions with a choice", "times",
        "Decisions per match with more than one legal action (decision moves). Counted for bots "
        "that list their actions, so not for random or searching bots.",
        Mean(lambda rows: _where(rows.choices > 0, rows.choices)),
    ),
    Figure(
        "branching", "Actions to choose from", "actions",
        "Legal actions per decision with a choice (branching), for the same bots.",
        Mean(lambda rows: _where(rows.choices > 0, rows.options / np.maximum(rows.choices, 1))),
    ),
    Figure(
        "coverage", "Board used", "share",
        "Spaces of the board on which anything happened per match (coverage).",
        Mean(lambda rows: _where(rows.traced, rows.covered), most=1),
    ),
)  # fmt: skip
"""The figures in the order of the report."""


def figures_for(found: Matches) -> list[tuple[Figure, Interval]]:
    """Return the figures that say something about matches with these sides."""
    sides, rivals = len(found.sides), rivals_of(found.sides)
    every = [
        (figure, figure.counted.of(found))
        for figure in FIGURES
        if figure.sides <= sides
        and figure.rivals <= rivals
        and figure.locations <= len(found.contest.locations)
        and (found.knows_order or not figure.ordered)
    ]
    # Nobody listed actions where none was counted: that is no figure.
    return [
        (figure, interval)
        for figure, interval in every
        if interval.value or figure.id not in ("choices", "branching")
    ]
