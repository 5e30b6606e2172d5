"""The switch: a box with a tick, or a dash where it is mixed, and its words."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QWidget

from editor.ui.drawing import line_of_text, painter_on, rounded, text_width
from editor.ui.theme import ink, px

_SIDE = 16


class Switch(QCheckBox):
    """A check box with a tick, or a dash where it is mixed."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_state(self, on: bool, *, mixed: str = "") -> None:
        """Show yes, no, or `mixed` with its word, without emitting it; a click then means yes."""
        states = Qt.CheckState
        self.setTristate(bool(mixed))
        self.setText(mixed)
        state = states.PartiallyChecked if mixed else states.Checked if on else states.Unchecked
        self.setCheckState(state)

    def sizeHint(self) -> QSize:
        words = text_width(self.text(), "body") + px(10) if self.text() else 0
        return QSize(round(px(_SIDE) + words + 4), px(24))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, pos: object) -> bool:
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        side = px(_SIDE)
        box = QRectF(1, (self.height() - side) / 2, side, side)
        live = self.isEnabled()
        if self.isChecked():
            rounded(painter, box, px(4), ink("accent" if live else "text_3"))
            tick = QPen(ink("on_accent"), px(2))
            tick.setCapStyle(Qt.PenCapStyle.RoundCap)
            tick.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(tick)
            x, y = box.center().x(), box.center().y()
            reach = side / 4
            ends = [QPointF(x - reach, y), QPointF(x + reach, y)]  # a dash: mixed
            if self.checkState() == Qt.CheckState.Checked:
                ends = [
                    QPointF(x - reach, y),
                    QPointF(x - reach / 4, y + reach * 0.75),
                    QPointF(x + reach, y - reach * 0.75),
                ]
            painter.drawPolyline(ends)
        else:
            edge = "accent" if self.underMouse() and live else "edge" if live else "line_strong"
            rounded(painter, box, px(4), ink("raised"), ink(edge))
        if self.text():
            room = QRectF(box.right() + px(8), 0, self.width(), self.height())
            line_of_text(painter, room, self.text(), "body", ink("text" if live else "text_3"))
