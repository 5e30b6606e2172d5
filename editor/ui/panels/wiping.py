"""The motion of a panel that folds or opens: what was there before is wiped away."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QEasingCurve, QPoint, QRect, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from editor.ui.theme import moves, px

Edge = Literal["left", "right", "bottom"]
"""The edge of the window at which a panel stands."""
WIPING = 140
"""The milliseconds of the motion."""
_AHEAD = 420
"""How far a panel may open at 100 %: so much of what is beside it is kept to be wiped away."""


class Wipe(QWidget):
    """A picture of how a part of a window looked, over it until it is wiped away.

    The panels have their places at once; this takes no clicks and is gone at its end.
    """

    def __init__(self, over: QWidget, panel: QWidget, edge: Edge) -> None:
        super().__init__(over)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self._panel, self._edge = panel, edge
        self._before = _place_of(panel, over)
        self._kept = _grown(self._before, edge).intersected(over.rect())
        self._picture: QPixmap = over.grab(self._kept)
        self._front = 0
        """Up to where the panel reaches, from its edge, in pixels."""
        self._opens = False
        self.hide()

    def run(self) -> None:
        """Wipe the picture away, from where the panel ended to where it ends now."""
        over = self.parentWidget()
        assert over is not None
        after = _place_of(self._panel, over)
        first, last = (_reach(place, self._edge) for place in (self._before, after))
        self._opens = last > first
        shown = after if self._opens else self._before
        self.setGeometry(shown.intersected(self._kept))
        self._front = first
        if first == last or self.geometry().isEmpty():
            self.deleteLater()
            return
        motion = QVariantAnimation(self)
        motion.setDuration(WIPING)
        motion.setStartValue(first)
        motion.setEndValue(last)
        motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        motion.valueChanged.connect(self._move)
        motion.finished.connect(self.deleteLater)
        motion.start()
        self.show()
        self.raise_()

    def _move(self, front: int) -> None:
        self._front = front
        self.update()

    def _left_over(self) -> QRect:
        """Return the part of this that still shows the picture."""
        room = self.rect()
        length = room.height() if self._edge == "bottom" else room.width()
        near = max(0, min(length, self._front))
        low, high = (near, length) if self._opens else (0, near)
        if self._edge == "left":
            return QRect(low, 0, high - low, room.height())
        if self._edge == "right":
            return QRect(room.width() - high, 0, high - low, room.height())
        return QRect(0, room.height() - high, room.width(), high - low)

    def paintEvent(self, event: QPaintEvent) -> None:
        part = self._left_over()
        if part.isEmpty():
            return
        painter = QPainter(self)
        painter.setClipRect(part)
        # A panel that folds slides towards its edge; what it opens over stays where it is.
        slid = QPoint()
        if not self._opens:
            gone = _reach(self._before, self._edge) - self._front
            ways = {"left": (-gone, 0), "right": (gone, 0), "bottom": (0, gone)}
            slid = QPoint(*ways[self._edge])
        painter.drawPixmap(self._kept.topLeft() - self.pos() + slid, self._picture)


def wipe_for(over: QWidget, panel: QWidget, edge: Edge) -> Wipe | None:
    """Return what wipes a panel away that is about to fold or open; None where nothing moves."""
    return Wipe(over, panel, edge) if moves() and over.isVisible() else None


def _place_of(panel: QWidget, over: QWidget) -> QRect:
    return QRect(panel.mapTo(over, QPoint()), panel.size())


def _grown(place: QRect, edge: Edge) -> QRect:
    """Return the place of a panel with what it may open over."""
    ahead = px(_AHEAD)
    if edge == "left":
        return place.adjusted(0, 0, ahead, 0)
    return place.adjusted(-ahead, 0, 0, 0) if edge == "right" else place.adjusted(0, -ahead, 0, 0)


def _reach(place: QRect, edge: Edge) -> int:
    """Return how far a place reaches from its edge."""
    return place.height() if edge == "bottom" else place.width()
