"""Rows and columns with their margins and spacing."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from editor.ui.widgets.boxes import column_in, row_in


def test_what_is_not_given_is_as_qt_has_it(application: QApplication) -> None:
    """Margins and spacing are those given, else those of a layout that Qt makes."""
    for made, plain in ((column_in, QVBoxLayout), (row_in, QHBoxLayout)):
        one, other = QWidget(), QWidget()
        box, usual = made(one), plain(other)
        assert one.layout() is box
        assert box.contentsMargins() == usual.contentsMargins()
        assert box.spacing() == usual.spacing()
        given = made(margins=(1, 2, 3, 4), spacing=5)
        assert given.getContentsMargins() == (1, 2, 3, 4)
        assert given.spacing() == 5
        assert given.parent() is None
