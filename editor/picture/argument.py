"""The marks of an argument: what causes a finding, and fixes where they would lie."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from editor.picture.affine import Point, Rect
from editor.picture.drawing import Ink, Line, Node, Shape, Text, drawn, filled
from editor.picture.inks import GHOSTS, WHITE
from editor.picture.path import Path, polygon, polyline, rounded_rectangle, segments

CAUSE = GHOSTS["unlawful"]
FIX = GHOSTS["lawful"]
_LINE, _CASING = 3.6, 7.5
"""The outline of a cause and its white casing, in pixels."""
_HACHURE = 8.0
"""How far the strokes of a cliff reach outwards, in pixels."""
_DASHED, _DASHED_CASING = 2.4, 5.0
_DASH = (2.2, 1.4)
_DOTS = (0.1, 2.2)
_ARROW = 8.0
_CAP, _CHOSEN_CAP, _CAP_GAP = 24.0, 28.0, 3.0
"""The side of the key cap of a fix, and of the chosen one, and how far caps are apart."""


def cause_outline(outline: Path, unit: float) -> Iterable[Node]:
    """Yield the line around a cause; `unit` is the size of a pixel, here and below."""
    yield drawn(outline, WHITE, _CASING * unit, join="miter")
    yield drawn(outline, CAUSE, _LINE * unit, join="miter")


def hachures(sides: Iterable[tuple[Point, Point]], unit: float) -> Iterable[Node]:
    """Yield short strokes outwards along cliffs, whose outside is at the left of each side."""
    strokes = []
    for (x, y), (to_x, to_y) in sides:
        dx, dy = to_x - x, to_y - y
        length = math.hypot(dx, dy)
        out_x, out_y = dy / length * _HACHURE * unit, -dx / length * _HACHURE * unit
        for share in (0.25, 0.75):
            foot = (x + dx * share, y + dy * share)
            strokes.append((foot, (foot[0] + out_x, foot[1] + out_y)))
    if strokes:
        yield drawn(segments(strokes), WHITE, 5.4 * unit)
        yield drawn(segments(strokes), CAUSE, 2.4 * unit)


def place_before(outline: Path, unit: float) -> Iterable[Node]:
    """Yield the dashed line around where a thing stands that a fix moves."""
    yield drawn(outline, WHITE, _DASHED_CASING * unit)
    yield drawn(outline, FIX, _DASHED * unit, dash=_DASH, cap="flat")


def way_of_fix(before: Rect, after: Rect, unit: float) -> Iterable[Node]:
    """Yield the dotted way from where a thing stands to where a fix puts it, with its arrow.

    It leads from edge to edge of the two rectangles; nothing where they meet.
    """
    start, end = _edge(before, after.centre), _edge(after, before.centre)
    length = math.dist(start, end)
    if before.meets(after) or length <= 2 * _ARROW * unit:
        return
    line = polyline((start, end))
    yield drawn(line, WHITE, 5.4 * unit)
    yield drawn(line, FIX, 2.4 * unit, dash=_DOTS)
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    back, half = _ARROW * unit, _ARROW * 0.55 * unit
    foot = (end[0] - dx * back, end[1] - dy * back)
    head = polygon(end, (foot[0] - dy * half, foot[1] + dx * half),
                   (foot[0] + dy * half, foot[1] - dx * half))  # fmt: skip
    yield drawn(head, WHITE, 3 * unit)
    yield filled(head, FIX)


def _edge(rect: Rect, towards: Point) -> Point:
    """Return where the line from the middle of a rectangle to a point leaves it."""
    x, y = rect.centre
    dx, dy = towards[0] - x, towards[1] - y
    shares = [half / abs(way) for half, way in ((rect.width / 2, dx), (rect.height / 2, dy)) if way]
    share = min((*shares, 1.0))
    return x + dx * share, y + dy * share


def caps_apart(corners: Sequence[Point], unit: float) -> list[Point]:
    """Return the middles of caps at corners of ghosts, none over another: later ones go right.

    Two fixes of one thing, such as two ways to turn it, have ghosts with the same corner.
    """
    side = (_CHOSEN_CAP + _CAP_GAP) * unit
    found: list[Point] = []
    for x, y in corners:
        free = next(
            at for at in (x + side * step for step in range(2 * len(found) + 1))
            if all(abs(at - ox) > 0.99 * side or abs(y - oy) > 0.99 * side for ox, oy in found)
        )  # fmt: skip
        found.append((free, y))
    return found


def cap_at(corner: Point, key: str, unit: float, *, chosen: bool) -> Iterable[Node]:
    """Yield the cap of the key of a fix about the upper left corner of its ghost."""
    side = (_CHOSEN_CAP if chosen else _CAP) * unit
    cap = rounded_rectangle(corner[0] - side / 2, corner[1] - side / 2, side, side, 5 * unit)
    yield drawn(cap, WHITE, 5.4 * unit)
    yield Shape(cap, Ink(FIX if chosen else WHITE), Line(Ink(FIX), 2.4 * unit))
    size = (15 if chosen else 13) * unit
    yield Text(key, corner, size, Ink(WHITE if chosen else FIX), weight=700)
