"""A button of what is to be done: a word, what comes of it, and its key."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from editor.ui.drawing import line_of_text, painter_on, ring, rounded, text_width
from editor.ui.theme import ink, px

HIGH, LEAST, MOST = 40, 104, 160
_KEY = 17
_CORNER = 6.0


class ActionButton(QAbstractButton):
    """Two lines and a key; checked while only its spaces are lit."""

    hovered = Signal(bool)
    """Whether the pointer is over it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.says, self.key = "", ""
        self._over = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_doing(self, word: str, says: str, key: str) -> None:
        """Show a word, what comes of it, and the key; any but the word may be empty."""
        if (word, says, key) != (self.text(), self.says, self.key):
            self.says, self.key = says, key
            self.setText(word)
            self.setAccessibleName(f"{word}, {says}" if says else word)
            self.updateGeometry()
            self.update()

    def _wide(self) -> float:
        key = px(_KEY) + px(8) if self.key else 0
        first = text_width(self.text(), "body-strong") + key
        return max(first, text_width(self.says, "detail")) + px(22)

    def sizeHint(self) -> QSize:
        wide = min(max(px(LEAST), round(self._wide())), px(MOST))
        return QSize(wide, px(HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(64), px(HIGH))

    def enterEvent(self, event: QEnterEvent) -> None:
        self._over = True
        self.hovered.emit(True)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._over = False
        self.hovered.emit(False)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        rect = QRectF(self.rect())
        lit = self._over or self.isDown()
        fill = ink("tint") if self.isChecked() else ink("sunken" if lit else "raised")
        edge = ink("accent") if self.isChecked() else ink("line_strong")
        rounded(painter, rect, px(_CORNER), fill, edge)
        if self.hasFocus():
            ring(painter, rect.adjusted(3, 3, -3, -3), px(_CORNER) - 2)
        inner = rect.adjusted(px(11), 0, -px(11), 0)
        if self.key:
            cap = QRectF(rect.right() - px(_KEY) - px(6), rect.top() + px(5), px(_KEY), px(_KEY))
            rounded(painter, cap, px(4), ink("raised"), ink("line_strong"))
            line_of_text(
                painter, cap, self.key, "small-strong", ink("text"), Qt.AlignmentFlag.AlignHCenter
            )
        first = QRectF(inner)
        if self.says:
            first.setHeight(rect.height() / 2 + px(1))
            first.translate(0, px(3))
            second = QRectF(inner.left(), rect.center().y() - px(1), inner.width(), px(18))
            line_of_text(painter, second, self.says, "detail", ink("text_2"))
        if self.key:
            first.setRight(rect.right() - px(_KEY) - px(10))
        line_of_text(painter, first, self.text(), "body-strong", ink("text"))
