"""A row of the scoreboard: a value with a bar, which may lead to a space."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from editor.play.display import PanelRow
from editor.play.game import Seat
from editor.play.header import NOWHERE
from editor.ui.drawing import line_of_text, rounded, text_width
from editor.ui.play.seats import paint_emblem
from editor.ui.theme import ink, px
from editor.ui.widgets.button import PaintedButton
from editor.ui.widgets.words import tip_of

_HIGH, _MORE, _BAR = 25, 17, 3
"""Heights: of a row, of its second line, of its bar."""


class ScoreboardRow(PaintedButton):
    """A row of the scoreboard: emblem, label, value, and a bar of progress."""

    ringed = None

    def __init__(
        self, row: PanelRow, seats: tuple[Seat, ...], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._seats = seats
        self._two_lines = False
        self.row = row
        self.show_row(row)

    def show_row(self, row: PanelRow) -> None:
        """Show the values of a row."""
        self.row = row
        leads = row.space != NOWHERE
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if leads else Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(f"{row.label}: {row.value}")
        self.setToolTip(tip_of(f"{row.label}: {row.value}"))
        self._break()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(120), px(_HIGH) + (px(_MORE) if self._two_lines else 0))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._break()

    def _left(self) -> float:
        return px(25) if self._seat() is not None else 0.0

    def _seat(self) -> Seat | None:
        """Return the seat of the row, None for an enemy without a player."""
        player = self.row.player
        return self._seats[player] if 0 <= player < len(self._seats) else None

    def _break(self) -> None:
        """Place the value below the label where they do not fit into one line."""
        row = self.row
        wide = text_width(row.label, "body") + text_width(row.value, "body-medium")
        two = wide + px(14) > self.width() - self._left()
        if two != self._two_lines:
            self._two_lines = two
            self.updateGeometry()

    def ground(self) -> tuple[str, str, float]:
        leads = self.row.space != NOWHERE and (self.underMouse() or self.hasFocus())
        return ("tint" if leads else ""), "", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        row = self.row
        left = self._left()
        seat = self._seat()
        if seat is not None:
            side = px(18)
            paint_emblem(painter, seat.seat, px(2), px(_HIGH) / 2, side)
        first = QRectF(left, 0, rect.width() - left - px(2), px(_HIGH))
        right = Qt.AlignmentFlag.AlignRight
        if self._two_lines:
            line_of_text(painter, first, row.label, "body", ink("text"))
            second = first.translated(0, px(_MORE) - px(1))
            line_of_text(painter, second, row.value, "detail", ink("text_2"))
        else:
            value = text_width(row.value, "body-medium") + px(8)
            room = first.adjusted(0, 0, -value, 0)
            line_of_text(painter, room, row.label, "body", ink("text"))
            line_of_text(painter, first, row.value, "body-medium", ink("text"), right)
        if row.share is not None and row.share[1] > 0:
            bar = QRectF(left, rect.bottom() - px(_BAR), rect.width() - left, px(_BAR))
            rounded(painter, bar, px(_BAR) / 2, ink("line"))
            bar.setWidth(bar.width() * min(max(row.share[0] / row.share[1], 0.0), 1.0))
            rounded(painter, bar, px(_BAR) / 2, ink("accent"))
