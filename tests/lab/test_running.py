"""Figures that follow matches are those that are counted afterwards, and seldom wrong."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.lab.compare import comparison_of
from editor.lab.contest import Contest, Side
from editor.lab.plan import PlaytestMatch, game_of, plan_for
from editor.lab.playtest import Budget, Playtest
from editor.lab.report import Estimate
from editor.lab.running import Running, RunningChange
from editor.lab.words import ENOUGH, is_judged
from editor.play.series import MatchResult
from tests.depth import parameter
from tests.lab.playtests import SAMPLES, PlaysHere, deal

FOUR = tuple(
    Side((at,), (name,), name, (at + 1,))
    for at, name in enumerate(("red", "blue", "gold", "green"))
)


def _played(name: str, games: int, bots: str = "random") -> Playtest:
    dealt = deal(name)
    plan = plan_for(game_of(dealt), bots, 1)
    found = Playtest(dealt, plan, Budget(games), PlaysHere(dealt))
    found.run()
    return found


def _running(playtest: Playtest, order: int = 0) -> Running:
    """Count the matches of a playtest in some order."""
    matches = list(playtest.played)
    random.Random(order).shuffle(matches)
    found = Running(playtest.contest)
    for match in matches:
        assert found.add(match)
    return found


def _same(one: Estimate, other: Estimate) -> bool:
    values = ((one.value, other.value), (one.low, other.low), (one.high, other.high))
    return all(first == pytest.approx(second, abs=2e-6) for first, second in values)


@pytest.mark.parametrize("name", [*SAMPLES, "mechs/lone-pilot"])
def test_rates_and_the_gap_are_those_of_the_report(name: str) -> None:
    """In whatever order the matches come."""
    found = _played(name, 60)
    report, running = found.report(), _running(found)
    assert running.matches == 60
    for side, share, standing in zip(
        report.sides, running.wins(), running.standings(), strict=True
    ):
        assert (side.wins.value, side.wins.low, side.wins.high) == pytest.approx(
            (share.value, share.low, share.high), abs=2e-6
        )
        assert side.standing == standing
    if is_judged(report):
        # Where starts are drawn, it is that of the locations.
        *_, gap = (each.estimate for each in report.figures if each.id.endswith("gap"))
        for entry, (used, share) in zip(report.locations, running.located(), strict=True):
            assert entry.matches == used
            assert entry.wins.low == pytest.approx(share.low, abs=2e-6)
        assert gap.value == pytest.approx(running.gap().value, abs=2e-6)


@pytest.mark.quick("mechs/foundry-duel")
@pytest.mark.parametrize("name", SAMPLES)
def test_changes_are_those_of_the_comparison(name: str) -> None:
    """Whichever of both games comes later, match by match."""
    before, after = _played(name, 120), _played(name, 120, "red=greedy")
    comparison = comparison_of(before, after)
    then, now = _running(before, 1), Running(after.contest)
    change = RunningChange(then, now)
    for match in after.played:
        assert change.sides() == () or change.pairs >= ENOUGH
        now.add(match)
        change.add(match.index)
    assert change.pairs == comparison.pairs
    for side, counted in zip(change.sides(), comparison.sides, strict=True):
        assert side.name == counted.name
        assert _same(side.wins, counted.wins)
        assert _same(side.points, counted.points)
    other = RunningChange(_running(before, 2), _running(after, 3))
    assert other.sides() == change.sides()


def test_points_of_robots_are_those_of_the_best() -> None:
    """As in a report, whichever robot that is."""
    found = _played("mechs/lone-pilot", 5)
    running = _running(found)
    for match in found.played:
        points = tuple(side.points(match.result) for side in found.sides)
        assert running.outcomes[match.index].points == points


def _match(index: int, winner: int, points: int = 0) -> PlaytestMatch:
    places = tuple(1 if at == winner else 2 for at in range(4))
    return PlaytestMatch(index, 0, MatchResult(index, (points,) * 4, places, 9))


def test_a_match_counts_once_and_only_pairs_count() -> None:
    """A match that is played once more is the same one."""
    running, other = Running(Contest(FOUR)), Running(Contest(FOUR))
    assert running.add(_match(3, 0))
    assert not running.add(_match(3, 0))
    assert running.matches == 1
    change = RunningChange(running, other)
    change.add(3)
    assert change.pairs == 0


@given(st.sets(st.integers(0, 40)), st.integers(0, 40))
def test_what_is_missing_is_what_was_not_counted(known: set[int], most: int) -> None:
    """As ranges that do not touch, in their order."""
    running = Running(Contest(FOUR))
    for index in known:
        running.add(_match(index, 0))
    ranges = list(running.missing(most))
    assert [index for each in ranges for index in each] == sorted(set(range(most)) - known)
    assert all(each.stop < next_.start for each, next_ in pairwise(ranges))


@pytest.mark.quick("12-0.12-0.9-1")
@pytest.mark.parametrize(
    ("trials", "gain", "least", "most"),
    [
        parameter(trials, gain, least, most, deep=trials > 12)
        for trials in (12, 25, 60, 200)
        for gain, least, most in ((0.0, 0, 0.05), (0.12, 0.9, 1))
    ],
)
def test_a_change_that_is_none_is_seldom_called_clear(
    trials: int, gain: float, least: float, most: float
) -> None:
    """However often one looks, at most one in twenty; what changed is seen nearly always."""
    chance, clear = random.Random(5), 0
    for _ in range(trials):
        before, after = Running(Contest(FOUR)), Running(Contest(FOUR))
        change = RunningChange(before, after)
        weights = (0.25 + gain, *((0.75 - gain) / 3,) * 3)
        firsts = chance.choices(range(4), (1, 1, 1, 1), k=1_000)
        seconds = chance.choices(range(4), weights, k=1_000)
        seen = False
        for index, (first, second) in enumerate(zip(firsts, seconds, strict=True)):
            before.add(_match(index, first, chance.randrange(9)))
            after.add(_match(index, second, chance.randrange(9)))
            change.add(index)
            seen = seen or any(change.clear)
        clear += seen
    assert least * trials <= clear <= most * trials


def test_points_decide_where_wins_do_not() -> None:
    """A side that makes more points with the same wins has changed clearly."""
    before, after = Running(Contest(FOUR)), Running(Contest(FOUR))
    for index in range(ENOUGH):
        before.add(_match(index, index % 4, 5))
        after.add(replace(_match(index, index % 4, 7)))
    change = RunningChange(before, after)
    assert [side.wins.value for side in change.sides()] == [0.0] * 4
    assert change.clear == (True,) * 4
