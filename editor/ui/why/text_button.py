"""A button that is a word of the accent, in a line of text."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from editor.ui.drawing import line_of_text, text_width
from editor.ui.theme import ink, px
from editor.ui.widgets.button import PaintedButton


class TextButton(PaintedButton):
    """A word that does something: *Show*, *Open*, *Which rule?*."""

    tall, ringed = 24, None

    def __init__(self, text: str, *, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent, grows=False)
        self.setText(text)
        self.setAccessibleName(name or text)

    def show_text(self, text: str) -> None:
        """Show another word."""
        self.setText(text)
        self.setAccessibleName(text)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(round(text_width(self.text(), "detail-strong")) + px(8), px(self.tall))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def ground(self) -> tuple[str, str, float]:
        return "", "", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        centre = Qt.AlignmentFlag.AlignHCenter
        colour = ink("accent" if self.isEnabled() else "text_3")
        line_of_text(painter, rect, self.text(), "detail-strong", colour, centre)
        if self.lit:
            left, below = rect.left() + px(4), rect.center().y() + px(8)
            painter.fillRect(QRectF(left, below, rect.width() - px(8), 1), colour)
