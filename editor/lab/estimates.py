"""How sure a figure is: intervals of rates, means and differences, and an exact test."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from math import inf, lgamma, log, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ERROR = 0.05
"""How often an interval may miss what it is about; all intervals of one figure share it."""
MAX_MATCHES = 1_000_000
"""More matches than these are never asked for."""
EXACT_SIDES = 4
"""The most sides for which the exact test is computed."""


@dataclass(frozen=True)
class Interval:
    """An estimate, and the least and the greatest value that agree with what was counted."""

    value: float
    low: float
    high: float

    def scaled(self, factor: float) -> Interval:
        """Return the interval in another unit."""
        return Interval(self.value * factor, self.low * factor, self.high * factor)

    def within(self, low: float, high: float) -> bool:
        """Return whether the whole interval lies between two values."""
        return low <= self.low and self.high <= high

    def outside(self, low: float, high: float) -> bool:
        """Return whether the whole interval lies below or above two values."""
        return self.high < low or self.low > high


def quantile(figures: int = 1, error: float = ERROR) -> float:
    """Return how many standard errors wide intervals are that miss together as seldom as one.

    By Bonferroni: each of them may miss a share of `error`.
    """
    return NormalDist().inv_cdf(1 - error / (2 * figures))


def rate(hits: float, matches: int, z: float) -> Interval:
    """Return a share of matches with its Wilson interval; shared hits may count in part.

    Without matches nothing is known: from 0 to 1.
    """
    if matches == 0:
        return Interval(0.0, 0.0, 1.0)
    share = hits / matches
    square = z * z
    middle = (hits + square / 2) / (matches + square)
    half = z / (matches + square) * sqrt(matches * share * (1 - share) + square / 4)
    return Interval(share, min(share, max(0.0, middle - half)), max(share, min(1.0, middle + half)))


def mean(total: float, squares: float, count: int, z: float) -> Interval:
    """Return a mean with its normal interval, from the sum of the values and of their squares.

    One value says nothing about how values spread: then the interval has no ends.
    """
    if count < 2:
        return Interval(total / max(1, count), -inf, inf)
    value = total / count
    variance = max(0.0, squares - total * value) / (count - 1)
    half = z * sqrt(variance / count)
    return Interval(value, value - half, value + half)


def paired(total: float, squares: float, count: int, unit: float, z: float) -> Interval:
    """Return the mean of differences of pairs with its interval, after Agresti and Min.

    `total` and `squares` are the sums of the differences and of their squares, `unit` is by how
    much a pair can differ. One more pair of each sign, half as heavy, keeps the interval honest
    where few pairs differ, or none.
    """
    if count == 0:
        return Interval(0.0, -unit, unit)
    middle = total / (count + 2)
    variance = (squares + unit * unit - total * middle) / (count + 2)
    half = z * sqrt(variance / (count + 2))
    value = total / count
    return Interval(value, min(value, middle - half), max(value, middle + half))


def difference(before: Interval, after: Interval) -> Interval:
    """Return what changed between two independent figures, by the square-and-add of Newcombe."""
    value = after.value - before.value
    less = sqrt((after.value - after.low) ** 2 + (before.high - before.value) ** 2)
    more = sqrt((after.high - after.value) ** 2 + (before.value - before.low) ** 2)
    return Interval(value, value - less, value + more)


def gap(shares: Sequence[float], matches: int, error: float = ERROR) -> Interval:
    """Return how far the greatest share is above the least, of shares of which a match gives one.

    The interval holds whichever sides these are: the differences of all pairs hold together, each
    by the Wilson intervals of its two shares and how these depend on each other.
    """
    value = max(shares) - min(shares)
    if matches == 0:
        return Interval(0.0, 0.0, 1.0)
    z = quantile(len(shares) * (len(shares) - 1) // 2, error)
    low = high = value
    found = [rate(share * matches, matches, z) for share in shares]
    for one, other in permutations(found, 2):
        odds = [each.value / (1 - each.value) for each in (one, other) if 0 < each.value < 1]
        together = min(1.0, sqrt(odds[0] * odds[1])) if len(odds) == 2 else 1.0
        less, more = one.value - one.low, one.high - one.value
        below, above = other.value - other.low, other.high - other.value
        apart = one.value - other.value
        if apart == value:
            low = apart - sqrt(less**2 + above**2 + 2 * together * less * above)
        high = max(high, apart + sqrt(more**2 + below**2 + 2 * together * more * below))
    return Interval(value, max(0.0, low), min(1.0, high))


def pairs_among(figures: int) -> int:
    """Return how many pairs there are of figures, at least one."""
    return max(1, figures * (figures - 1) // 2)


def gap_of(shares: Sequence[tuple[int, Interval]]) -> Interval:
    """Return how far the greatest share is above the least, of shares of different matches.

    Each has the number of its matches; those without any are left out. The shares may depend on
    each other in any way: intervals of a difference add up. Theirs have to hold for all pairs.
    """
    known = [share for count, share in shares if count]
    if len(known) < 2:
        return Interval(0.0, 0.0, 1.0)
    best = max(known, key=lambda share: share.value)
    worst = min(known, key=lambda share: share.value)
    high = max(one.high - other.low for one, other in permutations(known, 2))
    return Interval(best.value - worst.value, max(0.0, best.low - worst.high), min(1.0, high))


def matches_for(half: float, share: float, z: float) -> int:
    """Return how many matches make the interval of a share reach so far to either side."""
    return int(z * z * share * (1 - share) / (half * half)) + 1


def matches_to_settle(share: float, matches: int, band: tuple[float, float], z: float) -> int:
    """Return how many more matches, at this share, put its interval within a band or outside.

    0 where it is settled; MAX_MATCHES where even this many would not do it.
    """

    def settled(count: int) -> bool:
        found = rate(share * count, count, z)
        return found.within(*band) or found.outside(*band)

    least, most = matches, matches + MAX_MATCHES
    if matches and settled(matches):
        return 0
    if not settled(most):
        return MAX_MATCHES
    while most - least > 1:
        middle = (least + most) // 2
        least, most = (least, middle) if settled(middle) else (middle, most)
    return most - matches


def even_chance(wins: Sequence[int]) -> float | None:
    """Return how likely wins as uneven as these are, or more, if every side won as often.

    The exact multinomial test: the chances of all outcomes are added up that are no likelier than
    this one. None for more sides than EXACT_SIDES.
    """
    import numpy as np

    sides, total = len(wins), sum(wins)
    if sides > EXACT_SIDES:
        return None
    if sides < 2 or total == 0:
        return 1.0
    logs = np.array([lgamma(count + 1) for count in range(total + 1)])
    observed = sum(float(logs[count]) for count in wins) - 1e-9
    chance = 0.0
    # An outcome is split into two pairs of sides, or a pair and one side, or is a pair alone.
    others = sides - 2
    for first in range(total + 1) if others else (total,):
        left = total - first
        pair, rest = _pair(logs, first), _pair(logs, left) if others == 2 else logs[left:][:1]
        split = logs[total] - logs[first] - logs[left] + first * log(2 / sides)
        split += left * log(others / sides) if others else 0.0
        rest = np.sort(rest)
        weights = np.exp(logs[left] - left * log(max(1, others)) - rest)
        tails = np.append(np.cumsum(weights[::-1])[::-1], 0.0)
        found = tails[np.searchsorted(rest, observed - pair)]
        weights = np.exp(logs[first] - first * log(2) - pair)
        chance += float(np.exp(split) * np.sum(weights * found))
    return min(1.0, chance)


def _pair(logs: NDArray[np.float64], total: int) -> NDArray[np.float64]:
    """Return the sums of the logarithms of two factorials for each way to split a number."""
    return logs[: total + 1] + logs[: total + 1][::-1]
