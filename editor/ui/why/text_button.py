"""A button that is a word of the accent, in a line of text."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from editor.ui.drawing import line_of_text, painter_on, text_width
from editor.ui.theme import ink, px

_LEAST = 24


class TextButton(QAbstractButton):
    """A word that does something: *Show*, *Open*, *Which rule?*."""

    def __init__(self, text: str, *, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(text)
        self.setAccessibleName(name or text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_text(self, text: str) -> None:
        """Show another word."""
        self.setText(text)
        self.setAccessibleName(text)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(round(text_width(self.text(), "detail-strong")) + px(8), px(_LEAST))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, rect = painter_on(self), QRectF(self.rect())
        centre = Qt.AlignmentFlag.AlignHCenter
        colour = ink("accent" if self.isEnabled() else "text_3")
        line_of_text(painter, rect, self.text(), "detail-strong", colour, centre)
        if self.underMouse() and self.isEnabled():
            left, below = rect.left() + px(4), rect.center().y() + px(8)
            painter.fillRect(QRectF(left, below, rect.width() - px(8), 1), colour)
