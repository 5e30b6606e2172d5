"""What many matches say together: the figures of a playtest, each defined once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING

import numpy as np

from editor.lab.estimates import Interval, even_chance, gap, mean, quantile, rate
from editor.lab.rows import Rows
from editor.lab.sides import WHOLE, Side, rivals_of

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Matches:
    """The matches of a playtest, counted by side; `rows` are in the order of the plan."""

    sides: tuple[Side, ...]
    rows: Rows

    def __len__(self) -> int:
        """How many matches there are."""
        return len(self.rows)

    def parts(self) -> list[int]:
        """Return the wins of each side, in parts of WHOLE."""
        among = np.maximum(self.rows.first.sum(axis=1), 1)
        return _ints((self.rows.first * (WHOLE // among)[:, None]).sum(axis=0))

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
        """Return how likely wins as uneven as these are where all sides win alike."""
        return even_chance(self.alone())


def _ints(values: NDArray[np.int64]) -> list[int]:
    return [int(value) for value in values]


@dataclass(frozen=True)
class Figure:
    """A figure of a playtest: its name in files and for people, its unit, what it means."""

    id: str
    label: str
    unit: str
    definition: str
    estimate: Callable[[Matches], Interval]
    sides: int = 1
    """With fewer sides than these it says nothing."""
    rivals: int = 1
    """With fewer sides of people likewise."""


def _share(hits: Callable[[Rows], NDArray[np.bool_]]) -> Callable[[Matches], Interval]:
    return lambda found: rate(int(hits(found.rows).sum()), len(found), quantile())


def _mean(
    values: Callable[[Rows], NDArray[np.int64] | NDArray[np.float64]], most: float = inf
) -> Callable[[Matches], Interval]:
    """Return the mean of counts, of shares with `most`; its interval ends at what can be.

    Matches of which there is no number are left out.
    """

    def estimate(found: Matches) -> Interval:
        every = values(found.rows)
        numbers = every[~np.isnan(every)].tolist()
        squares = sum(each * each for each in numbers)
        interval = mean(sum(numbers), squares, len(numbers), quantile())
        return Interval(interval.value, max(0.0, interval.low), min(most, interval.high))

    return estimate


def _gap(found: Matches) -> Interval:
    """Return how far the best side's share of the wins is above the worst side's."""
    return gap([share.value for share in found.wins(quantile())], len(found))


def _advantage(found: Matches) -> Interval:
    """Return how much oftener than an even share the side of the first seat wins."""
    share = found.wins(quantile())[0]
    even = 1 / len(found.sides)
    return Interval(share.value - even, share.low - even, share.high - even)


def _lead(rows: Rows) -> NDArray[np.int64]:
    """Return the points between the two sides that have the most."""
    points = np.sort(rows.points, axis=1)
    return np.asarray(points[:, -1] - points[:, -2])


FIGURES = (
    Figure(
        "gap", "Gap in wins", "share",
        "The share of the wins of the best side less that of the worst. Balance is 1 less it.",
        _gap, rivals=2,
    ),
    Figure(
        "first-seat", "Advantage of the first seat", "share",
        "The share of the wins of the side that has the first seat, less an even share.",
        _advantage, rivals=2,
    ),
    Figure(
        "limit", "Ran to the limit", "share",
        "Matches that ended in the last round that there is, or with the last action.",
        _share(lambda rows: rows.at_limit),
    ),
    Figure(
        "drawn", "Shared first place", "share",
        "Matches in which several sides have the first place (drawishness).",
        _share(lambda rows: rows.first.sum(axis=1) > 1), sides=2,
    ),
    Figure(
        "rounds", "Rounds", "rounds",
        "Rounds that were begun in a match (duration).",
        _mean(lambda rows: rows.rounds),
    ),
    Figure(
        "actions", "Actions", "actions",
        "Actions of all players in a match (duration).",
        _mean(lambda rows: rows.actions),
    ),
    Figure(
        "lead", "Lead at the end", "points",
        "Points between the first and the second side at the end (decisiveness).",
        _mean(_lead), sides=2,
    ),
    Figure(
        "lead-changes", "Changes of the lead", "times",
        "How often another side came to lead, as rounds ended.",
        _mean(lambda rows: rows.changes[rows.traced]), sides=2,
    ),
    Figure(
        "drama", "Drama", "share",
        "How far the side that won lay behind, as rounds ended: the mean of what it lacked of the "
        "leader's points, as a share of these.",
        _mean(lambda rows: rows.drama, most=1), sides=2,
    ),
    Figure(
        "decided", "Decided after", "share",
        "The share of the rounds after which the side that won led to the end.",
        _mean(lambda rows: rows.decided, most=1), sides=2,
    ),
    Figure(
        "choices", "Decisions with a choice", "times",
        "Decisions of a match with more than one legal action (decision moves). Of bots that list "
        "their actions: not of random ones, nor of those that search.",
        _mean(lambda rows: rows.choices[rows.choices > 0]),
    ),
    Figure(
        "branching", "Actions to choose from", "actions",
        "Legal actions at a decision with a choice (branching), likewise.",
        _mean(lambda rows: (rows.options / np.maximum(rows.choices, 1))[rows.choices > 0]),
    ),
    Figure(
        "coverage", "Board used", "share",
        "Spaces of the board on which anything happened in a match (coverage).",
        _mean(lambda rows: rows.covered[rows.traced], most=1),
    ),
)  # fmt: skip
"""The figures in the order in which they are told."""


def figures_for(found: Matches) -> list[tuple[Figure, Interval]]:
    """Return the figures that say something about matches with these sides."""
    sides, rivals = len(found.sides), rivals_of(found.sides)
    every = [
        (figure, figure.estimate(found))
        for figure in FIGURES
        if figure.sides <= sides and figure.rivals <= rivals
    ]
    # Nobody listed actions where none was counted: that is no figure.
    return [
        (figure, interval)
        for figure, interval in every
        if interval.value or figure.id not in ("choices", "branching")
    ]
