"""Signs of state: marks and pills of levels, key caps, the progress bar."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QWidget

from editor.picture.inks import MarkLevel
from editor.ui.drawing import Drawn, key_cap, line_of_text, text_width
from editor.ui.theme import ink, inks, px

_FADED = 0.45


def paint_mark(painter: QPainter, level: MarkLevel, centre: QPointF, radius: float) -> None:
    """Draw the mark of a level: octagon, triangle, disc, dashed ring or rounded square."""
    tokens = inks().levels[level]
    painter.save()
    painter.translate(centre)
    painter.scale(radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tokens.mark))
    sign = QPen(QColor(tokens.sign), 0.26)
    sign.setCapStyle(Qt.PenCapStyle.RoundCap)
    sign.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if level == "error":
        painter.drawPolygon(_octagon())
        painter.setPen(sign)
        painter.drawLine(QPointF(-0.34, -0.34), QPointF(0.34, 0.34))
        painter.drawLine(QPointF(-0.34, 0.34), QPointF(0.34, -0.34))
    elif level == "warning":
        edge = QPen(QColor(tokens.word if inks().name == "light" else tokens.mark), 0.75 / radius)
        edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(edge)
        painter.drawPolygon(QPolygonF([QPointF(0, -1), QPointF(1.1, 0.9), QPointF(-1.1, 0.9)]))
        painter.setPen(sign)
        painter.drawLine(QPointF(0, -0.34), QPointF(0, 0.2))
        painter.drawPoint(QPointF(0, 0.58))
    elif level == "advice":
        painter.drawEllipse(QPointF(0, 0), 1, 1)
        painter.setPen(sign)
        painter.drawLine(QPointF(0, -0.02), QPointF(0, 0.48))
        painter.drawPoint(QPointF(0, -0.48))
    elif level == "waived":
        dashes = QPen(QColor(tokens.mark), 0.22)
        dashes.setCapStyle(Qt.PenCapStyle.FlatCap)
        dashes.setDashPattern([1.9, 1.35])
        painter.setPen(dashes)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QPointF(0, 0), 0.9, 0.9)
        sign.setWidthF(0.22)
        painter.setPen(sign)
        painter.drawLine(QPointF(-0.36, 0), QPointF(0.36, 0))
    else:
        painter.drawRoundedRect(QRectF(-0.92, -0.92, 1.84, 1.84), 0.42, 0.42)
        painter.setPen(sign)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline([QPointF(-0.45, 0.02), QPointF(-0.12, 0.36), QPointF(0.46, -0.34)])
    painter.restore()


class LevelMark(Drawn):
    """The mark of a level; `faded` for a count of zero."""

    def __init__(self, level: MarkLevel, radius: float = 7.0, parent: QWidget | None = None):
        super().__init__(self._paint, radius * 2 + 2, radius * 2 + 2, parent)
        self.level = level
        self.faded = False
        self._radius = radius

    def show_level(self, level: MarkLevel, *, faded: bool = False) -> None:
        """Show a level."""
        if (level, faded) != (self.level, self.faded):
            self.level, self.faded = level, faded
            self.update()

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        painter.setOpacity(_FADED if self.faded else 1.0)
        centre = QPointF(rect.width() / 2, rect.height() / 2)
        paint_mark(painter, self.level, centre, px(self._radius * 10) / 10)


def _octagon() -> QPolygonF:
    turns = (math.pi / 8 + k * math.pi / 4 for k in range(8))
    return QPolygonF([QPointF(1.06 * math.cos(t), 1.06 * math.sin(t)) for t in turns])


class KeyHint(Drawn):
    """A key cap with a label."""

    def __init__(self, key: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__(self._paint, 0, 18, parent)
        self.key, self.words = key, words
        self.name(key)

    def name(self, key: str) -> None:
        """Show another key."""
        self.key = key
        self.setAccessibleName(f"{key}: {self.words}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        words = text_width(self.words, "detail") + px(7) if self.words else 0
        return QSize(round(self._cap() + words) + px(2), px(18))

    def _cap(self) -> float:
        return text_width(self.key, "small-strong") + px(12)

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        key_cap(painter, QRectF(0, 0, self._cap(), rect.height()), self.key)
        room = rect.adjusted(self._cap() + px(7), 0, 0, 0)
        line_of_text(painter, room, self.words, "detail", ink("text_2"))


_STEPS = 1000


class ProgressBar(QProgressBar):
    """A progress bar for a share from 0 to 1."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setRange(0, _STEPS)
        self.setTextVisible(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_share(0.0)

    def show_share(self, share: float) -> None:
        """Show a share."""
        self.setValue(round(min(1.0, max(0.0, share)) * _STEPS))

    def sizeHint(self) -> QSize:
        return QSize(px(240), px(8))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(80), px(8))
