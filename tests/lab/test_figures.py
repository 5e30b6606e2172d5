"""Figures of playtests: what changed of each from one match of a pair to the other."""

from typing import cast

import numpy as np
import pytest
from numpy.typing import NDArray

from editor.lab.contest import Contest
from editor.lab.course import Rows
from editor.lab.estimates import difference
from editor.lab.figures import FIGURES, Gap, Matches, Mean, ShareOfMatches
from editor.lab.playtest import Budget
from tests.lab.playtests import playtest

NUMBERS = Mean(lambda rows: cast("NDArray[np.float64]", rows))


def _matches(values: NDArray[np.float64]) -> Matches:
    """Return matches that have these numbers instead of rows."""
    return Matches(Contest(()), cast(Rows, values))


def test_the_change_of_a_mean_is_the_mean_of_the_changes() -> None:
    """With the interval of the differences, which twins that go alike make narrow."""
    chance = np.random.default_rng(1)
    before = chance.normal(50, 10, 200)
    after = before + chance.normal(1, 1, 200)
    found = NUMBERS.change(_matches(before), _matches(after))
    grown = after - before
    half = 1.96 * grown.std(ddof=1) / 200**0.5
    assert found.value == pytest.approx(grown.mean())
    assert (found.low, found.high) == pytest.approx((found.value - half, found.value + half), 1e-3)
    apart = difference(NUMBERS.of(_matches(before)), NUMBERS.of(_matches(after)))
    assert found.high - found.low < (apart.high - apart.low) / 5


def test_the_change_of_a_mean_misses_as_seldom_as_it_says() -> None:
    """Also where some matches have no number; of 1,000 changes that are none about 50 say one."""
    chance, missed = np.random.default_rng(2), 0
    for _ in range(1_000):
        alike = chance.normal(0, 1, 150)
        both = [alike + chance.normal(5, 1, 150) for _ in range(2)]
        for values in both:
            values[chance.random(150) < 0.3] = np.nan
        found = NUMBERS.change(*map(_matches, both))
        missed += not found.low <= 0 <= found.high
    assert 30 <= missed <= 70


def test_the_change_of_a_share_is_never_sure() -> None:
    """Where no pair differs there is still a doubt; its value is what both differ by."""
    share = ShareOfMatches(lambda rows: cast("NDArray[np.int64]", rows))
    ones, some = np.ones(100), np.append(np.ones(90), np.zeros(10))
    same = share.change(_matches(ones), _matches(ones))
    assert same.low < 0 == same.value < same.high
    less = share.change(_matches(ones), _matches(some))
    assert less.value == pytest.approx(-0.1)
    assert less.high < 0


def test_one_pair_says_nothing_of_a_mean() -> None:
    """It has no ends; those of a share of the match are all that it can be."""
    one, other = _matches(np.array([7.0])), _matches(np.array([9.0]))
    assert NUMBERS.change(one, other).value == 2.0
    assert NUMBERS.change(one, other).high == np.inf
    assert Mean(NUMBERS.values, most=1).change(one, other).high == 1


def test_every_figure_changes_by_what_it_differs_by() -> None:
    """Of real matches; the value of each change is the one figure less the other."""
    found = [playtest("tactics/smallest", bots, Budget(40)) for bots in ("greedy", "red=random")]
    for each in found:
        each.run()
    before, after = (each.counted() for each in found)
    for figure in FIGURES:
        then, now = figure.counted.of(before), figure.counted.of(after)
        change = figure.counted.change(before, after)
        assert change.value == pytest.approx(now.value - then.value)
        assert change.low <= change.value <= change.high
        if not isinstance(figure.counted, Gap):
            assert change.low > -np.inf
