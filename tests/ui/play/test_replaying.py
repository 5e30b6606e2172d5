"""The track, the log by turns and the notes of a match in a window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog

from editor.ui.dialogs.ask import TextDialog
from editor.ui.play import replaying
from editor.ui.window import MainWindow
from tests.ui.play.test_mode import begun
from tests.ui.waiting import until


def test_a_match_is_gone_through_on_its_track(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dragging shows the board at once, the log follows, and playing on asks once."""
    layout, table = begun(window)
    table.begin(4)
    for _ in range(6):
        table.act(table.match.legal()[0])
    track, log = layout.replay.track, layout.aside.log
    assert (track.maximum(), track.value()) == (6, 6)
    assert log.turn(log.currentIndex()) is log.turns[-1]
    middle = track.height() // 2
    QTest.mousePress(track, Qt.MouseButton.LeftButton, pos=QPoint(track.width() // 2, middle))
    assert table.match.at == 3
    QTest.mouseMove(track, QPoint(1, middle))
    QTest.mouseRelease(track, Qt.MouseButton.LeftButton, pos=QPoint(1, middle))
    assert table.match.at == 0
    assert log.turn(log.currentIndex()) is log.turns[0]
    track.setFocus()
    QTest.keyClick(track, Qt.Key.Key_Right)
    assert table.match.at == 1
    QTest.keyClick(track, Qt.Key.Key_End)
    QTest.keyClick(track, Qt.Key.Key_Left)
    assert (table.match.at, table.match.length) == (5, 6)
    table.hasten(7)
    QTest.keyClick(track, Qt.Key.Key_Space)
    assert layout.replay.runs
    until(lambda: not layout.replay.runs)
    assert (table.match.at, layout.replay.runs) == (6, False)
    layout.replay.first.click()
    prompts: list[str] = []
    answer = 0

    def ask(parent: object, title: str, text: str, answers: object) -> int:
        prompts.append(text)
        return answer

    monkeypatch.setattr(replaying, "ask", ask)
    mode = window.playing
    assert mode is not None
    mode.choose(table.choices.offers[0])
    assert (table.match.at, table.match.length, len(prompts)) == (0, 6, 1)
    assert "6 steps" in prompts[0]
    answer = 1
    mode.choose(table.choices.offers[0])
    mode.choose(table.choices.offers[0])
    assert (table.match.at, table.match.length, len(prompts)) == (2, 2, 2)


def test_notes_are_pinned_changed_and_removed(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A note stands on the track and on its page, which leads back to its moment."""
    layout, table = begun(window)
    table.begin(4)
    for _ in range(3):
        table.act(table.match.legal()[0])
    written = "A strong hop."
    monkeypatch.setattr(TextDialog, "exec", lambda self: QDialog.DialogCode.Accepted)
    monkeypatch.setattr(TextDialog, "text", lambda self: written)
    layout.replay.first.click()
    QTest.keyClick(layout.replay.track, Qt.Key.Key_Right)
    QTest.keyClick(layout.replay.track, Qt.Key.Key_N)
    assert table.match.note_at(1) == "A strong hop."
    layout.replay.last.click()
    notes = layout.aside.notes.list
    assert notes.count() == 1
    notes.itemClicked.emit(notes.item(0))
    assert table.match.at == 1
    written = "A weak hop."
    notes.setCurrentRow(0)
    QTest.keyClick(notes, Qt.Key.Key_Return)
    assert table.match.note_at(1) == "A weak hop."
    notes.setCurrentRow(0)
    QTest.keyClick(notes, Qt.Key.Key_Delete)
    assert table.match.notes == ()


def test_the_log_opens_a_turn_and_goes_to_it(window: MainWindow) -> None:
    """A click opens the sentences and marks their spaces; Enter goes to the moment."""
    layout, table = begun(window)
    table.begin(4)
    for _ in range(4):
        table.act(table.match.legal()[0])
    log = layout.aside.log
    index = log.model().index(log.model().rowCount() - 1, 0)
    assert not log.isExpanded(index)
    log.clicked.emit(index)
    assert log.isExpanded(index)
    first = log.turn(index)
    assert first is log.turns[0]
    assert set(table.log_spaces) == {space for line in first.lines for space in line.spaces}
    table.act(table.match.legal()[0])
    index = log.model().index(log.model().rowCount() - 1, 0)
    assert log.isExpanded(index), "what is open stays open"
    log.setCurrentIndex(index)
    QTest.keyClick(log, Qt.Key.Key_Return)
    assert table.match.at == first.after
    assert table.timeline.looks_back


def test_lines_of_the_log_are_as_high_as_their_words(window: MainWindow) -> None:
    """A narrow log gives long lines more room, and a wide one takes it back."""
    layout, table = begun(window)
    table.begin(4)
    for _ in range(3):
        table.act(table.match.legal()[0])
    log = layout.aside.log
    log.open_all(True)
    heights = {}
    for width in (120, 900):
        log.resize(width, 300)
        log.doItemsLayout()
        lines = [log.model().index(0, 0, log.model().index(row, 0)) for row in range(1, 4)]
        heights[width] = [log.visualRect(line).height() for line in lines]
    assert max(heights[120]) > max(heights[900])


def test_the_end_says_how_it_came_and_what_next(window: MainWindow) -> None:
    """It stands in place of the log, leads back to it, and to the match from its start."""
    layout, table = begun(window)
    table.begin(4)
    while not table.over:
        table.act(table.match.legal()[0])
    assert layout.aside.ending.isVisible()
    assert layout.aside.ending.result.text() == table.prompt()
    length = table.match.length
    layout.aside.ending.watch_requested.emit()
    assert layout.replay.runs
    assert (table.match.at, layout.aside.log.isVisible()) == (0, True)
    layout.replay.last.click()
    assert layout.aside.ending.isVisible()
    layout.aside.ending.left.emit()
    assert layout.aside.log.isVisible()
    layout.aside.ending.again_requested.emit()
    assert (table.match.seed, table.match.length) == (4, 0)
    table.undo()
    assert table.match.length == length
