"""The ghost of what is in the hand, cached while it is only moved."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QTransform

from editor.paint.painter import paint_nodes, qt_path
from editor.picture.affine import Point
from editor.picture.drawing import around
from editor.seam.overlay import Ghost
from editor.seam.scene import GhostDrawing, Scene
from editor.ui.canvas.camera import Camera

_BEHIND = 0.25
"""How much of a ghost is drawn where it is behind something: a hand must not lose it."""
_KEPT = 24
"""The most cached ghosts: one for each verdict and level, of the hand and of its twins."""
_MARGIN = 7.4
"""The margin of the ghost for the width of its lines, in pixels at 100 %."""


class GhostPainter:
    """Draws the object in the hand; its image is cached while it is only moved."""

    def __init__(self) -> None:
        self._ghost_image: dict[object, tuple[QImage, Point]] = {}

    def draw(
        self, painter: QPainter, scene: Scene, ghost: Ghost, camera: Camera, ratio: float
    ) -> None:
        """Draw the object in the hand in the widget's pixels."""
        drawing = scene.ghost(ghost)
        if drawing is None:
            return
        place = drawing.place
        key = (drawing.shape, camera.scale, ratio)
        if key not in self._ghost_image:
            while len(self._ghost_image) >= _KEPT:
                del self._ghost_image[next(iter(self._ghost_image))]
            margin = _MARGIN / scene.full_size
            self._ghost_image[key] = _ghost_image(drawing, margin, camera.scale, ratio)
        image, corner = self._ghost_image[key]
        x, y = camera.screen((place[0] + corner[0], place[1] + corner[1]))
        corner_at = QPointF(round(x * ratio) / ratio, round(y * ratio) / ratio)
        if drawing.before is None:
            painter.drawImage(corner_at, image)
            return
        hidden = QTransform(camera.scale, 0, 0, camera.scale, *camera.at).map(
            qt_path(drawing.before)
        )
        hidden.setFillRule(Qt.FillRule.WindingFill)
        whole = QPainterPath()
        whole.addRect(QRectF(corner_at, image.deviceIndependentSize()))
        for part, cover in ((whole.subtracted(hidden), 1.0), (hidden, _BEHIND)):
            painter.save()
            painter.setClipPath(part, Qt.ClipOperation.IntersectClip)
            painter.setOpacity(cover)
            painter.drawImage(corner_at, image)
            painter.restore()


def _ghost_image(
    drawing: GhostDrawing, margin: float, scale: float, ratio: float
) -> tuple[QImage, Point]:
    """Return the ghost as an image, and its upper left relative to the place of the drawing."""
    nodes, place = drawing.draw(), drawing.place
    rect = around(nodes).grown(margin)
    pixels = scale * ratio
    size = (max(1, round(rect.width * pixels)), max(1, round(rect.height * pixels)))
    image = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.scale(pixels, pixels)
    painter.translate(-rect.x, -rect.y)
    paint_nodes(nodes, painter)
    painter.end()
    image.setDevicePixelRatio(ratio)
    return image, (rect.x - place[0], rect.y - place[1])
