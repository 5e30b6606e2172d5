"""A playtest: the same report however it is played, whatever ends it."""

import itertools
import random
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from time import sleep

import msgspec
import pytest

from editor.lab.contest import Side
from editor.lab.crew import Crew, CrewTask, Played
from editor.lab.estimates import quantile, rate
from editor.lab.plan import game_of, plan_for
from editor.lab.player import Order
from editor.lab.playtest import LOOKS, Budget, Playtest
from editor.lab.verdict import band_for, is_settled
from editor.play.machine import engine_for
from editor.play.series import play_one
from tests.depth import parameter
from tests.lab.playtests import SAMPLES, PlaysHere, deal, playtest, side_shares


def _crew(found: Playtest) -> Crew:
    assert isinstance(found.crew, CrewTask)
    return found.crew.crew


def _bytes(found: Playtest) -> bytes:
    return msgspec.json.encode(found.report())


@pytest.mark.deep
@pytest.mark.parametrize("name", SAMPLES)
def test_the_report_is_the_same_for_any_number_of_workers(name: str) -> None:
    """The report is the same for any number of workers: a fast run has one, and two with kills."""
    said = set()
    for workers in (0, 1, 2, 3):
        found = playtest(name, "random", Budget(60), workers)
        found.run()
        assert [match.index for match in found.played] == list(range(60))
        said.add(_bytes(found))
    assert len(said) == 1


def test_each_match_is_the_one_that_is_played_alone() -> None:
    """Each match is the one that is played alone."""
    found = playtest("mechs/foundry-duel", "random,greedy", Budget(8))
    found.run()
    game, engine = found.game, engine_for(found.game.rules)
    for match in found.played:
        bots = found.plan.seatings[match.seating]
        alone = play_one(game, engine, bots, 1, match.index // 2)
        assert replace(match.result, trace=None) == alone
    assert [match.seating for match in found.played] == [0, 1] * 4


@pytest.mark.parametrize(
    ("matches", "kills"),
    [
        parameter(120, (20,), deep=False),
        parameter(300, (20,), deep=True),
        parameter(300, (20, 60), deep=True),
        parameter(300, (20, 60, 61, 150), deep=True),
    ],
)
def test_a_worker_that_is_killed_loses_no_match_and_none_is_counted_twice(
    matches: int, kills: tuple[int, ...]
) -> None:
    """A worker that is killed loses no match and none is counted twice."""
    whole = playtest("tactics/smallest", "greedy", Budget(matches))
    whole.run()
    killed = playtest("tactics/smallest", "greedy", Budget(matches), workers=2)
    crew = _crew(killed)
    still = iter(kills)
    next_kill = next(still)

    def kill(found: Playtest) -> None:
        nonlocal next_kill
        if len(found.played) >= next_kill:
            crew.kill(len(found.played) % 2)
            next_kill = next(still, 1_000)

    killed.run(progress=kill)
    assert next_kill == 1_000
    assert killed.ending == "matches"
    assert _bytes(killed) == _bytes(whole)


def test_what_was_played_counts_when_it_is_interrupted() -> None:
    """What was played counts when it is interrupted."""
    found = playtest("tactics/smallest", "random", Budget(100_000))

    def interrupt(found: Playtest) -> None:
        if len(found.played) > 50:
            raise KeyboardInterrupt

    found.run(progress=interrupt)
    assert found.ending == "interrupted"
    report = found.report()
    assert report.matches == len(found.played) > 50
    assert len({match.index for match in found.played}) == report.matches


def test_steps_take_what_was_played_and_wait_for_nothing() -> None:
    """Whoever has a clock of its own looks now and then; the matches are the same."""
    whole = playtest("tactics/smallest", "random", Budget(60))
    whole.run()
    found = playtest("tactics/smallest", "random", Budget(60), workers=1)
    said = []
    for heard in found.steps():
        said.append((heard, len(found.played)))
        sleep(0 if heard else 0.01)
    # No process has begun at the first look.
    assert said[0] == (False, 0)
    assert all(
        heard == (now > before) for (_, before), (heard, now) in pairwise([(False, 0), *said])
    )
    assert _bytes(found) == _bytes(whole)


@pytest.mark.deep
def test_steps_that_are_closed_keep_their_processes_and_go_on_when_they_are_wanted_again() -> None:
    """What was played until then counts, and nothing is played twice."""
    found = playtest("tactics/smallest", "random", Budget(200), workers=2)
    crew = _crew(found)
    steps = found.steps()
    while not next(steps):
        sleep(0.01)
    steps.close()
    assert (found.ending, crew.busy, crew.running) == ("interrupted", 0, 2)
    before = list(found.played)
    assert 0 < len(before) < 200
    found.run()
    assert (found.ending, crew.busy, crew.running) == ("matches", 0, 2)
    assert [match.index for match in found.played] == list(range(200))
    assert all(found.played[match.index] is match for match in before)


def test_it_stops_when_it_is_asked_to_or_the_time_is_up() -> None:
    """It stops when it is asked to or the time is up."""
    found = playtest("tactics/smallest", "random", Budget(100_000))
    found.run(stop=lambda: len(found.played) > 10)
    assert found.ending == "interrupted"
    timed = playtest("tactics/smallest", "random", Budget(seconds=0.001))
    timed.run()
    assert timed.ending == "time"


def test_seconds_are_those_in_which_matches_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long processes take to start: here ten times as long."""

    class StartsLate(PlaysHere):
        looks = 0

        @property
        def begun(self) -> bool:
            return self.looks > 100

        def play(self, orders: Iterable[Order], stop: Callable[[], bool]) -> Iterator[list[Played]]:
            while not self.begun and not stop():
                self.looks += 1
                yield []
            yield from super().play(orders, stop)

    dealt = deal("tactics/smallest")
    plan = plan_for(game_of(dealt), "random", 1)
    found = Playtest(dealt, plan, Budget(seconds=1), StartsLate(dealt))
    clock = itertools.count()
    monkeypatch.setattr(time, "monotonic", lambda: 0.1 * next(clock))
    found.run()
    assert found.ending == "time"
    assert 5 <= len(found.played) <= 50


def test_processes_that_always_end_are_told_and_not_begun_again_and_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Processes that always end are told and not begun again and again."""
    monkeypatch.setattr("editor.lab.crew.TRIES", (0.0,))
    found = playtest("tactics/smallest", "greedy", Budget(50), workers=1)
    crew = _crew(found)

    def stop() -> bool:
        crew.kill(0)
        return False

    found.run(stop=stop)
    assert found.ending == "failed"
    assert found.ended_at is None  # they ended before they had a match


def test_the_match_at_which_processes_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a process that always ends at its first match, that one."""
    monkeypatch.setattr("editor.lab.crew.TRIES", (0.0,))
    found = playtest("tactics/smallest", "greedy", Budget(50), workers=1)
    crew = _crew(found)

    def stop() -> bool:
        if crew.busy:
            crew.kill(0)
        return False

    found.run(stop=stop)
    assert found.ending == "failed"
    assert (found.played, found.ended_at) == ([], 0)


@pytest.mark.deep
def test_the_same_matches_are_judged_at_each_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """With `--until settled` the number of matches hangs on the matches, not on the workers."""
    monkeypatch.setattr("editor.lab.playtest.LOOKS", (50, 100, 150))
    said = set()
    for workers in (0, 2):
        found = playtest("tactics/smallest", "greedy,random", Budget(until_settled=True), workers)
        found.run()
        assert len(found.played) in (50, 100, 150)
        said.add(_bytes(found))
    assert len(said) == 1


@pytest.mark.quick("chances1")
@pytest.mark.parametrize("chances", [(0.25,) * 4, (0.5,) * 2])
def test_fair_sides_are_seldom_called_unfair_at_any_look(chances: tuple[float, ...]) -> None:
    """The error of all looks together is at most one in twenty, as is promised."""
    wrong, settled = _called(chances, 400)
    assert wrong <= 0.05 * 400
    assert settled > 0


def test_unfair_sides_are_caught() -> None:
    """A side that wins 40 of 100 matches instead of 25 is caught in nearly all playtests."""
    wrong, _ = _called((0.4, 0.2, 0.2, 0.2), 200)
    assert wrong >= 190


def _called(chances: tuple[float, ...], trials: int) -> tuple[int, int]:
    """Return how many simulated playtests call a side unfair, and how many are settled as fair."""
    chance = random.Random(3)
    sides = len(chances)
    band, z = band_for(sides), Budget(until_settled=True).z(sides)
    unfair = fair = 0
    for _ in range(trials):
        wins = [0] * sides
        played = 0
        for look in LOOKS:
            for at in chance.choices(range(sides), chances, k=look - played):
                wins[at] += 1
            played = look
            shares = [rate(count, look, z) for count in wins]
            standings = [band.standing(share, look) for share in shares]
            names = [Side((at,), (str(at),), str(at), (at + 1,)) for at in range(sides)]
            if is_settled(side_shares(names, shares, look)):
                unfair += any(each.startswith("too") for each in standings)
                fair += all(each == "fair" for each in standings)
                break
    return unfair, fair


def test_few_matches_call_no_side_unfair() -> None:
    """However uneven they are, a side is not settled, and as many more are asked for as count."""
    found = playtest("tactics/smallest", "red=greedy,blue=random", Budget(20))
    found.run()
    sides = found.report().sides
    assert sides[0].wins.low > found.band.high
    assert [side.standing for side in sides] == ["unsettled", "unsettled"]
    assert min(side.more or 0 for side in sides) >= 20


@pytest.mark.parametrize("name", ["tactics/under-the-hill", "tactics/two-lanterns"])
def test_a_side_without_others_is_settled_at_the_first_look(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever share of its matches it wins."""
    monkeypatch.setattr("editor.lab.playtest.LOOKS", (40, 80))
    found = playtest(name, "random", Budget(until_settled=True))
    found.run()
    assert (found.ending, len(found.played)) == ("settled", 40)
    (side,) = found.report().sides
    assert (side.standing, side.more) == ("fair", 0)


def test_seats_of_a_team_do_not_count_twice() -> None:
    """Two bots of a team win together: they make the interval of a bot no narrower."""
    found = playtest("tactics/sun-and-moon", "random,random,greedy,greedy", Budget(12))
    found.run()
    report = found.report()
    assert [entry.games for entry in report.by_bot] == [24, 24]
    for entry in report.by_bot:
        proven = rate(12 * entry.wins.value, 12, quantile(2))
        assert entry.wins.low == pytest.approx(proven.low, abs=1e-5)
        assert entry.wins.high == pytest.approx(proven.high, abs=1e-5)


def test_intervals_hold_nothing_that_cannot_be() -> None:
    """Counts are not below none, nor shares above all."""
    found = playtest("tactics/smallest", "random", Budget(5))
    found.run()
    for figure in found.report().figures:
        if figure.id != "first-turn":
            assert figure.estimate.low >= 0
        if figure.unit == "share":
            assert figure.estimate.high <= 1


def test_intervals_of_looks_are_wider_than_of_one() -> None:
    """Intervals of looks are wider than of one."""
    assert Budget(until_settled=True).z(4) > Budget().z(4) == quantile(4)
