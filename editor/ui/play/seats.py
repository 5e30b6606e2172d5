"""The emblems of seats."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.core.caches import cached
from editor.paint.painter import paint_nodes
from editor.picture.drawing import Group, Node
from editor.picture.emblems import emblem
from editor.ui.drawing import painter_on
from editor.ui.theme import px


@cached()
def _unit_emblem(seat: int) -> tuple[Node, ...]:
    """Return the emblem of a seat in a unit square, cached as an image."""
    return (Group((emblem(seat, (0.5, 0.5), 0.38),), stamp=True),)


def paint_emblem(painter: QPainter, seat: int, left: float, middle: float, side: float) -> None:
    """Paint the emblem of a seat into a square by its left edge and its middle from above."""
    painter.save()
    painter.translate(left, middle - side / 2)
    painter.scale(side, side)
    paint_nodes(_unit_emblem(seat), painter)
    painter.restore()


class Emblem(QWidget):
    """The colour, shape and number of a seat, counted from 1."""

    def __init__(self, seat: int, size: int = 26, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat, self._size = seat, size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(self._size), px(self._size))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_emblem(painter_on(self), self._seat, 0, self.height() / 2, self.width())
