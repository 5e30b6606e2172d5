"""What floats over the board: chips with a reason, tags, and the places of strips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from editor.core.caches import cached
from editor.core.words import pieces
from editor.picture.affine import Rect
from editor.seam.overlay import Reason
from editor.ui.canvas.rulers import DEPTH, MARGIN
from editor.ui.drawing import line_of_text, rounded, soft_shadow, text_width
from editor.ui.theme import Role, ink, inks, px
from editor.ui.widgets.mark import paint_mark

Corner = Literal["left", "right"]
_BODY = 8
"""The margin of a strip for its shadow."""
_BETWEEN = 10
"""The pixels between two widgets in one corner."""


class FloatingStrips:
    """Places widgets in the upper corners of another one, `MARGIN` pixels from its edges.

    Those at the right stand below one another.
    """

    def __init__(self, over: QWidget) -> None:
        self._over = over
        self._held: list[tuple[QWidget, Corner]] = []
        self._clear: frozenset[str] = frozenset()

    def add(self, widget: QWidget, corner: Corner) -> None:
        """Add a widget in a corner."""
        widget.setParent(self._over)
        self._held.append((widget, corner))
        widget.show()
        widget.raise_()
        self.place()

    def keep_clear(self, sides: frozenset[str]) -> None:
        """Leave room for the ruler strips at some sides: "left", "right", "top", "bottom"."""
        if sides != self._clear:
            self._clear = sides
            self.place()

    def cleared(self, side: str) -> int:
        """Return the pixels that a side leaves to a ruler strip."""
        return px(DEPTH) if side in self._clear else 0

    def place(self) -> None:
        """Move every widget to its place."""
        inset = MARGIN - _BODY
        # At the sides the names of rows stand beside the felt on which the strips are.
        left, right, top = inset, inset, inset + self.cleared("top")
        down = top
        for widget, corner in self._held:
            widget.adjustSize()
            x, y = left, top
            if corner == "right":
                x = self._over.width() - widget.width() - right
                y = down
                down += 0 if widget.isHidden() else widget.height() - 2 * _BODY + _BETWEEN
            if (widget.x(), widget.y()) != (x, y):
                widget.move(x, y)

    def rects(self) -> tuple[Rect, ...]:
        """Return the rectangles of the visible widgets without their shadows."""
        return tuple(
            Rect(widget.x(), widget.y(), widget.width(), widget.height()).grown(-_BODY)
            for widget, _ in self._held
            if not widget.isHidden()
        )


_GAP = 12
"""The gap between a chip and its target, in pixels."""
_EDGE = 8
_WIDEST = 340
"""The most pixels of a line at 100 %: titles wrap, details end in an ellipsis."""


def chip_size(reason: Reason) -> tuple[float, float]:
    """Return width and height of a chip in pixels."""
    titles = wrapped(reason.title)
    width = max(text_width(line, "body-strong") for line in titles)
    height = px(14) + px(20) * len(titles)
    if reason.detail:
        width, height = max(width, text_width(reason.detail, "detail")), height + px(18)
    if reason.keys:
        width, height = max(width, text_width(reason.keys, "small")), height + px(22)
    return min(round(width), px(_WIDEST)) + px(58), height


def wrapped(words: str) -> list[str]:
    """Return a title in lines that fit into a chip."""
    lines = [""]
    for word in pieces(words):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, "body-strong") > px(_WIDEST):
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def beside(target: Rect, size: tuple[float, float], room: Rect, taken: Sequence[Rect] = ()) -> Rect:
    """Return a place of this size beside a target.

    Below is tried first, then above, right and left, each moved into the room and beside what is
    `taken`. A target that leaves no room around it is covered, so that the text can be read.
    """
    width, height = size
    x, y = target.centre
    corners = (
        (x - width / 2, target.bottom + _GAP),
        (x - width / 2, target.y - _GAP - height),
        (target.right + _GAP, y - height / 2),
        (target.x - _GAP - width, y - height / 2),
    )
    places = [_within(Rect(*corner, width, height), room) for corner in corners]
    for place in tuple(places):
        for other in taken:
            if shared(place, other):
                beyond = (other.right + _GAP, other.x - _GAP - width)
                places += (_within(Rect(to, place.y, width, height), room) for to in beyond)

    def bad(place: Rect) -> int:
        over = sum(shared(place, other) for other in taken)
        return round(2 * over + shared(place, target))

    return min(places, key=bad)


def on_felt(
    target: Rect, size: tuple[float, float], frame: Rect, room: Rect, taken: Sequence[Rect]
) -> Rect | None:
    """Return a place right or left of the map at the height of a target; None without room."""
    width, height = size
    y = max(room.y, min(target.centre[1] - height / 2, room.bottom - height))
    for x in (frame.right + _GAP, frame.x - _GAP - width):
        place = Rect(x, y, width, height)
        within = x >= room.x and x + width <= room.right
        if within and not any(shared(place, other) for other in taken):
            return place
    return None


def above(size: tuple[float, float], room: Rect) -> Rect:
    """Return the place at the top, in the middle, of what belongs to no place of the board."""
    return Rect(round(room.x + (room.width - size[0]) / 2), room.y + px(12), *size)


def _within(place: Rect, room: Rect) -> Rect:
    """Return a place moved into the room."""
    x = max(room.x, min(place.x, room.right - place.width))
    y = max(room.y, min(place.y, room.bottom - place.height))
    return Rect(x, y, place.width, place.height)


def shared(rect: Rect, other: Rect) -> float:
    """Return the area that two rectangles share."""
    across = min(rect.right, other.right) - max(rect.x, other.x)
    down = min(rect.bottom, other.bottom) - max(rect.y, other.y)
    return max(0.0, across) * max(0.0, down)


def paint_chip(painter: QPainter, reason: Reason, place: Rect, target: Rect | None) -> None:
    """Draw a chip whose pointer touches the target."""
    body = QRectF(*place)
    outline = QPainterPath()
    outline.addRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), px(_EDGE), px(_EDGE))
    if target is not None:
        outline = outline.united(_beak(place, target))
    shade, reach = _shadow(round(body.width()), round(body.height()), px(_EDGE), inks().name)
    painter.drawImage(body.topLeft() - QPointF(reach, reach), shade)
    painter.save()
    painter.setPen(QPen(ink("line_strong"), 1))
    painter.setBrush(ink("raised"))
    painter.drawPath(outline)
    painter.setClipPath(outline)
    level = inks().levels[reason.level]
    painter.fillRect(QRectF(body.x(), body.y(), px(5), body.height()), QColor(level.mark))
    painter.restore()
    titles = wrapped(reason.title)
    first = px(14) + px(20) * len(titles) + (px(18) if reason.detail else 0)
    paint_mark(painter, reason.level, QPointF(body.x() + px(24), body.y() + first / 2), px(8.5))
    left, width = body.x() + px(42), body.width() - px(50)
    y = body.y() + px(7)
    for line in titles:
        room = QRectF(left, y, width, px(20))
        line_of_text(painter, room, line, "body-strong", ink("text"))
        y += px(20)
    if reason.detail:
        line_of_text(
            painter, QRectF(left, y, width, px(18)), reason.detail, "detail", ink("text_2")
        )
    if reason.keys:
        keys = QRectF(left, body.bottom() - px(26), width, px(18))
        line_of_text(painter, keys, reason.keys, "small", ink("text_3"))


@cached()
def _shadow(width: int, height: int, radius: float, palette: str) -> tuple[QImage, int]:
    """Return the shadow of a chip in a palette, and its width around the chip."""
    reach = 12
    image = QImage(width + 2 * reach, height + 2 * reach, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    soft_shadow(painter, QRectF(reach, reach, width, height), radius)
    painter.end()
    return image, reach


def _beak(place: Rect, target: Rect) -> QPainterPath:
    """Return the triangle from the chip's side to the target."""
    half = px(9)
    x = max(place.x + 16, min(target.centre[0], place.right - 16))
    y = max(place.y + 16, min(target.centre[1], place.bottom - 16))
    x_tip = max(target.x, min(x, target.right))
    y_tip = max(target.y, min(y, target.bottom))
    if place.y >= target.bottom:
        points = [(x_tip, target.bottom), (x + half, place.y + 3), (x - half, place.y + 3)]
    elif place.bottom <= target.y:
        points = [(x_tip, target.y), (x + half, place.bottom - 3), (x - half, place.bottom - 3)]
    elif place.x >= target.right:
        points = [(target.right, y_tip), (place.x + 3, y - half), (place.x + 3, y + half)]
    elif place.right <= target.x:
        points = [(target.x, y_tip), (place.right - 3, y - half), (place.right - 3, y + half)]
    else:
        points = []
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(*point) for point in points]))
    path.closeSubpath()
    return path


def paint_tag(
    painter: QPainter,
    words: str,
    target: Rect,
    room: Rect,
    taken: Sequence[Rect] = (),
    *,
    strong: bool,
) -> Rect:
    """Draw a tag beside a target and return its place; a strong one has the accent colour."""
    role: Role = "detail-strong" if strong else "detail"
    size = (text_width(words, role) + px(20), px(24))
    x, y, width, height = beside(target, size, room, taken)
    rect = QRectF(round(x), round(y), width, height)
    if strong:
        rounded(painter, rect, px(5), ink("accent"))
    else:
        rounded(painter, rect, px(5), ink("raised"), ink("line_strong"))
    colour = ink("on_accent") if strong else ink("text")
    line_of_text(painter, rect, words, role, colour, Qt.AlignmentFlag.AlignHCenter)
    return Rect(x, y, width, height)
