"""Enter, Escape and a click beside a text field give the keyboard back to the map."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from editor.core.resources import samples_folder
from editor.systems.catalogue import systems
from editor.ui.settings import Settings
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.field import NumberField
from editor.ui.window import MainWindow
from editor.workbench.document import open_document

pytestmark = pytest.mark.window

ENTER, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Escape


@pytest.fixture
def window(application: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings())
    made.resize(1440, 900)
    made.show()
    made.activateWindow()
    yield made
    made.give_up()
    application.processEvents()


def opened(window: MainWindow, system: str) -> None:
    """Show a sample of a system with an object selected."""
    window.show_document(open_document(sorted((samples_folder() / system).glob("*.json"))[0]))
    assert window.session is not None
    objects = window.session.editing.objects(window.session.present, window.session.setup)
    window.session.select([key for key in objects if not key.startswith(("m", "p"))][:1])
    window.finish_drawing()


def text_field(window: MainWindow) -> QLineEdit:
    """Return a field of the inspector for words, as it is shown now."""
    window.finish_drawing()
    assert window.shell is not None
    fields = window.shell.inspector.findChildren(QLineEdit)
    return next(each for each in fields if each.isVisible() and not isinstance(each, NumberField))


def number_field(window: MainWindow) -> NumberField | None:
    """Return a field of the inspector for a number that can be higher."""
    assert window.shell is not None
    fields = window.shell.inspector.findChildren(NumberField)
    return next((each for each in fields if each.isVisible()), None)


def typed(field: QWidget, words: str) -> None:
    """Put the keyboard into a field and type over what is there."""
    field.setFocus(Qt.FocusReason.MouseFocusReason)
    assert isinstance(field, QLineEdit)
    field.selectAll()
    QTest.keyClicks(field, words)


def test_enter_keeps_and_escape_reverts_and_the_map_has_the_keyboard(window: MainWindow) -> None:
    """So does a click beside the field, which keeps; a letter afterwards takes up a tool."""
    for system in systems():
        opened(window, system.id)
        session, canvas, shell = window.session, window.canvas, window.shell
        assert session is not None
        assert canvas is not None
        assert shell is not None
        steps = len(session.document.history.entries)
        field = text_field(window)
        typed(field, "Vale")
        QTest.keyClick(field, ENTER)
        assert len(session.document.history.entries) == steps + 1, system.id
        assert canvas.hasFocus()
        field = text_field(window)
        typed(field, "Never mind")
        QTest.keyClick(field, ESCAPE)
        assert (field.text(), canvas.hasFocus()) == ("Vale", True)
        field = text_field(window)
        typed(field, "Mind")
        beside = shell.inspector.childAt(QPoint(8, shell.inspector.height() - 8))
        assert beside is not None
        QTest.mouseClick(beside, Qt.MouseButton.LeftButton)
        assert canvas.hasFocus()
        assert text_field(window).text() == "Mind"
        assert len(session.document.history.entries) == steps + 2
        field = text_field(window)
        typed(field, "Hill")
        QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=QPoint(3, canvas.height() // 2))
        assert canvas.hasFocus()
        assert len(session.document.history.entries) == steps + 3
        other = next(tool for tool in session.tools[1:] if len(tool.shortcut) == 1)
        QTest.keyClicks(canvas, other.shortcut)
        assert session.tool.id == other.id


def test_an_invalid_or_refused_value_keeps_the_keyboard(window: MainWindow) -> None:
    """What is wrong stands beside the field; Escape takes it away and goes back to the map."""
    opened(window, "tactics")
    session, canvas = window.session, window.canvas
    assert session is not None
    assert canvas is not None
    field = number_field(window)
    assert field is not None
    before = field.value()
    typed(field, "999999")
    QTest.keyClick(field, ENTER)
    assert not canvas.hasFocus()
    assert field.hasFocus()
    QTest.keyClick(field, ESCAPE)
    assert canvas.hasFocus()
    assert (field.text(), field.property("invalid")) == (field._written(before), False)
    # A letter is no number: it is not typed, and is no shortcut either.
    tool = session.tool.id
    typed(field, "rb")
    assert field.text() == field._written(before) or field._letters
    assert session.tool.id == tool
    QTest.keyClick(field, ESCAPE)


def test_step_buttons_and_lists_leave_the_keyboard_with_the_map(window: MainWindow) -> None:
    """One goes on by keys on the map after a click; keys in a closed list stay there."""
    opened(window, "tactics")
    canvas, shell = window.canvas, window.shell
    assert canvas is not None
    assert shell is not None
    fields = shell.inspector.findChildren(NumberField)
    field = next(each for each in fields if each._steps and each.isVisible())
    QTest.mouseClick(field, Qt.MouseButton.LeftButton, pos=QPoint(field.width() - 8, 4))
    assert canvas.hasFocus()
    choices = [("a", "A"), ("b", "B")]
    choice = Choice(choices, name="Which")
    seen: list[str] = []
    choice.picked.connect(seen.append)
    choice.listed.connect(lambda: seen.append("listed"))
    choice.show()
    QTest.keyClick(choice, Qt.Key.Key_Down)
    assert seen == ["b"]
    choice.showPopup()
    view = choice.view()
    QTest.keyClick(view, Qt.Key.Key_Up)
    QTest.keyClick(view, ENTER)
    assert seen == ["b", "a", "listed"]
    choice.deleteLater()
