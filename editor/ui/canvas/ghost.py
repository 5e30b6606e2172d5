"""The ghost of boxes in the hand, drawn once and then carried about as an image."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPainter

from editor.paint.painter import paint_nodes
from editor.picture.affine import Point
from editor.picture.drawing import around
from editor.systems.showing import Hand
from editor.ui.canvas.lens import Lens
from editor.ui.canvas.live import ghost_sheets, hand_nodes
from editor.ui.canvas.scene import Scene

_KEPT = 6
"""How many drawings are kept: one for each verdict and level that one comes by again."""
_MARGIN = 0.2
"""Room around the ghost for the width of its lines, in sides of a space."""


class Ghost:
    """Draws what is in the hand; as long as it is only moved its drawing is kept."""

    def __init__(self) -> None:
        self._drawn: dict[object, tuple[QImage, Point]] = {}

    def draw(self, painter: QPainter, scene: Scene, hand: Hand, lens: Lens, ratio: float) -> None:
        """Draw the boxes in the hand in the widget's pixels."""
        sheets = ghost_sheets(scene, hand)
        if not sheets:
            return
        first = sheets[0]
        shape = tuple(
            replace(sheet, id="", on="", x=sheet.x - first.x, y=sheet.y - first.y)
            for sheet in sheets
        )
        place = scene.projection.at(*scene.table.turning.back((first.x, first.y)))
        key = (shape, hand.verdict, scene.outlook, lens.scale, ratio)
        if key not in self._drawn:
            while len(self._drawn) >= _KEPT:
                del self._drawn[next(iter(self._drawn))]
            self._drawn[key] = _drawn(scene, hand, place, lens.scale, ratio)
        image, corner = self._drawn[key]
        x, y = lens.screen((place[0] + corner[0], place[1] + corner[1]))
        painter.drawImage(QPointF(round(x * ratio) / ratio, round(y * ratio) / ratio), image)


def _drawn(
    scene: Scene, hand: Hand, place: Point, scale: float, ratio: float
) -> tuple[QImage, Point]:
    """Return the ghost as an image, and its upper left seen from where the first box lies."""
    nodes = tuple(hand_nodes(scene, hand))
    rect = around(nodes).grown(_MARGIN)
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
