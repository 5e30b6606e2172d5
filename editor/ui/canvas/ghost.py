"""The ghost of what is in the hand, drawn once and then carried about as an image."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPainter

from editor.paint.painter import paint_nodes
from editor.picture.affine import Point
from editor.picture.drawing import around
from editor.seam.overlay import Hand
from editor.seam.scene import GhostDrawing, Scene
from editor.ui.canvas.camera import Camera

_KEPT = 6
"""How many drawings are kept: one for each verdict and level that one comes by again."""
_MARGIN = 7.4
"""Room around the ghost for the width of its lines, in pixels at 100 %."""


class Ghost:
    """Draws what is in the hand; as long as it is only moved its drawing is kept."""

    def __init__(self) -> None:
        self._drawn: dict[object, tuple[QImage, Point]] = {}

    def draw(
        self, painter: QPainter, scene: Scene, hand: Hand, camera: Camera, ratio: float
    ) -> None:
        """Draw what is in the hand in the widget's pixels."""
        drawing = scene.ghost(hand)
        if drawing is None:
            return
        place = drawing.place
        key = (drawing.shape, camera.scale, ratio)
        if key not in self._drawn:
            while len(self._drawn) >= _KEPT:
                del self._drawn[next(iter(self._drawn))]
            margin = _MARGIN / scene.full_size
            self._drawn[key] = _drawn(drawing, margin, camera.scale, ratio)
        image, corner = self._drawn[key]
        x, y = camera.screen((place[0] + corner[0], place[1] + corner[1]))
        painter.drawImage(QPointF(round(x * ratio) / ratio, round(y * ratio) / ratio), image)


def _drawn(
    drawing: GhostDrawing, margin: float, scale: float, ratio: float
) -> tuple[QImage, Point]:
    """Return the ghost as an image, and its upper left seen from the place of the drawing."""
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
