"""The scoreboard: panels of rows with values and bars; a row may lead to a space."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from editor.paint.painter import paint_nodes
from editor.play.display import PanelRow, Scoreboard
from editor.play.game import Seat
from editor.play.header import NOWHERE
from editor.ui.drawing import line_of_text, painter_on, rounded, text_width
from editor.ui.panels.frame import Panel
from editor.ui.play.seats import unit_emblem
from editor.ui.theme import ink, px
from editor.ui.widgets.words import words

_HIGH, _MORE, _BAR = 25, 17, 3
"""Heights: of a row, of its second line, of its bar."""


class ScoreboardRow(QAbstractButton):
    """A row of the scoreboard: emblem, label, value, and a bar of progress."""

    def __init__(
        self, row: PanelRow, seats: tuple[Seat, ...], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._seats = seats
        self._two_lines = False
        self.row = row
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_row(row)

    def show_row(self, row: PanelRow) -> None:
        """Show the values of a row."""
        self.row = row
        leads = row.space != NOWHERE
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if leads else Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(f"{row.label}: {row.value}")
        self.setToolTip(f"{row.label}: {row.value}")
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

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, row = painter_on(self), self.row
        rect = QRectF(self.rect())
        if row.space != NOWHERE and (self.underMouse() or self.hasFocus()):
            rounded(painter, rect, px(5), ink("tint"))
        left = self._left()
        seat = self._seat()
        if seat is not None:
            side = px(18)
            painter.save()
            painter.translate(px(2), (px(_HIGH) - side) / 2)
            painter.scale(side, side)
            paint_nodes(unit_emblem(seat.seat), painter)
            painter.restore()
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


class ScoreboardPanel(Panel):
    """The panels of the scoreboard; `looked_at` emits the space of a row."""

    looked_at = Signal(int)

    def __init__(self, seats: tuple[Seat, ...], parent: QWidget | None = None) -> None:
        super().__init__("panel", parent=parent)
        self.setAccessibleName(self.tr("Scoreboard"))
        self.setMinimumWidth(200)
        self._seats = seats
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 0, 0, 0)
        self._scroll = scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column.addWidget(scroll)
        self._sheet = QWidget()
        scroll.setWidget(self._sheet)
        self._column = QVBoxLayout(self._sheet)
        self._column.setContentsMargins(px(18), px(12), px(18), px(12))
        self._column.setSpacing(px(1))
        self._when = words("", "inspector", wrap=True)
        self._column.addWidget(self._when)
        self._parts: list[QLabel | ScoreboardRow] = []
        self.rows: list[ScoreboardRow] = []
        self._column.addStretch(1)

    def show_scoreboard(self, scoreboard: Scoreboard) -> None:
        """Show a scoreboard; widgets are reused as far as titles and rows match."""
        self._when.setText(scoreboard.when)
        every: list[str | PanelRow] = []
        for panel in scoreboard.panels:
            every += (panel.title, *panel.rows)
        self._arrange(every)
        for part, shown in zip(self._parts, every, strict=True):
            if isinstance(part, ScoreboardRow) and isinstance(shown, PanelRow):
                if part.row != shown:
                    part.show_row(shown)
            elif isinstance(part, QLabel) and part.text() != shown:
                part.setText(str(shown))
        # The sheet is as high as its rows now, and not only after the next turns of the loop.
        self._column.activate()
        needed = self._column.totalMinimumSize().height()
        self._sheet.setMinimumHeight(needed)
        high = max(needed, self._scroll.viewport().height())
        self._sheet.resize(self._scroll.viewport().width(), high)

    def _arrange(self, every: Sequence[str | PanelRow]) -> None:
        """Build a label for each title and a widget for each row; keep those at both ends."""
        before = [isinstance(part, ScoreboardRow) for part in self._parts]
        after = [isinstance(shown, PanelRow) for shown in every]
        if before == after:
            return
        first = _common(before, after)
        last = _common(before[first:][::-1], after[first:][::-1])
        beyond = len(before) - last
        for part in self._parts[first:beyond]:
            self._column.removeWidget(part)
            part.hide()
            part.deleteLater()
        made = [self._widget(item) for item in every[first : len(every) - last]]
        for at, part in enumerate(made, first):
            self._column.insertWidget(1 + at, part)
            part.show()  # hidden widgets have no room in a layout
        self._parts[first:beyond] = made
        self.rows = [part for part in self._parts if isinstance(part, ScoreboardRow)]

    def _widget(self, item: str | PanelRow) -> QLabel | ScoreboardRow:
        if isinstance(item, PanelRow):
            row = ScoreboardRow(item, self._seats)
            row.clicked.connect(lambda _=False: self._lead(row))
            return row
        title = words(item, "body-strong")
        title.setContentsMargins(0, px(12), 0, px(2))
        return title

    def _lead(self, row: ScoreboardRow) -> None:
        if row.row.space != NOWHERE:
            self.looked_at.emit(row.row.space)


def _common(first: Sequence[bool], other: Sequence[bool]) -> int:
    """Return the length of the common prefix."""
    pairs = zip(first, other, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(first), len(other)))
