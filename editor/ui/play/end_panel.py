"""The end of a match: who won, why, how it came about, and what to do next."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from editor.picture.inks import INK, mixed, owner_colour
from editor.play.game import Seat
from editor.ui.drawing import line_of_text, painter_on
from editor.ui.panels.frame import Panel
from editor.ui.play.seats import paint_emblem, seat_emblem
from editor.ui.theme import ink, is_dark, px
from editor.ui.widgets.boxes import column_in
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.words import Elided, WordsLabel, tip_of, words
from editor.workbench.playing.ending import Ending, ending_of
from editor.workbench.playing.session import PlaySession


class ScoreCurve(QWidget):
    """The points of all players over the rounds, a line each, with its emblem at the end."""

    def __init__(self, seats: tuple[Seat, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seats = seats
        self._curve: tuple[tuple[int, ...], ...] = ()
        self._began = 1
        self.setAccessibleName(self.tr("Points by round"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_curve(self, curve: tuple[tuple[int, ...], ...], began: int) -> None:
        """Show points at the start and after each round; `began` is the first round."""
        self._curve, self._began = curve, began
        said = [
            self.tr("{name}: {points}").format(
                name=seat.name, points=", ".join(str(row[player]) for row in curve)
            )
            for player, seat in enumerate(self._seats)
        ]
        self.setAccessibleDescription("; ".join(said))
        self.setToolTip(tip_of("\n".join(said)))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(240), px(150))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        if len(self._curve) < 2:
            return
        values = [value for row in self._curve for value in row]
        top, low = max(*values, 1), min(*values, 0)
        room = QRectF(px(26), px(10), self.width() - px(50), self.height() - px(32))
        across = room.width() / (len(self._curve) - 1)

        def at(index: int, value: int) -> QPointF:
            share = (value - low) / (top - low)
            return QPointF(room.left() + index * across, room.bottom() - share * room.height())

        self._draw_scale(painter, room, low, top)
        ends: list[float] = []
        for player, seat in enumerate(self._seats):
            line = [at(index, row[player]) for index, row in enumerate(self._curve)]
            painter.setPen(QPen(_line_ink(seat.seat), 2.2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(QPolygonF(line))
            y, side = line[-1].y(), px(15)
            # Emblems of players with nearly as many points stand beside each other.
            x = room.right() + px(3) + px(6) * sum(abs(y - other) < side / 2 for other in ends)
            ends.append(y)
            paint_emblem(painter, seat.seat, x, y, side)

    def _draw_scale(self, painter: QPainter, room: QRectF, low: int, top: int) -> None:
        right, centre = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignHCenter
        for value, y in ((top, room.top()), (low, room.bottom())):
            painter.setPen(QPen(ink("line_strong"), 1))
            painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y))
            place = QRectF(0, y - px(8), room.left() - px(5), px(16))
            line_of_text(painter, place, str(value), "small", ink("text_2"), right)
        rounds = len(self._curve) - 1
        step = max(1, -(-rounds // 8))
        for number in range(step, rounds + 1, step):
            x = room.left() + room.width() * number / rounds
            place = QRectF(x - px(20), room.bottom() + px(3), px(40), px(16))
            said = str(number + self._began - 1)
            line_of_text(painter, place, said, "small", ink("text_2"), centre)


def _line_ink(seat: int) -> QColor:
    """Return the colour of a seat's line, which has to stand out from the panel."""
    light = ink("text").name()
    return QColor(mixed(owner_colour(seat), light if is_dark() else INK, 0.25))


class EndPanel(Panel):
    """How the match ended, with what can be done next."""

    new_match_requested = Signal()
    again_requested = Signal()
    """The same match is to be played again, from the same seed."""
    watch_requested = Signal()
    """The match is to run from its start."""
    replay_requested = Signal()
    left = Signal()
    """The log is wanted in its place."""

    def __init__(self, table: PlaySession, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent=parent)
        self.setAccessibleName(self.tr("The end of the match"))
        self._table = table
        column = column_in(self, margins=(px(18), px(14), px(16), px(14)), spacing=px(8))
        self.result = words("", "title", wrap=True)
        self._why = words("", "body", wrap=True)
        self._course = words("", "body", "text_2", wrap=True)
        self.curve = ScoreCurve(table.game.seats)
        column.addWidget(self.result)
        column.addWidget(self._why)
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(8))
        grid.setVerticalSpacing(px(4))
        grid.setColumnStretch(2, 1)
        self._rows: list[tuple[WordsLabel, QWidget, Elided, WordsLabel]] = []
        for seat in table.game.seats:
            place, points = words("", "body", "text_2"), words("", "body-strong")
            name = Elided(seat.name, "body-strong")
            self._rows.append((place, seat_emblem(seat.seat, 18), name, points))
        self._grid = grid
        column.addLayout(grid)
        column.addWidget(self._course)
        column.addWidget(self.curve)
        column.addStretch(1)
        self.buttons: list[PressButton] = []
        for word, signal in (
            (self.tr("New match…"), self.new_match_requested),
            (self.tr("Same dice and cards again"), self.again_requested),
            (self.tr("Watch the match"), self.watch_requested),
            (self.tr("Save the replay…"), self.replay_requested),
            (self.tr("Show the log"), self.left),
        ):
            button = PressButton(word, height=30, kind="plain" if self.buttons else "primary")
            button.clicked.connect(signal)
            self.buttons.append(button)
            column.addWidget(button)

    def show_table(self) -> Ending:
        """Show how the match of the session ended, and return it."""
        ending = ending_of(self._table)
        self.result.setText(ending.result)
        self._why.setText(ending.why)
        self._course.setText(ending.course)
        self._course.setVisible(bool(ending.course))
        for line, player in enumerate(ending.order):
            place, emblem, name, points = self._rows[player]
            place.setText(f"{ending.places[player]}.")
            value = ending.points[player]
            said = self.tr("1 point") if value == 1 else self.tr("{n} points").format(n=value)
            points.setText(said)
            for at, part in enumerate((place, emblem, name, points)):
                self._grid.addWidget(part, line, at)
        self.curve.show_curve(ending.curve, ending.began)
        return ending
