"""The emblems of seats."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.core.caches import cached
from editor.paint.painter import paint_nodes
from editor.picture.drawing import Group, Node
from editor.picture.emblems import emblem
from editor.ui.drawing import painter_on
from editor.ui.theme import px


@cached()
def unit_emblem(seat: int) -> tuple[Node, ...]:
    """Return the emblem of a seat in a unit square, cached as an image."""
    return (Group((emblem(seat, (0.5, 0.5), 0.38),), stamp=True),)


class Emblem(QWidget):
    """The colour, shape and number of a seat, counted from 1."""

    def __init__(self, seat: int, size: int = 26, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat, self._size = seat, size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(self._size), px(self._size))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        painter.scale(self.width(), self.height())
        paint_nodes(unit_emblem(self._seat), painter)
