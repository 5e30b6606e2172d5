"""The track of a match: a slider over fields for its turns, with rounds and signs."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QWidget

from editor.core.caches import cached
from editor.paint.painter import paint_nodes
from editor.picture.drawing import Node
from editor.picture.heat import own_ground
from editor.picture.inks import INK, mixed, owner_colour
from editor.picture.path import rounded_rectangle
from editor.play.game import Seat
from editor.ui.drawing import Kept, line_of_text, painter_on, ring, rounded, text_width
from editor.ui.theme import ink, is_dark, px
from editor.ui.widgets.words import tip_of
from editor.workbench.playing.track import MatchTrack, TrackScale, TrackSign

STUB = 64
"""The most pixels for what comes before the first round."""
_HANDLE = (14, 20)
_ROOMY, _TIGHT = (17, 14, 17), (11, 10, 13)
"""The heights of the signs, of the fields and of the words of rounds, where there is room or not.
"""
_BELOW = 2
"""The pixels between the fields and the words of rounds."""
_GAP = 12
"""The least distance of two signs."""


@cached()
def _ground(seat: int, width: float, height: float, *, dark: bool) -> tuple[Node, ...]:
    """Return the field of a seat in its colour and pattern."""
    path = rounded_rectangle(0, 0, width, height, min(4.0, width / 2))
    return tuple(own_ground(path, seat, finer=28.0, dark=dark))


class TrackSlider(QAbstractSlider):
    """Goes to any step of a match; `travelled` is emitted when a person moves the handle."""

    travelled = Signal(int)
    run_requested = Signal()
    note_requested = Signal()

    def __init__(self, seats: tuple[Seat, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seats = seats
        self._track = MatchTrack(0)
        self._drawn = Kept()
        self.setAccessibleName(self.tr("Steps of the match"))
        self.setAccessibleDescription(
            self.tr("Left/Right: step, Home/End: first/last step, Space: play back, N: add note")
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.valueChanged.connect(lambda _: self.update())
        self.actionTriggered.connect(lambda _: self._moved(self.sliderPosition()))

    def show_track(self, track: MatchTrack, at: int) -> None:
        """Show a match at the position after this many steps."""
        self._track = track
        self.blockSignals(True)
        self.setRange(0, track.steps)
        self.setPageStep(max(1, track.steps // 20))
        self.setValue(at)
        self.blockSignals(False)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(300), px(sum(_ROOMY)))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), px(sum(_TIGHT)))

    def _heights(self) -> tuple[int, int, int]:
        """Return the heights of signs, fields and words in pixels."""
        signs, field, rounds = _ROOMY if self.height() >= px(sum(_ROOMY)) else _TIGHT
        return px(signs), px(field), px(rounds)

    # Pointer and keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._moved(self._step_at(event.position()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._moved(self._step_at(event.position()))
        sign = self._sign_at(event.position())
        self.setToolTip(tip_of(sign.words if sign is not None else ""))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to what lies around it: a step of a match is not scrolled by chance."""
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        if plain and event.key() == Qt.Key.Key_Space:
            self.run_requested.emit()
        elif plain and event.key() == Qt.Key.Key_N:
            self.note_requested.emit()
        else:
            super().keyPressEvent(event)

    def _moved(self, at: int) -> None:
        if at != self.value():
            self.setValue(at)
            self.travelled.emit(at)

    def _step_at(self, at: QPointF) -> int:
        sign = self._sign_at(at)
        return sign.at if sign is not None else self._scale().step(at.x() - self._left())

    def _sign_at(self, at: QPointF) -> TrackSign | None:
        """Return the sign under a point."""
        if at.y() > self._heights()[0]:
            return None
        reach = px(_GAP) / 2
        return next((sign for sign, x in self._signs() if abs(x - at.x()) <= reach), None)

    # Painting

    def _scale(self) -> TrackScale:
        return TrackScale(self._track, self.width() - 2 * self._left(), px(STUB))

    def _left(self) -> float:
        return px(_HANDLE[0]) / 2

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        painter.drawPixmap(0, 0, self._drawn.of(self, self._track, self._draw))
        handle = self.handle()
        wide = handle.width()
        rounded(painter, handle, wide / 2, ink("raised"), ink("accent"), 2.0)
        if self.hasFocus():
            ring(painter, handle.adjusted(-2, -2, 2, 2), wide / 2 + 2)

    def handle(self) -> QRectF:
        """Return the place of the handle, which covers no word of a round."""
        signs, field, _ = self._heights()
        wide, high = px(_HANDLE[0]), min(px(_HANDLE[1]), field + 2 * px(_BELOW))
        x = self._left() + self._scale().place(self.value())
        return QRectF(x - wide / 2, signs + (field - high) / 2, wide, high)

    def _draw(self, painter: QPainter) -> None:
        if not self._track.fields:
            signs, high, _ = self._heights()
            line = QRectF(self._left(), signs, self.width() - 2 * self._left(), high)
            rounded(painter, line, px(4), ink("sunken"), ink("line_strong"))
        for field in self._track.fields:
            self._draw_field(painter, field.first, field.after, field.round, field.player)
        self._draw_rounds(painter)
        for sign, x in self._signs():
            self._draw_sign(painter, sign, x)

    def _draw_field(
        self, painter: QPainter, first: int, after: int, number: int, player: int
    ) -> None:
        left = self._left() + self._scale().place(first)
        wide = self._left() + self._scale().place(after) - left
        gap = 1.0 if wide > px(4) else 0.0
        signs, high, _ = self._heights()
        rect = QRectF(left + gap / 2, signs, max(0.6, wide - gap), high)
        if not number:
            rounded(painter, rect, px(4), ink("sunken"), ink("line_strong"))
            words = self.tr("start")
            centre = Qt.AlignmentFlag.AlignHCenter
            line_of_text(painter, rect, words, "small", ink("text_2"), centre)
            return
        seat = self._seats[player].seat if 0 <= player < len(self._seats) else 0
        colour = QColor(mixed(owner_colour(seat), INK, 0.12)) if seat else ink("text_2")
        if wide <= px(4) or not seat:
            painter.fillRect(rect, colour)
            return
        dark = QColor(mixed(owner_colour(seat), ink("panel").name(), 0.55))
        rounded(painter, rect, px(4), dark if is_dark() else ink("raised"))
        painter.save()
        painter.translate(rect.topLeft())
        width = round(rect.width(), 2)
        paint_nodes(_ground(seat, width, rect.height(), dark=is_dark()), painter)
        painter.restore()
        rounded(painter, rect, px(4), None, colour, 1.2)

    def _draw_rounds(self, painter: QPainter) -> None:
        free, scale = -1.0, self._scale()
        signs, field, high = self._heights()
        top = signs + field
        for number, first in self._track.rounds:
            x = self._left() + scale.place(first)
            words = self.tr("Round {n}").format(n=number)
            wide = text_width(words, "small-strong")
            painter.setPen(QPen(ink("text_3"), 1))
            painter.drawLine(QPointF(x, signs - px(4)), QPointF(x, top + px(3)))
            at = min(x + px(3), self.width() - wide)
            if at > free:
                place = QRectF(at, top + px(_BELOW), wide + 2, high - px(_BELOW))
                line_of_text(painter, place, words, "small-strong", ink("text_2"))
                free = at + wide + px(4)

    def _signs(self) -> Iterator[tuple[TrackSign, float]]:
        """Yield the signs that are shown, and where; of those too near the heaviest."""
        taken: list[float] = []
        scale = self._scale()
        for sign in sorted(self._track.signs, key=lambda sign: -sign.weight):
            x = self._left() + scale.place(sign.at)
            if all(abs(x - other) >= px(_GAP) for other in taken):
                taken.append(x)
                yield sign, x

    def _draw_sign(self, painter: QPainter, sign: TrackSign, x: float) -> None:
        foot, half = self._heights()[0] - px(3), px(4)
        painter.setPen(QPen(ink("text"), 1.8))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if sign.kind == "attack":
            middle = foot - half
            for way in (-1, 1):
                painter.drawLine(
                    QPointF(x - half, middle - way * half), QPointF(x + half, middle + way * half)
                )
        elif sign.kind == "goal":
            top = max(px(1), foot - px(11))
            painter.drawLine(QPointF(x - half / 2, foot), QPointF(x - half / 2, top))
            painter.setBrush(ink("text"))
            painter.setPen(Qt.PenStyle.NoPen)
            flag = [QPointF(x - half / 2, top), QPointF(x + px(6), top + px(2.5))]
            painter.drawPolygon(QPolygonF([*flag, QPointF(x - half / 2, top + px(5))]))
        else:
            painter.setBrush(ink("tint"))
            painter.setPen(QPen(ink("accent"), 1.6))
            top = max(px(1), foot - px(13))
            left, right = x - px(4.5), x + px(4.5)
            outline = [QPointF(left, top), QPointF(right, top), QPointF(right, foot)]
            outline += [QPointF(x, foot - px(4)), QPointF(left, foot)]
            painter.drawPolygon(QPolygonF(outline))
