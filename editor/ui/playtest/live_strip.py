"""The strip of live balance in the header: how often each side wins, and what was changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from editor.core.caches import cached
from editor.paint.painter import paint_nodes
from editor.picture.charts.parts import Scale, level_bar
from editor.picture.drawing import Node, drawn, filled
from editor.picture.emblems import emblem
from editor.picture.path import disc, segments
from editor.ui.drawing import line_of_text, painter_on, rounded
from editor.ui.playtest.live_words import (
    balance_lines,
    change_words,
    half_words,
    rate_words,
    state_words,
)
from editor.ui.theme import Role, ink, inks, px, scale
from editor.ui.widgets.button import Button
from editor.workbench.balance import TOLD, Balance, SideBalance

_BUTTON = (110, 32)
_HIGH, _CORNER = 44, 8
_UPPER, _LOWER = 15.5, 31.5
"""The middle of both lines of the strip."""
_BAR = 3
_RIGHT = Qt.AlignmentFlag.AlignRight
_RADIUS, _EMBLEMS, _NEXT = 7.5, 2, 10
"""Of emblems: the radius, how many stand for a side at the most, how far apart."""
_REACH = 0.8
"""What the axis of a rate shows to either side of a fair one, as a share of that."""


@dataclass(frozen=True)
class StripLayout:
    """Lengths of the strip at 100 %; a side has its interval and change where there is room."""

    title: int
    cell: int
    interval: int = 0
    changes: bool = True

    def width(self, sides: int) -> int:
        """Return the width for so many sides."""
        return self.title + self.cell * sides


LAYOUTS = (
    StripLayout(100, 126, 74),
    StripLayout(106, 104, 54),
    StripLayout(106, 66, changes=False),
    StripLayout(106, 0, changes=False),
)
"""From the roomiest to the title alone."""


class LiveStrip(Button):
    """A plain button while live balance is off; else the strip, which the right button ends."""

    end_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Live balance", height=_BUTTON[1], parent=parent)
        self.view = Balance()
        self._layout = LAYOUTS[0]
        self._sides = 4
        self._describe()

    @property
    def on(self) -> bool:
        """Whether it is a strip."""
        return self.view.state != "off"

    def show_view(self, view: Balance) -> None:
        """Show what is known of the map."""
        if view == self.view:
            return
        resized = (view.state == "off") != (self.view.state == "off")
        self.view = view
        if view.sides and len(view.sides) != self._sides:
            self._sides, resized = len(view.sides), True
        self._describe()
        if resized:
            self.updateGeometry()
        self.update()

    def expect(self, sides: int) -> None:
        """Keep room for so many sides, before anything is known of them."""
        if sides and sides != self._sides and not self.view.sides:
            self._sides = sides
            self.updateGeometry()

    def fit(self, room: int) -> None:
        """Take the roomiest layout that fits; none is as wide as the title needs at the least."""
        widths = ((layout, px(layout.width(self._sides))) for layout in LAYOUTS)
        layout = next((layout for layout, width in widths if width <= room), LAYOUTS[-1])
        if layout != self._layout:
            self._layout = layout
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        if not self.on:
            return QSize(max(px(_BUTTON[0]), super().sizeHint().width()), px(_BUTTON[1]))
        return QSize(px(self._layout.width(self._sides)), px(_HIGH))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self.on:
            self.end_asked.emit()

    def _describe(self) -> None:
        if not self.on:
            self.setAccessibleName(self.tr("Live balance"))
            self.setToolTip(self.tr("See what each edit does to the seats (Ctrl+B)"))
            return
        lines = list(balance_lines(self.view))
        self.setAccessibleName(" ".join(lines))
        self.setToolTip("\n".join((*lines, self.tr("Ctrl+B or the right button: off"))))

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.on:
            super().paintEvent(event)
            return
        painter = painter_on(self)
        rect = QRectF(self.rect())
        lit = self.underMouse() or self.isDown()
        rounded(painter, rect, px(_CORNER), ink("sunken"), ink("edge" if lit else "line_strong"))
        self._paint_progress(painter, rect)
        self._paint_title(painter)
        if self._layout.cell:
            for at, side in enumerate(self.view.sides):
                painter.save()
                painter.translate(scale() * (self._layout.title + at * self._layout.cell), 0)
                self._paint_side(painter, side)
                painter.restore()

    def _paint_progress(self, painter: QPainter, rect: QRectF) -> None:
        """Draw how many matches there are at the foot, within the corners."""
        if self.view.state != "measuring":
            return
        field = QPainterPath()
        field.addRoundedRect(rect.adjusted(1, 1, -1, -1), px(_CORNER) - 1, px(_CORNER) - 1)
        painter.save()
        painter.setClipPath(field)
        foot = QRectF(rect.left(), rect.bottom() - px(_BAR), rect.width(), px(_BAR))
        painter.fillRect(foot, ink("accent", 0.25))
        foot.setWidth(rect.width() * min(1.0, self.view.matches / TOLD))
        painter.fillRect(foot, ink("accent"))
        painter.restore()

    def _paint_title(self, painter: QPainter) -> None:
        room = QRectF(11, 0, self._layout.title - 16, 2 * _UPPER)
        _line(painter, room, self.tr("Live balance"), ink("text"), "body-strong")
        measuring = self.view.state in ("measuring", "waiting")
        fault = self.view.state in ("not playable", "ended")
        colour = ink("accent" if measuring else "text_2")
        if fault:
            colour = QColor(inks().levels["error"].word)
        room = QRectF(11, 0, self._layout.title - 12, 2 * _LOWER)
        _line(painter, room, state_words(self.view), colour, "detail")

    def _paint_side(self, painter: QPainter, side: SideBalance) -> None:
        known = not self.view.old
        firm = known and (self.view.state == "known" or side.clear or side.standing != "unsettled")
        colour = ink("text" if firm else "text_2" if known else "text_3")
        seats = side.seats[:_EMBLEMS]
        left = 31 + _NEXT * (len(seats) - 1)
        room = QRectF(left, 0, self._layout.cell - left - 4, 2 * _UPPER)
        _line(painter, room, rate_words(side), colour, "rate")
        painter.save()
        painter.scale(scale(), scale())
        painter.fillRect(QRectF(-1, 8, 1, 27), ink("line_strong"))
        for place, seat in enumerate(seats):
            paint_nodes(_emblem(seat, 15.5 + _NEXT * place), painter)
        if self._layout.interval:
            painter.setOpacity(1.0 if known else 0.5)
            fair = 1 / len(self.view.sides)
            paint_nodes(tuple(_interval(side, fair, self._layout.interval, firm=firm)), painter)
        painter.restore()
        if known:
            self._paint_change(painter, side)

    def _paint_change(self, painter: QPainter, side: SideBalance) -> None:
        right = self._layout.cell - 9
        clear = side.clear
        colour = ink("text" if clear else "text_3")
        role: Role = "body-strong" if clear else "body"
        if not self._layout.changes:
            role = "small-strong" if clear else "small"
            room = QRectF(8, 0, right - 8, 2 * _LOWER)
            _line(painter, room, change_words(side), colour, role, _RIGHT)
            return
        room = QRectF(right - 40, 0, 40, 2 * _UPPER)
        _line(painter, room, change_words(side), colour, role, _RIGHT)
        room = QRectF(right - 40, 0, 40, 2 * _LOWER)
        _line(
            painter, room, half_words(side), ink("text_2" if clear else "text_3"), "small", _RIGHT
        )


@cached()
def _emblem(seat: int, x: float) -> tuple[Node, ...]:
    return (emblem(seat, (x, _UPPER), _RADIUS),)


def _interval(side: SideBalance, fair: float, wide: float, *, firm: bool) -> Iterator[Node]:
    """Yield the interval of a rate on its axis, with a tick at what is fair."""
    axis = Scale(fair * (1 - _REACH), fair * (1 + _REACH), 8, 8 + wide)
    dark = inks().text if firm else inks().text_2
    if fair < 1:
        tick = segments((((axis.at(fair), _LOWER - 5.5), (axis.at(fair), _LOWER + 5.5)),))
        yield drawn(tick, inks().text_2, 1.0, cap="flat")
    low, high = axis.at(side.wins.low), axis.at(side.wins.high)
    yield level_bar(min(low, high - 4), high, _LOWER, inks().text_2 if firm else inks().edge, 4)
    at = (axis.at(side.wins.value), _LOWER)
    yield filled(disc(*at, 3.9), inks().sunken)
    yield filled(disc(*at, 3.0), dark)


def _line(
    painter: QPainter,
    room: QRectF,
    text: str,
    colour: QColor,
    role: Role,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """Draw a line of text in a field whose lengths are those at 100 %."""
    by = scale()
    field = QRectF(room.x() * by, room.y() * by, room.width() * by, room.height() * by)
    line_of_text(painter, field, text, role, colour, align)
