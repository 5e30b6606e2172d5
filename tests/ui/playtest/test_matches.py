"""From a figure to its matches, and from a match to its replay and back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from benchmarks.verdicts import deal_of_twin
from editor.lab.charting import sources_of
from editor.lab.plan import game_of, plan_for
from editor.lab.playtest import Budget, Playtest
from editor.seam.tool import Hit
from editor.ui import theme
from editor.ui.playtest.chart_view import ChartView
from editor.ui.playtest.charting import wins_source
from editor.ui.playtest.control import PlaytestControl
from editor.ui.playtest.matches import kept_views, match_view, matches_view, of_space, of_winner
from editor.ui.window import MainWindow
from editor.workbench.playtest_settings import PlaytestSettings
from tests.lab.playtests import PlaysHere
from tests.ui.held import move_on
from tests.ui.playtest.conftest import MATCHES, control_in, opened, played

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


def _hit(number: int) -> Hit:
    """Return what is under a pointer in the middle of one of the first cells."""
    x, y = number % 6, number // 6
    return Hit((x, y), (x + 0.5, y + 0.5))


def test_every_match_of_a_figure_is_one(played_window: MainWindow) -> None:
    """The matches of the sides are those that they won, and all of them together are all."""
    control = control_in(played_window)
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


def test_a_match_is_told_in_a_row(played_window: MainWindow) -> None:
    """Who won, the points of the best two, and the rounds."""
    control = control_in(played_window)
    playtest = control.playtesting.playtest
    assert playtest is not None
    match = playtest.played[0]
    view = match_view(match, playtest)
    assert view.title == f"Match {match.index}"
    points = sorted(match.result.scores, reverse=True)
    assert view.score == f"{points[0]} to {points[1]}"
    assert view.ended.startswith(f"{match.result.rounds} round")


def test_a_press_on_a_bar_opens_the_card_of_its_matches(played_window: MainWindow) -> None:
    """The card has the keyboard; Escape closes it and gives the keyboard back."""
    control = control_in(played_window)
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


def test_all_matches_of_a_figure_stand_on_their_page(played_window: MainWindow) -> None:
    """The page below shows them under what they have in common, and leads back to all."""
    control = control_in(played_window)
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


def test_charts_are_walked_by_the_keyboard(played_window: MainWindow) -> None:
    """One stop each; arrows read figures in the status line, Enter opens the matches."""
    control = control_in(played_window)
    chart, shell = control.page.figures.wins.chart, played_window.shell
    assert shell is not None
    chart.setFocus()
    first = chart.accessibleDescription()
    assert first
    assert shell.status.said() == first
    QTest.keyClick(chart, Qt.Key.Key_Down)
    assert chart.accessibleDescription() != first
    QTest.keyClick(chart, Qt.Key.Key_Return)
    assert control.behind.card.isVisible()


def test_a_chart_is_copied_as_a_table(played_window: MainWindow) -> None:
    """A line for each side under the heads, with tabs."""
    control = control_in(played_window)
    control.page.figures.wins.chart.copy_table()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0].split("\t")[0] == "Side"
    assert len(lines) == 3


def test_points_and_scores_lead_to_their_matches(played_window: MainWindow) -> None:
    """A press on where points come from, or on a round, opens the card of its matches."""
    control = control_in(played_window)
    report, card = control.playtesting.report, control.behind.card
    assert report is not None
    sources, scores = control.page.figures.sources.chart, control.behind.rounds.scores.chart
    drawn = sources.chart()
    assert drawn is not None
    spot = max(drawn.spots, key=lambda each: sources_of(report)[each.column].sides[each.row].value)
    sources.press(spot)
    assert card.view is not None
    assert card.view.title.endswith(f" for {report.sides[spot.row].name}")
    assert "with points from" in card.view.title
    assert card.view.matches[0].score.endswith(("point", "points"))
    card.leave()
    last = max(len(side.scores) for side in report.sides)
    drawn = scores.chart()
    assert drawn is not None
    scores.press(drawn.spots[0])
    assert card.isVisible()
    assert card.view.title.startswith(f"{MATCHES} matches that reached round 1, by the points of ")
    assert last > 0


def test_a_space_leads_to_its_matches(played_window: MainWindow) -> None:
    """Those in which it happened there, for the layer and the seat that are shown."""
    control = control_in(played_window)
    overlay, page = control.playtesting.session.play_overlay, control.behind.matches
    layer = overlay.layer
    assert layer is not None
    space, counts = max(layer.spaces.items(), key=lambda each: sum(each[1]))
    assert control.behind.show_space(overlay, space)
    assert page.isVisible()
    assert page.common.text().endswith(f"with {layer.unit} on {space}")
    every = page.list.views()
    often = [1 if view.score == "once" else int(view.score.split()[0]) for view in every]
    report = control.playtesting.report
    assert report is not None
    # The map follows the report once a second: this is what was played by now.
    now = next(each for each in report.layers if each.id == layer.id).spaces[space]
    assert sum(often) == sum(now) >= sum(counts)
    overlay.pick(0)
    assert control.behind.show_space(overlay, space) == bool(now[0])
    assert not control.behind.show_space(overlay, "nowhere")


def test_the_key_asks_for_the_space_that_is_pointed_at(played_window: MainWindow) -> None:
    """Where nothing happened the status line says so, and nothing else changes."""
    control = control_in(played_window)
    session, page = played_window.session, control.behind.matches
    assert session is not None
    layer = session.play_overlay.layer
    assert layer is not None
    heard: list[str] = []
    session.observe(lambda event: heard.append(event.words))
    session.hit = None
    played_window.commands.run("play-map-matches")
    assert "This never happened here." in heard
    cells = {session.editing.place_name(session.survey, hit): hit for hit in map(_hit, range(36))}
    session.hit = next(hit for name, hit in cells.items() if name in layer.spaces)
    played_window.commands.run("play-map-matches")
    assert page.isVisible()
    assert not page.shown.whole


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
    control.close()
    assert shell.problems.isVisible()
    assert shell.below.tabs.count() == 0


def test_what_matches_show_leads_to_them_from_the_problems(window: MainWindow) -> None:
    """The row says that it was played, and its button shows the matches."""
    control = opened(window)
    control.playtesting.choose(PlaytestSettings(("random", "greedy"), "matches"))
    control.act("start")
    while control.playtesting.active:
        control.playtesting.tick()
    window.finish_drawing()
    shell = window.shell
    assert shell is not None
    shell.show_problems()
    rows = shell.problems.list.rows
    views = [view for key in rows.problems() if (view := rows.problem(key)) is not None]
    shown = next(view for view in views if view.message.startswith("played · Blue"))
    assert shown.fixes[0].title == "Show the matches"
    shell.problems.list.fixed.emit(shown.key, 0)
    page = control.behind.matches
    assert page.isVisible()
    assert page.list.views()
    assert not page.shown.whole


@pytest.mark.usefixtures("held")
def test_bars_and_intervals_move_to_where_they_belong(window: MainWindow) -> None:
    """From where they were, with the new figures beside them; at once with reduced motion."""
    control = played(window)
    report, chart = control.playtesting.report, control.page.figures.wins.chart
    assert report is not None
    after = wins_source(report)
    assert after is not None
    start = tuple(value / 2 for value in after.values)
    before = replace(after, values=start)
    move_on(chart, 1)
    chart.show_source(before)
    assert (move_on(chart, 1), chart._values()) == (1, start)
    chart.show_source(after)
    assert chart._values() == start
    last = start
    for share in (0.1, 0.5, 0.9):
        assert move_on(chart, share) == 1
        now = chart._values()
        assert all(then < value < end for then, value, end in
                   zip(last, now, after.values, strict=True) if then < end)  # fmt: skip
        last = now
    assert (move_on(chart, 1), chart._values()) == (1, after.values)
    assert move_on(chart, 1) == 0
    theme.keep_still(True)
    try:
        chart.show_source(before)
        assert chart._values() == start
    finally:
        theme.keep_still(False)


def test_motion_is_switched_off_and_kept(window: MainWindow) -> None:
    """By a command, for the whole window, and in the settings."""
    canvas = window.canvas
    assert canvas is not None
    assert not canvas.reduced_motion
    window.commands.run("switch-motion")
    try:
        assert (theme.moves(), canvas.reduced_motion, window.settings.still) == (False, True, True)
    finally:
        window.commands.run("switch-motion")
    assert (theme.moves(), canvas.reduced_motion, window.settings.still) == (True, False, False)


def test_a_row_says_who_began_where() -> None:
    """Where starts are drawn: by emblem and name, in words, and also of matches worth a look."""
    dealt = deal_of_twin("trts-unfair-drawn")
    plan = plan_for(game_of(dealt), "random", 1)
    playtest = Playtest(dealt, plan, Budget(3), PlaysHere(dealt))
    playtest.run()
    names = {place.number: place.name for place in playtest.contest.locations}
    views = [match_view(match, playtest) for match in playtest.played]
    for match, view in zip(playtest.played, views, strict=True):
        assert match.result.trace is not None
        red, blue = (names[number] for number in match.result.trace.begins_at)
        assert view.starts == ((1, red), (2, blue))
        assert view.begun == f"Red from {red}, Blue from {blue}"
        assert view.words.endswith(view.begun)
    for kept in kept_views(playtest.report(), playtest):
        assert kept.match.begun == views[kept.match.index].begun
    space = next(iter(playtest.report().layers[0].starts))
    found = of_space(playtest, playtest.report().layers[0], space, None, 0)
    assert found.title.endswith(f"by the player starting at {playtest.contest.locations[0].name}")
