"""Key caps: a key as it is printed on a keyboard, and what it does now."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.ui.drawing import line_of_text, painter_on, rounded, text_width
from editor.ui.theme import ink, px


class KeyHint(QWidget):
    """A key cap with a label."""

    def __init__(self, key: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.key, self.words = key, words
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{key}: {words}")

    def sizeHint(self) -> QSize:
        words = text_width(self.words, "detail") + px(7) if self.words else 0
        return QSize(round(self._cap() + words) + px(2), px(18))

    def _cap(self) -> float:
        return text_width(self.key, "small-strong") + px(12)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        cap = QRectF(0, 0, self._cap(), self.height())
        rounded(painter, cap, px(4), ink("raised"), ink("line_strong"))
        centre = Qt.AlignmentFlag.AlignHCenter
        line_of_text(painter, cap, self.key, "small-strong", ink("text"), centre)
        if self.words:
            room = QRectF(cap.right() + px(7), 0, self.width(), self.height())
            line_of_text(painter, room, self.words, "detail", ink("text_2"))
