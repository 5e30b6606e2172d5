"""The painting of the overlay: marks, links, outlines, and the ghost in the hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QImage, QPainter

from editor.paint.painter import paint_nodes
from editor.picture.affine import Point
from editor.picture.drawing import Node, around, filled
from editor.seam.overlay import NOTHING, Hand, Overlay
from editor.seam.scene import Flat, GhostDrawing, Layers, Scene
from editor.ui.canvas.cached_layer import CachedLayer
from editor.ui.canvas.camera import Camera
from editor.ui.canvas.outlines import OutlineCache, split_outlines

_KEPT = 6
"""The most cached ghosts: one for each verdict and level."""
_MARGIN = 7.4
"""The margin of the ghost for the width of its lines, in pixels at 100 %."""


class Ghost:
    """Draws the object in the hand; its image is cached while it is only moved."""

    def __init__(self) -> None:
        self._ghost_image: dict[object, tuple[QImage, Point]] = {}

    def draw(
        self, painter: QPainter, scene: Scene, hand: Hand, camera: Camera, ratio: float
    ) -> None:
        """Draw the object in the hand in the widget's pixels."""
        drawing = scene.ghost(hand)
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
        painter.drawImage(QPointF(round(x * ratio) / ratio, round(y * ratio) / ratio), image)


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


_HIDDEN = 0.75
"""How much of an overlay fades where a box hides it."""


class OverlayPainter:
    """Paints an overlay; parts that stay the same are cached."""

    def __init__(self) -> None:
        self._flat, self._links, self._ghost = CachedLayer(), CachedLayer(), Ghost()
        self._outlines = OutlineCache()
        self._made: tuple[object, Layers] = (None, Layers())

    def finish(self) -> None:
        """Draw everything in the next frame, for pictures of the window and tests."""
        self._outlines.finish()

    def draw(
        self,
        painter: QPainter,
        scene: Scene,
        live: Overlay,
        camera: Camera,
        room: QRect,
        under: Callable[[QPainter], None],
    ) -> bool:
        """Draw an overlay in the widget's pixels, of which `room` is visible.

        `under` draws, in units of the scene, right above the marks and links. Return whether all
        is drawn: some of very many outlines wait for the next frame.
        """
        still, live = split_outlines(live)
        key = (scene, live, camera.scale)
        if self._made[0] != key:
            self._made = (key, scene.layers(live, camera.scale))
        layers = self._made[1]
        if layers.flat:
            self._draw_flat(painter, scene, layers.flat, camera, room)
        if layers.links:
            extent, paint = around(layers.links), partial(paint_nodes, layers.links)
            self._links.draw(painter, (scene, live.linked), extent, camera, room, paint)
        whole = True
        if still != NOTHING:
            whole = self._outlines.draw(painter, scene, still, camera, room)
        else:
            self._outlines.forget()
        _paint(painter, camera, layers.below, under)
        if live.hand is not None:
            ratio = painter.device().devicePixelRatioF()
            self._ghost.draw(painter, scene, live.hand, camera, ratio)
        _paint(painter, camera, layers.above)
        return whole

    def _draw_flat(
        self, painter: QPainter, scene: Scene, spread: tuple[Flat, ...], camera: Camera, room: QRect
    ) -> None:
        """Draw marks flat on the board, faint where an object hides them."""
        nodes = tuple(node for flat in spread for node in flat.nodes)
        if all(flat.before is None for flat in spread):
            _paint(painter, camera, nodes)
            return

        def paint(into: QPainter) -> None:
            for flat in spread:
                paint_nodes(flat.nodes, into)
                if flat.before is None:
                    continue
                into.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
                paint_nodes((filled(flat.before, "#000000", _HIDDEN),), into)
                into.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)

        self._flat.draw(painter, (scene, spread), around(nodes), camera, room, paint)


def _paint(
    painter: QPainter,
    camera: Camera,
    nodes: tuple[Node, ...],
    under: Callable[[QPainter], None] | None = None,
) -> None:
    painter.save()
    painter.translate(*camera.at)
    painter.scale(camera.scale, camera.scale)
    if under is not None:
        under(painter)
    paint_nodes(nodes, painter)
    painter.restore()
