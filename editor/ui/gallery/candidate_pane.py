"""The right side: the map that is looked at, its figures against one's own, how it came about."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from editor.paint.painter import paint_nodes
from editor.picture.charts.parts import chart_inks, level_bar
from editor.picture.charts.wins import fair_band, rate_bar, wins_scale
from editor.ui import icons
from editor.ui.drawing import line_of_text, painter_on, rounded
from editor.ui.gallery.presenter import CandidateView, WinView
from editor.ui.gallery.small_map import MapField, MapPictures
from editor.ui.panels.frame import Panel, section_head
from editor.ui.play.seats import paint_emblem
from editor.ui.theme import ink, inks, px
from editor.ui.widgets.boxes import column_in, empty, row_in, scrolling
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.mark import LevelMark
from editor.ui.widgets.words import Elided, tip_of, words

_TILE, _TILES = 66, 4
_ROW = 26
_FAIR = 0.05
"""How far from an even share of the wins is fair, to either side."""


class CandidatePane(Panel):
    """A map of the gallery, or what is in the way of any.

    `released` emits the index of what is in the way; `pressed` a part of the map.
    """

    released = Signal(int)

    def __init__(self, pictures: MapPictures, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("left",), parent=parent)
        self.setAccessibleName(self.tr("Selected map"))
        outer = column_in(self, margins=(1, 0, 0, 0), spacing=0)
        scroll = scrolling()
        self._obstacles = column_in(margins=(px(16), 0, px(16), 0))
        outer.addLayout(self._obstacles)
        outer.addWidget(scroll, 1)
        self._sheet = QWidget()
        column = column_in(self._sheet, margins=(px(16), px(10), px(16), px(10)), spacing=px(8))
        head = QHBoxLayout()
        self._title = words("", "panel")
        head.addWidget(self._title)
        head.addStretch(1)
        self._number = words("", "detail", "text_2")
        head.addWidget(self._number)
        column.addLayout(head)
        self.map = MapField(self.tr("Selected map: click a part to keep it"), 335, pictures)
        column.addWidget(self.map)
        self._wins = WinRows()
        column.addWidget(self._wins)
        self._table = QGridLayout()
        self._table.setColumnStretch(0, 1)
        self._table.setHorizontalSpacing(px(14))
        column.addLayout(self._table)
        self._came = section_head(self.tr("How it was made"))
        column.addLayout(self._came)
        self._tiles = Tiles(pictures)
        column.addWidget(self._tiles)
        column.addStretch(1)
        scroll.setWidget(self._sheet)
        self.foot = Panel("panel", borders=("top",))
        row = row_in(self.foot, margins=(px(16), px(10), px(16), px(10)))
        self.take = PressButton(self.tr("Use this map"), kind="primary", height=34)
        self.onward = PressButton(self.tr("Continue from here"), height=34)
        row.addWidget(self.take, 1)
        row.addWidget(self.onward, 1)
        outer.addWidget(self.foot)
        self._shown: object = None
        self._in_the_way: tuple[str, ...] = ()
        self.releases: list[PressButton] = []

    def show_candidate(self, view: CandidateView | None, kept: frozenset[str]) -> None:
        """Show a map; None for none."""
        self._sheet.setVisible(view is not None)
        self.foot.setVisible(view is not None)
        if view is None or self._shown == (view, kept):
            return
        self._shown = view, kept
        self._title.setText(view.title)
        self._number.setText(self.tr("map {n:,}").format(n=view.number))
        self.map.show_map(view.number, kept)
        self._wins.show_wins(view.wins)
        self._tiles.show_steps(view.steps)
        self.take.setEnabled(view.may_take)
        empty(self._table)
        heads = ("", self.tr("this one"), self.tr("yours"))
        for line, row in enumerate((heads, *view.rows)):
            this = words(row[1], "body-strong") if line else words(row[1], "detail", "text_2")
            self._table.addWidget(Elided(row[0], "body"), line, 0)
            self._table.addWidget(this, line, 1, Qt.AlignmentFlag.AlignRight)
            yours = words(row[2], "detail", "text_2")
            self._table.addWidget(yours, line, 2, Qt.AlignmentFlag.AlignRight)

    def show_in_the_way(self, every: tuple[str, ...]) -> None:
        """Show what keeps every map from being legal, each with a button that lets it go."""
        if every == self._in_the_way:
            return
        self._in_the_way, self.releases = every, []
        empty(self._obstacles)
        if every:
            self._obstacles.addWidget(LevelMark("error"))
            self._obstacles.addWidget(words(self.tr("In the way"), "panel"))
        for at, said in enumerate(every):
            self._obstacles.addWidget(words(said, "body", wrap=True))
            button = PressButton(self.tr("Release"), height=28)
            button.clicked.connect(partial(self.released.emit, at))
            self._obstacles.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            self.releases.append(button)


class WinRows(QWidget):
    """How often each side wins: its emblem, a bar against what is fair, and its rate."""

    def __init__(self) -> None:
        super().__init__()
        self._wins: tuple[WinView, ...] = ()

    def show_wins(self, wins: tuple[WinView, ...]) -> None:
        """Show the wins; nothing at all without matches."""
        self._wins = wins
        said = self.tr("{name} {n:.0f} %")
        every = (said.format(name=each.name, n=100 * each.rate.value) for each in wins)
        self.setAccessibleName(self.tr("Wins: {all}").format(all=", ".join(every)))
        self.setVisible(bool(wins))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(300), px(24) + px(_ROW) * ((len(self._wins) + 1) // 2))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._wins:
            return
        painter, even = painter_on(self), 1 / len(self._wins)
        head, fair = QRectF(0, 0, self.width(), px(20)), (even - _FAIR, even + _FAIR)
        line_of_text(painter, head, self.tr("Wins"), "body-strong", ink("text"))
        said = self.tr("fair: {low:.0f} to {high:.0f} %")
        said = said.format(low=100 * fair[0], high=100 * fair[1])
        right = Qt.AlignmentFlag.AlignRight
        line_of_text(painter, head, said, "detail", ink("text_2"), right)
        half, colours = (self.width() - px(16)) / 2, chart_inks(inks())
        for at, each in enumerate(self._wins):
            left, top = (half + px(16)) * (at % 2), px(24) + px(_ROW) * (at // 2)
            middle, seats = top + px(_ROW) / 2, each.seats[:2]
            for number, seat in enumerate(seats):
                paint_emblem(painter, seat, left + px(16) * number, middle, px(22))
            start = left + px(16) * len(seats) + px(14)
            rates = [one.rate for one in self._wins]
            scale = wins_scale(rates, fair, start, left + half - px(42))
            nodes = (
                level_bar(scale.start, scale.end, middle, colours.track, px(4)),
                *fair_band(scale, fair, middle - px(8), middle + px(8), colours),
                *rate_bar(seats[0] if seats else 0, each.rate, None, scale, middle, colours),
            )
            paint_nodes(nodes, painter)
            room = QRectF(left + half - px(40), top, px(40), px(_ROW))
            rate = f"{100 * each.rate.value:.0f} %"
            line_of_text(painter, room, rate, "body-strong", ink("text"), right)


class Tiles(QWidget):
    """How a map came about: the first one and the last ones, with what was done in between."""

    def __init__(self, pictures: MapPictures) -> None:
        super().__init__()
        self._pictures = pictures
        self._steps: tuple[tuple[int, str], ...] = ()
        pictures.drawn.connect(self.update)

    def show_steps(self, steps: tuple[tuple[int, str], ...]) -> None:
        """Show steps, the first and as many of the last as have room."""
        self._steps = steps if len(steps) <= _TILES else (steps[0], *steps[1 - _TILES :])
        said = "\n".join(f"{at}. {title}" for at, (_, title) in enumerate(steps))
        self.setToolTip(tip_of(said))
        self.setAccessibleName(said)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(300), px(_TILE) + px(24))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(180), px(_TILE) + px(24))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        wide = self.width() / _TILES
        side = round(min(px(_TILE), wide - px(18)))
        for at, (number, title) in enumerate(self._steps):
            left = wide * at
            picture = self._pictures.picture(number, side)
            if picture is not None:
                painter.drawPixmap(QPointF(left, 0), picture)
            last = at == len(self._steps) - 1
            edge = ink("accent" if last else "line_strong")
            rounded(painter, QRectF(left, 0, side, side), px(2), None, edge, 1.6 if last else 1)
            said = QRectF(left, side + px(3), wide - px(4), px(18))
            line_of_text(painter, said, title, "detail-medium" if last else "detail",
                         ink("text" if last else "text_2"))  # fmt: skip
            if not last:
                centre = QPointF(left + (side + wide) / 2, side / 2)
                icons.paint(painter, "chevron-right", centre, px(14), ink("text_2"))
