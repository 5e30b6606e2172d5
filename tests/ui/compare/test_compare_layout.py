"""The panes of Compare share the room that there is."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication

from editor.ui import theme
from editor.ui.compare.compare_layout import CHANGES, RIGHT, CompareLayout

pytestmark = pytest.mark.window


@pytest.mark.parametrize(("scale", "width"), [(1.0, 1024), (1.5, 1280)])
def test_the_panes_do_not_widen_the_window(
    application: QApplication, scale: float, width: int
) -> None:
    """With large text, or in a small window, those at the sides give way."""
    theme.begin(application, "light", scale)
    try:
        layout = CompareLayout(QAction("Leave Compare"))
        layout.resize(width, 720)
        layout.show()
        application.processEvents()
        assert layout.minimumSizeHint().width() <= width
        assert layout.width() == width
        layout.resize(round(1440 * scale), 900)
        application.processEvents()
        assert (layout.answer.width(), layout.changes.width()) == (
            theme.px(RIGHT),
            theme.px(CHANGES),
        )
        layout.hide()
        layout.deleteLater()
    finally:
        theme.begin(application, "light", 1.0)
