"""What lies over the board while one works: overlays, and the ghost of what is in the hand."""

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
from editor.ui.canvas.cached_layer import Layer
from editor.ui.canvas.camera import Camera
from editor.ui.canvas.outlines import Outlines, parted

_KEPT = 6
"""How many drawings are kept: one for each verdict and level that may be met again."""
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


_HIDDEN = 0.75
"""How much of an overlay fades where a box before it hides it."""


class OverlayPainter:
    """Draws overlays, links, selection, ghost and ways; values that stay are drawn once."""

    def __init__(self) -> None:
        self._flat, self._links, self._ghost = Layer(), Layer(), Ghost()
        self._crowd = Outlines()
        self._made: tuple[object, Layers] = (None, Layers())

    def finish(self) -> None:
        """Let the next frame draw all that is missing: for pictures of the window, and tests."""
        self._crowd.finish()

    def draw(
        self,
        painter: QPainter,
        scene: Scene,
        live: Overlay,
        camera: Camera,
        room: QRect,
        under: Callable[[QPainter], None],
    ) -> bool:
        """Draw what lies over a scene in the widget's pixels, of which `room` is seen.

        `under` draws in units of the scene what comes right above the overlays and links.
        Returns whether all is drawn: of very many outlines some wait for the next frame.
        """
        still, live = parted(live)
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
            whole = self._crowd.draw(painter, scene, still, camera, room)
        else:
            self._crowd.forget()
        _paint(painter, camera, layers.below, under)
        if live.hand is not None:
            ratio = painter.device().devicePixelRatioF()
            self._ghost.draw(painter, scene, live.hand, camera, ratio)
        _paint(painter, camera, layers.above)
        return whole

    def _draw_flat(
        self, painter: QPainter, scene: Scene, spread: tuple[Flat, ...], camera: Camera, room: QRect
    ) -> None:
        """Draw what lies flat on the board, faint where a thing before it hides it."""
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
