"""The base of panels: the background with borders, and headings of sections."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.ui.theme import ink, px
from editor.ui.widgets.words import words

Border = Literal["top", "right", "bottom", "left"]


class Panel(QWidget):
    """A docked panel with a background and borders."""

    def __init__(
        self,
        ground: str,
        borders: Iterable[Border] = (),
        line: str = "line",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        # What is behind it is seen nowhere, and need not be painted with each of its labels.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._ground = ground
        self._borders, self._border_ink = tuple(borders), line

    def show_borders(self, borders: Iterable[Border]) -> None:
        """Draw other borders."""
        self._borders = tuple(borders)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), ink(self._ground))
        width, height = self.width(), self.height()
        edges: dict[Border, QRect] = {
            "top": QRect(0, 0, width, 1),
            "bottom": QRect(0, height - 1, width, 1),
            "left": QRect(0, 0, 1, height),
            "right": QRect(width - 1, 0, 1, height),
        }
        for border in self._borders:
            painter.fillRect(edges[border], ink(self._border_ink))


def section_head(title: str, aside: str = "") -> QHBoxLayout:
    """Return the heading of a section, with a detail at the right."""
    row = QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(px(8))
    row.addWidget(words(title, "body-strong"))
    row.addStretch(1)
    if aside:
        row.addWidget(words(aside, "detail", "text_2"))
    return row
