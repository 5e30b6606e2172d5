"""The ruler strips of a canvas: names of columns and rows whose rim is out of view."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPixmap

from editor.core.caches import cached
from editor.core.points import Cell
from editor.picture.affine import Rect
from editor.picture.inks import COORDINATES, RIM_PAPER, SELECTION, SHADOW, WHITE
from editor.seam.scene import Scene
from editor.ui.canvas.camera import Camera
from editor.ui.canvas.ruler_places import (
    DEPTH,
    FIELD,
    RulerName,
    Strip,
    marked,
    names_of,
    shown_of,
)
from editor.ui.drawing import line_of_text, painter_on
from editor.ui.theme import px, scale

_SHADOW = 5
"""The pixels of a strip's shadow on the map."""
_DARKEST = 0.22
_CORNER = 4
_WIDER = 8
"""The pixels that a name may take at each side of its field."""


class Rulers:
    """The strips of a canvas; they are drawn again only where the view changed."""

    def __init__(self) -> None:
        self._key: object = None
        self._names: tuple[RulerName, ...] = ()
        self._sheet: tuple[object, QPixmap] = (None, QPixmap())

    def look(self, scene: Scene, camera: Camera, width: int, height: int) -> frozenset[Strip]:
        """Take over a view of a scene; return the sides of the canvas that have a strip."""
        key = (scene.bounds, scene.rim, scene.viewpoint, camera, width, height, scale())
        if key != self._key:
            self._key = key
            room = Rect(0, 0, width, height).grown(-px(DEPTH) / 2)
            self._names = names_of(scene, camera.screen, room)
        return frozenset(name.strip for name in self._names if name.strip is not None)

    def paint(
        self,
        painter: QPainter,
        scene: Scene,
        camera: Camera,
        room: Rect,
        pointed: Cell | None,
        held: Collection[Cell],
    ) -> None:
        """Draw the strips in a room of the canvas, and mark what is pointed at and in hand."""
        strips = self.look(scene, camera, round(room.width), round(room.height))
        if strips:
            self._draw_strips(painter, strips, camera.rect(scene.frame), room)
        for name in marked(self._names, held):
            _mark(painter, name, RIM_PAPER, SELECTION)
        if pointed is not None and _within(pointed, scene.bounds):
            for name in marked(self._names, (pointed,)):
                _mark(painter, name, SELECTION, WHITE)

    def _draw_strips(
        self, painter: QPainter, strips: Collection[Strip], frame: Rect, room: Rect
    ) -> None:
        """Draw the strips from an image, which is made again when the view has changed."""
        ratio = painter.device().devicePixelRatioF()
        key = (self._key, ratio)
        if self._sheet[0] != key:
            sheet = QPixmap(round(room.width * ratio), round(room.height * ratio))
            sheet.setDevicePixelRatio(ratio)
            sheet.fill(Qt.GlobalColor.transparent)
            into = QPainter(sheet)
            into.setRenderHint(QPainter.RenderHint.Antialiasing)
            bodies = {strip: _body(strip, frame, room) for strip in strips}
            for strip, body in bodies.items():
                _cast(into, strip, body)
            for body in bodies.values():
                into.fillRect(body, QColor(RIM_PAPER))
            for name in shown_of(self._names, scale()):
                field = _field(name)
                crossed = any(
                    body.intersects(field) for strip, body in bodies.items() if strip != name.strip
                )
                if not crossed:
                    _write(into, name.words, field, COORDINATES)
            into.end()
            self._sheet = (key, sheet)
        painter.drawPixmap(QPointF(room.x, room.y), self._sheet[1])


def _within(cell: Cell, bounds: tuple[int, int, int, int]) -> bool:
    x, y, width, height = bounds
    return x <= cell[0] < x + width and y <= cell[1] < y + height


def _body(strip: Strip, frame: Rect, room: Rect) -> QRectF:
    """Return the rectangle of a strip: as long as the map is in view."""
    left, right = max(frame.x, room.x), min(frame.right, room.right)
    top, bottom = max(frame.y, room.y), min(frame.bottom, room.bottom)
    depth = px(DEPTH)
    if strip == "top":
        return QRectF(left, room.y, right - left, depth)
    if strip == "bottom":
        return QRectF(left, room.bottom - depth, right - left, depth)
    if strip == "left":
        return QRectF(room.x, top, depth, bottom - top)
    return QRectF(room.right - depth, top, depth, bottom - top)


def _cast(painter: QPainter, strip: Strip, body: QRectF) -> None:
    """Draw the shadow of a strip on the map."""
    shade, none = QColor(SHADOW), QColor(SHADOW)
    shade.setAlphaF(_DARKEST)
    none.setAlphaF(0.0)
    dx, dy = {"top": (0, 1), "bottom": (0, -1), "left": (1, 0), "right": (-1, 0)}[strip]
    near = body.translated(dx * _SHADOW, dy * _SHADOW)
    begin = QPointF(
        body.right() if dx > 0 else body.left(), body.bottom() if dy > 0 else body.top()
    )
    fade = QLinearGradient(begin, begin + QPointF(dx * _SHADOW, dy * _SHADOW))
    fade.setColorAt(0, shade)
    fade.setColorAt(1, none)
    painter.fillRect(near, fade)


def _field(name: RulerName) -> QRectF:
    width, height = px(FIELD[0]), px(FIELD[1])
    return QRectF(round(name.at[0] - width / 2), round(name.at[1] - height / 2), width, height)


def _write(painter: QPainter, words: str, field: QRectF, ink: str) -> None:
    wide, middle = field.adjusted(-_WIDER, 0, _WIDER, 0), Qt.AlignmentFlag.AlignHCenter
    line_of_text(painter, wide, words, "detail-strong", QColor(ink), middle)


def _mark(painter: QPainter, name: RulerName, ground: str, ink: str) -> None:
    ratio = painter.device().devicePixelRatioF()
    sheet = _marked_name(name.words, ground, ink, ratio, scale())
    painter.drawPixmap(_field(name).topLeft() - QPointF(_WIDER, 0), sheet)


@cached()
def _marked_name(words: str, ground: str, ink: str, ratio: float, _scale: float) -> QPixmap:
    """Return a marked name on its field, for a pixel ratio and a text scale."""
    field = QRectF(_WIDER, 0, px(FIELD[0]), px(FIELD[1]))
    sheet = QPixmap(round((field.width() + 2 * _WIDER) * ratio), round(field.height() * ratio))
    sheet.setDevicePixelRatio(ratio)
    sheet.fill(Qt.GlobalColor.transparent)
    painter = painter_on(sheet)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ground))
    painter.drawRoundedRect(field, px(_CORNER), px(_CORNER))
    _write(painter, words, field, ink)
    painter.end()
    return sheet
