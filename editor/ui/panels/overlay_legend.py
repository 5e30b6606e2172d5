"""The legend of an overlay, docked under the map: which one, whose, and what its bands mean."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHelpEvent, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolTip, QWidget

from editor.core.caches import cached
from editor.paint.painter import paint
from editor.picture.drawing import Picture
from editor.picture.graph import graph_legend
from editor.picture.heat import look_of, seat_swatch, swatch
from editor.seam.overlay import INFLUENCE, GraphMap
from editor.ui.drawing import line_of_text, painter_on, text_width
from editor.ui.panels.frame import Panel
from editor.ui.theme import ink, px
from editor.ui.translate import tr
from editor.ui.widgets.button import Button
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.words import tip_of
from editor.workbench.event import Event, EventKind
from editor.workbench.session import Session

HEIGHT = 34
_SWATCH = (26, 16)
_GAP, _BETWEEN = 6, 14
"""The pixels between a swatch and its words, and between two bands."""
_NEWS: tuple[EventKind, ...] = ("findings", "scenario", "document")


@dataclass(frozen=True)
class LegendBand:
    """A band of a scale: how it looks and what it means."""

    picture: Picture
    words: str


@cached()
def _tile(picture: Picture, wide: int, high: int, ratio: float) -> QPixmap:
    """Return the look of a band; it is painted again whenever the map above is edited."""
    tile = QPixmap(round(wide * ratio), round(high * ratio))
    tile.setDevicePixelRatio(ratio)
    tile.fill(Qt.GlobalColor.transparent)
    painter = painter_on(tile)
    painter.scale(wide / picture.frame.width, high / picture.frame.height)
    paint(picture, painter)
    painter.end()
    return tile


class LegendScale(QWidget):
    """The bands of an overlay side by side, in as many lines as they need."""

    lines_changed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.unit = ""
        self.bands: tuple[LegendBand, ...] = ()
        self.lines = 1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Overlay legend"))

    def show_bands(self, unit: str, bands: tuple[LegendBand, ...]) -> None:
        """Show the bands of a scale, and what it counts."""
        if (unit, bands) != (self.unit, self.bands):
            self.unit, self.bands = unit, bands
            self.setAccessibleDescription(self.words())
            self._count_lines()
            self.update()

    def words(self) -> str:
        """Return all that the scale says."""
        said = ", ".join(band.words for band in self.bands)
        return f"{said} ({self.unit})" if self.unit and said else said or self.unit

    def sizeHint(self) -> QSize:
        return QSize(px(240), px(HEIGHT - 4) * self.lines)

    def minimumSizeHint(self) -> QSize:
        return QSize(px(60), px(HEIGHT - 4) * self.lines)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._count_lines()

    def _count_lines(self) -> None:
        """Take as many lines as there are now."""
        lines = max((line for line, _, _ in self._places()), default=0) + 1
        if lines != self.lines:
            self.lines = lines
            self.updateGeometry()
            self.lines_changed.emit(lines)

    def _places(self) -> list[tuple[int, float, float]]:
        """Return line, left edge and width of the words of each band, and of the unit."""
        places: list[tuple[int, float, float]] = []
        line, x, sign = 0, 0.0, px(_SWATCH[0]) + px(_GAP)
        said = [(band.words, sign) for band in self.bands]
        for words, before in [*said, (self.unit, 0)] if self.unit else said:
            wide = before + text_width(words, "detail")
            if x and x + wide > self.width():
                line, x = line + 1, 0.0
            places.append((line, x + before, wide - before))
            x += wide + px(_BETWEEN)
        return places

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), tip_of(self.words()), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        wide, high, row = px(_SWATCH[0]), px(_SWATCH[1]), self.height() / self.lines
        places = self._places()
        for band, (line, x, room) in zip(self.bands, places, strict=False):
            tile = _tile(band.picture, wide, high, self.devicePixelRatioF())
            left, top = x - wide - px(_GAP), line * row
            painter.drawPixmap(QPointF(left, round(top + (row - high) / 2)), tile)
            field = QRectF(x, top, room + 1, row)
            line_of_text(painter, field, band.words, "detail", ink("text"))
        if self.unit:
            line, x, room = places[-1]
            field = QRectF(x, line * row, room + 1, row)
            line_of_text(painter, field, self.unit, "detail", ink("text_3"))


class OverlayLegend(Panel):
    """Follows the overlays of a session; hidden while none is shown."""

    def __init__(self, session: Session) -> None:
        super().__init__("panel", borders=("top",))
        self._session = session
        self.setAccessibleName(self.tr("Overlay"))
        self.setFixedHeight(px(HEIGHT))
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.show_overlay)
        self.destroyed.connect(partial(session.ignore, self._hear))
        self.show_overlay()

    def _build(self) -> None:
        """Make what is in it, once an overlay is shown."""
        session = self._session
        row = QHBoxLayout(self)
        row.setContentsMargins(px(12), 1, px(8), 0)
        row.setSpacing(px(8))
        overlays = [(entry.id, entry.title) for entry in session.overlays.entries]
        self.overlay = Choice(overlays, name=self.tr("Overlay"), parent=self)
        self.seat = Choice((), name=self.tr("Seat"), parent=self)
        self.unit_class = Choice((), name=self.tr("Units"), parent=self)
        self.scale = LegendScale()
        self.scale.lines_changed.connect(self._fit)
        for choice in (self.overlay, self.seat, self.unit_class):
            choice.setFixedHeight(px(26))
            row.addWidget(choice)
        row.addSpacing(px(4))
        row.addWidget(self.scale, 1)
        close = Button(kind="quiet", icon="x", name=self.tr("Hide the overlay"))
        row.addWidget(close)
        self._choose(self.overlay, "overlay")
        self._choose(self.seat, "overlay_seat")
        self._choose(self.unit_class, "overlay_class")
        close.clicked.connect(lambda: session.look(overlay=""))

    def _fit(self, lines: int) -> None:
        self.setFixedHeight(px(HEIGHT - 4) * (lines - 1) + px(HEIGHT))
        layout = self.layout()
        if layout is not None:  # lines change while it lays out: it has placed the choices already
            layout.update()

    def _choose(self, choice: Choice, part: str) -> None:
        choice.picked.connect(lambda key: self._session.look(**{part: key}))

    def _hear(self, event: Event) -> None:
        if event.kind == "view":
            self.show_overlay()
        else:
            self._soon.start()

    def show_overlay(self) -> None:
        """Show the overlay of the session; hide where there is none."""
        session = self._session
        chosen, overlays = session.view.overlay, session.overlays
        session.observe(self._hear, "view", *(_NEWS if chosen else ()))
        self.setVisible(bool(chosen))
        if not chosen:
            return
        if self.layout() is None:
            self._build()
        self.overlay.choose(chosen)
        overlay_request = overlays.overlay_request
        seats = tuple((seat.id, seat.name) for seat in overlays.seats)
        classes = tuple(overlays.classes)
        self.seat.setVisible(bool(seats))
        self.unit_class.setVisible(bool(classes))
        if overlay_request is not None:
            self.seat.offer(seats, overlay_request.seat)
            self.unit_class.offer(classes, overlay_request.unit_class)
        self.scale.show_bands(*_scale_of(session))


def _scale_of(session: Session) -> tuple[str, tuple[LegendBand, ...]]:
    """Return what the overlay counts, and its bands."""
    if session.view.overlay == INFLUENCE:
        table = session.seats.now()
        first = () if table is None else table.first
        return tr("reached first"), tuple(
            LegendBand(seat_swatch(own.seat.number), f"{own.seat.name} {len(own.spaces)}")
            for own in first
        )
    heat = session.overlays.heat()
    if heat is None:
        return tr("Nothing to show on this map"), ()
    if isinstance(heat, GraphMap):
        components = [band.words for band in heat.bands]
        entries = graph_legend(heat.drawn, components)
        return heat.unit, tuple(LegendBand(*entry) for entry in entries)
    return heat.unit, tuple(
        LegendBand(swatch(look_of(number, len(heat.bands))), band.words)
        for number, band in enumerate(heat.bands)
    )
