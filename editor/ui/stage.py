"""The canvas and what floats on it: tools at the left, levels at the right, zoom below."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from editor.ui.theme import px
from editor.ui.widgets.strip import LevelStrip, Strip, ToolStrip, TurnStrip, ZoomStrip

_GAP = 14
LEAST = QSize(480, 360)
"""The canvas is never smaller than this."""


class Stage(QWidget):
    """Holds the canvas and lays the strips over it, 14 px from its edges."""

    def __init__(self, canvas: QWidget, tools: ToolStrip, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.canvas = canvas
        canvas.setParent(self)
        self.tools = tools
        tools.setParent(self)
        self.levels = LevelStrip(self)
        self.zoom = ZoomStrip(self)
        self.turn = TurnStrip(self)
        self.turn.hide()
        self.setMinimumSize(LEAST)
        canvas.lower()

    def sizeHint(self) -> QSize:
        return QSize(888, 580)

    def place(self) -> None:
        """Lay the strips where they belong; after one of them changed its size."""
        gap = px(_GAP) - Strip.reach()
        for strip in (self.levels, self.zoom, self.turn):
            strip.adjustSize()
        below = self.turn.height() if self.turn.isVisibleTo(self) else 0
        self.tools.fit(self.height() - 2 * gap - below)
        right = self.width() - gap
        low = self.height() - gap
        self.tools.move(gap, gap)
        self.levels.move(right - self.levels.width(), gap)
        self.zoom.move(right - self.zoom.width(), low - self.zoom.height())
        self.turn.move(QPoint(gap, low - self.turn.height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # The canvas fits the map between the strips: they come first.
        self.place()
        self.canvas.setGeometry(self.rect())
