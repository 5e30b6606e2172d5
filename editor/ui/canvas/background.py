"""The table under the map, and a picture over it to trace."""

from __future__ import annotations

import math
import random
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QImageReader,
    QPainter,
    QPen,
    QPixmap,
    QRadialGradient,
)

from editor.core.caches import HEAVY, cached
from editor.picture.inks import TABLE_SHADOW, VEIL, Tokens
from editor.seam.pictures import ReferenceImage
from editor.ui.canvas.camera import Camera
from editor.ui.drawing import face
from editor.ui.theme import ink

_TILE = 480
_FIBRES_PER_PIXEL = 1 / 420
_LAMP = 0.62
"""The radius of the lamp in widths of the canvas."""
_LAMP_FREE = 0.60
"""The share of that radius that is not darkened."""
_LAMP_DARKEST = 0.32


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


KINDS = frozenset({b"png", b"jpeg", b"jpg", b"webp", b"bmp", b"gif"})
"""The accepted raster formats; other formats may refer to further files."""
MAX_SIDE = 4096
"""The most pixels of a side of the picture; a larger one is scaled down."""


class ReferenceImageLayer:
    """The picture to trace of a canvas."""

    def __init__(self) -> None:
        self._reference_image: ReferenceImage | None = None
        self._file: Path | None = None
        self._read: tuple[Path, float] | None = None
        self._pixmap = QPixmap()

    def show(self, reference_image: ReferenceImage | None, folder: Path | None) -> bool:
        """Set the picture, a file of the scenario's folder or None; return whether it changed."""
        file = file_within(folder, reference_image.path) if reference_image is not None else None
        if (reference_image, file) == (self._reference_image, self._file):
            return False
        self._reference_image, self._file = reference_image, file
        self._load()
        return True

    def paint(self, painter: QPainter, camera: Camera) -> None:
        """Draw the picture over the board; where it is missing, its frame and name."""
        if self._reference_image is None:
            return
        place = QRectF(*camera.rect(self._reference_image.place))
        painter.save()
        if self._pixmap.isNull():
            painter.setPen(QPen(ink("text"), 1.5, Qt.PenStyle.DashLine))
            painter.drawRect(place)
            painter.setFont(face("body"))
            said = QCoreApplication.translate("Canvas", "The picture to trace is missing: {path}")
            words = said.format(path=self._reference_image.path)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, words)
        else:
            painter.setOpacity(self._reference_image.cover)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(place, self._pixmap, QRectF(self._pixmap.rect()))
        painter.restore()

    def _load(self) -> None:
        """Read the picture unless it is loaded already."""
        if self._file is None:
            self._read, self._pixmap = None, QPixmap()
            return
        read = self._file, self._file.stat().st_mtime
        if read == self._read:
            return
        self._read, self._pixmap = read, picture_of(self._file)


def file_within(folder: Path | None, path: str) -> Path | None:
    """Return the file of a path within a folder; None where it is missing or elsewhere."""
    if folder is None:
        return None
    home = folder.resolve()
    try:
        file = (home / path).resolve()
        return file if file.is_relative_to(home) and file.is_file() else None
    except (OSError, ValueError):
        return None


def picture_of(file: Path) -> QPixmap:
    """Read a picture, an empty one for a file that is no raster image."""
    reader = QImageReader(str(file))
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    if bytes(reader.format().data()) not in KINDS:
        return QPixmap()
    size = reader.size()
    if max(size.width(), size.height()) > MAX_SIDE:
        fitted = QSize(MAX_SIDE, MAX_SIDE)
        reader.setScaledSize(size.scaled(fitted, Qt.AspectRatioMode.KeepAspectRatio))
    return QPixmap.fromImage(reader.read())
