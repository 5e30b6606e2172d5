"""What the header says of bots: the strip of live balance, and the button of the playtest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from editor.core.caches import cached
from editor.lab.report import is_apart
from editor.paint.painter import paint_nodes
from editor.picture.charts.parts import Range, Scale, level_bar
from editor.picture.drawing import Node, drawn, filled
from editor.picture.emblems import emblem
from editor.picture.path import disc, segments
from editor.ui.drawing import line_of_text, painter_on, rounded, text_width
from editor.ui.playtest.live_words import (
    balance_lines,
    change_words,
    half_words,
    rate_words,
    short_name,
    state_words,
)
from editor.ui.playtest.views import HeaderButtonView
from editor.ui.theme import Role, ink, inks, moves, px, scale
from editor.ui.widgets.button import Button
from editor.ui.widgets.words import tip_of
from editor.workbench.balance import ENOUGH_MATCHES, Balance, SideBalance

_BUTTON, _PLAYED = (110, 32), 196
"""A button, and the width of one that says how much was played."""
_HIGH, _CORNER = 44, 8
_UPPER, _LOWER = 15.5, 31.5
"""The middle of both lines of the strip."""
_BAR = 3
_RIGHT = Qt.AlignmentFlag.AlignRight
_RADIUS, _OF_TEAM, _EMBLEMS, _NEXT = 7.5, 6.0, 2, 13
"""Of emblems: the radius, that in a team, how many stand for a side, how far they are apart."""
_MOVES = 140
"""Milliseconds in which intervals move to where they belong."""
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
        """Return the width for this many sides."""
        return self.title + self.cell * sides


LAYOUTS = (
    StripLayout(104, 125, 74),
    StripLayout(106, 99, 50),
    StripLayout(106, 62, changes=False),
    StripLayout(106, 0, changes=False),
)
"""From the roomiest to the title alone."""


class LiveStrip(Button):
    """A plain button while live balance is off, else the strip.

    - switched: it shall be on, or off by the right button
    - opened: the strip was pressed, which opens the page of the playtest
    """

    switched = Signal()
    opened = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Live balance", height=_BUTTON[1], parent=parent)
        self.view = Balance()
        self._layout = LAYOUTS[0]
        self._sides = 4
        self.clicked.connect(lambda: (self.opened if self.on else self.switched).emit())
        self._before = Balance()
        self._travel = QVariantAnimation(self)
        self._travel.setDuration(_MOVES)
        self._travel.setStartValue(0.0)
        self._travel.setEndValue(1.0)
        self._travel.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._travel.valueChanged.connect(lambda _: self.update())
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
        self._before, self.view = self.view, view
        self._travel.stop()
        if self.isVisible() and moves():
            self._travel.start()
        if view.rows and len(view.rows) != self._sides:
            self._sides, resized = len(view.rows), True
        self._describe()
        if resized:
            self.updateGeometry()
        self.update()

    def expect(self, sides: int) -> None:
        """Keep room for this many sides or locations, before anything is known of them."""
        if sides and sides != self._sides and not self.view.rows:
            self._sides = sides
            self.updateGeometry()

    @property
    def full_width(self) -> int:
        """The least width with which each side has its rate, its interval and its change."""
        return min(px(layout.width(self._sides)) for layout in LAYOUTS if layout.interval)

    def fit(self, room: int) -> None:
        """Take the roomiest layout that fits; none is as wide as the title needs at the least."""
        widths = ((layout, px(layout.width(self._sides))) for layout in LAYOUTS)
        layout = next((layout for layout, width in widths if width <= room), LAYOUTS[-1])
        if layout != self._layout:
            self._layout = layout
            self._describe()
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        if not self.on:
            return QSize(max(px(_BUTTON[0]), super().sizeHint().width()), px(_BUTTON[1]))
        return QSize(px(self._layout.width(self._sides)), px(_HIGH))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self.on:
            self.switched.emit()

    @property
    def _moved(self) -> float:
        """How far intervals have moved to where they belong, from 0 to 1."""
        running = self._travel.state() == QVariantAnimation.State.Running
        return float(self._travel.currentValue()) if running else 1.0

    def _describe(self) -> None:
        if not self.on:
            self.setAccessibleName(self.tr("Live balance"))
            self.setToolTip(self.tr("Show how each edit affects the seats (Ctrl+B)"))
            return
        lines = list(balance_lines(self.view))
        self.setAccessibleName(" ".join(lines))
        # Where all is drawn, a card opens instead, which a tool tip would cover.
        is_shown = bool(self._layout.interval) and not self.view.locations
        self.setToolTip(tip_of("" if is_shown else "\n".join(lines)))

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
            wins = wins_between(self._before, self.view, self._moved)
            for at, (side, place) in enumerate(zip(self.view.rows, wins, strict=True)):
                painter.save()
                painter.translate(scale() * (self._layout.title + at * self._layout.cell), 0)
                self._paint_side(painter, side, place)
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
        foot.setWidth(rect.width() * min(1.0, self.view.matches / ENOUGH_MATCHES))
        painter.fillRect(foot, ink("accent"))
        painter.restore()

    def _paint_title(self, painter: QPainter) -> None:
        room = QRectF(11, 0, self._layout.title - 16, 2 * _UPPER)
        _line(painter, room, self.tr("Live balance"), ink("text"), "body-strong")
        measuring = self.view.state in ("measuring", "waiting")
        fault = self.view.state in ("not playable", "ended")
        colour = ink("accent" if measuring else "text_2")
        if fault:
            colour = ink("error_word")
        room = QRectF(11, 0, self._layout.title - 12, 2 * _LOWER)
        _line(painter, room, state_words(self.view), colour, "detail")

    def _paint_side(self, painter: QPainter, side: SideBalance, wins: Range) -> None:
        known = not self.view.old
        firm = known and (self.view.state == "known" or side.clear or side.standing != "unsettled")
        even = 1 / len(self.view.sides) if self.view.sides and self.view.judged else None
        colour = ink("text" if firm else "text_2" if known else "text_3")
        seats = side.seats[:_EMBLEMS]
        left = 31 + _NEXT * max(0, len(seats) - 1)
        room = QRectF(left, 0, self._layout.cell - left - 4, 2 * _UPPER)
        rate = rate_words(side) if self._layout.changes else rate_words(side).removesuffix(" %")
        # Bold says that the interval excludes an even share, and nothing else.
        off = known and even is not None and side.wins.outside(even, even)
        _line(painter, room, rate, colour, "rate" if off else "rate-plain")
        if not seats:
            name = QRectF(5, 0, 25, 2 * _UPPER)
            _line(painter, name, short_name(side.name), ink("text_2"), "small")
        painter.save()
        painter.scale(scale(), scale())
        painter.fillRect(QRectF(-1, 8, 1, 27), ink("line_strong"))
        for place, seat in enumerate(seats):
            radius = _RADIUS if len(seats) == 1 else _OF_TEAM
            paint_nodes(_emblem(seat, 15.5 + _NEXT * place, radius), painter)
        if self._layout.interval:
            painter.setOpacity(1.0 if known else 0.5)
            paint_nodes(tuple(_interval(wins, even, self._layout.interval, firm=firm)), painter)
        painter.restore()
        if known:
            self._paint_change(painter, side)

    def _paint_change(self, painter: QPainter, side: SideBalance) -> None:
        right = self._layout.cell - 9
        # Bold says that this interval excludes zero, and nothing else.
        clear = side.change is not None and is_apart(side.change.wins)
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
def _emblem(seat: int, x: float, radius: float) -> tuple[Node, ...]:
    return (emblem(seat, (x, _UPPER), radius),)


def wins_between(before: Balance, after: Balance, moved: float) -> Iterator[Range]:
    """Yield where the interval of each side is on the way from one view to the next."""
    same = len(before.rows) == len(after.rows)
    for then, now in zip(before.rows if same else after.rows, after.rows, strict=True):
        first, last = then.wins, now.wins
        yield Range(
            first.value + moved * (last.value - first.value),
            first.low + moved * (last.low - first.low),
            first.high + moved * (last.high - first.high),
        )


def _interval(wins: Range, fair: float | None, wide: float, *, firm: bool) -> Iterator[Node]:
    """Yield the interval of a rate on its axis, with a tick at what is fair.

    Where nothing is fair or not, the axis is that of all rates.
    """
    low, high = (0.0, 1.0) if fair is None else (fair * (1 - _REACH), fair * (1 + _REACH))
    axis = Scale(low, high, 8, 8 + wide)
    dark = inks().text if firm else inks().text_2
    if fair is not None:
        tick = segments((((axis.at(fair), _LOWER - 5.5), (axis.at(fair), _LOWER + 5.5)),))
        yield drawn(tick, inks().text_2, 1.0, cap="flat")
    low, high = axis.at(wins.low), axis.at(wins.high)
    yield level_bar(min(low, high - 4), high, _LOWER, inks().text_2 if firm else inks().edge, 4)
    at = (axis.at(wins.value), _LOWER)
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


class PlaytestButton(Button):
    """Plain with its word alone until something is played; then also how much, and a bar."""

    def __init__(self, word: str = "Playtest", parent: QWidget | None = None) -> None:
        super().__init__(word, height=_BUTTON[1], parent=parent)
        self._view = HeaderButtonView()
        self._short = False
        self._hint = ""
        self.setAccessibleName(word)

    @property
    def begun(self) -> bool:
        """Whether anything was played, which it shows."""
        return bool(self._view.words)

    def show_view(self, view: HeaderButtonView) -> None:
        """Show how much was played."""
        if view == self._view:
            return
        resized = bool(view.words) != bool(self._view.words)
        self._view = view
        self.setToolTip(tip_of(view.words or self._hint))
        self.setAccessibleName(", ".join(filter(None, (self.text(), view.words))))
        if resized:
            self.updateGeometry()
        self.update()

    def show_hint(self, hint: str) -> None:
        """Show a tool tip while there is nothing else to tell."""
        self._hint = hint
        self.setToolTip(tip_of(self._view.words or hint))

    def fit(self, room: int) -> None:
        """Leave out how much was played where there is no room for it; the bar stays."""
        short = room < px(_PLAYED)
        if short != self._short:
            self._short = short
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        if not self._view.words or self._short:
            return super().sizeHint()
        return QSize(px(_PLAYED), px(_BUTTON[1]))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._view.words:
            super().paintEvent(event)
            return
        painter = painter_on(self)
        rect = QRectF(self.rect())
        edge = ink("accent")
        rounded(painter, rect, px(6), ink("tint"), edge, 2.0 if self.underMouse() else 1.4)
        bar = QRectF(px(4), rect.bottom() - px(_BAR) - 2, rect.width() - px(8), px(_BAR))
        bar.setWidth(bar.width() * min(1.0, max(0.0, self._view.share)))
        if bar.width() >= 1:
            rounded(painter, bar, px(_BAR) / 2, ink("accent"))
        room = rect.adjusted(px(12), -1, -px(12), -1)
        line_of_text(painter, room, self.text(), "body-strong", ink("accent"))
        word = text_width(self.text(), "body-strong") + px(8)
        if self._short:
            return
        aside = room.adjusted(word, 0, 0, 0)
        right = Qt.AlignmentFlag.AlignRight
        line_of_text(painter, aside, self._view.words, "body-medium", ink("text"), right)
