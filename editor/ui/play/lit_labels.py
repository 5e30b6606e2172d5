"""Labels of lit spaces on the board: each in free room, with a lead to its group."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from editor.picture.affine import Rect
from editor.ui.drawing import line_of_text, rounded, text_width
from editor.ui.theme import ink, px
from editor.workbench.playing.space_labels import SpaceLabel

_HIGH = 22
_STEP, _AROUND = 22, 130
"""Pixels between two places that are tried, and how far around a group."""
_ON_LIT, _ON_OTHER = 60.0, 1.0
"""What it costs to lie on a lit space, and a pixel away from it."""


class LitLabels:
    """Paints the labels of a board; where they lie is kept until anything there changes."""

    def __init__(self) -> None:
        self._known: tuple[object, tuple[PlacedLabel, ...]] = (None, ())

    def paint(
        self,
        painter: QPainter,
        labels: Sequence[SpaceLabel],
        rect_of: Callable[[int], Rect | None],
        occupied: Sequence[int],
        floats: Sequence[Rect],
        room: Rect,
    ) -> None:
        """Paint labels; `occupied` are the spaces with figures, `floats` strips over the board."""
        if not labels:
            return
        spaces = {space for label in labels for space in label.spaces} | set(occupied)
        rects = {space: rect for space in spaces if (rect := rect_of(space)) is not None}
        taken = [*(rects[space] for space in occupied if space in rects), *floats]
        key = (tuple(labels), tuple(rects.items()), tuple(taken), room)
        if self._known[0] != key:
            self._known = (key, placed(labels, rects, taken, room))
        for shown in self._known[1]:
            paint_label(painter, shown)


@dataclass(frozen=True)
class PlacedLabel:
    """A label where it is painted, and the point of its group that its lead goes to."""

    label: SpaceLabel
    rect: QRectF
    anchor: QPointF


def placed(
    labels: Sequence[SpaceLabel],
    rects: dict[int, Rect],
    taken: Sequence[Rect],
    room: Rect,
) -> tuple[PlacedLabel, ...]:
    """Place labels near their groups, over no figure, no strip and no other label.

    `rects` are the spaces by index, `taken` what must stay free, all in pixels. A label for which
    there is no place is left out.
    """
    found: list[PlacedLabel] = []
    blocked = [_rect(each) for each in taken]
    lit = [_rect(rects[s]) for label in labels for s in label.spaces if s in rects]
    for label in labels:
        own = [_rect(rects[space]) for space in label.spaces if space in rects]
        if not own:
            continue
        wide = text_width(label.word, "detail-strong") + px(20)
        if label.says:
            wide += text_width(label.says, "detail") + px(7)
        size = (wide, float(px(_HIGH)))
        best, least = None, float("inf")
        for rect in _places(own, size, room):
            if any(rect.intersects(each) for each in blocked):
                continue
            anchor = min((each.center() for each in own), key=lambda at: _away(at, rect))
            price = _ON_OTHER * _away(anchor, rect)
            price += _ON_LIT * sum(rect.intersects(each) for each in lit)
            if price < least:
                best, least = PlacedLabel(label, rect, anchor), price
        if best is not None:
            found.append(best)
            blocked.append(best.rect.adjusted(-6, -4, 6, 4))
    return tuple(found)


def _places(own: Sequence[QRectF], size: tuple[float, float], room: Rect) -> Iterator[QRectF]:
    """Yield rectangles of a size around a group, within the room."""
    around = own[0]
    for each in own[1:]:
        around = around.united(each)
    area = around.adjusted(-_AROUND - size[0], -_AROUND, _AROUND, _AROUND)
    y = max(area.top(), room.y)
    while y + size[1] <= min(area.bottom(), room.bottom):
        x = max(area.left(), room.x)
        while x + size[0] <= min(area.right() + size[0], room.right):
            yield QRectF(x, y, *size)
            x += _STEP
        y += _STEP


def _rect(rect: Rect) -> QRectF:
    return QRectF(rect.x, rect.y, rect.width, rect.height)


def _away(point: QPointF, rect: QRectF) -> float:
    """Return how far a point is from a rectangle."""
    dx = max(rect.left() - point.x(), 0.0, point.x() - rect.right())
    dy = max(rect.top() - point.y(), 0.0, point.y() - rect.bottom())
    return float((dx * dx + dy * dy) ** 0.5)


def paint_label(painter: QPainter, shown: PlacedLabel) -> None:
    """Paint a label with its lead, cased in white over the map."""
    rect, anchor = shown.rect, shown.anchor
    end = QPointF(
        min(max(anchor.x(), rect.left() + 6), rect.right() - 6),
        min(max(anchor.y(), rect.top()), rect.bottom()),
    )
    lead = QLineF(end, anchor)
    for colour, width in ((ink("raised"), 4.0), (ink("accent"), 1.6)):
        painter.setPen(QPen(colour, width))
        painter.drawLine(lead)
    painter.setPen(QPen(ink("raised"), 1.5))
    painter.setBrush(ink("accent"))
    painter.drawEllipse(anchor, 4.0, 4.0)
    rounded(painter, rect.adjusted(-1.5, -1.5, 1.5, 1.5), rect.height() / 2 + 1.5, ink("raised"))
    rounded(painter, rect, rect.height() / 2, ink("raised"), ink("accent"), 1.4)
    word = rect.adjusted(px(10), 0, -px(6), 0)
    line_of_text(painter, word, shown.label.word, "detail-strong", ink("accent"))
    word.setLeft(word.left() + text_width(shown.label.word, "detail-strong") + px(7))
    line_of_text(painter, word, shown.label.says, "detail", ink("text"))


def paint_way(painter: QPainter, rects: Sequence[Rect]) -> None:
    """Paint the way from the first of some spaces to the last, dotted and cased in white."""
    if len(rects) < 2:
        return
    points = [QPointF(*rect.centre) for rect in rects]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((ink("raised"), 6.0), (ink("accent"), 2.6)):
        pen = QPen(colour, width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        if width < 4:
            pen.setDashPattern([0.1, 2.2])
        painter.setPen(pen)
        painter.drawPolyline(points)
