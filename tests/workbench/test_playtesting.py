"""A playtest of the edited map, in each of its states, without a window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby, pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace as with_fields

from editor.core.house_rules import TakeHouseRules
from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules
from editor.lab.agreement import SAMPLE, checked
from editor.lab.crew import CrewEndedError
from editor.lab.plan import plan_for
from editor.lab.store import MatchStore, StoreError
from editor.play.bots import BotError
from editor.workbench.document import open_document
from editor.workbench.finding_edits import waive_edit, waiver_setups
from editor.workbench.findings_here import every_finding
from editor.workbench.playtest_settings import BUDGETS, PlaytestSettings
from editor.workbench.playtesting import INTERVAL, MORE, SEED, Playtesting
from editor.workbench.session import Session
from tests.lab.playtests import CrewHere
from tests.workbench.playtests import Bench, bench

FEW = PlaytestSettings(amount="matches")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    """Return a playtest of the smallest sample, which plays 60 matches."""
    monkeypatch.setitem(BUDGETS, "matches", replace(BUDGETS["matches"], matches=60))
    with bench(tmp_path) as made:
        made.playtesting.choose(FEW)
        yield made


def test_before_the_first_run_nothing_is_played(desk: Bench) -> None:
    """There are no figures, and no process was wanted."""
    playtesting = desk.playtesting
    assert desk.state == "empty"
    assert playtesting.report is None
    assert playtesting.matches == []
    assert desk.crews == []
    assert [seat.name for seat in playtesting.seats] == ["Red", "Blue"]


def test_it_prepares_runs_and_is_done(desk: Bench) -> None:
    """The states follow one another, and the report has all matches."""
    playtesting = desk.playtesting
    assert playtesting.start()
    assert desk.state == "preparing"
    desk.play(1)
    assert desk.state == "running"
    assert playtesting.progress().most == 60
    desk.play(61)
    assert desk.state == "done"
    assert playtesting.report is not None
    assert playtesting.report.matches == 60
    assert playtesting.ended_at is not None
    assert not playtesting.active


def test_figures_change_at_most_four_times_a_second(desk: Bench) -> None:
    """However often one looks, a quarter of a second lies between two reports."""
    playtesting = desk.playtesting
    reported: list[float] = []
    playtesting.observers.append(
        lambda change: reported.append(desk.clock.at) if change == "report" else None
    )
    playtesting.start()
    while playtesting.state != "done":
        playtesting.tick()
    *during, _ = reported
    assert all(after - before >= INTERVAL for before, after in pairwise(during))


def test_a_pause_holds_on_and_goes_on_with_the_same_crew(desk: Bench) -> None:
    """Nothing is taken while it is paused; going on needs no other processes."""
    playtesting = desk.playtesting
    playtesting.start()
    desk.play(10)
    playtesting.pause()
    played = len(playtesting.matches)
    for _ in range(5):
        playtesting.tick()
    assert desk.state == "paused"
    assert len(playtesting.matches) == played
    playtesting.go_on()
    desk.play(61)
    assert desk.state == "done"
    assert len(desk.crews) == 1
    assert len({match.index for match in playtesting.matches}) == 60


def test_a_pause_is_not_counted_in_seconds(desk: Bench) -> None:
    """Of 30 seconds none is lost while it is paused, and the rate is not lowered."""
    playtesting = desk.playtesting
    playtesting.choose(PlaytestSettings(amount="time"))
    playtesting.start()
    desk.play(10)
    rate, left = playtesting.progress().rate, playtesting.progress().seconds
    playtesting.pause()
    desk.clock.at += 1_000
    playtesting.go_on()
    now = playtesting.progress()
    assert left is not None
    assert now.seconds == pytest.approx(left, abs=0.1)
    assert now.rate == pytest.approx(rate, rel=0.2)


def test_what_was_stopped_counts_and_goes_on(desk: Bench) -> None:
    """After a stop all matches stand in the report; going on plays the others, none twice."""
    playtesting = desk.playtesting
    playtesting.start()
    desk.play(20)
    playtesting.stop()
    stopped = len(playtesting.matches)
    assert desk.state == "stopped"
    assert playtesting.report is not None
    assert playtesting.report.matches == stopped
    playtesting.go_on()
    desk.play(61)
    assert desk.state == "done"
    assert sorted(match.index for match in playtesting.matches) == list(range(60))


def test_more_matches_follow_those_that_were_played(desk: Bench) -> None:
    """What is done can be made more sure, with the matches that it has."""
    playtesting = desk.playtesting
    playtesting.start()
    desk.play(61)
    playtesting.play_more(20)
    desk.play(100)
    assert desk.state == "done"
    assert sorted(match.index for match in playtesting.matches) == list(range(80))
    assert MORE == 500


def test_a_map_that_is_known_is_not_played_again(tmp_path: Path, desk: Bench) -> None:
    """Another window finds all matches in the store."""
    desk.playtesting.start()
    desk.play(61)
    with bench(tmp_path) as other:
        other.playtesting.choose(FEW)
        other.playtesting.start()
        other.playtesting.tick()
        assert len(other.playtesting.matches) == 60
        other.play(61)
        assert other.playtesting.playtest is not None
        assert other.playtesting.playtest.recalled == 60


def test_an_edit_makes_the_figures_those_of_the_map_before(desk: Bench) -> None:
    """Results stay and are stale; undo makes them true again, and so does the new map's run."""
    session, playtesting = desk.session, desk.playtesting
    playtesting.start()
    desk.play(61)
    before = playtesting.report
    assert not playtesting.stale
    assert session.perform(TakeHouseRules(HouseRules(name="Ours")))
    assert playtesting.stale
    assert playtesting.report is before
    session.undo()
    assert not playtesting.stale
    session.redo()
    assert playtesting.stale
    assert playtesting.start()
    assert not playtesting.stale


def test_a_waiver_or_a_title_changes_no_match(desk: Bench) -> None:
    """Words about the map leave the figures true; house rules do not."""
    session, playtesting = desk.session, desk.playtesting
    playtesting.start()
    desk.play(61)
    history = session.document.history
    named = with_fields(session.present, title="Another name", notes="Tried twice")
    session.set_document(replace(session.document, history=history.push(named, "Rename")))
    assert not playtesting.stale
    modes = [mode.id for mode in session.system.modes if mode.id != session.mode]
    session.look(mode=modes[0])
    assert playtesting.stale


def test_a_map_with_errors_says_why_it_is_not_played(tmp_path: Path) -> None:
    """The error is told, nothing begins, and earlier figures stay."""
    path = samples_folder() / "tactics" / "twin-peaks.json"
    session = Session(open_document(path))
    playtesting = Playtesting(session, lambda: CrewHere(1))
    assert session.attempt(lambda: session.editing.move(("b4",), (0, -3), session.setup))
    why = playtesting.why_not()
    assert "prevent" in why
    assert not playtesting.start()
    assert playtesting.refused == why
    assert playtesting.state == "empty"
    playtesting.close()


def test_bots_are_chosen_by_seat(desk: Bench) -> None:
    """A line a seat; an unknown bot is refused, and the wish stays."""
    playtesting = desk.playtesting
    with pytest.raises(BotError):
        playtesting.choose(PlaytestSettings(("greedy", "clever")))
    assert playtesting.settings == FEW
    playtesting.choose(PlaytestSettings(("random", "greedy"), "matches"))
    playtesting.start()
    assert playtesting.playtest is not None
    (seating,) = playtesting.playtest.plan.seatings
    assert [str(bot) for bot in seating] == ["random", "greedy"]


def test_without_a_store_matches_are_played_all_the_same(desk: Bench) -> None:
    """The reason is told, and the figures are there."""

    def locked() -> MatchStore:
        raise StoreError("it is locked")

    playtesting = Playtesting(desk.session, desk.crew, locked, desk.clock)
    desk.playtesting, before = playtesting, desk.playtesting
    before.close()
    playtesting.choose(FEW)
    playtesting.start()
    desk.play(61)
    assert desk.state == "done"
    assert "it is locked" in playtesting.trouble


NOT_YET = 30
"""A match that was not played after the first ones."""


def test_processes_that_end_again_and_again_are_told(
    desk: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was played stays, and one may go on."""
    playtesting = desk.playtesting
    playtesting.start()
    desk.play(10)
    steps = playtesting.playtest
    assert steps is not None
    played = len(playtesting.matches)

    def ended(*_: object) -> None:
        raise CrewEndedError("they ended")

    playtesting.pause()
    playtesting.stop()
    monkeypatch.setattr(steps.crew, "play", ended)
    playtesting.go_on()
    playtesting.tick()
    assert desk.state == "failed"
    assert len(playtesting.matches) >= played
    monkeypatch.undo()
    steps.ended_at = NOT_YET
    playtesting.go_on_without()
    assert desk.state == "preparing"
    assert playtesting.trouble == "Match 30 could not be finished and do not count."
    desk.play(61)
    indices = {match.index for match in playtesting.matches}
    assert NOT_YET not in indices
    assert NOT_YET + 1 in indices
    assert playtesting.playtest is steps


def test_other_bots_check_a_sample_after_it(desk: Bench) -> None:
    """The report says what the command line says of the same check; it comes once all is played."""
    playtesting = desk.playtesting
    playtesting.choose(replace(FEW, check="random"))
    playtesting.start()
    states = []
    while playtesting.active:
        playtesting.tick()
        states.append(desk.state)
    assert [state for state, _ in groupby(states)] == ["running", "checking", "done"]
    report, sample = playtesting.report, playtesting.check.playtest
    assert report is not None
    assert report.check is not None
    assert sample is not None
    assert playtesting.playtest is not None
    assert (report.check.matches, set(report.check.bots)) == (SAMPLE, {"random"})
    assert report == checked(playtesting.playtest.report(exact=False), sample.report(exact=False))
    assert sample.plan == plan_for(sample.game, "random", SEED)
    playtesting.clear()
    assert playtesting.check.playtest is None


def test_a_check_that_is_stopped_counts(desk: Bench) -> None:
    """The playtest is done; what other bots played is told."""
    playtesting = desk.playtesting
    playtesting.choose(replace(FEW, check="random"))
    playtesting.start()
    while not playtesting.check.progress().played:
        playtesting.tick()
    playtesting.pause()
    assert desk.state == "checking"
    playtesting.stop()
    assert desk.state == "done"
    assert playtesting.report is not None
    assert playtesting.report.check is not None
    assert 0 < playtesting.report.check.matches < SAMPLE


def test_bots_that_are_no_check_are_refused(desk: Bench) -> None:
    """One that does not exist, and one by the clock."""
    for name in ("chess", "mcts:20ms"):
        with pytest.raises(BotError):
            desk.playtesting.choose(PlaytestSettings(check=name))
    assert desk.playtesting.settings == FEW


def test_to_begin_anew_asks_again(desk: Bench) -> None:
    """Figures go, the wish stays."""
    playtesting = desk.playtesting
    playtesting.start()
    desk.play(10)
    playtesting.clear()
    assert desk.state == "empty"
    assert playtesting.report is None
    assert playtesting.settings == FEW


def test_what_matches_show_stands_among_the_findings(desk: Bench) -> None:
    """As advice, of this very map alone; it can be waived, and its waiver changes no figure."""
    session, playtesting = desk.session, desk.playtesting
    playtesting.choose(PlaytestSettings(("random", "greedy"), "matches"))
    playtesting.start()
    desk.play(30)
    assert every_finding(session) is session.findings
    desk.play(61)
    shown = [finding for finding in every_finding(session).items if finding.played]
    assert [finding.check for finding in shown][:1] == ["played-wins"]
    assert {finding.level for finding in shown} == {"advice"}
    assert every_finding(session) is every_finding(session)
    (setup, *_) = waiver_setups(session, shown[0])
    assert session.perform(waive_edit(session, shown[0], setup, "It is meant"))
    waived = every_finding(session).named(shown[0].key)
    assert waived is not None
    assert waived.waived == "It is meant"
    assert session.perform(TakeHouseRules(HouseRules(name="Ours")))
    assert not any(finding.played for finding in every_finding(session).items)
