"""The card of a seat: its head, and open its units and cards, folded its figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.picture.drawing import Picture
from editor.play.display import PanelRow
from editor.play.game import Seat
from editor.play.header import NOWHERE
from editor.ui import icons
from editor.ui.drawing import RoundedCard, line_of_text, rounded, text_width
from editor.ui.play.scoreboard import ScoreboardRow
from editor.ui.play.seat_rows import FigureRow, FoldedSeat, Hand, HandCard, RowButton
from editor.ui.play.seats import paint_emblem
from editor.ui.play.thoughts import StopSign
from editor.ui.theme import ink, px
from editor.ui.widgets.boxes import NONE, column_in
from editor.ui.widgets.button import PaintedButton
from editor.ui.widgets.words import tip_of
from editor.workbench.playing.thinking import BotProgress

HEAD = 38
_WORDED = 215
"""The width from which a head says that its number counts points."""
_BAR = 6
_MOST_HIGH = 4
"""How many cards of a hand are shown at their full height."""


class SeatHead(PaintedButton):
    """The head of a seat: emblem, name, who plays it, points; a click opens or folds it."""

    tall = HEAD

    def __init__(self, seat: Seat, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat, self._number = seat, number
        self._who, self._bot, self._points = "", False, ""
        self._progress: BotProgress | None = None
        self.stop = StopSign(24, self)
        self.stop.hide()

    def show_parts(self, rows: Sequence[PanelRow]) -> None:
        """Say in the tool tip what the points are for, and how it is opened."""
        who = f"{self._seat.name}: {self._who}"
        opens = self.tr("Click or press {n} to expand or collapse").format(n=self._number)
        parts = [f"{row.label}: {row.value}" for row in rows]
        self.setToolTip(tip_of("\n".join([who, *parts, opens])))

    def show_seat(self, who: str, points: int, *, bot: bool, folded: bool) -> None:
        """Show who plays the seat and its points."""
        self._who, self._bot, self._points = who, bot, str(points)
        state = self.tr("folded") if folded else self.tr("open")
        said = self.tr("{name}, {who}, {points} points, {state}")
        self.setAccessibleName(
            said.format(name=self._seat.name, who=who, points=points, state=state)
        )
        self.update()

    def show_progress(self, progress: BotProgress | None) -> None:
        """Show how far the bot of the seat is that thinks, None where it does not."""
        if progress == self._progress:
            return
        self._progress = progress
        self.stop.setVisible(progress is not None)
        percent = round(100 * progress.share) if progress is not None else 0
        said = self.tr("{name} thinks: {n} %").format(name=self._seat.name, n=percent)
        self.setAccessibleDescription(said if progress is not None else "")
        self._place_stop()
        self.update()

    def _place_stop(self) -> None:
        """Put the stop sign before the points."""
        side = self.stop.sizeHint().width()
        left = self.width() - self._room_of_points() - side - px(6)
        self.stop.setGeometry(round(left), (self.height() - side) // 2, side, side)

    def _unit(self) -> str:
        unit = self.tr("point") if self._points == "1" else self.tr("points")
        return unit if self.width() >= px(_WORDED) and self._progress is None else ""

    def _room_of_points(self) -> float:
        """Return how wide the points are with what they are called, in pixels."""
        wide = text_width(self._points, "inspector") + text_width(self._unit(), "detail")
        return wide + px(9)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place_stop()

    def ground(self) -> tuple[str, str, float]:
        return "", "", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        side = px(26)
        paint_emblem(painter, self._seat.seat, px(2), rect.height() / 2, side)
        left = px(38)
        unit = self._unit()
        wide = text_width(unit, "detail")
        right = rect.adjusted(0, 0, -px(3), 0)
        end = Qt.AlignmentFlag.AlignRight
        line_of_text(painter, right, unit, "detail", ink("text_2"), end)
        number = right.adjusted(0, 0, -wide - px(6), 0)
        line_of_text(painter, number, self._points, "inspector", ink("text"), end)
        room = rect.adjusted(left, 0, -self._room_of_points() - px(9), 0)
        name = text_width(self._seat.name, "panel")
        line_of_text(painter, room, self._seat.name, "panel", ink("text"))
        room.setLeft(room.left() + name + px(12))
        if self._progress is not None:
            room.setRight(self.stop.x() - px(8))
            _paint_progress(painter, room, self._progress)
        elif room.width() > px(34):
            icon = "bot" if self._bot else "user"
            at = QPointF(room.left() + px(7), rect.center().y())
            icons.paint(painter, icon, at, px(14), ink("text_2"))
            room.setLeft(room.left() + px(18))
            if text_width(self._who, "detail") <= room.width() + 1:
                line_of_text(painter, room, self._who, "detail", ink("text"))


def _paint_progress(painter: QPainter, room: QRectF, progress: BotProgress) -> None:
    """Paint a bar of how far a bot is, over the score of its best choice where that is known."""
    words = progress.words if room.width() >= text_width(progress.words, "small") else ""
    middle = room.center().y() + (px(6) if words else 0)
    bar = QRectF(room.left(), middle - px(_BAR) / 2, max(room.width(), 0.0), px(_BAR))
    rounded(painter, bar, px(_BAR) / 2, ink("line_strong"))
    bar.setWidth(bar.width() * progress.share)
    rounded(painter, bar, px(_BAR) / 2, ink("accent"))
    if words:
        room = QRectF(room.left(), middle - px(21), room.width(), px(16))
        line_of_text(painter, room, words, "small", ink("text"))


class SeatCard(RoundedCard):
    """A seat with its panel of the scoreboard, open or folded."""

    toggled = Signal()
    taken = Signal(object)
    """A row that was clicked."""
    pointed_at = Signal(object)
    """A row under the pointer, None when it leaves."""

    def __init__(
        self,
        seat: Seat,
        number: int,
        portraits: Mapping[str, Picture],
        seats: tuple[Seat, ...],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("sunken", "line", parent=parent)
        self._portraits, self._seats = portraits, seats
        self.setAccessibleName(seat.name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        column = column_in(self, margins=(px(7), px(1), px(7), px(7)), spacing=0)
        self.head = SeatHead(seat, number)
        self.head.clicked.connect(self.toggled)
        column.addWidget(self.head)
        self.folded = FoldedSeat(portraits)
        column.addWidget(self.folded)
        self._body = QWidget()
        self._figures = column_in(self._body, margins=NONE, spacing=px(1))
        column.addWidget(self._body)
        self.rows: list[RowButton | ScoreboardRow] = []
        self._shape: tuple[str, ...] = ()
        self._sheet: QWidget | None = None

    def show_seat(self, who: str, points: int, *, bot: bool, turn: bool, is_open: bool) -> None:
        """Show its head, whether it is its turn, and whether it is open."""
        self.head.show_seat(who, points, bot=bot, folded=not is_open)
        self._body.setVisible(is_open)
        self.folded.setVisible(not is_open)
        self.look(*(("tint", "accent", 1.6) if turn else ("sunken", "line", 1.0)))

    def show_rows(self, rows: Sequence[PanelRow], in_hand: int, lit: str = "") -> None:
        """Show its panel, the space of the unit in hand, and what card's spaces alone are lit."""
        self.head.show_parts([row for row in rows if row.role == "points"])
        rows = [row for row in rows if row.role != "points"]
        self.folded.show_rows(rows)
        shape = tuple(row.role for row in rows)
        if shape != self._shape:
            self._shape = shape
            self._build(rows)
        for widget, row in zip(self.rows, _sorted(rows), strict=True):
            if widget.row != row:
                widget.show_row(row)
            if isinstance(widget, FigureRow):
                widget.light(row.space == in_hand != NOWHERE)
            if isinstance(widget, HandCard):
                widget.light(bool(lit) and row.about == lit)

    def _build(self, rows: Sequence[PanelRow]) -> None:
        """Make a widget for each row: figures first, then values, then cards side by side."""
        if self._sheet is not None:
            self._figures.removeWidget(self._sheet)
            self._sheet.hide()
            self._sheet.deleteLater()
        self._sheet = QWidget()
        column = column_in(self._sheet, margins=NONE, spacing=px(1))
        self.rows = []
        cards: list[HandCard] = []
        many = sum(row.role in ("card", "back") for row in rows) > _MOST_HIGH
        for row in _sorted(rows):
            if row.role in ("card", "back"):
                card = HandCard(row, low=many)
                cards.append(card)
                self.rows.append(self._joined(card))
            elif row.role == "figure":
                figure = FigureRow(row, self._portraits)
                column.addWidget(figure)
                self.rows.append(self._joined(figure))
            else:
                line = ScoreboardRow(row, ())
                column.addWidget(line)
                line.clicked.connect(lambda _=False, line=line: self.taken.emit(line.row))
                self.rows.append(line)
        if cards:
            column.addWidget(Hand(cards))
        self._figures.addWidget(self._sheet)
        self._sheet.show()

    def _joined(self, row: RowButton) -> RowButton:
        row.clicked.connect(lambda: self.taken.emit(row.row))
        row.pointed_at.connect(self.pointed_at)
        return row


def _sorted(rows: Sequence[PanelRow]) -> list[PanelRow]:
    """Return rows as they are shown: figures, values, cards."""
    order = {"figure": 0, "": 1, "goal": 1, "card": 2, "back": 2}
    return sorted(rows, key=lambda row: order[row.role])
