"""The logo of the program: stacked boxes with a flag on top."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.ui.drawing import painter_on
from editor.ui.theme import px

# The brand is printed on kraft and paper as the map is, the same in light and dark.
_TOP, _LIT, _SHADED, _LINE, _FLAG = "#FBF6E9", "#CFA873", "#A67C49", "#4A3216", "#1B5C63"
_TIERS = ((0.46, 0.66, 0.10), (0.30, 0.54, 0.10), (0.15, 0.43, 0.09))
"""Half width, height of the top's centre, height of the wall; in parts of the logo."""


def paint_logo(painter: QPainter, size: float) -> None:
    """Draw the logo into a square of this size at the origin."""
    painter.save()
    painter.scale(size, size)
    pen = QPen(QColor(_LINE), 0.022)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    for half, y, wall in _TIERS:
        rise = half / 2
        west, south, east = QPointF(0.5 - half, y), QPointF(0.5, y + rise), QPointF(0.5 + half, y)
        down = QPointF(0, wall)
        painter.setPen(pen)
        painter.setBrush(QColor(_LIT))
        painter.drawPolygon(QPolygonF([west, south, south + down, west + down]))
        painter.setBrush(QColor(_SHADED))
        painter.drawPolygon(QPolygonF([south, east, east + down, south + down]))
        painter.setBrush(QColor(_TOP))
        painter.drawPolygon(QPolygonF([west, QPointF(0.5, y - rise), east, south]))
    painter.setPen(QPen(QColor(_LINE), 0.045))
    painter.drawLine(QPointF(0.5, 0.43), QPointF(0.5, 0.05))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(_FLAG))
    painter.drawPolygon(QPolygonF([QPointF(0.52, 0.03), QPointF(0.86, 0.13), QPointF(0.52, 0.25)]))
    painter.restore()


def logo_icon() -> QIcon:
    """Return the icon of the window in the sizes that desktops use."""
    made = QIcon()
    for size in (16, 24, 32, 48, 64, 128):
        sheet = QPixmap(size, size)
        sheet.fill(Qt.GlobalColor.transparent)
        painter = painter_on(sheet)
        paint_logo(painter, size)
        painter.end()
        made.addPixmap(sheet)
    return made


class Logo(QWidget):
    """The logo on a panel."""

    def __init__(self, size: int = 20, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._size = size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(self._size), px(self._size))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_logo(painter_on(self), px(self._size))
