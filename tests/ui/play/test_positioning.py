"""A position is set up by dragging on the board."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from editor.ui.window import MainWindow
from tests.ui.play.test_mode import begun


def test_a_peg_is_dragged_while_the_position_is_set_up(window: MainWindow) -> None:
    """It is a step of the match; a hole that is taken says so, and afterwards one plays again."""
    layout, table = begun(window)
    board = layout.board
    window.commands.run("play-set-up")
    window.finish_drawing()

    def place(space: int) -> QPoint:
        rect = board.rect_of(space)
        assert rect is not None
        return QPoint(*(round(at) for at in rect.centre))

    def drag(start: int, end: int, key: Qt.Key | None = None) -> None:
        QTest.mousePress(board, Qt.MouseButton.LeftButton, pos=place(start))
        QTest.mouseMove(board, place((start + end) // 2))
        QTest.mouseMove(board, place(end))
        if key is not None:
            QTest.keyClick(board, key)
        QTest.mouseRelease(board, Qt.MouseButton.LeftButton, pos=place(end))

    assert not table.choices.offers
    peg = table.state.at[0]
    drag(peg, 8)
    assert table.state.at[0] == 8
    assert table.match.length == 1
    other = table.state.at[1]
    said: list[str] = []
    table.observers.append(lambda kind, words: said.append(words) if kind == "said" else None)
    drag(8, other)
    assert table.state.at[0] == 8
    assert "already" in said[-1]
    drag(8, peg, Qt.Key.Key_Escape)
    assert table.state.at[0] == 8, "Escape puts it back"
    assert table.log_spaces == (8,), "it is still selected"
    assert board.held is None
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=place(8))
    assert layout.aside.form.groups.currentText() == f"{table.name_of(0)}'s a"
    assert list(layout.aside.form.rows) == ["a.at"]
    window.commands.run("undo")
    assert table.state.at[0] == peg
    window.commands.run("play-set-up")
    assert table.choices.offers


def test_nothing_stays_marked_where_one_plays_on(window: MainWindow) -> None:
    """The piece that was selected has no mark in the match, and is not selected the next time."""
    layout, table = begun(window)
    window.commands.run("play-set-up")
    window.finish_drawing()
    meaning = layout.aside.form.meaning
    assert meaning is not None
    meaning.click(table.state.at[0])
    assert [mark.space for mark in table.marks()] == [table.state.at[0]]
    window.commands.run("play-set-up")
    assert not layout.sets_up()
    assert not any(mark.tone == "told" for mark in table.marks())
    window.commands.run("play-set-up")
    assert layout.aside.form.positioning.selected is None
