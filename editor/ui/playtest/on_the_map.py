"""The map of play over the canvas, and its card: which map, whose, and what dots mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QWidget,
)

from editor.core.words import opening
from editor.lab.report import PlaytestReport
from editor.lab.words import location_words
from editor.picture.halftone import LegendTile, legend_tiles
from editor.play.game import Seat
from editor.ui.canvas.canvas import Canvas
from editor.ui.drawing import Drawn, line_of_text, rounded
from editor.ui.pictures import fitted
from editor.ui.play.seats import paint_emblem
from editor.ui.playtest.live_words import short_name
from editor.ui.theme import ink, px
from editor.ui.translate import tr
from editor.ui.widgets.boxes import column_in, discard
from editor.ui.widgets.button import PaintedButton
from editor.ui.widgets.strip import Strip, StripButton
from editor.ui.widgets.words import Divider, tip_of, words
from editor.workbench.play_overlay import NOTHING, PlayOverlay, WhatWasPlayed

WIDE = 160
_TILE = 28
_ABREAST, _STARTS_ABREAST = 5, 4
"""The most seats in a row, all of them among these; the most starting locations."""
_CENTRE = Qt.AlignmentFlag.AlignHCenter


@dataclass(frozen=True)
class MapCardView:
    """What the card shows.

    - layers: ids and names; layer: the chosen id; player: the chosen seat, None for all
    - starts: the names of starting locations if these are drawn or chosen; start: the chosen one
    - unit: what the dots count, as a heading; tiles: its legend
    """

    layers: tuple[tuple[str, str], ...] = ()
    layer: str = ""
    seats: tuple[Seat, ...] = ()
    player: int | None = None
    starts: tuple[str, ...] = ()
    start: int | None = None
    hidden: bool = False
    unit: str = ""
    tiles: tuple[LegendTile, ...] = ()


def card_view(overlay: PlayOverlay) -> MapCardView | None:
    """Return the card of an overlay; None where nothing was played."""
    layer, play = overlay.layer, overlay.play_map
    if layer is None or play is None:
        return None
    return MapCardView(
        layers=tuple((each.id, each.label) for each in overlay.played.layers),
        layer=layer.id,
        seats=overlay.played.seats,
        player=overlay.player,
        starts=tuple(name for name, _ in overlay.played.starts),
        start=overlay.start,
        hidden=overlay.hidden,
        unit=tr("{unit} per match").format(unit=opening(layer.unit)),
        tiles=legend_tiles(replace(play, cover=1.0)),
    )


class OnTheMap(Strip):
    """The card over the canvas; folded it is its eye alone.

    `layer_picked` emits the id of a layer, `seat_picked` a player by the order of seats or -1 for
    all, `start_picked` a starting location by its place; `eye_pressed` asks to hide the map of
    play or to show it.
    """

    layer_picked = Signal(str)
    seat_picked = Signal(int)
    start_picked = Signal(int)
    eye_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(QBoxLayout.Direction.TopToBottom, name="", parent=parent)
        self.setAccessibleName(self.tr("On the map"))
        self._view = MapCardView()
        self._folded = False
        head = QHBoxLayout()
        self._title = words(self.tr("On the map"), "body-strong")
        head.addWidget(self._title, 1)
        self.eye = StripButton(name=self.tr("Hide"), icon="eye", size=(28, 28), strong=False)
        self.eye.clicked.connect(self.eye_pressed)
        head.addWidget(self.eye)
        head.setContentsMargins(px(8), 0, 0, 0)
        self._head = head
        self.row.addLayout(head)
        self._body = QWidget()
        body = column_in(self._body, margins=(px(2), 0, px(2), px(6)), spacing=px(4))
        self._rows = column_in(spacing=0)
        body.addLayout(self._rows)
        body.addWidget(Divider())
        self._seats = QGridLayout()
        self._seats.setSpacing(0)
        body.addLayout(self._seats)
        self._from = words(self.tr("From a start"), "detail", "text_2")
        self._starts = QGridLayout()
        self._starts.setSpacing(0)
        from_starts = column_in(spacing=0)
        from_starts.addWidget(self._from)
        from_starts.addLayout(self._starts)
        body.addLayout(from_starts)
        self._unit = words("", "detail", "text_2")
        body.addWidget(self._unit)
        self.legend = Legend()
        body.addWidget(self.legend)
        self.row.addWidget(self._body)
        self._body.setFixedWidth(px(WIDE) - px(4))
        self.layers: dict[str, LayerRow] = {}
        self.seats: dict[int, SeatButton] = {}
        self.starts: list[StartButton] = []
        self._from.hide()
        self._layer_group, self._seat_group = QButtonGroup(self), QButtonGroup(self)

    def show_view(self, view: MapCardView) -> None:
        """Show a view; what has the keyboard keeps it."""
        before, self._view = self._view, view
        if view == before:
            return
        if view.layers != before.layers:
            self._make_layers(view.layers)
        if view.seats != before.seats:
            self._make_seats(view.seats)
        if view.starts != before.starts:
            self._make_starts(view.starts)
        if view.layer in self.layers:
            self.layers[view.layer].setChecked(True)
        if view.start is not None:
            self.starts[view.start].setChecked(True)
        else:
            self.seats[-1 if view.player is None else view.player].setChecked(True)
        if view.hidden:
            self.eye.show_icon("eye-off", self.tr("Show"))
        else:
            self.eye.show_icon("eye", self.tr("Hide"))
        self._unit.setText(view.unit)
        self.legend.show_tiles(view.tiles)
        self.adjustSize()

    def fold(self, folded: bool) -> None:
        """Show the eye alone, or all."""
        if folded != self._folded:
            self._folded = folded
            self._body.setVisible(not folded)
            self._title.setVisible(not folded)
            self._head.setContentsMargins(0 if folded else px(8), 0, 0, 0)
            self.adjustSize()

    def whole_height(self) -> int:
        """Return how high the card is when it is not folded."""
        around = self.row.contentsMargins()
        inner = self.eye.sizeHint().height() + self._body.sizeHint().height()
        return inner + around.top() + around.bottom()

    def _make_layers(self, layers: Sequence[tuple[str, str]]) -> None:
        discard(self.layers.values())
        self.layers = {}
        for layer_id, label in layers:
            row = LayerRow(label)
            row.clicked.connect(lambda _=False, chosen=layer_id: self.layer_picked.emit(chosen))
            self._layer_group.addButton(row)
            self._rows.addWidget(row)
            self.layers[layer_id] = row

    def _make_seats(self, seats: Sequence[Seat]) -> None:
        discard(self.seats.values())
        self.seats = {}
        shown: list[Seat | None] = [None, *seats]
        for at, seat in enumerate(shown):
            button = SeatButton(seat)
            button.clicked.connect(lambda _=False, player=at - 1: self.seat_picked.emit(player))
            self._seat_group.addButton(button)
            self._seats.addWidget(button, at // _ABREAST, at % _ABREAST)
            self.seats[at - 1] = button

    def _make_starts(self, starts: Sequence[str]) -> None:
        discard(self.starts)
        self.starts = []
        for at, name in enumerate(starts):
            button = StartButton(name)
            button.clicked.connect(lambda _=False, start=at: self.start_picked.emit(start))
            self._seat_group.addButton(button)
            self._starts.addWidget(button, at // _STARTS_ABREAST, at % _STARTS_ABREAST)
            self.starts.append(button)
        self._from.setVisible(bool(starts))


class LayerRow(PaintedButton):
    """A choice of a layer: a ring, full where it is chosen, and its name."""

    across, ringed = 80, 1

    def __init__(self, label: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(label)
        self.setAccessibleName(label)
        self.setCheckable(True)

    def field(self) -> QRectF:
        return super().field().adjusted(0, 1, 0, -1)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        on = self.isChecked()
        radius = px(6)
        at = QPointF(px(14), rect.center().y())
        circle = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
        rounded(painter, circle, radius, ink("raised"), ink("accent" if on else "edge"), 1.4)
        if on:
            rounded(painter, circle.adjusted(3, 3, -3, -3), radius, ink("accent"))
        room = rect.adjusted(px(28), 0, -px(4), 0)
        line_of_text(painter, room, self.text(), "body-medium" if on else "body", ink("text"))


class WhoseButton(PaintedButton):
    """A choice of whose map is shown, by a short text."""

    across, ringed = 26, 0

    def __init__(self, text: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(text)
        self.setAccessibleName(name)
        self.setToolTip(tip_of(name))
        self.setCheckable(True)

    def field(self) -> QRectF:
        return super().field().adjusted(1, 1, -1, -1)

    def ground(self) -> tuple[str, str, float]:
        return ("raised", "accent", 1.4) if self.isChecked() else super().ground()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        colour = ink("accent" if self.isChecked() else "text")
        line_of_text(painter, rect, self.text(), "detail-strong", colour, _CENTRE)


class SeatButton(WhoseButton):
    """A choice of a seat by its emblem, or of all."""

    def __init__(self, seat: Seat | None, parent: QWidget | None = None) -> None:
        super().__init__(
            tr("All") if seat is None else "",
            tr("All seats") if seat is None else seat.name,
            parent,
        )
        self._seat = seat

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        if self._seat is None:
            super().draw(painter, rect)
            return
        side, middle = px(20), rect.center()
        paint_emblem(painter, self._seat.seat, middle.x() - side / 2, middle.y(), side)


class StartButton(WhoseButton):
    """A choice of a starting location, by the first letters of its name."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(short_name(name), opening(location_words(name)), parent)


class Legend(Drawn):
    """Tiles of map paper with dots, and under each what they stand for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self._paint, 0, _TILE + 18, parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._tiles: tuple[LegendTile, ...] = ()

    def show_tiles(self, tiles: tuple[LegendTile, ...]) -> None:
        """Show tiles."""
        self._tiles = tiles
        self.setAccessibleName(", ".join(tile.words for tile in tiles))
        self.update()

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        count = max(1, len(self._tiles))
        step, side = rect.width() / count, px(_TILE)
        for at, tile in enumerate(self._tiles):
            middle = round((at + 0.5) * step)
            fitted(tile.picture)(painter, QRectF(middle - side / 2, 0, side, side))
            below = QRectF(at * step, side, step, rect.height() - side)
            line_of_text(painter, below, tile.words, "small-strong", ink("text"), _CENTRE)


_PACE = 1_000
"""The least milliseconds between two maps of a playtest that runs."""
_NARROW = 700
"""The width of a canvas in pixels below which the card folds."""
_BELOW = 60
"""The pixels below the card for the strip of the zoom."""


class MapOverlay(QObject):
    """Draws the map of play on the board, and shows which one it is and what its dots mean."""

    def __init__(self, canvas: Canvas, overlay: PlayOverlay) -> None:
        super().__init__(canvas)
        self._canvas, self._overlay = canvas, overlay
        self._waiting: tuple[WhatWasPlayed, bool] | None = None
        self._pace = QTimer(self, singleShot=True, interval=_PACE)
        self._pace.timeout.connect(self._show_waiting)
        self.card = OnTheMap()
        self.card.layer_picked.connect(overlay.choose)
        self.card.seat_picked.connect(lambda at: overlay.pick(None if at < 0 else at))
        self.card.start_picked.connect(overlay.pick_start)
        self.card.eye_pressed.connect(overlay.switch)
        canvas.add_float(self.card, "right")
        self.card.hide()
        canvas.installEventFilter(self)
        overlay.observers.append(self._show)
        self._show()

    def take(
        self, report: PlaytestReport | None, seats: tuple[Seat, ...], *, stale: bool = False
    ) -> None:
        """Show the layers of a report, at most once a second while they grow; None for none."""
        if report is None or not report.matches:
            self._waiting = None
            self._overlay.show(NOTHING)
            return
        starts = tuple((entry.name, entry.matches) for entry in report.locations)
        self._waiting = WhatWasPlayed(report.layers, report.matches, seats, starts), stale
        if not self._pace.isActive() or stale != self._overlay.stale:
            self._show_waiting()

    def _show_waiting(self) -> None:
        if self._waiting is not None:
            played, stale = self._waiting
            self._waiting = None
            self._overlay.show(played, stale=stale)
            self._pace.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._fit()
        return False

    def _show(self) -> None:
        view = card_view(self._overlay)
        self._canvas.show_play(self._overlay.drawn)
        if view is not None:
            self.card.show_view(view)
        if self.card.isHidden() == (view is not None):
            self.card.setVisible(view is not None)
            self._fit()
            self._canvas.refit()

    def _fit(self) -> None:
        """Fold the card where it would leave no room for the map."""
        canvas = self._canvas
        canvas.floats.place()
        low = self.card.y() + self.card.whole_height() > canvas.height() - _BELOW
        self.card.fold(low or canvas.width() < _NARROW)
        canvas.floats.place()
