"""The section of fixes: how many were tried, and their cards with the map before and after."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QImage, QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from editor.core.words import opening, pieces
from editor.ui.drawing import line_of_text, rounded, tag, text_width
from editor.ui.theme import Role, ink, px
from editor.ui.why.cause_section import TextButton
from editor.ui.why.views import FixCardView, WhyView
from editor.ui.widgets.boxes import column_in, row_in
from editor.ui.widgets.button import PaintedButton
from editor.ui.widgets.mark import paint_mark
from editor.ui.widgets.words import Elided, tip_of, words
from editor.workbench.fix_looks import FixFigure

HIGH = 126
PICTURE = (104, 68)
MAP = (150, 118)
"""The height of a card, and the sizes of a cut of the map and of all of it, in pixels at 100 %."""
_LEFT = 10
_CAP = 26
_WORDS = 47
"""Where pictures begin, the side of a key cap, and where words begin."""
_BETWEEN = 26
"""The room of the arrow between two pictures."""
_INSET, _LINE = 6, 22
"""Of a card with all of the map: its margin, and the height of its words."""
_FIGURES = 118
"""The room that figures need."""


class FixCard(PaintedButton):
    """A fix to choose; `pointed` is emitted when pointer or keyboard enter (True) and leave."""

    across, tall, radius, ringed = 300, HIGH, 7, None
    pointed = Signal(bool)
    whole = False
    """Whether it shows all of the map after it, in place of a cut before and after."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = FixCardView("", "")
        self._pictures: tuple[QImage, ...] = ()
        self.settled = False
        """Whether its pictures are drawn, or it has none."""
        self.setCheckable(True)

    def show_view(self, view: FixCardView, *, chosen: bool) -> None:
        """Show a fix."""
        if view != self.view:
            self.view, self._pictures, self.settled = view, (), False
        self.setChecked(chosen)
        said = [view.title, view.detail, view.doubt, *(each.whole for each in view.figures)]
        self.setAccessibleName(". ".join(filter(None, (f"{view.key}: {said[0]}", *said[1:]))))
        self.setToolTip(tip_of("\n".join(filter(None, said))))
        self.update()

    def show_pictures(self, pictures: tuple[QImage, ...]) -> None:
        """Show the map before and after."""
        self._pictures = pictures
        self.update()

    @property
    def has_pictures(self) -> bool:
        """Whether the map before and after is drawn."""
        return bool(self._pictures)

    def nextCheckState(self) -> None:
        """Do nothing: the view has the selection."""

    def minimumSizeHint(self) -> QSize:
        return QSize(px(160), px(HIGH))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit(True)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.pointed.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed.emit(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()  # for the panel, which uses what is chosen

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(False)

    def ground(self) -> tuple[str, str, float]:
        if self.isChecked():
            return "tint", "accent", 1.6
        return "sunken", "edge" if self.underMouse() or self.hasFocus() else "line", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        self._paint_cap(painter)
        self._paint_words(painter, rect)
        field = self._picture_field(rect)
        self._paint_pictures(painter, field)
        self._paint_figures(painter, rect, field)

    def _picture_field(self, rect: QRectF) -> QRectF:
        """Return the field of the map before a fix; smaller where figures need the room."""
        wide, high = px(PICTURE[0]), px(PICTURE[1])
        left = px(_LEFT)
        room = (rect.width() - left - px(_BETWEEN) - px(_FIGURES)) / 2
        share = max(0.3, min(1.0, room / wide))
        top = rect.height() - high - left
        return QRectF(left, top + high * (1 - share) / 2, wide * share, high * share)

    def _paint_cap(self, painter: QPainter) -> None:
        cap = QRectF(px(_LEFT), px(11), px(_CAP), px(_CAP))
        on = self.isChecked()
        colour, fill = ink("on_accent" if on else "text"), ink("accent" if on else "raised")
        edge = None if on else ink("line_strong")
        key = self.view.key
        tag(painter, cap, key, "body-strong", colour, fill=fill, edge=edge, radius=px(5))

    def _paint_words(self, painter: QPainter, rect: QRectF) -> None:
        room = QRectF(px(_WORDS), px(8), rect.width() - px(_WORDS + 8), px(17))
        lines = _two_lines(self.view.title, room.width())
        if self.view.detail and len(lines) == 1:
            lines.append(self.view.detail)
        for number, line in enumerate(lines[:2]):
            quiet = number and line == self.view.detail
            role: Role = "detail" if quiet else "body-strong"
            colour = ink("text_2" if quiet else "text")
            line_of_text(painter, room.translated(0, px(17) * number), line, role, colour)

    def _paint_pictures(self, painter: QPainter, field: QRectF) -> None:
        onward = field.width() + px(_BETWEEN)
        for number in range(2):
            place = field.translated(number * onward, 0)
            if self._pictures:
                painter.drawImage(place, self._pictures[number])
            else:
                rounded(painter, place, px(4), ink("panel"))
            rounded(painter, place, px(4), None, ink("line_strong"))
        centre = QPointF(field.right() + px(_BETWEEN) / 2, field.center().y())
        _paint_arrow(painter, centre, px(9), ink("text_2"))

    def _paint_figures(self, painter: QPainter, rect: QRectF, field: QRectF) -> None:
        left = field.right() + px(_BETWEEN) + field.width() + px(12)
        top = rect.height() - px(PICTURE[1]) - px(_LEFT) - px(2)
        room = QRectF(left, top, rect.width() - left - px(6), px(16))
        if self.view.doubt:
            paint_mark(painter, "warning", QPointF(left + px(7), room.center().y()), px(6))
            said = room.adjusted(px(18), 0, 0, 0)
            line_of_text(painter, said, self.view.doubt, "detail", ink("text_2"))
            room.translate(0, px(19))
        for figure in self.view.figures[: 1 if self.view.doubt else 2]:
            line_of_text(painter, room, figure.title, "detail", ink("text_2"))
            _paint_figure(painter, room.translated(0, px(16)), figure)
            room.translate(0, px(36))


class MapFixCard(FixCard):
    """A change of so much that all of the map after it is shown, with a line of words."""

    whole = True
    across, tall = MAP[0] + 2 * _INSET, MAP[1] + 2 * _INSET + _LINE

    def minimumSizeHint(self) -> QSize:
        return QSize(px(110), self.sizeHint().height())

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        room = rect.adjusted(px(_INSET), px(_INSET), -px(_INSET), -px(_INSET + _LINE))
        share = min(room.width() / px(MAP[0]), 1.0)
        field = QRectF(0, 0, px(MAP[0]) * share, px(MAP[1]) * share)
        field.moveCenter(room.center())
        if self._pictures:
            painter.drawImage(field, self._pictures[0])
        self._paint_cap(painter)
        below = QRectF(px(_INSET + 2), rect.bottom() - px(_LINE + 3), rect.width(), px(_LINE))
        line_of_text(painter, below, opening(self.view.detail), "detail-strong", ink("text"))


def _paint_figure(painter: QPainter, room: QRectF, figure: FixFigure) -> None:
    line_of_text(painter, room, figure.before, "body-strong", ink("text_2"))
    x = room.left() + text_width(figure.before, "body-strong") + px(12)
    _paint_arrow(painter, QPointF(x, room.center().y()), px(4), ink("text_2"))
    x += px(10)
    if figure.better is None:
        colour = ink("text")
    else:
        colour = ink("ready_word" if figure.better else "warning_word")
    line_of_text(painter, room.adjusted(x - room.left(), 0, 0, 0), figure.after,
                 "body-strong", colour)  # fmt: skip
    if figure.better is False:
        x += text_width(figure.after, "body-strong") + px(12)
        paint_mark(painter, "warning", QPointF(x, room.center().y()), px(6))


def _paint_arrow(painter: QPainter, centre: QPointF, half: float, colour: QColor) -> None:
    painter.save()
    pen = painter.pen()
    pen.setColor(colour)
    pen.setWidthF(1.4)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    tip, head = QPointF(centre.x() + half, centre.y()), half * 0.5
    painter.drawLine(QPointF(centre.x() - half, centre.y()), tip)
    for side in (-head, head):
        painter.drawLine(tip, QPointF(tip.x() - head, tip.y() + side))
    painter.restore()


def _two_lines(text: str, width: float) -> list[str]:
    """Return a text in one line, or in two, of which the second takes the rest."""
    if text_width(text, "body-strong") <= width:
        return [text]
    first, rest = "", pieces(text)
    while rest and text_width(f"{first} {rest[0]}".strip(), "body-strong") <= width:
        first = f"{first} {rest.pop(0)}".strip()
    return [first, " ".join(rest)] if first else [text]


class FixSection(QWidget):
    """The cards of fixes; each signal carries the index of one."""

    chosen = Signal(int)
    stop_requested = Signal()
    again_requested = Signal()
    pointed = Signal(int)
    """The fix under the pointer, -1 when it left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = column_in(self, margins=(px(12), px(10), px(12), 0), spacing=px(8))
        head = row_in(margins=(px(6), 0, px(6), 0), spacing=px(8))
        head.addWidget(words(self.tr("Fixes"), "panel"))
        head.addStretch(1)
        self.aside = Elided("", "detail", "text_2")
        head.addWidget(self.aside)
        column.addLayout(head)
        said = row_in(margins=(px(6), 0, px(2), 0))
        self.note = words("", "body", "text_2", wrap=True)
        said.addWidget(self.note, 1)
        self.act = TextButton("")
        self._again = False
        self.act.clicked.connect(self._act)
        said.addWidget(self.act, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(said)
        self._list = column_in(spacing=px(8))
        column.addLayout(self._list)
        self.cards: list[FixCard] = []

    def show_view(self, view: WhyView) -> None:
        """Show the fixes of a view."""
        self.aside.setText(view.fixes_aside)
        self.note.setText(view.fixes_note)
        self.note.setVisible(bool(view.fixes_note))
        self._again = view.fixes_act == "again"
        self.act.show_text(self.tr("Search again") if self._again else self.tr("Stop"))
        self.act.setVisible(bool(view.fixes_act))
        while len(self.cards) > len(view.fixes):
            card = self.cards.pop()
            self._list.removeWidget(card)
            card.hide()
            card.deleteLater()
        while len(self.cards) < len(view.fixes):
            card, number = FixCard(), len(self.cards)
            card.clicked.connect(partial(self._press, number))
            card.pointed.connect(partial(self._point, number))
            self._list.addWidget(card)
            self.cards.append(card)
        for number, (card, fix) in enumerate(zip(self.cards, view.fixes, strict=True)):
            card.show_view(fix, chosen=number == view.chosen)

    def _act(self) -> None:
        (self.again_requested if self._again else self.stop_requested).emit()

    def _press(self, number: int, _on: bool = False) -> None:
        self.chosen.emit(number)

    def _point(self, number: int, over: bool) -> None:
        self.pointed.emit(number if over else -1)
