"""The walls of boxes in the isometric view, their cut edges, prints and portals; what they hide."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from operator import itemgetter
from random import Random
from typing import Literal

from editor.core.caches import HEAVY, cached
from editor.picture.affine import Point, Rect, seen
from editor.picture.drawing import Gradient, Group, Ink, Line, Node, Shape, Text, drawn, filled
from editor.picture.inks import (
    CONTOUR,
    EDGE_LIT,
    EDGE_SHADED,
    GOLD,
    INK,
    KRAFT_LIT,
    KRAFT_SHADED,
    WHITE,
    mixed,
)
from editor.picture.path import Path, polygon, polyline, rectangle, segments
from editor.picture.patterns import chance
from editor.picture.signs import roman
from editor.systems.tactics.picture.arrangement import Arrangement, LaidSheet
from editor.systems.tactics.picture.marks import DoorMark

Facing = Literal["south", "east"]
EDGE = 0.085
"""The height of the pale cut edge, in levels."""
_DARK = "#3A2612"

WallMap = Callable[[float, float], Point]
"""Maps a place along the wall, from the viewer's left, and a level to the scene."""


def wall(box: LaidSheet, facing: Facing, doors: Iterable[DoorMark] = ()) -> Group:
    """Return a wall of a box in the scene, with the portals on it."""
    nodes = list(_board(box, facing))
    for door in doors:
        if door.side == facing:
            nodes += _portal(box, facing, door)
    nodes.append(drawn(_outline(box, facing), CONTOUR, 0.022, least=0.8))
    return Group(tuple(nodes), name=f"{box.id} {facing}")


def length(box: LaidSheet, facing: Facing) -> int:
    """Return the length of a wall in spaces."""
    return box.width if facing == "south" else box.depth


def along(box: LaidSheet, facing: Facing) -> WallMap:
    """Return the function that maps places on a wall to the scene."""
    if facing == "south":
        return lambda t, level: seen(box.x + t, box.bottom, level)
    return lambda t, level: seen(box.right, box.bottom - t, level)


def _outline(box: LaidSheet, facing: Facing) -> Path:
    at, n = along(box, facing), length(box, facing)
    return polygon(at(0, box.base), at(n, box.base), at(n, box.top), at(0, box.top))


@cached(HEAVY)
def _board(box: LaidSheet, facing: Facing) -> tuple[Node, ...]:
    at, n = along(box, facing), length(box, facing)
    low, high = box.base, box.top
    kraft = KRAFT_LIT if facing == "south" else KRAFT_SHADED
    dark = mixed(kraft, _DARK, 0.42)
    fade = Gradient(
        at(0, high),
        _foot(at, n, low, high),
        (
            (0.0, Ink(mixed(kraft, WHITE, 0.07))),
            (0.75, Ink(kraft)),
            (1.0, Ink(mixed(kraft, _DARK, 0.22))),
        ),
    )
    source = chance(box.width, box.depth, low, high, 3 if facing == "south" else 9)
    edge = polygon(at(0, high), at(n, high), at(n, high - EDGE), at(0, high - EDGE))
    strata = [_stratum(at, n, low + (k + 0.95) / 3, source) for k in range((high - low) * 3 - 1)]
    hachures = []
    for _ in range(int(n * (high - low) * 5)):
        t, level = source.random() * n, low + source.random() * (high - low) * 0.9
        hachures.append((at(t, level), at(t + 0.02, level + 0.07 + 0.09 * source.random())))
    prints: tuple[Node, ...] = (
        *(drawn(line, dark, 0.016, cover=0.50) for line in strata),
        drawn(segments(hachures), dark, 0.013, cover=0.35, cap="flat"),
        filled(edge, EDGE_LIT if facing == "south" else EDGE_SHADED),
        drawn(
            segments(((at(0, high - EDGE), at(n, high - EDGE)),)),
            CONTOUR,
            0.012,
            cover=0.75,
            cap="flat",
        ),
    )
    outline = _outline(box, facing)
    return (Shape(outline, fade), Group(prints, clip=outline))


def _stratum(at: WallMap, n: int, level: float, source: Random) -> Path:
    """Return a printed line that wavers along the wall."""
    points = [at(0, level)]
    t = 0.0
    while t < n:
        t = min(float(n), t + 0.35)
        points.append(at(t, level + (source.random() - 0.5) * 0.10))
    return polyline(points)


def _foot(at: WallMap, n: int, low: float, high: float) -> Point:
    """Return the end of a gradient from the wall's upper left, perpendicular to its upper edge."""
    (x0, y0), (x1, y1), (_, y2) = at(0, high), at(n, high), at(0, low)
    dx, dy = x1 - x0, y1 - y0
    # The component of the way straight down that is perpendicular to the upper edge.
    share = (y2 - y0) * dx / (dx * dx + dy * dy)
    return x0 - dy * share, y0 + dx * share


def _portal(box: LaidSheet, facing: Facing, door: DoorMark) -> Iterable[Node]:
    at = along(box, facing)
    if facing == "south":
        start = float(door.against[0] - box.x)
    else:
        start = float(box.bottom - 1 - door.against[1])
    middle, foot = start + 0.5, box.base
    dark = "#2A2018" if door.open else "#6B5F50"
    frame = "#E9D9B8" if facing == "south" else "#D2BC92"
    yield Shape(_arch(at, middle, foot, 0.76, 0.84), Ink(frame), Line(Ink(INK), 0.02))
    inner = _arch(at, middle, foot, 0.56, 0.74)
    yield Shape(inner, Ink(dark), Line(Ink(INK), 0.02))
    if door.open:
        glow = Gradient(
            at(middle, foot + 0.74),
            at(middle, foot),
            ((0.0, Ink(GOLD, 0.0)), (1.0, Ink(GOLD, 0.42))),
        )
        yield Shape(inner, glow)
    sill = foot + 0.03
    outer = segments(((at(start + 0.02, sill), at(start + 0.98, sill)),))
    line = segments(((at(start + 0.06, sill), at(start + 0.94, sill)),))
    yield drawn(outer, INK, 0.115, cap="flat")
    yield drawn(line, WHITE, 0.07, cap="flat")
    place = at(middle, foot + 0.42)
    yield Text(roman(door.number), place, 0.17, Ink("#FFF6DC"), "vollkorn", 700)


def _arch(at: WallMap, middle: float, foot: float, width: float, height: float) -> Path:
    half = width / 2

    def to(t: float, share: float) -> Point:
        return at(middle + t, foot + height * share)

    return Path(
        "MLCCLZ",
        (
            *(to(-half, 0), to(-half, 0.55)),
            *(to(-half, 0.9), to(-half / 2, 1), to(0, 1)),
            *(to(half / 2, 1), to(half, 0.9), to(half, 0.55)),
            to(half, 0),
        ),
    )


def turned_away(door: DoorMark, level: int) -> tuple[Point, Point] | None:
    """Return the edge at a level over a portal on a far side; None for a near side."""
    x, y = door.against
    match door.side:
        case "west":
            ends = ((x, y), (x, y + 1))
        case "north":
            ends = ((x, y), (x + 1, y))
        case _:
            return None
    return seen(*ends[0], level), seen(*ends[1], level)


def silhouette(box: LaidSheet) -> Path:
    """Return the outline of a whole box in the scene: its top and its two walls."""
    x0, y0, x1, y1 = box.x, box.y, box.right, box.bottom
    return polygon(
        seen(x0, y0, box.top),
        seen(x1, y0, box.top),
        seen(x1, y0, box.base),
        seen(x1, y1, box.base),
        seen(x0, y1, box.base),
        seen(x0, y1, box.top),
    )


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
