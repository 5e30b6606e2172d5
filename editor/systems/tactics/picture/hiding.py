"""What nearer boxes hide in the isometric view: of spaces, of boxes, of what stands on a point."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from operator import itemgetter

from editor.picture.affine import Point, Rect, seen
from editor.picture.drawing import Group, Node
from editor.picture.path import Path, rectangle
from editor.systems.tactics.picture.arrangement import Arrangement, LaidSheet
from editor.systems.tactics.picture.walls import silhouette

_EVERYWHERE = rectangle(-1e4, -1e4, 2e4, 2e4)
_TALL = 1e4


def over_level(
    table: Arrangement, level: int, within: Rect | None = None, limit: int | None = None
) -> Iterator[Path]:
    """Yield the outlines of boxes that hide what lies at a level, within a part of the scene.

    A box hides a point of the level exactly where the point lies within the outline of the part
    of the box above the level. What is higher than `limit` is drawn faintly and hides nothing.
    """
    for box in table.boxes:
        if box.top > level and _hides(box, within, limit):
            yield silhouette(replace(box, base=max(box.base, level)))


def over_box(
    table: Arrangement, sheet: LaidSheet, within: Rect, limit: int | None = None
) -> Iterator[Path]:
    """Yield the outlines of boxes before another one, and of those that stand on it."""
    for box in table.boxes:
        if box.id == sheet.id or box.right <= sheet.x or box.bottom <= sheet.y:
            continue
        beyond = box.x >= sheet.right or box.y >= sheet.bottom
        hides = box.top > sheet.base if beyond else box.base >= sheet.top
        if hides and _hides(box, within, limit):
            yield silhouette(box)


def over_point(
    table: Arrangement, at: Point, level: int, within: Rect, limit: int | None = None
) -> Iterator[Path]:
    """Yield the outlines of boxes before what stands on a point of a level."""
    x, y = at
    for box in table.boxes:
        if box.top > level and box.right > x and box.bottom > y and _hides(box, within, limit):
            yield silhouette(replace(box, base=max(box.base, level)))


def lowest_in_sight(table: Arrangement, at: Point, level: int, foot: Point) -> float:
    """Return from where up a line is seen that rises from a point of a level: a y of the scene.

    `at` is the point on the turned board, `foot` the same in the scene; y grows downwards.
    """
    x, y = foot
    around = Rect(x, y - _TALL, 0.0, 2 * _TALL)
    spans = [_crossed(outline.points, x) for outline in over_point(table, at, level, around)]
    for top, low in sorted(filter(None, spans), key=itemgetter(1), reverse=True):
        if low >= y:
            y = min(y, top)
    return y


def _crossed(corners: Sequence[Point], x: float) -> tuple[float, float] | None:
    """Return from where to where a vertical line is within a convex outline; None for nowhere."""
    met = [
        y0 + (y1 - y0) * (x - x0) / (x1 - x0)
        for (x0, y0), (x1, y1) in zip(corners, (*corners[1:], *corners[:1]), strict=True)
        if x0 != x1 and min(x0, x1) <= x <= max(x0, x1)
    ]
    return (min(met), max(met)) if met and max(met) > min(met) else None


def cut(nodes: Iterable[Node], hidden_by: Iterable[Path]) -> tuple[Node, ...]:
    """Return nodes without what lies within some outlines."""
    left = tuple(nodes)
    for path in hidden_by:
        steps, points = _EVERYWHERE.steps + path.steps, _EVERYWHERE.points + path.points
        left = (Group(left, clip=Path(steps, points, even_odd=True)),)
    return left


def _hides(box: LaidSheet, within: Rect | None, limit: int | None) -> bool:
    """Return whether a box is drawn whole, and meets a part of the scene."""
    if limit is not None and box.top > limit:
        return False
    if within is None:
        return True
    west, east = seen(box.x, box.bottom)[0], seen(box.right, box.y)[0]
    if east <= within.x or west >= within.right:
        return False
    north, south = seen(box.x, box.y, box.top)[1], seen(box.right, box.bottom, box.base)[1]
    return south > within.y and north < within.bottom
