"""The painting of a symmetry: its axes, the ring at its middle, the badges of twins."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from editor.analysis.symmetry import BoardSymmetry
from editor.picture.affine import Point, Rect
from editor.picture.inks import GHOSTS, LIGHT, SELECTION, WHITE, GhostVerdict, MarkLevel
from editor.seam.overlay import TwinGhost
from editor.seam.scene import Scene
from editor.ui.canvas.camera import Camera
from editor.ui.drawing import line_of_text, text_width
from editor.ui.theme import px
from editor.ui.widgets.mark import paint_mark

_DASH = (7.0, 3.0, 1.5, 3.0)
"""The dashes of an axis in pixels."""
_RING = 23.0
"""The outer radius of the ring in pixels."""
_LONGEST = 280
"""The most pixels of a reason with its detail; a longer one goes without."""
_HALF = math.sqrt(0.5)
_WAYS: dict[str, Point] = {
    "vertical": (0.0, 1.0),
    "horizontal": (1.0, 0.0),
    "falling": (_HALF, _HALF),
    "rising": (_HALF, -_HALF),
}
"""The direction of each axis; y goes down."""

_LEVELS: dict[GhostVerdict, MarkLevel] = {
    "lawful": "ready",
    "warned": "warning",
    "unlawful": "error",
}


def axes_of(symmetry: BoardSymmetry) -> tuple[str, ...]:
    """Return the names of the axes that are drawn: turns show both straight ones."""
    if symmetry.kind == "mirror" and symmetry.axis != "both":
        return (symmetry.axis,)
    return ("vertical", "horizontal")


def axis_ends(
    symmetry: BoardSymmetry, bounds: tuple[int, int, int, int], unit: int = 1
) -> Iterator[tuple[Point, Point]]:
    """Yield the ends of the axes, from edge to edge of what the board fills."""
    x, y, width, height = bounds
    cx, cy = (part / 2 / unit for part in symmetry.centre)
    for name in axes_of(symmetry):
        dx, dy = _WAYS[name]
        reaches = []
        if dx:
            reaches.append(sorted(((x - cx) / dx, (x + width - cx) / dx)))
        if dy:
            reaches.append(sorted(((y - cy) / dy, (y + height - cy) / dy)))
        beside = (not dx and not x <= cx <= x + width) or (not dy and not y <= cy <= y + height)
        if beside:
            continue
        start, end = max(low for low, _ in reaches), min(high for _, high in reaches)
        if start < end:
            yield (cx + dx * start, cy + dy * start), (cx + dx * end, cy + dy * end)


def paint_axes(
    painter: QPainter, scene: Scene, camera: Camera, symmetry: BoardSymmetry, unit: int
) -> None:
    """Draw the axes of a symmetry and the ring at its middle."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for start, end in axis_ends(symmetry, scene.bounds, unit):
        first, last = (QPointF(*camera.screen(scene.point_of(at))) for at in (start, end))
        painter.setPen(_pen(WHITE, 4.4))
        painter.drawLine(first, last)
        pen = _pen(SELECTION, 1.8)
        pen.setDashPattern([dash / 1.8 for dash in _DASH])
        painter.setPen(pen)
        painter.drawLine(first, last)
    x, y = (part / 2 / unit for part in symmetry.centre)
    _paint_ring(painter, QPointF(*camera.screen(scene.point_of((x, y)))), len(symmetry.images) + 1)
    painter.restore()


def _pen(colour: str, width: float) -> QPen:
    pen = QPen(QColor(colour), px(width * 10) / 10)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen


def _paint_ring(painter: QPainter, middle: QPointF, arrows: int) -> None:
    """Draw the ring around a middle, with as many arrows as there are repeats."""
    radius = px(_RING)
    painter.setPen(QPen(QColor(SELECTION), px(1.6)))
    painter.setBrush(QColor(WHITE))
    painter.drawEllipse(middle, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(middle, px(3), px(3))
    inner = radius - px(7)
    box = QRectF(middle.x() - inner, middle.y() - inner, 2 * inner, 2 * inner)
    span = 360 / arrows
    for number in range(arrows):
        begin = 90 - number * span - 12
        sweep = -(span - 30)
        arc = QPainterPath()
        arc.arcMoveTo(box, begin)
        arc.arcTo(box, begin, sweep)
        painter.setPen(QPen(QColor(SELECTION), px(2.0)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(arc)
        end = math.radians(begin + sweep)
        tip = QPointF(middle.x() + inner * math.cos(end), middle.y() - inner * math.sin(end))
        along = (math.sin(end), math.cos(end))
        head = QPainterPath(tip + QPointF(*along) * px(5))
        head.lineTo(tip + QPointF(-along[1], along[0]) * px(4))
        head.lineTo(tip - QPointF(-along[1], along[0]) * px(4))
        head.closeSubpath()
        painter.fillPath(head, QColor(SELECTION))


def twin_rects(
    scene: Scene, camera: Camera, twins: Sequence[TwinGhost]
) -> tuple[tuple[TwinGhost, Rect], ...]:
    """Return the twins that are seen, each with its rectangle on the screen."""
    found = []
    for twin in twins:
        rect = scene.ghost_rect(twin.ghost)
        if rect is not None:
            found.append((twin, camera.rect(rect)))
    return tuple(found)


def paint_twins(painter: QPainter, twins: Sequence[tuple[TwinGhost, Rect]], room: Rect) -> None:
    """Draw the badge of each twin, and under a warned or unlawful one the reason."""
    for twin, rect in twins:
        verdict = twin.ghost.verdict
        colour = QColor(GHOSTS[verdict])
        ink = QColor(LIGHT.levels[_LEVELS[verdict]].word) if verdict != "lawful" else colour
        width = text_width(twin.badge, "detail-strong") + px(16)
        x = min(rect.right - width + px(12), room.right - width)
        y = max(rect.y - px(10), room.y)
        _pill(painter, QRectF(max(x, room.x), y, width, px(20)), colour)
        place = QRectF(max(x, room.x), y, width, px(20))
        centre = Qt.AlignmentFlag.AlignHCenter
        line_of_text(painter, place, twin.badge, "detail-strong", ink, centre)
        reason = twin.ghost.reason
        if reason is None or verdict == "lawful":
            continue
        words = ", ".join(part for part in (reason.title, reason.detail) if part)
        if text_width(words, "detail-strong") > px(_LONGEST):
            words = reason.title
        wide = min(text_width(words, "detail-strong") + px(40), px(320))
        left = rect.centre[0] - wide / 2
        left = max(room.x, min(left, room.right - wide))
        top = min(rect.bottom + px(4), room.bottom - px(26))
        body = QRectF(left, top, wide, px(26))
        _pill(painter, body, colour)
        mark = QPointF(body.x() + px(17), body.center().y())
        paint_mark(painter, reason.level, mark, px(7.5))
        said = body.adjusted(px(30), 0, -px(8), 0)
        line_of_text(painter, said, words, "detail-strong", ink)


def _pill(painter: QPainter, body: QRectF, colour: QColor) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour, px(1.6)))
    painter.setBrush(QColor(WHITE))
    radius = body.height() / 2
    painter.drawRoundedRect(body, radius, radius)
    painter.restore()
