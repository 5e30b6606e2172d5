from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QHBoxLayout, QWidget

from editor.ui.widgets.choice import Segments


def test_a_click_chooses_one_and_tells_it() -> None:
    """A click on a word chooses it alone and tells its index."""
    made = Segments(["0°", "90°", "180°"], name="Turn")
    emitted: list[int] = []
    made.chosen.connect(emitted.append)
    buttons = made.findChildren(QAbstractButton)
    QTest.mouseClick(buttons[2], Qt.MouseButton.LeftButton)
    assert (emitted, made.current()) == ([2], 2)
    assert [button.isChecked() for button in buttons] == [False, False, True]


def test_choosing_by_program_tells_nothing() -> None:
    """Showing a value is no choice of a person's."""
    made = Segments(["0°", "90°"], name="Turn")
    emitted: list[int] = []
    made.chosen.connect(emitted.append)
    made.choose(1)
    made.choose(-1)
    assert (emitted, made.current()) == ([], -1)


def test_arrow_keys_walk_along_the_words() -> None:
    """Left and right choose the neighbour and stop at the ends."""
    made = Segments(["0°", "90°"], name="Turn")
    emitted: list[int] = []
    made.chosen.connect(emitted.append)
    first = made.findChildren(QAbstractButton)[0]
    QTest.keyClick(first, Qt.Key.Key_Right)
    assert (emitted, made.current()) == ([1], 1)


def test_every_word_has_a_name_for_screen_readers() -> None:
    """A segment says what it belongs to and which one it is."""
    made = Segments(["0°", "90°"], name="Turn")
    names = [each.accessibleName() for each in made.findChildren(QAbstractButton)]
    assert names == ["Turn: 0°", "Turn: 90°"]


def test_lines_of_words_become_one_again_where_there_is_room() -> None:
    """In little room words stand below each other, whole; the wish for one line stays."""
    held, segments = QWidget(), Segments(["Once", "Mirror", "Half turn", "Quarter turns"], name="R")
    row = QHBoxLayout(held)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(segments)
    held.resize(segments.sizeHint().width(), 60)
    held.show()
    wished, one_line = segments.sizeHint().width(), segments.height()
    held.resize(150, 200)
    QApplication.processEvents()
    assert segments.height() > 1.5 * one_line
    assert segments.sizeHint().width() == wished
    held.resize(wished, 200)
    QApplication.processEvents()
    assert segments.height() == one_line
    held.close()
