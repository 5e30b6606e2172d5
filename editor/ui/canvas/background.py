"""The table under the map."""

from __future__ import annotations

import math
import random

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from editor.core.caches import HEAVY, cached
from editor.picture.affine import Rect
from editor.picture.inks import TABLE_SHADOW, VEIL, Tokens

_TILE = 480
_FIBRES_PER_PIXEL = 1 / 420
_LAMP = 0.62
"""The radius of the lamp in widths of the canvas."""
_LAMP_FREE = 0.60
"""The share of that radius that is not darkened."""
_LAMP_DARKEST = 0.32
_EVEN = 0.05
"""How much stronger the veil is over what is argued about."""


@cached(8 * HEAVY)
def felt(colour: str, dark: bool, ratio: float) -> QBrush:
    """Return the felt as a seamless brush for a pixel ratio."""
    side = round(_TILE * ratio)
    tile = QImage(side, side, QImage.Format.Format_RGB32)
    tile.fill(QColor(colour))
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(side / _TILE, side / _TILE)
    light = QColor(255, 255, 255, 5 if dark else 13)
    shade = QColor(TABLE_SHADOW)
    shade.setAlphaF(0.10 if dark else 0.035)
    source = random.Random(4)
    for _ in range(int(_TILE * _TILE * _FIBRES_PER_PIXEL)):
        x, y = source.random() * _TILE, source.random() * _TILE
        angle, length = source.random() * math.tau, 3 + source.random() * 6
        painter.setPen(QPen(light if source.random() < 0.5 else shade, 1))
        end = QPointF(length * math.cos(angle), length * math.sin(angle))
        # A fibre that crosses an edge comes in again at the other side.
        for dx in (0, -_TILE, _TILE):
            for dy in (0, -_TILE, _TILE):
                start = QPointF(x + dx, y + dy)
                painter.drawLine(start, start + end)
    painter.end()
    return QBrush(tile)


def paint_felt(painter: QPainter, area: QRect, at: QPointF, tokens: Tokens, ratio: float) -> None:
    """Fill an area in device pixels with felt that moves with the origin `at` of the map."""
    painter.setBrushOrigin(QPointF(round(at.x()), round(at.y())))
    painter.fillRect(area, felt(tokens.felt, tokens.name == "dark", ratio))


@cached(64 * HEAVY)
def night(size: QSize, veil: float) -> QImage:
    """Return the veil and the lamp's edge over a canvas of this size in device pixels."""
    sheet = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    sheet.fill(Qt.GlobalColor.transparent)
    painter = QPainter(sheet)
    over = QColor(VEIL)
    over.setAlphaF(veil)
    whole = QRectF(0, 0, size.width(), size.height())
    painter.fillRect(whole, over)
    lamp = QRadialGradient(whole.center(), size.width() * _LAMP)
    lamp.setColorAt(0, QColor(0, 0, 0, 0))
    lamp.setColorAt(_LAMP_FREE, QColor(0, 0, 0, 0))
    edge = QColor(0, 0, 0)
    edge.setAlphaF(_LAMP_DARKEST)
    lamp.setColorAt(1, edge)
    painter.fillRect(whole, QBrush(lamp))
    painter.end()
    return sheet


def paint_night(
    painter: QPainter, size: QSize, ratio: float, tokens: Tokens, lit: Rect | None = None
) -> None:
    """Draw the veil and the lamp's edge over a canvas of this size in device pixels.

    Where something is argued about, the veil is stronger, also by day, and the lamp's edge falls
    only beside what is `lit`.
    """
    whole = QRectF(0, 0, size.width() / ratio, size.height() / ratio)
    over = QColor(VEIL)
    if lit is not None:
        over.setAlphaF(_EVEN)
        painter.fillRect(whole, over)
    if not tokens.veil:
        return
    painter.save()
    if lit is not None:
        over.setAlphaF(tokens.veil)
        within, beside = QPainterPath(), QPainterPath()
        within.addRect(QRectF(*lit).intersected(whole))
        beside.addRect(whole)
        painter.fillPath(within, over)
        painter.setClipPath(beside.subtracted(within))
    painter.scale(1 / ratio, 1 / ratio)
    painter.drawImage(0, 0, night(size, tokens.veil))
    painter.restore()
