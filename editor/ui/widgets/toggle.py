"""The toggle: a truth that is set in place, with its word beside a track and a knob."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPaintEvent

from editor.ui.drawing import line_of_text, painter_on, rounded, text_width
from editor.ui.theme import ink, px
from editor.ui.widgets.choice import Switch

_WIDE, _HIGH, _KNOB, _GAP = 32, 18, 12, 8


class Toggle(Switch):
    """A switch that is painted as one; filled with the knob at the right is on."""

    def sizeHint(self) -> QSize:
        words = text_width(self.text(), "body") + px(_GAP) if self.text() else 0
        return QSize(round(px(_WIDE) + words + 4), px(24))

    def knob(self) -> QRectF:
        """Return the place of the knob: at the left, the right, or between where it is mixed."""
        track, side = self._track(), px(_KNOB)
        inset = (track.height() - side) / 2
        ways = {0: 0.0, 1: 0.5, 2: 1.0}[self.checkState().value]
        left = track.left() + inset + ways * (track.width() - side - 2 * inset)
        return QRectF(left, track.top() + inset, side, side)

    def _track(self) -> QRectF:
        high = px(_HIGH)
        return QRectF(1, (self.height() - high) / 2, px(_WIDE), high)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        track, knob, live = self._track(), self.knob(), self.isEnabled()
        round_track, round_knob = track.height() / 2, knob.height() / 2
        if self.isChecked():
            rounded(painter, track, round_track, ink("accent" if live else "text_3"))
            rounded(painter, knob, round_knob, ink("on_accent"))
        else:
            edge = ink("accent" if self.underMouse() and live else "edge" if live else "text_3")
            rounded(painter, track, round_track, ink("raised"), edge, 1.4)
            rounded(painter, knob, round_knob, edge)
        if self.text():
            begin = QPointF(track.right() + px(_GAP), 0)
            room = QRectF(begin, QPointF(self.width(), self.height()))
            line_of_text(painter, room, self.text(), "body", ink("text" if live else "text_3"))
