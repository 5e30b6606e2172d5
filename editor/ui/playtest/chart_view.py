"""A chart of a playtest: painted, walked with arrows, pressed, and copied as a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QEnterEvent,
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPaintEvent,
)
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from editor.paint.painter import paint
from editor.picture.charts.parts import Chart, ChartInks, ChartSpot, chart_inks
from editor.ui.drawing import painter_on, ring, rounded
from editor.ui.theme import ink, inks, moves, px, scale
from editor.ui.widgets.words import tip_of

Table = Sequence[Sequence[str]]
"""Rows of words, the first of which are the heads."""
Values = tuple[float, ...]
"""What moves in a chart: the figures of its bars and intervals, in a fixed order."""

MOVES = 140
"""Milliseconds in which bars and intervals move to where they belong."""


@dataclass(frozen=True, eq=False)
class ChartSource:
    """What a chart is made of.

    - draw(inks, width, values): the chart; a unit is a pixel at 100 %
    - values: those of the figures; on the way to them, others are drawn
    - says(spot): a figure in words, for the status line and screen readers
    - table(): all figures
    - leads(spot): whether a press on a figure leads to its matches
    - least: the least width
    """

    draw: Callable[[ChartInks, float, Values], Chart]
    says: Callable[[ChartSpot], str]
    table: Callable[[], Table]
    leads: Callable[[ChartSpot], bool] = lambda spot: True
    least: float = 120.0
    values: Values = ()


class ChartView(QWidget):
    """Paints a chart as wide as it is itself; `pressed` emits a Spot and where it stands here.

    It is one stop of the keyboard: arrows walk the figures, Enter presses.
    """

    pressed = Signal(object, QRectF)
    said = Signal(str)
    """A figure that was walked to, in words."""

    def __init__(self, name: str, ground: str = "panel", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._ground = name, ground
        self._source: ChartSource | None = None
        self._drawn: tuple[object, Chart] | None = None
        self._at: int | None = None
        """The index of the spot of the keyboard."""
        self._hovered: ChartSpot | None = None
        self._from: Values = ()
        """Where bars and intervals were when other figures came."""
        self._travel = QVariantAnimation(self)
        self._travel.setDuration(MOVES)
        self._travel.setStartValue(0.0)
        self._travel.setEndValue(1.0)
        self._travel.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._travel.valueChanged.connect(self._move)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_source(self, source: ChartSource | None) -> None:
        """Show another chart, or None; the figure of the keyboard stays where it was.

        Bars and intervals move to where they belong, unless something is dragged.
        """
        self._from = self._values()
        self._source, self._drawn = source, None
        self._travel.stop()
        after = () if source is None else source.values
        dragged = QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
        same = len(after) == len(self._from) and after != self._from
        if same and moves() and self.isVisible() and not dragged:
            self._travel.start()
        self._hovered = None
        chart = self.chart()
        if chart is not None and self._at is not None and self._at >= len(chart.spots):
            self._at = None
        self.setVisible(source is not None)
        self.updateGeometry()
        self.update()

    def _values(self) -> Values:
        """Return where bars and intervals are now: where they belong, or on the way there."""
        after = () if self._source is None else self._source.values
        if self._travel.state() != QVariantAnimation.State.Running:
            return after
        share = float(self._travel.currentValue())
        pairs = zip(self._from, after, strict=True)
        return tuple(then + share * (now - then) for then, now in pairs)

    def _move(self) -> None:
        self._drawn = None
        self.update()

    def chart(self) -> Chart | None:
        """Return the chart at the present width, in the inks of the palette."""
        if self._source is None:
            return None
        width = max(self._source.least, self.width() / scale())
        key = (width, inks().name, self._source)
        if self._drawn is None or self._drawn[0] != key:
            tokens = inks()
            found = chart_inks(tokens, getattr(tokens, self._ground))
            made = self._source.draw(found, width, self._values())
            self._drawn = (key, made)
        return self._drawn[1]

    def press(self, spot: ChartSpot) -> None:
        """Press a figure, if it leads to matches."""
        if self._source is not None and self._source.leads(spot):
            self.pressed.emit(spot, self._rect(spot))

    # Size

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._high()

    def sizeHint(self) -> QSize:
        chart = self.chart()
        wide = 0.0 if chart is None else chart.picture.frame.width * scale()
        return QSize(round(wide), self._high())

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120.0 if self._source is None else self._source.least), self._high())

    def _high(self) -> int:
        chart = self.chart()
        return 0 if chart is None else round(chart.picture.frame.height * scale())

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        chart = self.chart()
        if chart is None:
            return
        painter = painter_on(self)
        lit = self._hovered
        if lit is not None and self._source is not None and self._source.leads(lit):
            rounded(painter, self._rect(lit), px(4), ink("tint"))
        painter.save()
        painter.scale(scale(), scale())
        paint(chart.picture, painter)
        painter.restore()
        if self.hasFocus():
            spot = self._spot()
            if spot is not None:
                ring(painter, self._rect(spot), px(4))

    def _rect(self, spot: ChartSpot) -> QRectF:
        """Return where a figure stands here."""
        x, y, width, height = (each * scale() for each in spot.place)
        return QRectF(x, y, width, height).intersected(QRectF(self.rect()))

    def _spot(self) -> ChartSpot | None:
        chart = self.chart()
        if chart is None or self._at is None or self._at >= len(chart.spots):
            return None
        return chart.spots[self._at]

    # Mouse and keyboard

    def _spot_at(self, at: QPointF) -> ChartSpot | None:
        chart = self.chart()
        return None if chart is None else chart.spot_at((at.x() / scale(), at.y() / scale()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(self._spot_at(event.position()))

    def enterEvent(self, event: QEnterEvent) -> None:
        self._point(self._spot_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._point(None)

    def _point(self, spot: ChartSpot | None) -> None:
        if spot == self._hovered:
            return
        self._hovered = spot
        leads = spot is not None and self._source is not None and self._source.leads(spot)
        self.setCursor(Qt.CursorShape.PointingHandCursor if leads else Qt.CursorShape.ArrowCursor)
        words = "" if spot is None or self._source is None else self._source.says(spot)
        self.setToolTip(tip_of(words))
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot = self._spot_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and spot is not None:
            chart = self.chart()
            self._at = chart.spots.index(spot) if chart is not None else None
            self.press(spot)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, spot = event.key(), self._spot()
        ways = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Down: (0, 1),
        }
        if key in ways:
            self._walk(*ways[Qt.Key(key)])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and spot is not None:
            self.press(spot)
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy_table()
        else:
            super().keyPressEvent(event)

    def _walk(self, across: int, down: int) -> None:
        """Go to the next figure in a direction, or to the first."""
        chart = self.chart()
        if chart is None or not chart.spots:
            return
        now = self._spot()
        if now is None:
            self._at = 0
        else:
            ahead = [
                (along, aside, at)
                for at, spot in enumerate(chart.spots)
                for along, aside in [_step(now, spot, across, down)]
                if along > 0.5
            ]
            if ahead:
                self._at = min(ahead, key=lambda each: (each[1], each[0]))[2]
        self._notify()

    def _notify(self) -> None:
        spot = self._spot()
        words = "" if spot is None or self._source is None else self._source.says(spot)
        self.setAccessibleDescription(words)
        if words:
            self.said.emit(words)
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self._spot() is None:
            self._at = 0  # a ring about all would lie on its words
        self._notify()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        menu.addAction(self.tr("Copy as table"), self.copy_table)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(event.globalPos())

    def copy_table(self) -> None:
        """Copy all figures as a table that spreadsheets read."""
        if self._source is not None:
            lines = ("\t".join(row) for row in self._source.table())
            QGuiApplication.clipboard().setText("\n".join(lines))


def _step(now: ChartSpot, spot: ChartSpot, across: int, down: int) -> tuple[float, float]:
    """Return how far a figure lies ahead in a direction, and how far aside."""
    dx = spot.place.x + spot.place.width / 2 - now.place.x - now.place.width / 2
    dy = spot.place.y + spot.place.height / 2 - now.place.y - now.place.height / 2
    return dx * across + dy * down, abs(dx * down) + abs(dy * across)
