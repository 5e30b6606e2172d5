"""The line at the bottom of the window."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from editor.ui.panels.status import StatusLine
from editor.ui.views import StatusView
from editor.ui.widgets.mark import KeyHint
from editor.ui.widgets.words import Elided

pytestmark = pytest.mark.window

KEYS = tuple((f"Alt {number}", f"what key {number} does") for number in range(1, 9))


def _shown_in(width: int, view: StatusView) -> tuple[QWidget, StatusLine]:
    window, line = QWidget(), StatusLine()
    column = QVBoxLayout(window)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(line)
    window.resize(width, 100)
    window.show()
    line.set_left_width(120)
    line.show_view(view)
    QApplication.processEvents()
    return window, line


def _keys_within(line: StatusLine) -> int:
    hints = [hint for hint in line.findChildren(KeyHint) if hint.isVisible()]
    assert all(hint.geometry().right() < line.view.x() for hint in hints)
    return len(hints)


def test_long_words_about_a_place_take_the_room_of_keys(application: QApplication) -> None:
    """Where much is said, it is shown whole as far as the line is long, and keys come after it."""
    long = "; ".join(f"portal {cost}: {cost}a, {cost}b, {cost}c" for cost in range(1, 6))
    view = StatusView("c4", long, KEYS, size="14 × 14", wide=True)
    _window, line = _shown_in(1200, view)
    said = next(each for each in line.findChildren(Elided) if each.text() == long)
    assert said.width() >= said.fontMetrics().horizontalAdvance(long)
    few = _keys_within(line)
    line.show_view(replace(view, ground="plain"))
    application.processEvents()
    assert few < _keys_within(line)
    line.show_view(replace(view, ground=20 * long))
    application.processEvents()
    assert _keys_within(line) == 0
    assert said.mapTo(line, said.rect().bottomRight()).x() < line.view.x()


def test_the_line_never_makes_the_window_wider(application: QApplication) -> None:
    """More said about a place, or a longer size, takes keys away, not the screen."""
    view = StatusView("c4", "plain", KEYS, size="14 × 14 · 4 of 6 boxes")
    window, line = _shown_in(1000, view)
    few = _keys_within(line)
    assert 0 < few < len(KEYS)
    line.show_view(replace(view, wide=True, size=f"{view.size}, the same after half turn"))
    application.processEvents()
    assert window.width() == 1000
    assert _keys_within(line) < few
    line.show_view(view)
    application.processEvents()
    assert _keys_within(line) == few
