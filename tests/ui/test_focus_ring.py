from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

from editor.ui.focus_ring import FocusRing


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
