"""Which share of the wins each seat, or starting location, shall have, and how far it is off."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import sqrt

import pytest

from benchmarks.verdicts import deal_of_twin
from editor.lab.contest import Contest, contest_of
from editor.lab.plan import PlaytestMatch, game_of
from editor.lab.verdict import FEW
from editor.play.series import MatchResult
from editor.play.traces import MatchTrace
from editor.propose.goal import GoalError, Wins, goal_for
from tests.lab.playtests import deal


def contest(twin: str) -> Contest:
    """Return what is judged of a twin."""
    return contest_of(game_of(deal_of_twin(twin)))


def test_seats_share_what_targets_leave() -> None:
    """Of four, one shall win 40 %: the others 20 % each; keys are ids, names mean the same."""
    four = contest_of(game_of(deal("tactics/twin-peaks")))
    goal = goal_for(four, {"Blue": 0.4})
    assert goal.targets == pytest.approx({"red": 0.2, "blue": 0.4, "gold": 0.2, "green": 0.2})
    assert (goal.band("blue").low, goal.band("blue").high) == pytest.approx((0.35, 0.45))
    assert not goal.located


def test_what_cannot_be_a_goal() -> None:
    """One player, a seat that is not there, shares that leave nothing or too much."""
    with pytest.raises(GoalError, match="there are no opponents in this set-up"):
        goal_for(contest_of(game_of(deal("mechs/lone-pilot"))))
    two = contest("mechs-fair")
    for wanted, words in (
        ({"nobody": 0.5}, "unknown seat or starting location 'nobody'"),
        ({"red": 1.0}, "a target from 1 to 99 %"),
        ({"red": 0.7, "blue": 0.7}, "add up to 100 %"),
    ):
        with pytest.raises(GoalError, match=words):
            goal_for(two, wanted)


def _won(number: int, first: int, begins_at: tuple[int, ...] = ()) -> PlaytestMatch:
    places = (1, 2) if first == 0 else (2, 1)
    trace = MatchTrace(b"", b"", 0, 0, b"", begins_at)
    return PlaytestMatch(number, 0, MatchResult(number, (1, 0), places, 1, trace=trace))


def test_seats_are_counted() -> None:
    """Three of four wins are 25 points too many, and the intervals say when that is certain."""
    two = contest("mechs-fair")
    wins = Wins(goal_for(two))
    for number in range(4 * FEW):
        wins.add(two, _won(number, number % 4 == 3))
    assert wins.matches == 4 * FEW
    assert (wins.rate("red"), wins.rate("blue")) == (0.75, 0.25)
    assert wins.need() == pytest.approx({"red": -0.25, "blue": 0.25})
    assert (wins.off, wins.worst) == pytest.approx((0.25, 0.25))
    assert wins.error == pytest.approx(sqrt(0.75 * 0.25 / (4 * FEW)), rel=0.01)
    assert list(wins.standings(2.0)) == ["too-often", "too-seldom"]
    assert wins.is_out(2.0)
    assert not wins.is_fair(2.0)


def test_locations_are_counted_where_starts_are_drawn() -> None:
    """Whoever begins at the first one always wins, though each player wins half of the matches."""
    drawn = contest("trts-fair-drawn")
    goal = goal_for(drawn)
    assert goal.located
    first, second = (location.number for location in drawn.locations[:2])
    wins = Wins(goal)
    for number in range(2 * FEW):
        begins_at = (first, second) if number % 2 else (second, first)
        wins.add(drawn, _won(number, (number + 1) % 2, begins_at))
    names = [location.name for location in drawn.locations[:2]]
    assert wins.keys == tuple(names)
    assert [wins.rate(name) for name in names] == [1.0, 0.0]
    assert wins.worst == pytest.approx(0.5)


def test_nothing_is_certain_after_wins_of_one_side_alone() -> None:
    """A share of 0 or 1 has a standard error too, and no matches have a large one."""
    two = contest("mechs-fair")
    wins = Wins(goal_for(two))
    assert wins.error == 1.0
    for number in range(32):
        wins.add(two, _won(number, 0))
    assert 0.02 < wins.error < 0.05


def _many(places: Sequence[tuple[int, ...]], count: int) -> Wins:
    """Return the wins of matches of four that end in some orders by turns."""
    four = contest_of(game_of(deal("tactics/twin-peaks")))
    wins = Wins(goal_for(four))
    for number in range(count):
        place = places[number % len(places)]
        wins.add(four, PlaytestMatch(number, 0, MatchResult(number, place, place, 1)))
    return wins


def test_places_say_who_wins() -> None:
    """Where every order is as likely as its strengths make it, places give the shares of wins."""
    chance = random.Random(3)
    strengths = (0.4, 0.3, 0.2, 0.1)
    orders = []
    for _ in range(2_000):
        keys = sorted(range(4), key=lambda at: chance.expovariate(strengths[at]))
        orders.append(tuple(keys.index(at) + 1 for at in range(4)))
    said = _many(orders, len(orders)).by_places()
    assert list(said.values()) == pytest.approx(strengths, abs=0.02)
    few, nothing = _many(orders, 40), dict.fromkeys(said, 0.0)
    shares, error = few.estimate(nothing)
    assert shares == pytest.approx(few.by_places())
    assert error < 0.8 * few.error


def test_what_places_do_not_say_is_beside_them() -> None:
    """Red wins or comes last: it wins more than by places, and many matches are believed alone."""
    orders = ((1, 2, 3, 4), (1, 3, 4, 2), (1, 4, 2, 3), (4, 1, 2, 3), (4, 2, 3, 1), (4, 3, 1, 2))
    some = _many(orders, 6_000)
    said = some.by_places()
    assert some.rate("red") > said["red"] + 0.2
    beside = {key: some.rate(key) - share for key, share in said.items()}
    assert some.estimate(beside)[0] == pytest.approx({key: some.rate(key) for key in said})
    assert some.estimate(dict.fromkeys(said, 0.0))[0]["red"] > said["red"] + 0.1


def test_of_two_only_wins_count() -> None:
    """Who comes second has lost: nothing is added."""
    two = contest("mechs-fair")
    wins = Wins(goal_for(two))
    for number in range(FEW):
        wins.add(two, _won(number, number % 4 == 3))
    assert wins.estimate({"red": 0.3, "blue": -0.3}) == ({"red": 0.75, "blue": 0.25}, wins.error)


def test_a_key_that_is_alone_has_its_even_share() -> None:
    """Where all others are used too rarely to count, places compare it with nobody."""
    wins = _many([(1, 2, 3, 4)], 40)
    for rare in ("blue", "gold", "green"):
        wins.used[rare] = 0
    assert wins.by_places() == {"red": wins.goal.even}
