"""The rows of a seat's card: a figure with its bar and signs, a hand of cards, folded figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QGridLayout, QSizePolicy, QToolTip, QWidget

from editor.core.words import opening
from editor.picture.drawing import Picture
from editor.play.display import NO_NUMBER, PanelRow
from editor.play.header import NOWHERE
from editor.ui.drawing import line_of_text, painter_on, rounded, text_height
from editor.ui.dropped import drag_card
from editor.ui.play.pointing import CARDS
from editor.ui.play.seats import paint_points, paint_portrait, paint_store
from editor.ui.text_lines import paint_lines
from editor.ui.theme import ink, px
from editor.ui.widgets.button import PaintedButton
from editor.ui.widgets.words import tip_of

ROW, FIGURE, BAR, HAND, WIDE, LOW, FOLDED = 42, 37, (108, 8), 84, 68, 52, 52
_FADED = 0.35
_ROOM = 110
"""The least width of a card that stands beside another one, in pixels at 100 %."""
_TIP_UP = 12
"""So far above a row its tool tip is asked for: Qt moves it down by about as much."""
_ABREAST = 2
"""How many cards of a hand lie side by side."""


class RowButton(PaintedButton):
    """A row that says what it shows; `pointed_at` emits it under the pointer, None once it left."""

    radius = 6
    pointed_at = Signal(object)

    def __init__(self, row: PanelRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = row
        self.setMouseTracking(True)
        self.show_row(row)

    def show_row(self, row: PanelRow) -> None:
        """Show another value."""
        self.row = row
        said = f"{row.label}: {row.value}" if row.value else row.label
        self.setAccessibleName(", ".join((said, *row.marks)))
        self.setToolTip(tip_of(said))
        self.update()

    def event(self, event: QEvent) -> bool:
        """Show the tool tip beside the row: under the pointer it covers the next ones."""
        if event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(self.mapToGlobal(self.tip_place()), self.toolTip(), self)
            return True
        return super().event(event)

    def tip_place(self) -> QPoint:
        """Return where the tool tip begins: Qt shows it a little below and right of this."""
        return QPoint(self.width() + px(8), -px(_TIP_UP))

    def enterEvent(self, event: QEnterEvent) -> None:
        self.pointed_at.emit(self.row)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed_at.emit(None)
        self.update()


class FigureRow(RowButton):
    """A piece: its figure, its name, a bar with a field for each point, signs and marks."""

    across, tall = 180, ROW

    def __init__(
        self, row: PanelRow, portraits: Mapping[str, Picture], parent: QWidget | None = None
    ) -> None:
        self._portraits = portraits
        self.in_hand = False
        self._pressed: QPoint | None = None
        super().__init__(row, parent)

    def light(self, lit: bool) -> None:
        """Show whether it is the piece in hand."""
        if lit != self.in_hand:
            self.in_hand = lit
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag a piece that is off the board onto it, where it waits to be placed."""
        start, row = self._pressed, self.row
        if start is None or row.space != NOWHERE or not row.picture:
            super().mouseMoveEvent(event)
            return
        way = (event.position().toPoint() - start).manhattanLength()
        if event.buttons() & Qt.MouseButton.LeftButton and way >= QApplication.startDragDistance():
            self._pressed = None
            self.setDown(False)
            drag_card(self, f"{CARDS}/{row.picture}")

    def field(self) -> QRectF:
        return super().field().adjusted(1, 1, -1, -1)

    def ground(self) -> tuple[str, str, float]:
        if self.in_hand:
            return "raised", "accent", 1.6
        return ("sunken" if self.underMouse() else ""), "", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        row = self.row
        side = px(FIGURE)
        room = QRectF(px(5), (rect.height() - side) / 2, side, side)
        gone = row.share is None and row.number == NO_NUMBER
        picture = self._portraits.get(row.picture)
        if picture is not None:
            paint_portrait(painter, picture, room, _FADED if gone else 1.0)
        left = room.right() + px(9)
        name = row.label.rpartition(", ")[2] if row.share or gone else row.label
        first = QRectF(left, px(3), rect.width() - left - px(4), px(19))
        line_of_text(painter, first, name[:1].upper() + name[1:], "body-medium", ink("text"))
        second = QRectF(left, px(21), rect.width() - left - px(6), px(17))
        if not row.share or row.share[1] <= 0:
            line_of_text(painter, second, row.value, "detail", ink("text_2"))
            return
        have, most = row.share
        bar = QRectF(left, second.center().y() - px(BAR[1]) / 2, px(BAR[0]), px(BAR[1]))
        signs = row.store * px(8) if row.store_of else px(20)
        bar.setWidth(min(bar.width(), max(second.width() - signs - px(32), px(36))))
        paint_points(painter, bar, have, most)
        number = QRectF(bar.right() + px(7), second.top(), px(18), second.height())
        line_of_text(painter, number, str(have), "body-strong", ink("text"))
        if row.store_of:
            at = QPointF(number.right() + px(4), second.center().y())
            step = min(px(8), (rect.right() - px(6) - at.x()) / max(1, row.store))
            paint_store(painter, at, row.store, row.store_of, step)
        self._paint_marks(painter, QRectF(first))

    def _paint_marks(self, painter: QPainter, room: QRectF) -> None:
        """Paint the signs of its marks at the right of its name, each with its word."""
        words = ", ".join(self.row.marks)
        if words:
            right = Qt.AlignmentFlag.AlignRight
            colour = ink("warning_word")
            line_of_text(painter, room, words, "detail-medium", colour, right)


class HandCard(RowButton):
    """A card that the viewer sees: a title and what it does; `low` where there are many."""

    def __init__(self, row: PanelRow, *, low: bool, parent: QWidget | None = None) -> None:
        self.low, self._high = low, LOW if low else HAND
        self.in_hand = False
        super().__init__(row, parent)

    def be_wide(self, wide: bool) -> None:
        """Take less height where it has the whole width."""
        self._high = LOW if self.low else WIDE if wide else HAND
        self.updateGeometry()

    def light(self, lit: bool) -> None:
        """Show whether only its spaces are lit."""
        if lit != self.in_hand:
            self.in_hand = lit
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(90), px(self._high))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(70), px(self._high))

    def field(self) -> QRectF:
        return super().field().adjusted(1, 1, -1, -2)

    def ground(self) -> tuple[str, str, float]:
        if self.in_hand:
            return "tint", "accent", 1.6
        return "tint" if self.underMouse() else "raised", "line_strong", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        inner = self.field().adjusted(px(3), px(3), -px(3), -px(3))
        rounded(painter, inner, px(3), None, ink("card_back"))
        title = inner.adjusted(px(7), px(4), -px(5), 0)
        title.setHeight(px(18))
        line_of_text(painter, title, self.row.label, "body-strong", ink("text"))
        words = inner.adjusted(px(7), px(22), -px(5), -px(2))
        lines = max(1, int(words.height() // text_height("detail")))
        said = opening(self.row.value)
        paint_lines(painter, words, said, "detail", ink("text"), lines)


class Hand(QWidget):
    """The cards of a hand, side by side where there is room for what they say."""

    def __init__(self, cards: Sequence[HandCard], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards, self._across = tuple(cards), 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, px(6), 0, 0)
        self._grid.setSpacing(px(5))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._lay(_ABREAST)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        low = any(card.low for card in self._cards)
        room = self.width() >= px(_ROOM) * _ABREAST + px(5)
        self._lay(_ABREAST if low or room else 1)

    def _lay(self, across: int) -> None:
        if across == self._across:
            return
        self._across = across
        for at, card in enumerate(self._cards):
            card.be_wide(across == 1)
            self._grid.addWidget(card, at // across, at % across)


def paint_backs(painter: QPainter, right: QPointF, count: int) -> None:
    """Paint the backs of this many cards, overlapping, up to `right`, their right middle."""
    wide, high, step = px(17), px(34), px(12)
    shown = min(count, 4)
    left = right.x() - wide - step * (shown - 1)
    for at in range(shown):
        card = QRectF(left + at * step, right.y() - high / 2, wide, high)
        rounded(painter, card, px(3), ink("card_back"), ink("raised"), 1.2)
        painter.setPen(QPen(QColor(255, 255, 255, 80), 0.8))
        inner = card.adjusted(px(3), px(3), -px(3), -px(3))
        for row in range(4):
            y = inner.top() + inner.height() * row / 4
            below = y + inner.height() / 4
            painter.drawLine(QPointF(inner.left(), y), QPointF(inner.right(), below))
            painter.drawLine(QPointF(inner.right(), y), QPointF(inner.left(), below))


class FoldedSeat(QWidget):
    """A folded seat: its figures with short bars, and the backs of its hand."""

    def __init__(self, portraits: Mapping[str, Picture], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._portraits = portraits
        self._figures: tuple[PanelRow, ...] = ()
        self._cards = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rows(self, rows: Sequence[PanelRow]) -> None:
        """Show the figures and the number of cards of a panel."""
        self._figures = tuple(row for row in rows if row.role == "figure")
        held = [row for row in rows if row.role in ("back", "card")]
        self._cards = sum(max(row.number, 0) for row in held)
        self.setFixedHeight(px(FOLDED) if self._figures or self._cards else px(2))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(160), px(FOLDED))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        cards = px(17) + px(12) * (min(self._cards, 4) - 1) + px(10) if self._cards else 0
        count = max(1, len(self._figures))
        step = min(px(46), (self.width() - cards) / count)
        side = min(px(40), step - px(2))
        for at, row in enumerate(self._figures):
            gone = row.share is None and row.number == NO_NUMBER
            picture = self._portraits.get(row.picture)
            room = QRectF(at * step + (step - side) / 2, px(1), side, side)
            if picture is not None:
                paint_portrait(painter, picture, room, _FADED if gone else 1.0)
            bar = QRectF(room.left(), px(44), side, px(5))
            if row.share and row.share[1] > 0:
                rounded(painter, bar, bar.height() / 2, ink("line_strong"))
                bar.setWidth(bar.width() * min(row.share[0] / row.share[1], 1.0))
                rounded(painter, bar, bar.height() / 2, ink("bar"))
            elif row.number != NO_NUMBER:
                number, middle = bar.adjusted(0, -px(6), 0, px(6)), Qt.AlignmentFlag.AlignHCenter
                line_of_text(painter, number, str(row.number), "small-strong", ink("text"), middle)
        if self._cards:
            paint_backs(painter, QPointF(self.width(), px(22)), self._cards)


def leads(row: PanelRow) -> bool:
    """Return whether a row leads to a space."""
    return row.space != NOWHERE
