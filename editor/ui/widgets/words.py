"""Labels in a font role and a tone of the palette, and dividing lines."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from editor.picture.inks import MarkLevel
from editor.ui.drawing import face
from editor.ui.fonts import Role
from editor.ui.theme import ink

Tone = Literal["text", "text_2", "text_3", "accent"] | MarkLevel


def words(text: str, role: Role = "body", tone: Tone = "text", *, wrap: bool = False) -> QLabel:
    """Return a label; with `wrap` it may take several lines."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setFont(face(role))
    label.setProperty("tone", tone)
    label.setWordWrap(wrap)
    if not wrap:
        label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
    return label


def retone(label: QLabel, tone: Tone) -> None:
    """Change the tone of a label."""
    if label.property("tone") != tone:
        label.setProperty("tone", tone)
        label.style().polish(label)


class Rule(QFrame):
    """A thin dividing line."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(1)

    def sizeHint(self) -> QSize:
        return QSize(10, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), ink("line"))


class Elided(QLabel):
    """A label of one line that is elided where it does not fit."""

    def __init__(self, text: str, role: Role = "body", tone: Tone = "text") -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(face(role))
        self.setProperty("tone", tone)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        return QSize(10, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colour = self.palette().color(self.foregroundRole())
        fitted = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width()
        )
        painter.setPen(colour)
        painter.drawText(self.contentsRect(), int(self.alignment()), fitted)
        whole = self.text() if fitted != self.text() else ""
        if whole != self.toolTip():
            self.setToolTip(whole)
