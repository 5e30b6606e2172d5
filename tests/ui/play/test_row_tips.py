"""The tool tip of a row of a seat card is shown beside the card."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication

from editor.play.display import PanelRow
from editor.ui.play import seat_rows
from editor.ui.play.seat_rows import RowButton

pytestmark = pytest.mark.window


def test_a_tip_covers_neither_its_row_nor_the_next_ones(
    application: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its words are there in full, to the right of the row."""
    shown: list[tuple[QPoint, str]] = []

    tips = SimpleNamespace(showText=lambda at, words, over: shown.append((at, words)))
    monkeypatch.setattr(seat_rows, "QToolTip", tips)
    row = RowButton(PanelRow("Fighter", "9 of 9 health"))
    row.resize(180, 40)
    row.show()
    at = QPoint(40, 20)
    QApplication.sendEvent(row, QHelpEvent(QEvent.Type.ToolTip, at, row.mapToGlobal(at)))
    ((place, words),) = shown
    assert words == "Fighter: 9 of 9 health"
    assert row.mapFromGlobal(place).x() > row.width()
    row.close()
