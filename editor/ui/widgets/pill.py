"""Pills: a level with a word on its wash."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from editor.picture.inks import MarkLevel
from editor.ui.drawing import line_of_text, painter_on, rounded, text_width
from editor.ui.fonts import Role
from editor.ui.theme import ink, inks, px
from editor.ui.widgets.mark import paint_mark


class LevelPill(QAbstractButton):
    """A button with the mark of a level and a word."""

    def __init__(self, level: MarkLevel, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.level: MarkLevel = level
        self.setText(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(round(text_width(self.text(), self._role())) + px(42), px(28))

    def _role(self) -> Role:
        return "body-medium" if self.level == "ready" else "body-strong"

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        rect = QRectF(self.rect())
        level = inks().levels[self.level]
        half = rect.height() / 2
        if level.wash:
            rounded(painter, rect, half, QColor(level.wash))
        else:
            rounded(painter, rect, half, None, ink("line"))
        if self.underMouse():
            rounded(painter, rect, half, None, QColor(level.mark))
        paint_mark(painter, self.level, QPointF(px(16), half), px(66) / 10)
        room = rect.adjusted(px(29), 0, -px(6), 0)
        line_of_text(painter, room, self.text(), self._role(), QColor(level.word))
