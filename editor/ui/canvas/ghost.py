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

_MARGIN = 0.2
"""Room around the ghost for the width of its lines, in sides of a space."""


class Ghost:
    """Draws what is in the hand; as long as it is only moved its drawing is kept."""

    def __init__(self) -> None:
        self._key: object = None
        self._image = QImage()
        self._corner: Point = (0.0, 0.0)
        """From where the first box lies to the upper left of the image, in the scene."""

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
        if key != self._key:
            self._key = key
            self._draw_anew(scene, hand, place, lens.scale * ratio)
        at = lens.screen((place[0] + self._corner[0], place[1] + self._corner[1]))
        self._image.setDevicePixelRatio(ratio)
        painter.drawImage(QPointF(*at), self._image)

    def _draw_anew(self, scene: Scene, hand: Hand, place: Point, scale: float) -> None:
        nodes = tuple(hand_nodes(scene, hand))
        rect = around(nodes).grown(_MARGIN)
        size = (max(1, round(rect.width * scale)), max(1, round(rect.height * scale)))
        self._image = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
        self._image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(self._image)
        painter.scale(scale, scale)
        painter.translate(-rect.x, -rect.y)
        paint_nodes(nodes, painter)
        painter.end()
        self._corner = (rect.x - place[0], rect.y - place[1])
