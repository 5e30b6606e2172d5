"""The focus ring and the tab order."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

from editor.ui.focus import FocusRing, go, stops


def test_the_ring_follows_the_keyboard(application: QApplication) -> None:
    """It lies around the button that has the keyboard and goes when that one is hidden."""
    window = QWidget()
    column = QVBoxLayout(window)
    first, second = QPushButton("one"), QPushButton("two")
    column.addWidget(first)
    column.addWidget(second)
    ring = FocusRing(window)
    window.show()
    window.activateWindow()
    second.setFocus(Qt.FocusReason.TabFocusReason)
    application.processEvents()
    assert ring.ringed() is second
    assert ring.geometry().contains(second.geometry())
    second.hide()
    application.processEvents()
    assert ring.ringed() is not second or ring.isHidden()


def test_a_closing_window_leaves_no_complaint(application: QApplication) -> None:
    """What the ring watched may be gone before the focus is."""
    window = QWidget()
    field = QPushButton("one", window)
    FocusRing(window)
    window.show()
    window.activateWindow()
    field.setFocus()
    application.processEvents()
    window.deleteLater()
    application.processEvents()
    other = QWidget()
    other.show()
    other.activateWindow()
    application.processEvents()


def buttons(parent: QWidget, **places: tuple[int, int]) -> None:
    for name, (x, y) in places.items():
        one = QPushButton(name, parent)
        one.setGeometry(x, y, 40, 24)


def test_stops_are_read_line_by_line(application: QApplication) -> None:
    """However they were made, widgets come from above to below and from the left."""
    window = QWidget()
    left, right = QWidget(window), QWidget(window)
    left.setGeometry(0, 0, 200, 200)
    right.setGeometry(200, 0, 200, 200)
    buttons(right, last=(0, 0))
    buttons(left, third=(0, 60), second=(100, 3), first=(0, 0))
    off = QPushButton("off", left)
    off.setEnabled(False)
    window.show()
    names = [stop.text() for stop in stops([left, right]) if isinstance(stop, QPushButton)]
    assert names == ["first", "second", "third", "last"]


def test_the_way_goes_round(application: QApplication) -> None:
    """After the last stop comes the first, and backwards the last."""
    window = QWidget()
    buttons(window, one=(0, 0), two=(0, 60))
    window.show()
    window.activateWindow()
    first, second = stops([window])
    first.setFocus(Qt.FocusReason.TabFocusReason)
    assert go([window], forwards=False)
    application.processEvents()
    assert QApplication.focusWidget() is second
    assert go([window], forwards=True)
    assert QApplication.focusWidget() is first


def test_without_stops_there_is_no_way(application: QApplication) -> None:
    """Nothing is focused where nothing takes the keyboard."""
    assert not go([QWidget()], forwards=True)
