"""Points round by round and lengths, against a slow count."""

import random
from statistics import quantiles

import numpy as np
import pytest

from editor.lab.playtest import Budget, Playtest
from editor.lab.rounds import TENTHS, counted_lengths, scores_by_round
from tests.lab.playtests import SAMPLES, playtest


@pytest.fixture(scope="module", params=SAMPLES)
def played(request: pytest.FixtureRequest) -> Playtest:
    """Seventy matches of a sample."""
    found = playtest(request.param, "random", Budget(70))
    found.run()
    return found


def slow_points(found: Playtest, number: int, side: int) -> list[int]:
    """The points of a side after a round, match by match."""
    points = []
    player = found.sides[side].players[0]
    for match in found.played:
        assert match.result.trace is not None
        by_round = match.result.trace.points_by_round(len(match.result.scores))
        over = number >= len(by_round)
        points.append(int(match.result.scores[player] if over else by_round[number, player]))
    return points


def test_a_tenth_is_the_points_of_a_match(played: Playtest) -> None:
    """Of each round and side: at most so many matches lie below, and so many reach it."""
    rows = played.table.rows(played.played)
    found = scores_by_round(rows)
    for number in range(len(found)):
        for side in range(len(played.sides)):
            points = slow_points(played, number, side)
            for at, tenth in enumerate(TENTHS):
                value = int(found[number, side, at])
                assert value in points
                assert 10 * sum(each < value for each in points) < tenth * len(points)
                assert 10 * sum(each <= value for each in points) >= tenth * len(points)


def test_the_last_round_has_the_points_of_the_end(played: Playtest) -> None:
    """After the longest match all are over, but for what the end itself brings."""
    found = played.report()
    for at, side in enumerate(found.sides):
        final = sorted(match.result.scores[played.sides[at].players[0]] for match in played.played)
        last = side.scores[-1]
        assert final[0] <= last.high
        assert last.low <= last.middle <= last.high
        assert quantiles(final, n=10)[-1] + 40 >= last.high


def test_every_match_has_a_length(played: Playtest) -> None:
    """The shortest first; with those that ran to the limit among them."""
    report = played.report()
    assert sum(entry.matches for entry in report.lengths) == 70
    rounds = [entry.rounds for entry in report.lengths]
    assert rounds == sorted(set(rounds))
    limit = next(figure for figure in report.figures if figure.id == "limit")
    assert sum(entry.at_limit for entry in report.lengths) == round(70 * limit.estimate.value)


def test_matches_in_any_order_count_alike(played: Playtest) -> None:
    """Order does not matter."""
    rows = played.table.rows(played.played)
    order = list(range(len(rows)))
    random.Random(3).shuffle(order)
    mixed = rows.taken(np.array(order))
    assert (scores_by_round(mixed) == scores_by_round(rows)).all()
    assert list(counted_lengths(mixed)) == list(counted_lengths(rows))


def test_nothing_counted_has_no_rounds() -> None:
    """Of no matches there is nothing to tell."""
    found = playtest("mechs/foundry-duel", "random", Budget(0)).table.rows([])
    assert len(scores_by_round(found)) == 0
    assert list(counted_lengths(found)) == []
