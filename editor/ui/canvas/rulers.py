"""The rulers of a canvas: names of columns and rows, strips for those out of view, the felt."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPixmap

from editor.core.caches import cached
from editor.core.points import Cell, column_name
from editor.picture.affine import Point, Rect
from editor.picture.inks import COORDINATES, RIM_PAPER, SELECTION, SHADOW, WHITE
from editor.seam.scene import Scene
from editor.ui.canvas.camera import Camera, paint_felt
from editor.ui.drawing import line_of_text, painter_on
from editor.ui.theme import ink, inks, px, scale

MARGIN = 11
"""The pixels of felt around a strip."""
DEPTH = 20
"""The pixels of a ruler strip at 100 %."""
FIELD = (20, 16)
"""Width and height of the field behind a name, in pixels at 100 %."""
_ROOM = 24
"""The least pixels between two names of an axis on a strip; where they are nearer some go."""
_EVERY = (1, 2, 5, 10, 20, 50)

Axis = Literal["column", "row"]
Strip = Literal["top", "bottom", "left", "right"]


class RulerName(NamedTuple):
    """The name of a column or row, its number, and where it stands, in pixels of the canvas.

    `strip` is None where the rim itself is in view and says it.
    """

    axis: Axis
    number: int
    words: str
    at: Point
    strip: Strip | None


def names_of(scene: Scene, screen: Callable[[Point], Point], room: Rect) -> tuple[RulerName, ...]:
    """Return the names of all columns and rows in view; `screen` maps the scene to pixels.

    `room` is the canvas without the outer halves of the strips. From above a name stands at both
    ends of its line; isometric at the far end, since two axes at one edge would look the same.
    """
    rim = scene.rim
    if rim is None:
        return ()
    x, y, width, height = scene.bounds
    found: list[RulerName] = []
    for column in range(x, x + width):
        ends = (column + 0.5, y - rim.away), (column + 0.5, y + height + rim.away)
        found += _named(scene, "column", column, column_name(column), ends, screen, room)
    for row in range(y, y + height):
        ends = (x - rim.away, row + 0.5), (x + width + rim.away, row + 0.5)
        found += _named(scene, "row", row, str(row + 1), ends, screen, room)
    return tuple(found)


def _named(
    scene: Scene,
    axis: Axis,
    number: int,
    words: str,
    ends: tuple[Point, Point],
    screen: Callable[[Point], Point],
    room: Rect,
) -> Iterator[RulerName]:
    first, last = (screen(scene.point_of(end)) for end in ends)
    sides = [(first, last), (last, first)]
    if scene.viewpoint.isometric:
        sides = [min(sides, key=lambda side: side[0][1])]
    elif scene.rim is not None and not scene.rim.both:
        sides = sides[:1]
    for start, end in sides:
        place = _entered(start, end, room)
        if place is not None:
            yield RulerName(axis, number, words, *place)


def _entered(start: Point, end: Point, room: Rect) -> tuple[Point, Strip | None] | None:
    """Return where a line enters the room, and at which side; None where it passes it by."""
    if room.x <= start[0] <= room.right and room.y <= start[1] <= room.bottom:
        return start, None
    dx, dy = end[0] - start[0], end[1] - start[1]
    enters, leaves = 0.0, 1.0
    side: Strip | None = None
    edges: tuple[tuple[float, float, Strip], ...] = (
        (-dx, start[0] - room.x, "left"),
        (dx, room.right - start[0], "right"),
        (-dy, start[1] - room.y, "top"),
        (dy, room.bottom - start[1], "bottom"),
    )
    for out, inside, name in edges:
        if out == 0.0:
            if inside < 0:
                return None
        elif out < 0:
            if inside / out > enters:
                enters, side = inside / out, name
        else:
            leaves = min(leaves, inside / out)
    if side is None or enters > leaves:
        return None
    return (start[0] + dx * enters, start[1] + dy * enters), side


def shown_of(names: Iterable[RulerName], scale: float = 1.0) -> tuple[RulerName, ...]:
    """Return the names that stand on strips with room for each, at a text scale."""
    strips: dict[tuple[Strip, Axis], list[RulerName]] = {}
    for name in names:
        if name.strip is not None:
            strips.setdefault((name.strip, name.axis), []).append(name)
    for (strip, axis), own in strips.items():
        every = _every([name.at[_along(strip)] for name in own], _ROOM * scale)
        strips[strip, axis] = [name for name in own if name.number % every == 0]
    top, crossing = strips.get(("top", "column"), []), strips.get(("top", "row"), [])
    if top and crossing:
        strips["top", "column"], strips["top", "row"] = _apart(top, crossing, _ROOM * scale)
    return tuple(name for own in strips.values() for name in own)


def _along(strip: Strip) -> int:
    """Return which coordinate runs along a strip."""
    return 0 if strip in ("top", "bottom") else 1


def _apart(
    columns: list[RulerName], rows: list[RulerName], room: float
) -> tuple[list[RulerName], list[RulerName]]:
    """Return columns and rows that share a strip, moved apart.

    Their lines cross the strip at a slant, so that a few pixels to the side each name still stands
    on its own line.
    """
    apart = min((row.at[0] - column.at[0] for row in rows for column in columns), key=abs)
    if abs(apart) >= room:
        return columns, rows
    by = (room - abs(apart)) / 2 * (1 if apart >= 0 else -1)
    return [_moved(name, -by) for name in columns], [_moved(name, by) for name in rows]


def _moved(name: RulerName, by: float) -> RulerName:
    return name._replace(at=(name.at[0] + by, name.at[1]))


def _every(places: list[float], room: float) -> int:
    """Return each how many-th name is shown, so that there is room for it."""
    if len(places) < 2:
        return 1
    step = abs(places[-1] - places[0]) / (len(places) - 1)
    return next((every for every in _EVERY if step * every >= room), _EVERY[-1])


def marked(names: Iterable[RulerName], cells: Iterable[Cell]) -> tuple[RulerName, ...]:
    """Return the names of the columns and rows of some cells."""
    held = tuple(cells)
    columns, rows = {cell[0] for cell in held}, {cell[1] for cell in held}
    return tuple(name for name in names if name.number in (columns, rows)[name.axis == "row"])


def room_between(whole: Rect, strips: Iterable[Rect], *, isometric: bool, margin: int) -> Rect:
    """Return the part of a canvas for its fitted map: within a margin, and clear of the strips."""
    left, right = whole.x + margin, whole.right - margin
    middle = whole.centre[1]
    for strip in strips:
        at_left = strip.x < whole.centre[0]
        reach = strip.right if at_left else whole.right - strip.x
        # A diamond is wide at half its height alone: it leaves the corners to the strips.
        if isometric and 2 * (middle - strip.bottom) > reach:
            continue
        if at_left:
            left = max(left, reach + MARGIN)
        else:
            right = min(right, whole.right - reach - MARGIN)
    return Rect(left, whole.y + margin, max(1.0, right - left), whole.height - 2 * margin)


def seen_between(whole: Rect, strips: Iterable[Rect]) -> Rect:
    """Return the part of a canvas in which a zoomed map is seen: between the felt of the strips."""
    left, right = whole.x, whole.right
    for strip in strips:
        if strip.x < whole.centre[0]:
            left = max(left, round(strip.right) + MARGIN)
        else:
            right = min(right, round(strip.x) - MARGIN)
    return Rect(left, whole.y, max(1, right - left), whole.height)


def is_beside(seen: Rect, pixel: Point) -> bool:
    """Return whether a pixel is on the felt beside what is seen of the map."""
    return not seen.x <= pixel[0] < seen.right


def paint_gutters(painter: QPainter, whole: Rect, seen: Rect, ratio: float) -> None:
    """Draw the felt beside what is seen of the map, and where it ends; `ratio` is of pixels."""
    sides = ((whole.x, seen.x - whole.x, seen.x - 1), (seen.right, whole.right - seen.right,
                                                      seen.right))  # fmt: skip
    for x, width, edge in sides:
        if width <= 0:
            continue
        painter.save()
        painter.scale(1 / ratio, 1 / ratio)
        felt = QRect(
            round(x * ratio), 0, round(width * ratio), round((whole.y + whole.height) * ratio)
        )
        paint_felt(painter, felt, QPointF(0, 0), inks(), ratio)
        painter.restore()
        painter.fillRect(QRect(round(edge), 0, 1, round(whole.height)), ink("line"))


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
