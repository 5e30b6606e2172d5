"""What matches show of a map: advice that is kept apart from what is proven."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as with_fields

from editor.core.finding import Finding, Waiver
from editor.core.scenario import HouseRules
from editor.lab.plan import Deal, game_of, plan_for
from editor.lab.played import findings_of
from editor.lab.playtest import Budget, Playtest
from editor.systems.catalogue import system_named
from editor.systems.judge import judge
from tests.lab.playtests import SAMPLES, PlaysHere, deal

UNEQUAL = "red=greedy,blue=random"


def _played(dealt: Deal, bots: str, games: int) -> Playtest:
    found = Playtest(dealt, plan_for(game_of(dealt), bots, 1), Budget(games), PlaysHere(dealt))
    found.run()
    return found


def _findings(dealt: Deal, bots: str, games: int) -> dict[str, list[Finding]]:
    found = _played(dealt, bots, games)
    by_check: dict[str, list[Finding]] = {}
    for finding in findings_of(found.report(), found.game):
        by_check.setdefault(finding.check, []).append(finding)
    return by_check


@pytest.mark.parametrize("name", SAMPLES)
def test_a_side_that_wins_too_often_is_found_at_its_start(name: str) -> None:
    """As advice with its interval, and so is the side that loses by it."""
    dealt = deal(name)
    found = _played(dealt, UNEQUAL, 60)
    sides = found.report().sides
    findings = findings_of(found.report(), found.game)
    wins = [each for each in findings if each.check == "played-wins"]
    assert len(wins) == sum(side.standing.startswith("too") for side in sides) == 2
    setup = found.game.survey.setup
    owners: dict[str, str] = {}
    for kept in ("starts", "pilots"):
        owners |= {start.id: start.player for start in getattr(setup, kept, ())}
    for side, finding in zip(sides, wins, strict=True):
        found_wins = side.wins
        ends = (found_wins.value, found_wins.low, found_wins.high)
        value, low, high = (round(100 * share) for share in ends)
        how = {"too-often": "too often", "too-seldom": "too rarely"}[side.standing]
        words = f"{side.name} wins {how}: {value} % ({low} to {high}) of 60 matches"
        words += " of greedy and random"
        assert finding.message == words
        assert finding.full_message == f"played · {words}"
        # Where starts are drawn, a side has none of its own.
        drawn = bool(found.contest.locations)
        assert {owners[place] for place in finding.places} == (
            set() if drawn else set(side.players)
        )
        assert (finding.level, finding.played, finding.setup) == ("advice", True, setup.id)
        assert finding.notes == ("50 % is even",)


@pytest.mark.quick("trts/short-evening")
@pytest.mark.parametrize("name", SAMPLES)
def test_equal_sides_and_few_matches_show_nothing(name: str) -> None:
    """Nobody is accused by chance, and nothing is said never to happen."""
    assert _findings(deal(name), UNEQUAL, 30) == {}
    assert "played-wins" not in _findings(deal(name), "random", 40)


@pytest.mark.quick("mechs/foundry-duel")
@pytest.mark.parametrize("name", SAMPLES)
def test_spaces_that_nobody_used_are_found(name: str) -> None:
    """Those of which no layer has a count, though one could go there."""
    found = _played(deal(name), "greedy", 100)
    report = found.report()
    space = next(iter(report.layers[0].spaces))
    layers = tuple(
        with_fields(layer, spaces={at: n for at, n in layer.spaces.items() if at != space})
        for layer in report.layers
    )
    known = findings_of(report, found.game)
    now = findings_of(with_fields(report, layers=layers), found.game)
    (finding,) = (each for each in now if each.check == "played-space-unused")
    table = system_named(found.game.rules.system).tabletop(found.game.survey)
    (meant,) = (each for each in table.spaces if space in (each.id, each.name))
    assert meant.cell in finding.cells if meant.cell is not None else meant.id in finding.places
    assert not any(meant.cell in each.cells or meant.id in each.places for each in known)
    assert finding.notes == ("So it happens in at most 4 of 100 matches",)
    assert finding.evidence[0].cells == finding.cells


def test_a_trigger_that_nobody_took_is_named() -> None:
    """With its area as its place."""
    found = _played(deal("tactics/twin-peaks"), "greedy", 100)
    report = found.report()
    trigger = found.game.survey.board.areas[0].trigger
    table = system_named("tactics").tabletop(found.game.survey)
    (region,) = (each for each in table.regions if each.id == found.game.survey.board.areas[0].id)
    layers = tuple(
        with_fields(layer, spaces={at: n for at, n in layer.spaces.items() if at != region.trigger})
        for layer in report.layers
    )
    now = findings_of(with_fields(report, layers=layers), found.game)
    (finding,) = (each for each in now if each.check == "played-trigger-untaken")
    words = f"Trigger space {region.trigger} was never taken in 100 matches of greedy"
    assert finding.message == words
    assert (finding.places, finding.cells) == ((region.id,), (trigger,))


def test_a_waiver_silences_it_and_house_rules_set_its_level() -> None:
    """As of any check; a waiver of it is never stale, since nobody may have played."""
    dealt = deal("mechs/foundry-duel")
    (red, blue) = _findings(dealt, UNEQUAL, 60)["played-wins"]
    waiver = Waiver("played-wins", red.places, "Red is the beginner's seat.")
    overlay = HouseRules(name="Strict", levels={"played-wins": "warning"})
    scenario = with_fields(dealt.scenario, waivers=(waiver,), house_rules=(overlay,))
    dealt = replace(dealt, scenario=scenario)
    (waived, other) = _findings(dealt, UNEQUAL, 60)["played-wins"]
    assert (waived.waived, other.waived) == ("Red is the beginner's seat.", "")
    assert (other.level, other.house_rule, other.places) == ("warning", "Strict", blue.places)
    proven = judge(scenario, dealt.library, dealt.ruleset)
    assert not [each for each in proven if each.check.startswith(("waiver", "house-rule"))]
    assert not any(each.played for each in proven)


def test_nobody_is_accused_where_one_plays_against_robots() -> None:
    """No share of the wins is even there."""
    assert "played-wins" not in _findings(deal("mechs/lone-pilot"), "random", 60)
