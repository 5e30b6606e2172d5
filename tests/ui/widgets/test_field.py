from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from editor.ui.widgets.field import NumberField


def field(letters: bool = False) -> tuple[NumberField, list[int], list[str]]:
    made = NumberField(name="Row", minimum=1, maximum=14, letters=letters)
    values: list[int] = []
    wrongs: list[str] = []
    made.stepped.connect(values.append)
    made.refused.connect(wrongs.append)
    made.show_value(8, 1, 14)
    return made, values, wrongs


def test_a_lawful_number_is_told_once() -> None:
    """A number within the range is told when it is entered, and only once."""
    made, values, _ = field()
    made.setText("9")
    QTest.keyClick(made, Qt.Key.Key_Return)
    QTest.keyClick(made, Qt.Key.Key_Return)
    assert values == [9]


def test_what_is_out_of_range_stays_and_is_said() -> None:
    """A number out of range is not told, not changed, and what is expected is said."""
    made, values, wrongs = field()
    made.setText("15")
    QTest.keyClick(made, Qt.Key.Key_Return)
    assert (values, made.text()) == ([], "15")
    assert wrongs[-1] == "expected 1–14"
    assert "expected 1–14" in made.accessibleDescription() or made.property("invalid")


def test_escape_gives_the_last_lawful_number_back() -> None:
    """Escape takes back what was typed and clears what was said of it."""
    made, values, wrongs = field()
    made.setText("99")
    QTest.keyClick(made, Qt.Key.Key_Return)
    QTest.keyClick(made, Qt.Key.Key_Escape)
    assert (made.text(), values, wrongs[-1]) == ("8", [], "")


def test_arrows_step_within_the_range() -> None:
    """Up and down step by one and stop at the ends of the range."""
    made, values, _ = field()
    made.show_value(13, 1, 14)
    for _ in range(3):
        QTest.keyClick(made, Qt.Key.Key_Up)
    QTest.keyClick(made, Qt.Key.Key_Down)
    assert values == [14, 13]


def test_a_column_is_written_in_letters() -> None:
    """A field for columns shows letters and reads them."""
    made, values, _ = field(letters=True)
    made.show_value(0, 0, 27)
    assert made.text() == "a"
    made.setText("ab")
    QTest.keyClick(made, Qt.Key.Key_Return)
    assert values == [27]


def test_a_text_being_typed_is_left_alone() -> None:
    """New values of the scenario do not overwrite what is being typed."""
    made, _, _ = field()
    made.show()
    made.setFocus()
    QTest.qWait(1)
    made.setText("1")
    made.show_value(8, 1, 14)
    assert made.text() == "1" or not made.hasFocus()


def test_the_word_for_mixed_values_is_not_cut() -> None:
    """In a narrow field it takes the room of the step buttons, which come back with a value."""
    field = NumberField(name="Column", minimum=0, maximum=9)
    field.show()
    field.show_value(0, 0, 9, mixed="mixed")
    field.resize(73, 28)
    assert field.textMargins().right() == 0
    field.resize(120, 28)
    assert field.textMargins().right() > 0
    field.resize(73, 28)
    field.show_value(3, 0, 9)
    assert field.textMargins().right() > 0


def test_a_number_is_never_cut() -> None:
    """In the narrowest field 10 is not shown as 0: the step buttons leave it their room."""
    field = NumberField(name="Row", minimum=1, maximum=14)
    field.resize(field.minimumSizeHint())
    field.show()
    for value, steps in ((9, True), (10, False), (8, True)):
        field.show_value(value, 1, 14)
        assert (field.textMargins().right() > 0) == steps
    field.setText("12")
    assert field.textMargins().right() == 0


def test_undo_belongs_to_the_history_while_nothing_is_typed(application: QApplication) -> None:
    """What is typed is taken back by the field; what it has emitted by whoever has undo."""
    frame = QWidget()
    made, _, _ = field()
    QVBoxLayout(frame).addWidget(made)
    undone: list[int] = []
    undo = QAction(frame)
    undo.setShortcut("Ctrl+Z")
    undo.triggered.connect(lambda: undone.append(made.value()))
    frame.addAction(undo)
    frame.show()
    frame.activateWindow()
    made.setFocus()
    made.selectAll()
    QTest.keyClicks(made, "3")
    QTest.keyClick(frame.windowHandle(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (made.text(), undone) == ("8", [])
    made.setText("8")
    made.selectAll()
    QTest.keyClicks(made, "4")
    QTest.keyClick(made, Qt.Key.Key_Return)
    QTest.keyClick(frame.windowHandle(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (made.text(), undone) == ("4", [4])
