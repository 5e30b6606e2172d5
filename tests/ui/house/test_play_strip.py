"""Checks of play on the page of house rules: their state, and the matches that answer them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from editor.checks.own.match_words import MATCH_WORDS
from editor.core.house_rules import PutHouseRules
from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules, MatchesToCheck, OwnCheck
from editor.ui.house.mode import HouseMode
from editor.ui.house.own_check import OwnCheckEditor
from editor.ui.playtest import play_checks
from editor.ui.playtest.play_checks import play_checks_of
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench import means
from editor.workbench.document import open_document
from editor.workbench.findings_here import every_finding
from editor.workbench.played_checks import PlayedChecks
from tests.lab.playtests import CrewHere

pytestmark = pytest.mark.window

SHORT = OwnCheck(
    id="short",
    name="Short matches",
    of=MatchesToCheck(matches=20),
    holds="max(match.rounds for match in matches) <= 1",
)
MAP = OwnCheck(id="map", name="No boxes", holds="count(boxes) == 0")


@pytest.fixture
def window(
    application: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[MainWindow]:
    """Return a window with the smallest sample, whose matches are played in this process."""
    monkeypatch.setattr(play_checks, "crew_for", lambda shell: CrewHere(1))
    monkeypatch.setattr(means, "store_path", lambda: tmp_path / "playtests.sqlite")
    made = MainWindow(Settings())
    made.resize(1440, 900)
    made.show()
    made.show_document(open_document(samples_folder() / "tactics" / "smallest.json"))
    yield made
    made.give_up()
    application.processEvents()


def page_with(window: MainWindow, *checks: OwnCheck) -> HouseMode:
    """Open the page of house rules of a map with these checks."""
    session = window.session
    assert session is not None
    session.attempt(lambda: PutHouseRules(HouseRules(name="Ours", checks=checks)))
    window.finish_drawing()
    window.commands.run("house-rules")
    assert window.house is not None
    return window.house


def model_of(window: MainWindow) -> PlayedChecks:
    """Return the checks of play of a window."""
    assert window.shell is not None
    control = play_checks_of(window.shell)
    assert control is not None
    assert control.checks is not None
    return control.checks


def rest(window: MainWindow, *, until: str = "") -> None:
    """Let the model go on until it has nothing to do, or has this state."""
    checks = model_of(window)
    while checks.waiting and checks.state != until:
        window.finish_drawing()
        checks.tick()
    QApplication.processEvents()


def states(page: HouseMode) -> list[str]:
    """Return what the list says of each check."""
    return [item.view.state for item in page.layout.chapters.own.items]


def test_a_map_without_checks_of_play_has_no_model(window: MainWindow) -> None:
    """Nor is a strip shown."""
    page = page_with(window, MAP)
    page.open_own("map")
    assert window.shell is not None
    control = play_checks_of(window.shell)
    assert control is not None
    assert control.checks is None
    assert not page.layout.play.isVisible()


def test_a_check_is_not_run_until_that_is_asked(window: MainWindow) -> None:
    """The list says so; the strip plays what is missing, and then both say what matches show."""
    page = page_with(window, MAP, SHORT)
    rest(window)
    assert states(page)[1] == "not run yet"
    page.open_own("short")
    strip = page.layout.play
    assert strip.isVisible()
    assert strip.run.text() == "Play 20 matches"
    strip.run.click()
    assert strip.stop.isVisible()
    assert not strip.run.isVisible()
    rest(window)
    assert states(page)[1] == "fails"
    assert not strip.stop.isVisible()
    assert not strip.run.isVisible()
    assert window.session is not None
    (finding,) = [each for each in every_finding(window.session).items if each.played]
    assert finding.full_message.startswith("played · Short matches: it fails in 20 of 20 matches")
    assert page.failing.found == (finding,)
    page.open_own("map")
    assert not strip.isVisible()


def test_matches_are_stopped(window: MainWindow) -> None:
    """What was played stays, and the rest is offered."""
    page = page_with(window, replace(SHORT, of=MatchesToCheck(matches=2_000)))
    rest(window)
    page.open_own("short")
    page.layout.play.run.click()
    rest(window, until="running")
    page.layout.play.stop.click()
    rest(window)
    kept = model_of(window).answers[0].kept
    assert 0 < kept < 2_000
    assert states(page) == ["run in part"]
    assert page.layout.play.run.text() == f"Play {2_000 - kept:,} matches"


def test_the_page_may_be_left_while_matches_are_played(window: MainWindow) -> None:
    """They are played on, and what they show stands among the problems."""
    page = page_with(window, SHORT)
    rest(window)
    page.open_own("short")
    page.layout.play.run.click()
    page.leave()
    rest(window)
    assert [each.state for each in model_of(window).answers] == ["fails"]


def test_a_check_of_the_map_becomes_one_of_play(window: MainWindow) -> None:
    """With the first words of the other vocabulary; the number of matches is chosen, too."""
    page = page_with(window, MAP)
    page.open_own("map")
    editor = page.own
    assert isinstance(editor, OwnCheckEditor)
    assert editor.draft is not None
    editor.speak_of(500)
    assert editor.draft.check.of == MatchesToCheck(matches=500)
    assert editor.draft.check.holds == MATCH_WORDS.starters[0].holds
    editor.speak_of(200)
    assert editor.draft.check.of == MatchesToCheck(matches=200)
    assert editor.keep()
    rest(window)
    assert states(page) == ["not run yet"]
    assert page.layout.play.run.text() == "Play 200 matches"
    editor.speak_of(0)
    assert editor.draft.check.of is None
    editor.put_back()
