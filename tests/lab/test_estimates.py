"""Tests of intervals: known values, coverage by simulation, and the exact test by enumeration."""

import random
from collections import Counter
from itertools import product
from math import factorial, inf, isclose

import pytest

from editor.lab.estimates import (
    MAX_MATCHES,
    Interval,
    difference,
    even_chance,
    gap,
    matches_for,
    matches_to_settle,
    mean,
    paired,
    quantile,
    rate,
)


def test_quantiles_grow_with_the_figures_that_share_an_error() -> None:
    """Quantiles grow with the figures that share an error."""
    assert quantile() == pytest.approx(1.95996, abs=1e-5)
    assert quantile(4) == pytest.approx(2.4977, abs=1e-4)
    assert quantile(24) == pytest.approx(3.078, abs=1e-3)


def test_a_rate_has_the_published_interval_of_wilson() -> None:
    # Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I.
    """A rate has the published interval of wilson."""
    for hits, count, low, high in (
        (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):  # fmt: skip
        found = rate(hits, count, quantile())
        assert found.low == pytest.approx(low, abs=1e-4)
        assert found.high == pytest.approx(high, abs=1e-4)


def test_nothing_is_known_without_matches() -> None:
    """Nothing is known without matches."""
    assert rate(0, 0, 2.0) == Interval(0.0, 0.0, 1.0)
    assert mean(0, 0, 0, 2.0) == Interval(0.0, -inf, inf)


def test_one_match_says_nothing_about_how_matches_spread() -> None:
    """A mean of one value has no ends, of two equal ones both."""
    assert mean(7, 49, 1, 2.0) == Interval(7.0, -inf, inf)
    assert mean(14, 98, 2, 2.0) == Interval(7.0, 7.0, 7.0)


@pytest.mark.parametrize("sides", [2, 4])
def test_intervals_of_all_sides_hold_together(sides: int) -> None:
    """Of 1,000 playtests of 200 fair matches at most 7 in 100 miss the truth on any side."""
    chance = random.Random(sides)
    z = quantile(sides)
    missed = 0
    for _ in range(1_000):
        wins = [0] * sides
        for _ in range(200):
            wins[chance.randrange(sides)] += 1
        missed += any(rate(count, 200, z).outside(1 / sides, 1 / sides) for count in wins)
    assert missed <= 70


def test_the_interval_of_a_difference_holds() -> None:
    """The interval of a difference holds."""
    chance = random.Random(7)
    missed = 0
    for _ in range(1_000):
        before = rate(sum(chance.random() < 0.25 for _ in range(150)), 150, quantile())
        after = rate(sum(chance.random() < 0.35 for _ in range(250)), 250, quantile())
        missed += difference(before, after).outside(0.1, 0.1)
    assert 20 <= missed <= 70


def test_a_mean_has_a_normal_interval() -> None:
    """A mean has a normal interval."""
    values = [3, 5, 5, 7]
    found = mean(sum(values), sum(value * value for value in values), 4, 2.0)
    assert found.value == 5.0
    assert found.high - 5.0 == pytest.approx(2.0 * (8 / 3 / 4) ** 0.5)


def test_how_many_matches_a_width_asks_for() -> None:
    # Measured for four players: 288 for one seat, 470 for all at once.
    """How many matches a width asks for."""
    assert matches_for(0.05, 0.25, quantile()) == 289
    assert matches_for(0.05, 0.25, quantile(4)) == 468


def test_so_many_more_matches_settle_a_rate_and_one_fewer_does_not(
    subtests: pytest.Subtests,
) -> None:
    """So many more matches settle a rate and one fewer does not."""
    for share in [0.05, 0.24, 0.29, 0.33, 0.6]:
        with subtests.test(str(share)):
            band, z = (0.2, 0.3), quantile(4)
            more = matches_to_settle(share, 10, band, z)
            assert 0 < more < MAX_MATCHES
            for count, settled in ((10 + more, True), (9 + more, False)):
                found = rate(share * count, count, z)
                assert (found.within(*band) or found.outside(*band)) is settled
            assert matches_to_settle(share, 10 + more, band, z) == 0


def test_a_rate_on_the_edge_is_never_settled() -> None:
    """A rate on the edge is never settled."""
    assert matches_to_settle(0.3, 100, (0.2, 0.3), 2.0) == MAX_MATCHES


def ways(outcome: tuple[int, ...]) -> int:
    """Return in how many orders so many wins of each side can come."""
    found = factorial(sum(outcome))
    for count in outcome:
        found //= factorial(count)
    return found


WINS: list[tuple[int, ...]] = [
    (3, 7),
    (5, 5),
    (0, 6),
    (4, 1, 1),
    (2, 2, 2),
    (0, 0, 7),
    (3, 3, 1, 0),
    (9, 0, 1, 2),
]


def test_the_exact_test_adds_up_what_is_no_likelier(subtests: pytest.Subtests) -> None:
    """The exact test adds up what is no likelier."""
    for wins in WINS:
        with subtests.test(str(wins)):
            total, sides = sum(wins), len(wins)
            every = [each for each in product(range(total + 1), repeat=sides) if sum(each) == total]
            expected = sum(ways(each) for each in every if ways(each) <= ways(wins)) / sides**total
            found = even_chance(wins)
            assert found is not None
            assert isclose(found, expected, rel_tol=1e-9)


def test_the_exact_test_goes_as_far_as_a_large_playtest() -> None:
    """The exact test goes as far as a large playtest."""
    fair, unfair = even_chance((500, 510, 490, 500)), even_chance((600, 480, 460, 460))
    assert fair is not None
    assert fair > 0.9
    assert unfair is not None
    assert unfair < 1e-5
    assert even_chance((0, 0)) == 1.0
    assert even_chance((1, 2, 3, 4, 5)) is None


@pytest.mark.parametrize("chances", [(0.25,) * 4, (0.5, 0.5), (0.4, 0.2, 0.2, 0.2), (0.125,) * 8])
def test_the_gap_lies_in_its_interval_whichever_sides_it_is_between(
    chances: tuple[float, ...],
) -> None:
    """Of fair sides, the best and the worst are chosen by luck: the interval allows for it."""
    luck, matches, trials, missed = random.Random(5), 200, 400, 0
    for _ in range(trials):
        wins = Counter(luck.choices(range(len(chances)), chances, k=matches))
        found = gap([wins[at] / matches for at in range(len(chances))], matches)
        missed += not found.low <= max(chances) - min(chances) <= found.high
    assert missed <= 0.07 * trials


def test_the_gap_of_two_sides_is_that_of_their_shares() -> None:
    """A side that won all of few matches is not known to win all; of none, nothing is known."""
    share = rate(20, 20, quantile())
    found = gap([1.0, 0.0], 20)
    assert (found.value, found.high) == (1.0, 1.0)
    assert found.low == pytest.approx(2 * share.low - 1)
    assert gap([0.0, 0.0], 0) == Interval(0.0, 0.0, 1.0)


def _pair(chance: random.Random, share: float, apart: float) -> float:
    """Return how much less a match is won: it is won alike, but for `apart` of the matches."""
    before = chance.random() < share
    after = chance.random() < share if chance.random() < apart else before
    return float(before) - float(after)


@pytest.mark.parametrize(("share", "apart"), [(0.25, 0.01), (0.25, 1.0), (0.5, 0.3), (0.05, 0.1)])
def test_intervals_miss_as_seldom_as_they_say(share: float, apart: float) -> None:
    """Of 1,000 playtests of a thing that is worth nothing, about 50 say otherwise, hardly more."""
    chance = random.Random(20)
    missed = 0
    for _ in range(1_000):
        pairs = [_pair(chance, share, apart) for _ in range(100)]
        found = paired(sum(pairs), sum(each * each for each in pairs), 100, 1.0, quantile())
        missed += not found.low <= 0 <= found.high
    assert missed <= 66


def test_pairs_that_never_differ_still_leave_a_doubt() -> None:
    """An interval is never empty, and without pairs nothing is known."""
    found = paired(0.0, 0.0, 100, 1.0, quantile())
    assert found.low < 0 == found.value < found.high < 0.03
    assert paired(0.0, 0.0, 0, 1.0, 2.0).high == 1.0
