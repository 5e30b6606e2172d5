"""Who starts is rotated: every start has every place in the order of play as often."""

from __future__ import annotations

import json

import msgspec
import pytest

from benchmarks.verdicts import deal_of_twin
from editor.cli.main import main
from editor.cli.reports.playtest import report_lines
from editor.core.resources import samples_folder
from editor.lab.page.document import playtest_page
from editor.lab.page.sections import command_for
from editor.lab.plan import Deal, game_of, plan_for
from editor.lab.playtest import Budget, Playtest
from editor.lab.rotation import NoRotationError, rotated, rotation_of, rotations_for
from tests.lab.playtests import PlaysHere, deal

MATCHES = 50
FIXED = ("tactics/smallest", "tactics/twin-peaks", "mechs/foundry-duel")


def _playtest(dealt: Deal, bots: str = "random") -> Playtest:
    plan = plan_for(game_of(dealt), bots, 1)
    return Playtest(dealt, plan, Budget(MATCHES), PlaysHere(dealt))


@pytest.mark.parametrize("name", FIXED)
def test_each_player_has_each_place_at_the_same_start(name: str) -> None:
    """The first rotation is the set-up as it is: its matches are the same."""
    found = _playtest(deal(name))
    every = rotations_for(found, PlaysHere, MATCHES)
    ids = [seat.id for seat in found.game.seats]
    orders = [[seat.id for seat in each.game.seats] for each in every]
    assert every[0] is found
    for place in range(len(ids)):
        assert sorted(order[place] for order in orders) == sorted(ids)
    setups = [each.game.survey.setup for each in every]
    for kept in ("starts", "pilots", "forces"):
        assert len({getattr(setup, kept, ()) for setup in setups}) == 1


def test_both_effects_are_sums_of_the_matches() -> None:
    """What each start wins over all orders, and each place in the order over all starts."""
    found = _playtest(deal("tactics/twin-peaks"))
    found.run()
    every = rotations_for(found, PlaysHere, MATCHES)
    for each in every:
        each.run()
    rotation = rotation_of(every)
    assert rotation.matches == 4 * MATCHES
    for entries in (rotation.starts, rotation.order):
        assert sum(entry.wins.value for entry in entries) == pytest.approx(1, abs=1e-5)
    red = [dict(zip((s.ids[0] for s in e.sides), e.counted().wins(1), strict=True)) for e in every]
    wins = sum(each["red"].value for each in red) / len(red)
    assert rotation.starts[0].wins.value == pytest.approx(wins, abs=1e-6)
    first = sum(each.counted().wins(1)[0].value for each in every) / len(every)
    assert rotation.order[0].wins.value == pytest.approx(first, abs=1e-6)
    report = rotated(found.report(), every)
    assert rotated(found.report(), ()) == found.report()
    settled = msgspec.structs.replace(report, ending="settled")
    assert command_for(settled, "FILE").endswith(f"--matches {MATCHES} --rotate")
    assert rotation.sentence.startswith("With rotated turn order (200 matches, even is 25 %): ")
    assert rotation.sentence in list(report_lines(report))
    assert "Rotated turn order" in playtest_page(report, found.game)


def test_it_is_refused_where_it_would_say_nothing() -> None:
    """A drawn order, chosen starts, teams, one side, and bots that differ."""
    for dealt, bots, words in (
        (
            deal_of_twin("mechs-fair"),
            "random",
            "turn order is random in each match, and the report already shows its effect",
        ),
        (deal_of_twin("tactics-fair-chosen"), "random", "starts are drawn or chosen"),
        (deal("tactics/sun-and-moon"), "random", "turn order can only be rotated without teams"),
        (deal("mechs/lone-pilot"), "random", "turn order can only be rotated without teams"),
        (deal("tactics/smallest"), "greedy,random", "the same bot in every seat"),
    ):
        with pytest.raises(NoRotationError, match=words):
            rotations_for(_playtest(dealt, bots), PlaysHere, MATCHES)


def test_the_command_line_reports_both(capsys: pytest.CaptureFixture[str]) -> None:
    """As text and as JSON; other plans do not go together with it."""
    file = str(samples_folder() / "tactics" / "smallest.json")
    words = [
        "playtest",
        file,
        "--matches",
        "40",
        "--bots",
        "random",
        "--workers",
        "1",
        "--no-store",
    ]
    main([*words, "--rotate", "--format", "json"])
    found = json.loads(capsys.readouterr().out)["rotation"]
    assert found["matches"] == 80
    assert [entry["place"] for entry in found["order"]] == [1, 2]
    assert main([*words, "--rotate", "--versus", file]) == 2
    assert "--rotate cannot be combined with --versus" in capsys.readouterr().err
