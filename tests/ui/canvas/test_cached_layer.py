"""What a layer of the canvas keeps, and when it draws again."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from editor.picture.affine import Rect
from editor.ui.canvas.camera import Camera
from editor.ui.canvas.overlay import CachedLayer

ROOM = QRect(0, 0, 60, 40)
EXTENT = Rect(1.0, 1.0, 2.0, 1.0)


class Drawing:
    """A layer with a red field in it, which counts how often it was painted."""

    def __init__(self) -> None:
        self.layer = CachedLayer()
        self.times = 0

    def paint(self, painter: QPainter) -> None:
        self.times += 1
        painter.fillRect(QRectF(*EXTENT), QColor("red"))

    def shown(self, key: object, camera: Camera) -> QImage:
        """Return the widget as the layer draws it."""
        image = QImage(ROOM.size(), QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        painter = QPainter(image)
        self.layer.draw(painter, key, EXTENT, camera, ROOM, self.paint)
        painter.end()
        return image


@pytest.mark.parametrize("camera", [Camera(10.0, (0.0, 0.0)), Camera(10.0, (-15.0, 8.0))])
def test_a_layer_lies_where_the_lens_shows_it(application: QApplication, camera: Camera) -> None:
    """What is kept is drawn in the very pixels that the camera gives it, and nowhere else."""
    image = Drawing().shown("key", camera)
    shown = camera.rect(EXTENT)
    for x in range(ROOM.width()):
        for y in range(ROOM.height()):
            inside = shown.x <= x < shown.right and shown.y <= y < shown.bottom
            assert image.pixelColor(x, y) == QColor("red" if inside else "white")


def test_a_layer_is_drawn_once_for_its_key(application: QApplication) -> None:
    """The same key and lens draw the kept image; another of either paints again."""
    drawing, camera = Drawing(), Camera(10.0, (0.0, 0.0))
    for key in ("one", "one", "two"):
        drawing.shown(key, camera)
    assert drawing.times == 2
    drawing.shown("two", camera.panned(1, 0))
    assert drawing.times == 3


def test_a_layer_out_of_sight_paints_nothing(application: QApplication) -> None:
    """What lies outside of the widget is not painted at all."""
    drawing = Drawing()
    drawing.shown("key", Camera(10.0, (500.0, 500.0)))
    assert drawing.times == 0
