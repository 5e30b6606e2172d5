"""The camera, pan and zoom between the scene and the screen; and the table under the map."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QRadialGradient

from editor.core.caches import HEAVY, cached
from editor.picture.affine import Affine, Point, Rect
from editor.picture.inks import TABLE_SHADOW, VEIL, Tokens

MINIMUM, MAXIMUM = 3.0 / 37.0, 192.0 / 37.0
"""The least and the greatest zoom; 1.0 is 100 %."""
FULL_SIZE = 37.0
"""The default pixels of a unit of the scene at 100 %."""
STEP = 1.25
"""The factor of a zoom button."""


@dataclass(frozen=True)
class Camera:
    """A camera: `scale` is the pixels of a unit of the scene, `at` the pixel of its origin.

    `full_size` is the scale of 100 %.
    """

    scale: float
    at: Point = (0.0, 0.0)
    full_size: float = FULL_SIZE

    def screen(self, point: Point) -> Point:
        """Return the pixel of a point of the scene."""
        return self.at[0] + point[0] * self.scale, self.at[1] + point[1] * self.scale

    def scene(self, pixel: Point) -> Point:
        """Return the point of the scene at a pixel."""
        return (pixel[0] - self.at[0]) / self.scale, (pixel[1] - self.at[1]) / self.scale

    def rect(self, rect: Rect) -> Rect:
        """Return a rectangle of the scene in pixels of the screen."""
        x, y = self.screen((rect.x, rect.y))
        return Rect(x, y, rect.width * self.scale, rect.height * self.scale)

    def scene_rect(self, rect: Rect) -> Rect:
        """Return a rectangle of the screen in units of the scene."""
        x, y = self.scene((rect.x, rect.y))
        return Rect(x, y, rect.width / self.scale, rect.height / self.scale)

    @property
    def affine(self) -> Affine:
        """The map from the scene to the screen."""
        return Affine(self.scale, 0.0, 0.0, self.scale, *self.at)

    def zoomed(self, factor: float, about: Point) -> Camera:
        """Return the camera zoomed by a factor; the point at the pixel `about` stays."""
        return self.scaled_to(self.scale * factor, about)

    def scaled_to(self, scale: float, about: Point) -> Camera:
        """Return the camera with this scale, within bounds; the point at `about` stays."""
        scale = min(MAXIMUM * self.full_size, max(MINIMUM * self.full_size, scale))
        x, y = self.scene(about)
        return replace(self, scale=scale, at=(about[0] - x * scale, about[1] - y * scale))

    def panned(self, dx: float, dy: float) -> Camera:
        """Return the camera with the scene moved by this many pixels."""
        return replace(self, at=(self.at[0] + dx, self.at[1] + dy))

    def settled(self, ratio: float) -> Camera:
        """Return the camera with its origin on a pixel of a screen with this pixel ratio."""
        x, y = (round(value * ratio) / ratio for value in self.at)
        return replace(self, at=(x, y))

    def kept_near(self, frame: Rect, room: Rect, margin: float) -> Camera:
        """Return the camera moved so that `margin` pixels of the frame stay in the room."""
        shown = self.rect(frame)
        dx = _nearest(shown.x, shown.right, room.x + margin, room.right - margin)
        dy = _nearest(shown.y, shown.bottom, room.y + margin, room.bottom - margin)
        return self if dx == dy == 0.0 else self.panned(dx, dy)


def _nearest(low: float, high: float, start: float, end: float) -> float:
    """Return how far an interval must move to reach another; 0 where it does."""
    if high < start:
        return start - high
    return end - low if low > end else 0.0


def fitted(
    frame: Rect, room: Rect, most: float = MAXIMUM, *, full_size: float = FULL_SIZE
) -> Camera:
    """Return the camera that shows the whole frame in the middle of a room of the screen.

    `most` is the greatest zoom.
    """
    least = MINIMUM * full_size
    if frame.width <= 0 or frame.height <= 0 or room.width <= 0 or room.height <= 0:
        return Camera(least, room.centre, full_size)
    scale = min(room.width / frame.width, room.height / frame.height)
    scale = min(most * full_size, max(least, scale))
    (x, y), (mx, my) = frame.centre, room.centre
    return Camera(scale, (mx - x * scale, my - y * scale), full_size)


def blended(first: Camera, other: Camera, share: float) -> Camera:
    """Return the camera between two others; share 0 is the first."""
    scale = first.scale * (other.scale / first.scale) ** share
    x, y = (a + (b - a) * share for a, b in zip(first.at, other.at, strict=True))
    if abs(other.scale / first.scale - 1) > 1e-6:
        # The point that both show in the same place stays where it is: no swing on the way.
        grown = (scale - first.scale) / (other.scale - first.scale)
        x, y = (a + (b - a) * grown for a, b in zip(first.at, other.at, strict=True))
    return Camera(scale, (x, y), other.full_size)


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
