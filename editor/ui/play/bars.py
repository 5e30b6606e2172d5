"""Bars with a field for each point, and signs of what a unit shoots or casts with."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from editor.ui.drawing import rounded
from editor.ui.theme import ink, px

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
