"""Where the map lies: spaces, points and objects of it, in pixels of the display."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from docs.walk.inside.things import in_sight, on_display
from docs.walk.thing import Place
from editor.core.points import cell_named
from editor.picture.affine import Rect
from editor.ui.canvas.canvas import Canvas


def canvas_place(canvas: Canvas) -> Place:
    """Return where the canvas lies, as far as it is in sight."""
    return on_display(canvas, in_sight(canvas, canvas.rect()))


def map_place(canvas: Canvas) -> Place:
    """Return where the whole map with its rim lies, in sight or not."""
    assert canvas.scene is not None  # who asks has opened a map
    return _shown(canvas, canvas.scene.frame)


def space(canvas: Canvas, name: str) -> Place:
    """Return where a space such as "c4" lies. Raises ValueError where the map has none."""
    assert canvas.scene is not None
    return _of(canvas, canvas.scene.cells_rect((cell_named(name),)), name)


def point(canvas: Canvas, x: float, y: float) -> Place:
    """Return the pixel of a point of the board's ground."""
    assert canvas.scene is not None
    at = canvas.scene.point_of((x, y))
    return _shown(canvas, Rect(*at, 0, 0))


def thing_of_map(canvas: Canvas, key: str) -> Place:
    """Return where an object of the map lies. Raises ValueError without it."""
    assert canvas.scene is not None
    return _of(canvas, canvas.scene.object_rect(key), key)


def _of(canvas: Canvas, rect: Rect | None, name: str) -> Place:
    if rect is None:
        raise ValueError(f"the map shows no {name!r}")
    return _shown(canvas, rect)


def _shown(canvas: Canvas, rect: Rect) -> Place:
    shown = canvas.camera.rect(rect)
    return on_display(canvas, QRectF(shown.x, shown.y, shown.width, shown.height))
