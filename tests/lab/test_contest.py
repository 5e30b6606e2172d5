"""Sides: who wins together has one number of points, and robots are nobody's rivals."""

import pytest

from editor.lab.charting import wins_rows
from editor.lab.contest import Side, rivals_of, sides_of
from editor.lab.course import tally_counts
from editor.lab.estimates import quantile, rate
from editor.lab.plan import game_of
from editor.lab.playtest import Budget
from editor.lab.verdict import band_for, verdict_on
from editor.play.series import MatchResult
from tests.lab.playtests import deal, playtest, side_shares

TEAMS = ("tactics/sun-and-moon", "tactics/two-lanterns", "trts/dawn-and-dusk")
SOLO = "mechs/lone-pilot"


@pytest.mark.parametrize("name", TEAMS)
def test_players_of_a_team_have_the_same_points(name: str) -> None:
    """At the end, as every round ended, and in the report."""
    found = playtest(name, "random", Budget(15))
    found.run()
    for side, entry in zip(found.sides, found.report().sides, strict=True):
        assert len(side.players) > 1
        totals = []
        for match in found.played:
            assert match.result.trace is not None
            assert {match.result.scores[player] for player in side.players} == {
                side.points(match.result)
            }
            rounds = match.result.trace.points_by_round(len(match.result.scores))
            for player in side.players:
                assert rounds[:, player].tolist() == rounds[:, side.players[0]].tolist()
            assert rounds[-1, side.players[0]] == side.points(match.result)
            totals.append(side.points(match.result))
        assert entry.points.value == pytest.approx(sum(totals) / 15, abs=1e-5)


@pytest.mark.parametrize("name", [TEAMS[0], TEAMS[2]])
def test_points_of_a_team_are_those_that_its_players_made(name: str) -> None:
    """What points come from adds up to them, each counted once."""
    found = playtest(name, "random", Budget(25))
    found.run()
    deeds = list(tally_counts(found.game.rules.measures, found.counted().rows))
    for at, side in enumerate(found.report().sides):
        sources = [count.by_side[at].value for count in deeds if count.tally.group == "points"]
        assert sum(sources) == pytest.approx(side.points.value, abs=1e-4)


def test_robots_are_one_side_and_nobody_is_judged() -> None:
    """Alone against robots one beats them all or not: no share of the wins is even."""
    found = playtest(SOLO, "random", Budget(45))
    found.run()
    report = found.report()
    person, robots = report.sides
    assert (person.players, robots.players) == (("red",), ("blue", "gold"))
    assert (person.robots, robots.robots) == (False, True)
    assert {person.standing, robots.standing, report.verdict.standing} == {"fair"}
    assert report.verdict.headline == "One player against robots"
    assert report.verdict.sentence.endswith(" of 45 matches against Blue and Gold.")
    assert report.even_chance is None
    assert {(row.verdict, row.tone) for row in wins_rows(report)} == {("", "plain")}
    assert not {"gap", "first-turn"} & {figure.id for figure in report.figures}
    assert person.won + robots.won + person.shared == 45
    best = [max(match.result.scores[1:]) for match in found.played]
    assert robots.points.value == pytest.approx(sum(best) / 45, abs=1e-5)
    assert report.bots == ("random",)


@pytest.mark.parametrize(
    ("scores", "places", "first", "points"),
    [
        ((9, 5, 3), (1, 2, 3), [True, False], [9, 5]),
        ((5, 3, 9), (2, 3, 1), [False, True], [5, 9]),
        ((5, 3, 5), (1, 3, 1), [True, True], [5, 5]),
        ((3, 5, 5), (3, 1, 1), [False, True], [3, 5]),
    ],
)
def test_the_best_of_the_robots_counts(
    scores: tuple[int, ...], places: tuple[int, ...], first: list[bool], points: list[int]
) -> None:
    """Whichever it is, and also where it shares the first place with the person."""
    sides = sides_of(game_of(deal(SOLO)))
    result = MatchResult(0, scores, places, 9)
    assert [side.is_first(result) for side in sides] == first
    assert [side.points(result) for side in sides] == points


def test_robots_have_no_bot() -> None:
    """What a bot won is told of people alone, where several bots took part."""
    found = playtest(SOLO, "red=random", Budget(12))
    found.run()
    assert found.report().by_bot == ()


def test_who_plays_against_robots_is_told_how_often_they_win() -> None:
    """In one sentence, whatever the share."""
    sides = [
        Side((0,), ("red",), "Red", (1,)),
        Side((1, 2), ("a", "b"), "A and B", (2, 3), robots=True),
    ]
    z = quantile(2)
    shares = [rate(10, 100, z), rate(90, 100, z)]
    found = verdict_on(sides, side_shares(sides, shares, 100), 100, band_for(rivals_of(sides)), z)
    assert found.sentence == "Red wins 10 % (5 to 19) of 100 matches against A and B."
    assert (found.standing, found.more) == ("fair", "")
