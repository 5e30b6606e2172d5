"""The map before and after a fix, cut around what it changes."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath

from editor.paint.painter import paint_nodes
from editor.picture.affine import Rect
from editor.seam.overlay import NOTHING, Overlay
from editor.seam.scene import Scene, SceneOptions
from editor.seam.system import AnySystem
from editor.ui.theme import px
from editor.ui.why.fix_card import PICTURE
from editor.workbench.fix_looks import FixLook

_LEAST, _AROUND = 0.28, 1.15
"""The least share of the map that a picture shows across, and how much more than what changes."""
_CORNER = 4


def before_and_after(
    system: AnySystem, scene: Scene, look: FixLook, live: Overlay, ratio: float
) -> tuple[QImage, QImage] | None:
    """Return the present map and the fixed one around what a fix changes; None for nowhere.

    The present one is marked as in an overlay.
    """
    over = _changed(scene, look)
    if over is None:
        return None
    later = system.scene(look.survey, SceneOptions(scene.viewpoint))
    return _cut(scene, live, over, ratio), _cut(later, NOTHING, over, ratio)


def _changed(scene: Scene, look: FixLook) -> Rect | None:
    """Return the part of a scene that a fix changes, in the shape of a picture."""
    found = scene.hand_rect(look.hand)
    for object_id in look.moved:
        rect = scene.object_rect(object_id)
        if rect is not None:
            found = rect if found is None else found.joined(rect)
    if found is None:
        return None
    wide, high = PICTURE
    across = max(_LEAST * scene.frame.width, _AROUND * found.width,
                 _AROUND * found.height * wide / high)  # fmt: skip
    x, y = found.centre
    down = across * high / wide
    return Rect(x - across / 2, y - down / 2, across, down)


def _cut(scene: Scene, live: Overlay, over: Rect, ratio: float) -> QImage:
    wide, high = px(PICTURE[0]), px(PICTURE[1])
    image = QImage(
        round(wide * ratio), round(high * ratio), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.fill(Qt.GlobalColor.transparent)
    pixels = image.width() / over.width
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shape = QPainterPath()
    corner = px(_CORNER) * ratio
    shape.addRoundedRect(QRectF(0, 0, image.width(), image.height()), corner, corner)
    painter.setClipPath(shape)
    painter.scale(pixels, pixels)
    painter.translate(-over.x, -over.y)
    paint_nodes(scene.nodes(pixels), painter)
    if live != NOTHING:
        layers = scene.layers(live, pixels)
        paint_nodes(tuple(node for flat in layers.flat for node in flat.nodes), painter)
        paint_nodes(layers.below, painter)
    painter.end()
    image.setDevicePixelRatio(ratio)
    return image
