"""From a figure to its matches, and from a match to its replay and back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.ui.playtest.chart_view import ChartView
from editor.ui.playtest.control import PlaytestControl
from editor.ui.playtest.matches import match_view, matches_view, of_winner
from editor.ui.window import MainWindow
from editor.workbench.playtesting import Wish
from tests.ui.playtest.conftest import MATCHES, opened, played

pytestmark = pytest.mark.window


def wait_for_replay(control: PlaytestControl) -> None:
    """Let the window go on until a match was opened."""
    while control.behind.replays.opening:
        QApplication.processEvents()


def middle_of(chart: ChartView, at: int) -> QPoint:
    """Return the middle of a figure of a chart."""
    drawn = chart.chart()
    assert drawn is not None
    x, y = drawn.spots[at].place.centre
    return QPoint(round(x), round(y))


def test_every_match_of_a_figure_is_one(window: MainWindow) -> None:
    """The matches of the sides are those that they won, and all of them together are all."""
    control = played(window)
    playtest = control.playtesting.playtest
    assert playtest is not None
    every = matches_view(playtest)
    assert every.whole
    assert [view.index for view in every.matches] == list(range(MATCHES))
    for at, side in enumerate(playtest.sides):
        found = of_winner(playtest, at)
        indices = {view.index for view in found.matches}
        won = {match.index for match in playtest.played if side.is_first(match.result)}
        assert indices == won
        assert found.title.endswith(f"that {side.name} won")


def test_a_match_is_told_in_a_row(window: MainWindow) -> None:
    """Who won, the points of the best two, and the rounds."""
    control = played(window)
    playtest = control.playtesting.playtest
    assert playtest is not None
    match = playtest.played[0]
    view = match_view(match, playtest)
    assert view.title == f"Match {match.index}"
    points = sorted(match.result.scores, reverse=True)
    assert view.score == f"{points[0]} to {points[1]}"
    assert view.ended.startswith(f"{match.result.rounds} round")


def test_a_press_on_a_bar_opens_the_card_of_its_matches(window: MainWindow) -> None:
    """The card has the keyboard; Escape closes it and gives the keyboard back."""
    control = played(window)
    chart, card = control.page.figures.wins.chart, control.behind.card
    chart.setFocus()
    QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=middle_of(chart, 0))
    assert card.isVisible()
    assert card.view is not None
    assert card.rows[0].hasFocus()
    assert card.all is not None
    assert card.all.text() == f"Show all {len(card.view.matches)}"
    QTest.keyClick(card.rows[0], Qt.Key.Key_Down)
    assert card.rows[1].hasFocus()
    QTest.keyClick(card.rows[1], Qt.Key.Key_Escape)
    assert not card.isVisible()
    assert chart.hasFocus()


def test_all_matches_of_a_figure_stand_on_their_page(window: MainWindow) -> None:
    """The page below shows them under what they have in common, and leads back to all."""
    control = played(window)
    chart, card = control.page.figures.wins.chart, control.behind.card
    drawn = chart.chart()
    assert drawn is not None
    chart.press(drawn.spots[1])
    assert card.view is not None
    found = card.view
    assert card.all is not None
    card.all.click()
    page = control.behind.matches
    assert page.isVisible()
    assert page.list.hasFocus()
    assert page.list.views() == found.matches
    page.every.click()
    assert len(page.list.views()) == MATCHES


def test_a_match_opens_as_a_replay_and_leads_back(window: MainWindow) -> None:
    """It is the match that was counted; Escape leads back to the row that opened it."""
    control = played(window)
    window.commands.run("play")
    assert window.playing is not None
    mine = window.playing.table
    window.commands.run("leave-play")
    playtest, page = control.playtesting.playtest, control.behind.matches
    assert playtest is not None
    control.behind.show_all(matches_view(playtest))
    page.list.setCurrentIndex(page.list.model().index(7, 0))
    QTest.keyClick(page.list, Qt.Key.Key_Return)
    wait_for_replay(control)
    shown = window.playing
    assert shown is not None
    table, result = shown.table, playtest.played[7].result
    assert table.match.at == 0
    assert table.match.length == result.plies
    table.match.go(table.match.length)
    assert table.engine.scores(table.game, table.match.state)[0] == result.scores
    assert table.seats == ["greedy", "greedy"]
    QTest.keyClick(shown.layout.board, Qt.Key.Key_Escape)
    assert window.playing is None
    assert window.focusWidget() is page.list
    assert window.played is mine


def test_the_kept_matches_stand_on_the_page(window: MainWindow) -> None:
    """Each row is one of the report, and opens as a whole."""
    control = played(window)
    rows, report = control.page.kept.rows, control.playtesting.report
    assert report is not None
    assert [row.view.index for row in rows] == [entry.match for entry in report.replays]
    assert len(rows) == 4
    QTest.mouseClick(rows[1], Qt.MouseButton.LeftButton)
    wait_for_replay(control)
    assert window.playing is not None
    results = {match.index: match.result for match in control.playtesting.matches}
    assert window.playing.table.match.length == results[rows[1].view.index].plies
    window.playing.leave()


def test_charts_are_walked_by_the_keyboard(window: MainWindow) -> None:
    """One stop each; arrows read figures in the status line, Enter opens the matches."""
    control = played(window)
    chart, shell = control.page.figures.wins.chart, window.shell
    assert shell is not None
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Down)
    first = chart.accessibleDescription()
    assert first
    assert shell.status.said() == first
    QTest.keyClick(chart, Qt.Key.Key_Down)
    assert chart.accessibleDescription() != first
    QTest.keyClick(chart, Qt.Key.Key_Return)
    assert control.behind.card.isVisible()


def test_a_chart_is_copied_as_a_table(window: MainWindow) -> None:
    """A line for each side under the heads, with tabs."""
    control = played(window)
    control.page.figures.wins.chart.copy_table()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0].split("\t")[0] == "Side"
    assert len(lines) == 3


def test_problems_keep_their_page_and_their_count(window: MainWindow) -> None:
    """Rounds come first; the next problem brings the problems to the front."""
    control = played(window)
    shell = window.shell
    assert shell is not None
    assert control.behind.rounds.isVisible()
    assert [shell.below.tabs.tabText(at) for at in range(3)] == ["Rounds", "Matches", "Problems"]
    assert not shell.problems.isVisible()
    shell.show_problems()
    assert shell.problems.isVisible()
    control.close_page()
    assert shell.problems.isVisible()
    assert shell.below.tabs.count() == 0


def test_what_matches_show_leads_to_them_from_the_problems(window: MainWindow) -> None:
    """The row says that it was played, and its button shows the matches."""
    control = opened(window)
    control.playtesting.choose(Wish(("random", "greedy"), "matches"))
    control.act("start")
    while control.playtesting.active:
        control.playtesting.tick()
    window.finish_drawing()
    shell = window.shell
    assert shell is not None
    rows = shell.problems.list.rows
    views = [view for key in rows.problems() if (view := rows.problem(key)) is not None]
    shown = next(view for view in views if view.message.startswith("played · Blue"))
    assert shown.fixes[0].title == "Show the matches"
    shell.problems.list.fixed.emit(shown.key, 0)
    page = control.behind.matches
    assert page.isVisible()
    assert page.list.views()
    assert not page.shown.whole
