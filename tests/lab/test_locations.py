"""Results by starting location, where starts are drawn or chosen: in all that a playtest says."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace

import msgspec
import pytest

from benchmarks.verdicts import TWINS, deal_of_twin
from editor.checks.own.play_answer import answer
from editor.cli.main import main
from editor.cli.reports.playtest import comparison_lines, history_lines, report_lines
from editor.core.scenario import MatchesToCheck, OwnCheck
from editor.lab.charting import differences_of
from editor.lab.choosing import on_space
from editor.lab.compare import comparison_of
from editor.lab.contest import contest_of
from editor.lab.estimates import even_chance
from editor.lab.figures import Matches
from editor.lab.files import matches_text
from editor.lab.page.document import playtest_page
from editor.lab.plan import game_of, plan_for
from editor.lab.play_checks import seen_in
from editor.lab.played import findings_of
from editor.lab.playtest import Budget, Playtest
from editor.lab.report import PlaytestReport
from editor.lab.running import Running, RunningChange
from editor.lab.store import KeptPlaytest
from editor.lab.words import first_names
from editor.play.machine import engine_for
from editor.play.series import MatchResult
from editor.systems.starts import starts_in
from tests.lab.playtests import PlaysHere, deal

MATCHES = 120
RICH, POOR = "Hearth Vale", "Ember Vale"


def _played(twin: str, matches: int) -> Playtest:
    dealt = deal_of_twin(twin)
    plan = plan_for(game_of(dealt), "greedy", 1)
    found = Playtest(dealt, plan, Budget(matches), PlaysHere(dealt))
    found.run()
    return found


@pytest.fixture(scope="module")
def unfair() -> Playtest:
    """A map of trts whose starts are drawn, one of them with half the minerals."""
    return _played("trts-unfair-drawn", MATCHES)


@pytest.fixture(scope="module")
def fair() -> Playtest:
    """Its twin, by the same streams of chance."""
    return _played("trts-fair-drawn", MATCHES)


def test_the_poor_location_is_named_though_colours_win_alike(unfair: Playtest) -> None:
    """Each match is counted at both locations; the figures are those of the raw results."""
    report = unfair.report()
    assert report.verdict.headline == f"The player starting at {RICH} wins too often"
    assert {share.name for share in report.verdict.named} == {
        f"the player starting at {RICH}", f"the player starting at {POOR}",
    }  # fmt: skip
    assert {side.standing for side in report.sides} == {"unsettled"}
    won = {RICH: 0, POOR: 0}
    numbers = {place.number: place.name for place in unfair.contest.locations}
    for match in unfair.played:
        assert match.result.trace is not None
        for player, number in enumerate(match.result.trace.begins_at):
            won[numbers[number]] += match.result.places[player] == 1
    assert won[RICH] + won[POOR] == MATCHES
    for entry in report.locations:
        assert (entry.matches, round(entry.wins.value * MATCHES)) == (MATCHES, won[entry.name])
    assert [entry.place for entry in report.order] == [1, 2]
    assert sum(entry.wins.value for entry in report.order) == pytest.approx(1)


def test_every_form_of_the_report_names_it(unfair: Playtest) -> None:
    """Text, page, table of matches and history."""
    report = unfair.report()
    text = "\n".join(report_lines(report))
    for words in (f"  {POOR:11}  ", "  too rarely", "  plays"):
        assert words in text
    page = playtest_page(report, unfair.game)
    assert "Wins by starting location" in page
    assert "Wins by turn order" in page
    rows = list(csv.DictReader(io.StringIO(matches_text(unfair))))
    assert {row["red start"] for row in rows} == {RICH, POOR}
    assert all({row["red turn"], row["blue turn"]} == {"1", "2"} for row in rows)
    (line,) = history_lines([KeptPlaytest("2026-01-01T00:00:00+00:00", b"", report)])
    assert f"{RICH} " in line
    assert "Red" not in line


def test_matches_worth_a_look_say_who_began_where(unfair: Playtest) -> None:
    """In values, on the command line and on the page."""
    report = unfair.report()
    names = {"red": "Red", "blue": "Blue"}
    for entry in report.replays:
        trace = next(each for each in unfair.played if each.index == entry.match).result.trace
        assert trace is not None
        numbers = {place.number: place.name for place in unfair.contest.locations}
        assert list(entry.starts.values()) == [numbers[each] for each in trace.begins_at]
        (first,) = entry.first
        assert first_names(entry, names) == [f"{names[first]} from {entry.starts[first]}"]
    text = "\n".join(report_lines(report))
    assert f"from {RICH}: " in text
    assert f"from {RICH}" in playtest_page(report, unfair.game)


@pytest.mark.parametrize(
    ("twin", "starts"),
    [
        ("trts-fair-drawn", {RICH, POOR}),
        ("tactics-fair-chosen", {"a1 to b2", "a4 to b5", "j4 to k5", "j1 to k2"}),
        ("mechs-fair", set()),
    ],
)
def test_a_position_says_who_begins_where(twin: str, starts: set[str]) -> None:
    """Chosen ones once they are; `ask` reports them, for its answer is that of these starts."""
    game = game_of(deal_of_twin(twin))
    engine = engine_for(game.rules)
    state = engine.start(game, 1)
    assert set(starts_in(game, engine, state).values()) in (starts, set())
    for _ in game.seats:
        if set(starts_in(game, engine, state).values()) != starts:
            state = engine.step(game, state, engine.legal(game, state)[0]).state
    assert set(starts_in(game, engine, state).values()) == starts


def test_an_answer_names_the_starts_that_it_is_about(capsys: pytest.CaptureFixture[str]) -> None:
    """As a sentence, and in JSON."""
    file = str(TWINS / "trts-fair-drawn.json")
    words = ["ask", file, "red holds 3 areas by round 1", "--tries", "50"]
    main(words)
    assert "Starting locations in this deal: Red at " in capsys.readouterr().out
    main([*words, "--format", "json"])
    assert set(json.loads(capsys.readouterr().out)["starts"].values()) == {RICH, POOR}


def test_the_finding_of_matches_stands_at_the_location(unfair: Playtest) -> None:
    """As advice, with the share and its interval."""
    found = [each for each in findings_of(unfair.report(), unfair.game) if each.places]
    by_place = {each.places: each for each in found if each.check == "played-wins"}
    assert by_place.keys() == {("start1",), ("start2",)}
    assert by_place[("start2",)].message.startswith(
        f"The player starting at {POOR} wins too rarely: "
    )


def test_checks_of_play_ask_about_locations(unfair: Playtest) -> None:
    """Their names, win rates, and who began where and played when in which match."""
    seen = seen_in(unfair, unfair.played)

    def state(holds: str, says: str = "") -> str:
        own = OwnCheck(id="ours", name="Ours", holds=holds, says=says, of=MatchesToCheck())
        return answer(own, seen).state

    assert state("all(location.win_rate >= 15 for location in locations)") == "fails"
    assert state('all(location.name != "Nowhere" for location in locations)') == "holds"
    poor = f'location.name == "{POOR}"'
    begins = "any(begins(match, seat, location) for seat in seats)"
    assert state(f"all({begins} for match in matches for location in locations)") == "holds"
    assert state("all(turn(match, seat) <= 2 for match in matches for seat in seats)") == "holds"
    assert state(f"any({poor} for location in locations)") == "holds"


def test_a_comparison_says_what_changed_where(fair: Playtest, unfair: Playtest) -> None:
    """Fairness is that of the locations, for colours win alike on both maps."""
    found = comparison_of(fair, unfair, exact=False)
    assert found.answer == "less-fair"
    assert [place.name for place in found.locations] == [RICH, POOR]
    assert found.locations[1].wins.high < 0 < found.locations[0].wins.low
    assert f"the player starting at {POOR} loses" in found.sentence
    assert any(line.startswith(f"  {POOR}") and "clear" in line for line in comparison_lines(found))
    assert "Wins by start" in [group.title for group in differences_of(found)]


def test_what_follows_matches_says_the_same(fair: Playtest, unfair: Playtest) -> None:
    """Live balance counts as a report does; the gap of a step is that of its locations."""
    before, after = Running(fair.contest), Running(unfair.contest)
    change = RunningChange(before, after)
    for then, now in zip(fair.played, unfair.played, strict=True):
        before.add(then)
        after.add(now)
        change.add(now.index)
    for entry, (used, share) in zip(unfair.report().locations, after.located(), strict=True):
        assert entry.matches == used
        assert entry.wins.value == pytest.approx(share.value, abs=2e-6)
        assert entry.wins.low == pytest.approx(share.low, abs=2e-6)
    (gap,) = (each for each in unfair.report().figures if each.id == "location-gap")
    assert gap.estimate.value == pytest.approx(after.gap().value, abs=2e-6)
    assert gap.estimate.low == pytest.approx(after.gap().low, abs=2e-6)
    assert change.clear_locations == (True, True)


def test_matches_and_reports_of_an_older_version_are_read(unfair: Playtest) -> None:
    """They have no locations: nothing is counted there, and nothing fails."""
    result = unfair.played[0].result
    fields = msgspec.to_builtins(result)
    del fields["trace"]["begins_at"], fields["trace"]["turn_place"]
    old = msgspec.convert(fields, MatchResult)
    table = type(unfair.table)(unfair.contest, unfair.game)
    rows = table.rows([unfair.plan.match(0, old)])
    assert (rows.begins_at == -1).all()
    assert (rows.turn_place == -1).all()
    report = msgspec.to_builtins(unfair.report())
    for name in ("locations", "order"):
        del report[name]
    for name in ("cause", "named"):
        report["verdict"].pop(name, None)
    assert msgspec.convert(report, PlaytestReport).locations == ()


def test_fixed_starts_have_no_locations() -> None:
    """Nor have those who play together; an order that is fixed has no places."""
    assert contest_of(game_of(deal("tactics/twin-peaks"))).locations == ()
    contest = contest_of(game_of(deal_of_twin("mechs-fair")))
    assert (contest.locations, contest.places) == ((), 2)
    assert contest_of(game_of(deal("mechs/lone-pilot"))).places == 0


def test_chosen_starts_are_locations() -> None:
    """A free-for-all of tactics in which the set-up assigns no start."""
    found = _played("tactics-unfair-chosen", 60)
    report = found.report()
    assert [entry.name for entry in report.locations] == [
        "a1 to b2", "a4 to b5", "j4 to k5", "j1 to k2",
    ]  # fmt: skip
    assert all(entry.matches == 60 for entry in report.locations)
    assert sum(entry.wins.value for entry in report.locations) == pytest.approx(1)
    assert report.order == ()


def test_what_happened_where_is_counted_by_location_too(unfair: Playtest) -> None:
    """Both are the same visits; the page has a table of each, and a space names its matches."""
    report = unfair.report()
    numbers = [place.number for place in unfair.contest.locations]
    for layer in report.layers:
        assert {name: sum(counts) for name, counts in layer.starts.items()} == {
            name: sum(counts) for name, counts in layer.spaces.items()
        }
    traffic = next(layer for layer in report.layers if layer.id == "traffic")
    space, counts = max(traffic.starts.items(), key=lambda item: abs(item[1][0] - item[1][1]))
    for start, total in enumerate(counts):
        found = on_space(unfair, "traffic", space, start=start)
        assert sum(count for _, count in found) == total
    own = [0] * len(numbers)
    for match, _ in on_space(unfair, "traffic", space, (0,)):
        assert match.result.trace is not None
        own[numbers.index(match.result.trace.begins_at[0])] += 1
    assert all(own)
    half = unfair.played[: MATCHES // 2]
    rest = unfair.played[MATCHES // 2 :]
    parts = [unfair.table.starts_map(part) for part in (half, rest)]
    assert (parts[0] + parts[1] == unfair.table.starts_map(unfair.played)).all()
    page = playtest_page(report, unfair.game)
    assert "Traffic: highest values by starting location" in page


def test_the_exact_test_is_about_locations(unfair: Playtest, fair: Playtest) -> None:
    """Colours win alike on the unfair map, so that only locations show that it is unfair."""
    report = unfair.report()
    assert report.even_chance is not None
    assert report.even_chance < 0.001
    by_colour = even_chance([side.won for side in report.sides])
    assert by_colour is not None
    assert by_colour > 0.05
    alone = fair.counted().alone()
    assert sum(alone) == MATCHES
    won = [round(entry.wins.value * MATCHES) for entry in fair.report().locations]
    assert fair.counted().even_chance() == pytest.approx(even_chance(won))


def test_the_advantage_of_playing_first_follows_the_order_of_play(unfair: Playtest) -> None:
    """Not the first colour; matches that did not record the order have no such figure."""
    report = unfair.report()
    figures = {figure.id: figure.estimate for figure in report.figures}
    assert figures["first-turn"].value == pytest.approx(report.order[0].wins.value - 0.5)
    red = report.sides[0].wins.value - 0.5
    assert figures["first-turn"].value != pytest.approx(red)
    older = [replace(match, result=replace(match.result, trace=None)) for match in unfair.played]
    before = Playtest(unfair.deal, unfair.plan, unfair.budget, unfair.crew)
    before.played = older
    assert "first-turn" not in {figure.id for figure in before.report().figures}
    assert before.report().even_chance is None


def test_with_free_locations_there_is_no_exact_test() -> None:
    """Players who choose may leave one free: how often each may win is not known then."""
    found = _played("tactics-fair-chosen", 4)
    contest = replace(found.contest, locations=found.contest.locations[:3])
    assert found.counted().even_chance() is not None
    assert Matches(contest, found.counted().rows).even_chance() is None
