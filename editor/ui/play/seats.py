"""Small pictures of seats and pieces: emblems, bars, portraits."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from editor.core.caches import cached
from editor.paint.painter import paint_nodes
from editor.picture.affine import Rect
from editor.picture.drawing import Group, Node, Picture
from editor.picture.emblems import emblem
from editor.ui.drawing import Drawn, rounded
from editor.ui.theme import ink, px


@cached()
def _unit_emblem(seat: int) -> tuple[Node, ...]:
    """Return the emblem of a seat in a unit square, cached as an image."""
    return (Group((emblem(seat, (0.5, 0.5), 0.38),), stamp=True),)


def paint_emblem(painter: QPainter, seat: int, left: float, middle: float, side: float) -> None:
    """Paint the emblem of a seat into a square by its left edge and its middle from above."""
    painter.save()
    painter.translate(left, middle - side / 2)
    painter.scale(side, side)
    paint_nodes(_unit_emblem(seat), painter)
    painter.restore()


def seat_emblem(seat: int, size: int = 26) -> Drawn:
    """Return the colour, shape and number of a seat, counted from 1."""
    return Drawn(
        lambda painter, rect: paint_emblem(painter, seat, 0, rect.center().y(), rect.width()),
        size,
        size,
    )


_MOST_FIELDS = 16
"""Beyond that many points a bar has no fields."""


def paint_points(painter: QPainter, rect: QRectF, have: int, most: int) -> None:
    """Paint a bar with a field for each point of `most`, those up to `have` filled."""
    if most <= 0:
        return
    full, empty = ink("bar"), ink("bar", 0.45)
    if most > _MOST_FIELDS or rect.width() < 3 * most:
        rounded(painter, rect, rect.height() / 2, ink("line_strong"))
        filled = QRectF(rect)
        filled.setWidth(rect.width() * min(max(have / most, 0.0), 1.0))
        rounded(painter, filled, rect.height() / 2, full)
        return
    gap = 1.5
    wide = (rect.width() - gap * (most - 1)) / most
    for at in range(most):
        field = QRectF(rect.left() + at * (wide + gap), rect.top(), wide, rect.height())
        if at < have:
            rounded(painter, field, 1.5, full)
        else:
            rounded(painter, field, 1.5, None, empty)


def paint_store(painter: QPainter, at: QPointF, count: int, kind: str, step: float) -> None:
    """Paint a sign for each unit of a store from `at`, its left middle: drops for mana.

    `step` is the distance of two signs in pixels.
    """
    shape = _drop() if kind == "mana" else _cartridge()
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink("bar"))
    painter.translate(at)
    side = px(9)
    painter.scale(side, side)
    for _ in range(count):
        painter.drawPath(shape)
        painter.translate(step / side, 0)
    painter.restore()


def _drop() -> QPainterPath:
    path = QPainterPath(QPointF(0.4, -0.6))
    path.cubicTo(0.55, -0.25, 0.8, -0.05, 0.8, 0.2)
    path.cubicTo(0.8, 0.7, 0.0, 0.7, 0.0, 0.2)
    path.cubicTo(0.0, -0.05, 0.25, -0.25, 0.4, -0.6)
    return path


def _cartridge() -> QPainterPath:
    path = QPainterPath(QPointF(0.05, 0.55))
    path.lineTo(0.05, -0.1)
    path.cubicTo(0.05, -0.4, 0.25, -0.55, 0.38, -0.6)
    path.cubicTo(0.5, -0.55, 0.7, -0.4, 0.7, -0.1)
    path.lineTo(0.7, 0.55)
    path.closeSubpath()
    return path


@cached()
def _stamped(nodes: tuple[Node, ...]) -> tuple[Group, ...]:
    """Return the nodes of a portrait as one cached image."""
    return (Group(nodes, stamp=True),)


def fit(frame: Rect, room: QRectF) -> tuple[float, float, float]:
    """Return the scale with which a frame fills a rectangle, and where its origin lies then."""
    scale = min(room.width() / frame.width, room.height() / frame.height)
    x = room.center().x() - (frame.x + frame.width / 2) * scale
    y = room.center().y() - (frame.y + frame.height / 2) * scale
    return scale, x, y


def paint_portrait(painter: QPainter, picture: Picture, room: QRectF, opacity: float = 1.0) -> None:
    """Paint a picture as large as it fits into a rectangle."""
    scale, x, y = fit(picture.frame, room)
    painter.save()
    painter.setOpacity(painter.opacity() * opacity)
    painter.translate(x, y)
    painter.scale(scale, scale)
    paint_nodes(_stamped(picture.nodes), painter)
    painter.restore()


_STAMP = 65_536
"""The most pixels of a node that is cached as an image."""


@cached()
def _stamp(node: Node) -> Group:
    return Group((node,), stamp=True)


def stamped(nodes: tuple[Node, ...], scale: float) -> tuple[Node, ...]:
    """Return nodes as cached images: most are the same in the next position.

    `scale` is how many pixels a unit has; large nodes are painted directly.
    """
    most = _STAMP / scale**2
    return tuple(
        _stamp(node) if node.bounds.width * node.bounds.height <= most else node for node in nodes
    )
