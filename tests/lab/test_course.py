"""How matches went: leads, drama and deeds of courses that were written by hand."""

import random
from statistics import quantiles

import numpy as np
import pytest

from editor.lab.course import TENTHS, counted_lengths, courses_of, scores_by_round, tally_counts
from editor.lab.playtest import Budget, Playtest
from tests.lab.playtests import SAMPLES, playtest

COURSES = [
    ([[1, 0], [2, 1], [3, 1]], [0], (0, 0.0, 0.0)),
    ([[0, 2], [1, 2], [4, 2]], [0], (1, (1 + 1 / 2) / 3, 2 / 3)),
    ([[1, 0], [1, 1], [1, 2], [3, 2]], [0], (2, 1 / 2 / 4, 3 / 4)),
    ([[0, 0], [5, 5]], [0, 1], (0, np.nan, np.nan)),
    ([[0, 0, 3], [4, 0, 3], [4, 5, 3]], [1], (2, 2 / 3, 2 / 3)),
    ([[0, 0]], [1], (0, 0.0, 1.0)),
]


def test_a_course_is_what_the_points_say(subtests: pytest.Subtests) -> None:
    """A tie changes no lead; drama is what the winner lacks; decided is the last open round.

    Rounds that were not played say nothing, and another match beside it changes nothing.
    """
    for points, first, course in COURSES:
        for more in [0, 3]:
            with subtests.test(f"{points}, {more} more rounds beside it"):
                rounds, sides = len(points), len(points[0])
                counts = np.zeros((2, rounds + more, sides), dtype=np.int32)
                counts[0, :rounds], counts[1, :, 0] = points, np.arange(rounds + more)
                won = np.array(
                    [[side in first for side in range(sides)], [True] + [False] * (sides - 1)]
                )
                lengths = np.array([rounds, rounds + more])
                found = [
                    [values[0] for values in courses_of(counts[:at], lengths[:at], won[:at])]
                    for at in (1, 2)
                ]
                assert found[0] == pytest.approx(course, nan_ok=True)
                assert found[1] == pytest.approx(found[0], rel=0, abs=0, nan_ok=True)


@pytest.mark.quick("mechs/foundry-duel")
@pytest.mark.parametrize("name", [*SAMPLES, "mechs/lone-pilot"])
def test_deeds_are_means_over_matches(name: str) -> None:
    """Points by source add up to the points of a side, and winners and others to all sides.

    Of several robots, the points are those of the best.
    """
    found = playtest(name, "greedy", Budget(30))
    found.run()
    report = found.report()
    for at, side in enumerate(report.sides):
        sources = [tally.sides[at].value for tally in report.deeds if tally.group == "points"]
        assert sum(sources) == pytest.approx(side.points.value, abs=1e-4)
    wins = sum(side.won + side.shared for side in report.sides)
    for tally in tally_counts(found.game.rules.measures, found.counted().rows):
        whole = sum(interval.value for interval in tally.by_side) * 30
        others = len(found.sides) * 30 - wins
        assert whole == pytest.approx(tally.won * wins + tally.others * others)


def test_the_map_of_play_counts_what_was_played() -> None:
    """Traffic is as many moves as were made, and spaces without any are left out."""
    found = playtest("tactics/smallest", "greedy", Budget(40))
    found.run()
    report = found.report()
    (moves,) = (tally for tally in report.deeds if tally.id == "moves")
    (traffic,) = (layer for layer in report.layers if layer.id == "traffic")
    assert all(map(any, traffic.spaces.values()))
    by_player = np.array(list(traffic.spaces.values())).sum(axis=0)
    assert list(by_player / 40) == pytest.approx([side.value for side in moves.sides])


def test_figures_of_choices_are_left_out_where_nobody_lists_actions() -> None:
    """Random bots list no actions: what they could choose from is not known."""
    ids = {}
    for bots in ("random", "greedy"):
        found = playtest("tactics/smallest", bots, Budget(20))
        found.run()
        ids[bots] = {figure.id for figure in found.report().figures}
    assert ids["greedy"] - ids["random"] == {"choices", "branching"}


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
