"""Tabs as words: underlined in Inter for kinds, in Vollkorn for panels."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QTabBar, QWidget

from editor.ui.drawing import line_of_text, painter_on, rounded, text_width
from editor.ui.fonts import Role
from editor.ui.theme import ink, px

TabLook = Literal["underlined", "named"]


class WordTabs(QTabBar):
    """A tab bar of words; `underlined` draws a line below them, `named` is for panels."""

    def __init__(self, look: TabLook, *, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setAccessibleName(name)
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(Qt.TextElideMode.ElideNone)

    def _role(self, index: int) -> Role:
        on = index == self.currentIndex()
        if self._look == "named":
            return "panel" if on else "panel-quiet"
        return "body-strong" if on else "body-medium"

    def _gap(self) -> int:
        """Return the gap between words, less where they would not fit."""
        wished, least = px(17 if self._look == "underlined" else 26), px(6)
        words = sum(text_width(self.tabText(i), "body-strong") for i in range(self.count()))
        if not self.count() or self.width() < words:
            return wished
        return min(wished, max(least, int(self.width() - words) // self.count()))

    def tabSizeHint(self, index: int) -> QSize:
        role: Role = "panel" if self._look == "named" else "body-strong"
        return QSize(round(text_width(self.tabText(index), role)) + self._gap(), px(28))

    def minimumTabSizeHint(self, index: int) -> QSize:
        return self.tabSizeHint(index)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        if self._look == "underlined":
            painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), ink("line"))
        for index in range(self.count()):
            room = QRectF(self.tabRect(index))
            on = index == self.currentIndex()
            colour = ink("text" if on else "text_2")
            line_of_text(painter, room, self.tabText(index), self._role(index), colour)
            width = text_width(self.tabText(index), self._role(index))
            rule = QRectF(room.left(), self.height() - px(2.5), width, px(2.5))
            if (on and self._look == "underlined") or (on and self.hasFocus()):
                rounded(painter, rule, 1, ink("accent"))
