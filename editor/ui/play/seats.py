"""The emblems of seats."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from editor.core.caches import cached
from editor.paint.painter import paint_nodes
from editor.picture.drawing import Group, Node
from editor.picture.emblems import emblem
from editor.ui.drawing import Drawn


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
