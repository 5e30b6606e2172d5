"""Several objects in the window: what differs is shown as mixed, and one value sets all."""

from __future__ import annotations

from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from editor.ui.panels.property_row import PropertyRow
from editor.ui.widgets.choice import Choice, Segments, Switch
from editor.ui.widgets.field import NumberField
from editor.ui.window import MainWindow
from editor.workbench.session import Session
from tests.ui.lending import Lend

pytestmark = pytest.mark.window

W = TypeVar("W", bound=QWidget)


@pytest.fixture
def window(lend: Lend) -> MainWindow:
    return lend("tactics/twin-peaks", (1440, 900))


def session_of(window: MainWindow) -> Session:
    """Return the session of the window."""
    assert window.session is not None
    return window.session


def field(window: MainWindow, name: str, kind: type[W]) -> W:
    """Return the field of the inspector that a screen reader calls so."""
    window.finish_drawing()
    shell = window.shell
    assert shell is not None
    found = [
        part
        for row in shell.inspector.findChildren(PropertyRow)
        for part in row.findChildren(kind)
        if part.accessibleName() == name and part.isVisible()
    ]
    (one,) = found
    return one


def chosen(window: MainWindow, *ids: str) -> None:
    """Select objects, of which the first box is higher, turned, locked and noted."""
    session = session_of(window)
    session.select(ids[:1])
    for key, value in (("height", 5), ("turn", "90"), ("note", "Old"), ("locked", True)):
        assert session.set_property(key, value)
    session.select(ids)


def test_each_kind_of_field_shows_that_it_is_mixed(window: MainWindow) -> None:
    """Numbers and texts stand empty with the word, nothing is chosen, the switch has a dash."""
    chosen(window, "b4", "b5")
    height = field(window, "Height", NumberField)
    assert (height.text(), height.placeholderText()) == ("", "mixed")
    assert height.accessibleDescription() == "mixed, from 1 to 99"
    note = field(window, "Note", QLineEdit)
    assert (note.text(), note.placeholderText()) == ("", "mixed")
    turn = field(window, "Turn", Choice)
    assert (turn.currentIndex(), turn.accessibleDescription()) == (-1, "mixed")
    locked = field(window, "Locked", Switch)
    assert locked.checkState() == Qt.CheckState.PartiallyChecked
    assert locked.text() == "mixed"


def test_the_keyboard_stays_on_a_row_that_is_built_again(window: MainWindow) -> None:
    """A mixed turn is a drop-down; what is taken there makes segments, which have the keyboard."""
    chosen(window, "b4", "b5")
    session_of(window).set_property("locked", False)
    turn = field(window, "Turn", Choice)
    turn.setFocus()
    QTest.keyClick(turn, Qt.Key.Key_Down)
    segments = field(window, "Turn", Segments)
    assert segments.current() == 0
    focus = QApplication.focusWidget()
    assert focus is not None
    assert segments.isAncestorOf(focus)
    QTest.keyClick(focus, Qt.Key.Key_Right)
    turns = {box.turn for box in session_of(window).present.board.boxes if box.id in ("b4", "b5")}
    assert turns == {90}


def test_a_mixed_choice_has_nothing_chosen(window: MainWindow) -> None:
    """A drop-down says the word until one of its choices is taken for all."""
    session = session_of(window)
    starts = session.present.setups[0].starts
    session.select(tuple(item.id for item in starts[:2]))
    player = field(window, "Player", Choice)
    assert (player.currentIndex(), player.placeholderText()) == (-1, "mixed")
    player.setFocus()
    QTest.keyClick(player, Qt.Key.Key_Down)
    assert len({start.player for start in session.present.setups[0].starts[:2]}) == 1
    assert field(window, "Player", Choice).currentIndex() == 0


def test_what_is_typed_is_set_for_all(window: MainWindow) -> None:
    """A number that is typed, a switch that is clicked: one step each, for all that is selected."""
    chosen(window, "b4", "b5")
    session = session_of(window)
    locked = field(window, "Locked", Switch)
    QTest.mouseClick(locked, Qt.MouseButton.LeftButton)
    assert {box.locked for box in session.present.board.boxes if box.id in ("b4", "b5")} == {True}
    locked = field(window, "Locked", Switch)
    assert locked.checkState() == Qt.CheckState.Checked
    QTest.mouseClick(locked, Qt.MouseButton.LeftButton)
    assert field(window, "Locked", Switch).checkState() == Qt.CheckState.Unchecked
    steps = len(session.document.history.entries)
    height = field(window, "Height", NumberField)
    height.setFocus()
    QTest.keyClick(height, Qt.Key.Key_Return)
    assert len(session.document.history.entries) == steps
    QTest.keyClicks(height, "5")
    QTest.keyClick(height, Qt.Key.Key_Return)
    assert len(session.document.history.entries) == steps + 1
    boxes = session.survey.realm.boxes
    assert {boxes[box].component.height for box in ("b4", "b5")} == {5}
    assert field(window, "Height", NumberField).text() == "5"


def test_what_is_typed_into_a_mixed_field_can_be_taken_back(window: MainWindow) -> None:
    """Escape leaves it mixed, and what may not be is said below it."""
    chosen(window, "b4", "b5")
    session = session_of(window)
    steps = len(session.document.history.entries)
    height = field(window, "Height", NumberField)
    height.setFocus()
    QTest.keyClicks(height, "500")
    QTest.keyClick(height, Qt.Key.Key_Return)
    assert height.property("invalid")
    QTest.keyClick(height, Qt.Key.Key_Escape)
    assert (height.text(), bool(height.property("invalid"))) == ("", False)
    assert len(session.document.history.entries) == steps


def test_a_box_and_a_portal_are_noted_together(window: MainWindow) -> None:
    """Of two kinds the shared properties alone are shown, and set for both."""
    session = session_of(window)
    portal = session.present.board.portals[0].id
    session.select(("b4", portal))
    note = field(window, "Note", QLineEdit)
    shell = window.shell
    assert shell is not None
    rows = [row for row in shell.inspector.findChildren(PropertyRow) if row.isVisible()]
    assert len(rows) == 2
    note.setFocus()
    QTest.keyClicks(note, "Old mine")
    QTest.keyClick(note, Qt.Key.Key_Return)
    board = session.present.board
    noted = {box.id for box in (*board.boxes, *board.portals) if box.note == "Old mine"}
    assert noted == {"b4", portal}
