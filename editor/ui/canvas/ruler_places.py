"""Beside the map: where the names of columns and rows stand, and the felt for the strips."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QPainter

from editor.core.points import Cell, column_name
from editor.picture.affine import Point, Rect
from editor.seam.scene import Scene
from editor.ui.canvas.camera import paint_felt
from editor.ui.theme import ink, inks

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
