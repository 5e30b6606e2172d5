"""A layer over the board that is expensive to draw: kept as an image until it changes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from editor.picture.affine import Rect
from editor.ui.canvas.camera import Camera

_EDGE = 2
"""The margin for soft edges of lines, in pixels."""


class CachedLayer:
    """A part of the overlay that is cached as an image until it changes."""

    def __init__(self) -> None:
        self._key: object = None
        self._at = QPoint()
        self._image = QImage()

    def draw(
        self,
        painter: QPainter,
        key: object,
        extent: Rect,
        camera: Camera,
        room: QRect,
        paint: Callable[[QPainter], None],
    ) -> None:
        """Draw what `paint` draws in units of the scene, within its `extent` there.

        `room` is the visible part of the widget. The cached image is drawn while `key` and the
        camera stay the same.
        """
        ratio = painter.device().devicePixelRatioF()
        whole = (key, camera, room, ratio)
        if self._key != whole:
            self._key = whole
            shown = QRectF(*camera.rect(extent)).toAlignedRect()
            part = shown.adjusted(-_EDGE, -_EDGE, _EDGE, _EDGE).intersected(room)
            self._at = part.topLeft()
            self._image = QImage(part.size() * ratio, QImage.Format.Format_ARGB32_Premultiplied)
            self._image.setDevicePixelRatio(ratio)
            if not part.isEmpty():
                self._image.fill(Qt.GlobalColor.transparent)
                into = QPainter(self._image)
                into.translate(camera.at[0] - part.x(), camera.at[1] - part.y())
                into.scale(camera.scale, camera.scale)
                paint(into)
                into.end()
        painter.drawImage(self._at, self._image)
