"""The felt beside a zoomed map on which the strips stand, so that they never cover the map."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QPainter

from editor.picture.affine import Point, Rect
from editor.ui.canvas.background import paint_felt
from editor.ui.canvas.floating import MARGIN
from editor.ui.theme import ink, inks


def room_between(whole: Rect, strips: Iterable[Rect], *, isometric: bool, margin: int) -> Rect:
    """Return the part of a canvas for its fitted map: within a margin, and clear of the strips."""
    left, right = whole.x + margin, whole.right - margin
    middle = whole.centre[1]
    for strip in strips:
        at_left = strip.x < whole.centre[0]
        reach = strip.right if at_left else whole.right - strip.x
        # A diamond is wide at half its height alone: it leaves the corners to the strips.
        if isometric and 2 * (middle - strip.bottom) > reach:
            continue
        if at_left:
            left = max(left, reach + MARGIN)
        else:
            right = min(right, whole.right - reach - MARGIN)
    return Rect(left, whole.y + margin, max(1.0, right - left), whole.height - 2 * margin)


def seen_between(whole: Rect, strips: Iterable[Rect]) -> Rect:
    """Return the part of a canvas in which a zoomed map is seen: between the felt of the strips."""
    left, right = whole.x, whole.right
    for strip in strips:
        if strip.x < whole.centre[0]:
            left = max(left, round(strip.right) + MARGIN)
        else:
            right = min(right, round(strip.x) - MARGIN)
    return Rect(left, whole.y, max(1, right - left), whole.height)


def is_beside(seen: Rect, pixel: Point) -> bool:
    """Return whether a pixel is on the felt beside what is seen of the map."""
    return not seen.x <= pixel[0] < seen.right


def paint_gutters(painter: QPainter, whole: Rect, seen: Rect, ratio: float) -> None:
    """Draw the felt beside what is seen of the map, and where it ends; `ratio` is of pixels."""
    sides = ((whole.x, seen.x - whole.x, seen.x - 1), (seen.right, whole.right - seen.right,
                                                      seen.right))  # fmt: skip
    for x, width, edge in sides:
        if width <= 0:
            continue
        painter.save()
        painter.scale(1 / ratio, 1 / ratio)
        felt = QRect(
            round(x * ratio), 0, round(width * ratio), round((whole.y + whole.height) * ratio)
        )
        paint_felt(painter, felt, QPointF(0, 0), inks(), ratio)
        painter.restore()
        painter.fillRect(QRect(round(edge), 0, 1, round(whole.height)), ink("line"))
