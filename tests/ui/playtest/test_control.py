"""The page of the playtest in a real window: opened, run, stopped, left and closed."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.core.house_rules import TakeHouseRules
from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules
from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.playtest import control as playtest_control
from editor.ui.playtest.control import PlaytestControl
from editor.ui.playtest.match_rows import MatchButton
from editor.ui.playtest.views import MatchView
from editor.ui.screens.side_page import ActView, FootView
from editor.ui.window import MainWindow
from editor.workbench.document import open_document
from editor.workbench.playtest_settings import PlaytestSettings
from tests.ui.playtest.conftest import MATCHES, control_in, opened, played

pytestmark = pytest.mark.window
SMALLEST = samples_folder() / "tactics" / "smallest.json"


def state_of(control: PlaytestControl) -> str:
    """Return how far a playtest is."""
    return control.playtesting.state


def test_the_page_asks_before_anything_is_played(window: MainWindow) -> None:
    """The first press shows three questions; there are no charts and no foot."""
    window.commands.run("playtest")
    assert isinstance(window.playtest, PlaytestControl)
    page = window.playtest.page
    assert page.isVisible()
    assert page.questions.isVisible()
    assert not page.foot.isVisible()
    assert not page.figures.wins.isVisible()
    assert window.playtest.playtesting.state == "empty"
    assert QApplication.focusWidget() is page.questions.start


def test_the_key_opens_the_page_and_then_starts(window: MainWindow) -> None:
    """F4 shows the page, F4 again starts, Shift+F4 stops."""
    control = opened(window)
    assert control.playtesting.state == "empty"
    window.commands.run("playtest")
    assert control.playtesting.active
    window.commands.run("playtest-stop")
    assert not control.playtesting.active
    assert control.page.foot.isVisible()


def test_the_buttons_pause_go_on_and_stop(window: MainWindow) -> None:
    """The foot does what it says, and the focus stays in it."""
    control = opened(window)
    control.page.questions.start.setFocus()
    control.page.questions.start.click()
    control.playtesting.tick()
    foot = control.page.foot
    assert foot.buttons[0].hasFocus()
    QTest.keyClick(foot.buttons[0], Qt.Key.Key_Return)
    assert state_of(control) == "paused"
    assert foot.words.text().startswith("Paused at ")
    assert foot.buttons[0].hasFocus()
    QTest.keyClick(foot.buttons[0], Qt.Key.Key_Return)
    assert state_of(control) == "running"
    foot.buttons[1].click()
    assert state_of(control) == "stopped"
    assert "all of them count" in foot.words.text()
    foot.buttons[1].click()
    assert control.page.questions.isVisible()


def test_selecting_does_not_change_the_page(window: MainWindow) -> None:
    """Inspector and history are pages beside it; only a tab turns to them."""
    control = opened(window)
    shell, session = window.shell, window.session
    assert shell is not None
    assert session is not None
    session.select([next(iter(session.editing.objects(session.present, session.setup)))])
    window.finish_drawing()
    assert control.page.isVisible()
    assert not shell.inspector.isVisible()
    shell.side.tabs.setCurrentIndex(1)
    assert shell.inspector.isVisible()
    assert not shell.record.isVisible()
    shell.side.tabs.setCurrentIndex(2)
    assert shell.record.isVisible()
    assert not shell.inspector.isVisible()
    window.commands.run("playtest")
    assert control.page.isVisible()


def test_closing_the_page_shows_the_panels_and_goes_on(window: MainWindow) -> None:
    """The panels have their sizes again; what runs goes on and its button holds it."""
    shell = window.shell
    assert shell is not None
    before = shell.inspector.width()
    control = opened(window)
    control.act("start")
    control.playtesting.tick()
    assert shell.side.width() > before
    control.close()
    window.finish_drawing()
    assert shell.inspector.isVisible()
    assert shell.record.isVisible()
    assert shell.inspector.width() == before
    assert control.playtesting.active
    window.commands.run("playtest")
    assert control.page.isVisible()


def test_the_outline_comes_before_the_page(window: MainWindow) -> None:
    """What a command asks for is shown, and the page comes back."""
    control = opened(window)
    shell = window.shell
    assert shell is not None
    window.commands.run("outline")
    assert shell.record.outline.isVisible()
    window.commands.run("playtest")
    assert control.page.isVisible()


def test_an_edit_offers_the_new_map(window: MainWindow) -> None:
    """The figures stay, with a note of which map they are, and one button plays the new one."""
    control = played(window)
    session, page = window.session, control.page
    assert session is not None
    assert not page.again.isVisible()
    assert session.perform(TakeHouseRules(HouseRules(name="Ours")))
    assert page.note.text() == "for the map before your last change"
    assert page.again.isVisible()
    page.again.click()
    assert control.playtesting.active
    assert not page.again.isVisible()


def test_a_map_that_cannot_be_played_says_why(window: MainWindow) -> None:
    """The start is off, with the reason beside it, until the map is mended."""
    window.show_document(open_document(samples_folder() / "tactics" / "twin-peaks.json"))
    window.finish_drawing()
    session = window.session
    assert session is not None
    session.attempt(lambda: session.editing.move(("b4",), (0, -3), session.setup))
    window.finish_drawing()
    window.commands.run("playtest")
    assert isinstance(window.playtest, PlaytestControl)
    questions = window.playtest.page.questions
    assert not questions.start.isEnabled()
    window.commands.run("undo")
    window.finish_drawing()
    assert questions.start.isEnabled()


def test_another_document_ends_the_playtest(window: MainWindow) -> None:
    """Its figures belong to its map; the next map begins with the questions."""
    control = opened(window)
    control.act("start")
    control.playtesting.tick()
    window.show_document(open_document(SMALLEST))
    window.finish_drawing()
    assert window.playtest is None
    assert not control.playtesting.active
    window.commands.run("playtest")
    again = window.playtest
    assert again is not None
    assert again is not control
    assert again.playtesting.state == "empty"


def test_it_goes_on_while_a_match_is_played(window: MainWindow) -> None:
    """Play mode hides the page and does not stop it."""
    control = opened(window)
    control.act("start")
    control.playtesting.tick()
    window.commands.run("play")
    assert window.playing is not None
    before = len(control.playtesting.matches)
    control.playtesting.tick()
    assert len(control.playtesting.matches) > before
    window.commands.run("leave-play")
    assert control.page.isVisible()


def test_closing_the_window_ends_it(window: MainWindow) -> None:
    """No timer and no process is left."""
    control = opened(window)
    control.act("start")
    control.playtesting.tick()
    window.close()
    assert not control.playtesting.active
    assert window.playtest is None


def test_other_bots_check_it(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are chosen with the questions; the card and the saved report have their sentence."""
    control = opened(window)
    control.playtesting.choose(PlaytestSettings(amount="matches"))
    questions = control.page.questions
    assert questions.check.currentText() == "No other bots"
    questions.check.picked.emit("random")
    assert control.playtesting.settings == PlaytestSettings(amount="matches", check="random")
    assert questions.check.currentData() == "random"
    control.act("start")
    while control.playtesting.check.playtest is None:
        control.playtesting.tick()
    assert state_of(control) == "checking"
    assert control.page.foot.words.text() == "Check by random: 0 of 60"
    assert [button.text() for button in control.page.foot.buttons] == ["Stop"]
    while control.playtesting.active:
        control.playtesting.tick()
    report = control.playtesting.report
    assert report is not None
    assert report.check is not None
    assert control.page.card.accessibleName().endswith(report.check.sentence)
    file = tmp_path / "report.html"
    monkeypatch.setattr(FileDialog, "target", lambda *_: str(file))
    assert control.save_report()
    assert "Check by other bots" in file.read_text(encoding="utf-8")


def test_the_pages_below_have_the_height_of_their_charts(window: MainWindow) -> None:
    """With the page of the playtest they get it at once, and then the problems theirs again."""
    window.resize(1440, 900)
    window.finish_drawing()
    shell = window.shell
    assert shell is not None
    before = shell.below.height()
    assert before < 206
    control = opened(window)
    window.finish_drawing()
    assert shell.below.height() == 206
    control.close()
    window.finish_drawing()
    assert shell.below.height() == before


def test_a_low_window_folds_the_pages_below(window: MainWindow) -> None:
    """Their names stay; a press opens a page and folds it again, and closing shows the problems."""
    window.resize(1280, 720)
    control = opened(window)
    window.finish_drawing()
    shell = window.shell
    assert shell is not None
    assert shell.below.height() == 40
    assert shell.side.width() == 340
    high = shell.canvas.height()
    tabs = shell.below.tabs
    QTest.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=tabs.tabRect(1).center())
    window.finish_drawing()
    assert shell.below.height() == 172
    assert shell.canvas.height() == high
    assert shell.below.geometry().bottom() < shell.status.geometry().top()
    assert control.behind.matches.isVisible()
    QTest.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=tabs.tabRect(1).center())
    window.finish_drawing()
    assert shell.below.height() == 40
    tabs.setCurrentIndex(0)
    control.close()
    window.finish_drawing()
    assert shell.below.height() == 32
    shell.fold("below", False)
    window.finish_drawing()
    assert shell.below.height() >= 76
    foot = shell.canvas.mapTo(shell, shell.canvas.rect().bottomLeft())
    assert shell.below.geometry().top() > foot.y()
    assert shell.problems.isVisible()


def test_the_foot_puts_its_buttons_below_long_words(window: MainWindow) -> None:
    """Words stay in one line however narrow it is, and nothing jumps back while they change."""
    foot = opened(window).page.foot
    acts = (ActView("more", "Play 500 more"), ActView("clear", "Again"))
    foot.show_view(FootView(None, "9 matches in 1 s", acts))
    foot.resize(372, foot.sizeHint().height())
    flat = foot.sizeHint().height()
    foot.show_view(FootView(None, "2,000 matches in 12 min 13 s · 14:02", acts))
    stacked = foot.sizeHint().height()
    assert stacked > flat
    assert foot.words.heightForWidth(372 - 36) <= foot.words.fontMetrics().lineSpacing() + 2
    foot.show_view(FootView(None, "9 matches in 1 s", acts))
    assert foot.sizeHint().height() == stacked
    foot.show_view(FootView(None, "9 matches in 1 s", acts[:1]))
    assert foot.sizeHint().height() < stacked


def test_a_kept_match_has_all_its_words(window: MainWindow) -> None:
    """A row that is too narrow for why it was kept says so in a second line."""
    match = MatchView(21, (1,), "match 21", "", "14 to 14 on tie-break", "")
    row = MatchButton(match, "Most lopsided")
    row.show()
    heights = []
    for width in (500, 300, 500):
        row.resize(width, row.sizeHint().height())
        QApplication.processEvents()
        heights.append(row.sizeHint().height())
    row.close()
    assert heights[0] == heights[2] < heights[1]


def test_figures_stand_on_the_page_when_it_is_done(played_window: MainWindow) -> None:
    """Verdict, wins and where points come from; the foot offers more."""
    control = control_in(played_window)
    page = control.page
    report = control.playtesting.report
    assert report is not None
    assert report.matches == MATCHES
    assert page.card.accessibleName().startswith(report.verdict.headline)
    chart = page.figures.wins.chart.chart()
    assert chart is not None
    assert len(chart.spots) == len(report.sides)
    assert page.foot.words.text().startswith(f"{MATCHES} matches in ")
    assert [button.text() for button in page.foot.buttons] == ["Play 500 more", "Start over"]
    assert played_window.shell is not None
    assert f"{MATCHES} matches" in played_window.shell.header.playtest.accessibleName()


@pytest.mark.parametrize("ending", [".html", ".json", ".csv"])
def test_the_report_is_saved(
    played_window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    """As a page, as JSON or as a table of matches, by the name of the file."""
    control = control_in(played_window)
    file = tmp_path / f"report{ending}"
    monkeypatch.setattr(FileDialog, "target", lambda *_: str(file))
    control.page.save.click()
    text = file.read_text(encoding="utf-8")
    assert {".html": "<!doctype html>", ".json": '{\n  "format": 1', ".csv": '"match","chance"'}[
        ending
    ] in text
    assert played_window.shell is not None
    assert played_window.shell.status.said() == f"Report saved to {file.name}."


def test_a_report_with_another_ending_is_refused(
    played_window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The endings are told, and nothing is written."""
    control = control_in(played_window)
    emitted: list[str] = []
    monkeypatch.setattr(
        playtest_control, "show_message", lambda parent, title, text: emitted.append(text)
    )
    file = tmp_path / "report.docx"
    monkeypatch.setattr(FileDialog, "target", lambda *_: str(file))
    assert not control.save_report()
    assert emitted == ["The file name must end in .html, .json or .csv."]
    assert not file.exists()


def test_the_key_of_the_next_map_works_on_the_page(played_window: MainWindow) -> None:
    """O turns to the next map of play while the keyboard is on the page or on a page below."""
    control = control_in(played_window)
    session, shell = played_window.session, played_window.shell
    assert session is not None
    assert shell is not None
    overlay = session.play_overlay
    below = control.behind.rounds.scores.chart
    shell.below.turn_to(0)
    for widget in (control.page.foot.buttons[0], below, shell.canvas):
        before = overlay.layer
        widget.setFocus()
        QTest.keyClick(widget, Qt.Key.Key_O)
        assert overlay.layer is not before
        QTest.keyClick(widget, Qt.Key.Key_O, Qt.KeyboardModifier.ShiftModifier)
        assert overlay.layer is before


def test_turning_a_page_keeps_the_keyboard_beside_it(played_window: MainWindow) -> None:
    """What had it is hidden then; its tabs have it, not the first field of the played_window."""
    control = control_in(played_window)
    shell = played_window.shell
    assert shell is not None
    control.behind.rounds.scores.chart.setFocus()
    shell.below.tabs.setCurrentIndex(1)
    assert QApplication.focusWidget() is shell.below.tabs
    control.page.foot.buttons[0].setFocus()
    shell.side.tabs.setCurrentIndex(2)
    assert QApplication.focusWidget() is shell.side.tabs
