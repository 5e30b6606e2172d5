"""What is printed on the walls of a box's net: board, height, portals, the box's number."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from editor.picture.drawing import Gradient, Ink, Line, Node, Shape, Text, drawn, filled
from editor.picture.inks import CONTOUR, EDGE_LIT, GOLD, INK, KRAFT_LIT, WHITE, mixed
from editor.picture.path import Path, polyline, rectangle, segments
from editor.picture.patterns import chance
from editor.picture.signs import door, dungeon_tag, height_tag

_DARK = "#3A2612"
BOARD = mixed(KRAFT_LIT, WHITE, 0.18)
"""The colour of printed walls: a little paler than on the map, so that they need less ink."""
_EDGE = 0.085
"""The height of the pale upper edge, in levels, as on the map."""
_NUMBER = 2.3
"""The size of the box's number on its walls, in millimetres."""


@dataclass(frozen=True)
class WallPortal:
    """A portal on a wall: its sign, and the distance of its middle from the wall's left, in mm.

    foot: its height above the foot of the wall, in mm.
    """

    sign: str
    along: float
    foot: float
    open: bool


@dataclass(frozen=True)
class PrintedWall:
    """A wall seen from outside, in millimetres.

    - unit, rise: the side of a space and the height of a level; base, top: the levels it spans
    - dungeon: whether the box holds one
    - marks: the distances of the lines for portals from the wall's left
    - words: its label, such as "3 N" on the north wall of box 3
    """

    width: float
    height: float
    unit: float
    rise: float
    base: int
    top: int
    words: str
    portals: tuple[WallPortal, ...] = ()
    marks: tuple[float, ...] = ()
    dungeon: bool = False


def wall_nodes(wall: PrintedWall) -> tuple[Node, ...]:
    """Return a wall from its upper left corner, x to the right and y down."""
    return (
        *_board(wall),
        *_levels(wall),
        *(node for along in wall.marks for node in _line(wall, along, 0.0)),
        *(node for portal in wall.portals for node in _portal(wall, portal)),
        *_signs(wall),
    )


def _board(wall: PrintedWall) -> Iterable[Node]:
    dark = mixed(BOARD, _DARK, 0.42)
    fade = Gradient(
        (0.0, 0.0),
        (0.0, wall.height),
        ((0.0, Ink(BOARD)), (0.7, Ink(BOARD)), (1.0, Ink(mixed(BOARD, _DARK, 0.16)))),
    )
    yield Shape(rectangle(0.0, 0.0, wall.width, wall.height), fade)
    columns, levels = _spans(wall)
    source = chance(columns, levels, wall.base, wall.top, 5)
    lines = [_stratum(wall, (k + 1) / 3 * wall.rise, source.random) for k in range(levels * 3 - 1)]
    hatching = []
    for _ in range(min(2000, columns * levels * 5)):
        x, y = source.random() * wall.width, (0.1 + 0.9 * source.random()) * wall.height
        tall = (0.07 + 0.09 * source.random()) * wall.rise
        hatching.append(((x, y), (x + 0.02 * wall.unit, max(0.0, y - tall))))
    for line in lines:
        yield drawn(line, dark, 0.016 * wall.unit, cover=0.45)
    yield drawn(segments(hatching), dark, 0.013 * wall.unit, cover=0.32, cap="flat")


def _spans(wall: PrintedWall) -> tuple[int, int]:
    """Return the number of spaces and levels that a wall spans."""
    return max(1, round(wall.width / wall.unit)), max(1, round(wall.height / wall.rise))


def _stratum(wall: PrintedWall, y: float, source: Callable[[], float]) -> Path:
    """Return an irregular line along the wall."""
    points = [(0.0, y)]
    x = 0.0
    while x < wall.width:
        x = min(wall.width, x + 0.35 * wall.unit)
        points.append((x, y + (source() - 0.5) * 0.10 * wall.rise))
    return polyline(points)


def _levels(wall: PrintedWall) -> Iterable[Node]:
    """Yield the pale upper edge, and the lines between levels."""
    tall = _EDGE * wall.rise
    yield filled(rectangle(0.0, 0.0, wall.width, tall), EDGE_LIT)
    below = [((0.0, tall), (wall.width, tall))]
    yield drawn(segments(below), CONTOUR, 0.012 * wall.unit, cover=0.75, cap="flat")
    between = [
        ((0.0, k * wall.rise), (wall.width, k * wall.rise)) for k in range(1, _spans(wall)[1])
    ]
    if between:
        yield drawn(segments(between), CONTOUR, 0.024 * wall.unit, cover=0.75, cap="flat")


def _portal(wall: PrintedWall, portal: WallPortal) -> Iterable[Node]:
    """Yield an arch as on the map: frame, opening, sign, and the white line at its foot."""
    foot = wall.height - portal.foot

    def arch(width: float, height: float) -> Path:
        return door(width * wall.unit, height * wall.rise).moved(portal.along, foot)

    line = Line(Ink(INK), 0.02 * wall.unit)
    yield Shape(arch(0.76, 0.84), Ink("#E9D9B8"), line)
    inner = arch(0.56, 0.74)
    dark = "#2A2018"
    # Light from within, as mixed colours: not every printer supports transparency.
    glow = Gradient(
        (portal.along, foot - 0.74 * wall.rise),
        (portal.along, foot),
        ((0.0, Ink(dark)), (1.0, Ink(mixed(dark, GOLD, 0.42)))),
    )
    yield Shape(inner, glow if portal.open else Ink("#6B5F50"), line)
    yield from _line(wall, portal.along, portal.foot)
    numeral = portal.sign
    size = min(0.24 * wall.unit, 0.36 * wall.rise) * (1.0 if len(numeral) < 4 else 0.7)
    place = (portal.along, foot - 0.40 * wall.rise)
    yield Text(numeral, place, size, Ink("#FFF6DC"), "vollkorn", 700)


def _line(wall: PrintedWall, along: float, foot: float) -> Iterable[Node]:
    """Yield the white line that marks a portal, at a height above the foot of the wall."""
    left, right = along - 0.5 * wall.unit, along + 0.5 * wall.unit
    y = wall.height - foot - 0.035 * wall.unit
    for inset, colour, width in ((0.02, INK, 0.07), (0.05, WHITE, 0.04)):
        ends = ((left + inset * wall.unit, y), (right - inset * wall.unit, y))
        yield drawn(segments((ends,)), colour, width * wall.unit, cap="flat")


def _signs(wall: PrintedWall) -> Iterable[Node]:
    """Yield the height of the top, and the label of the wall, clear of portals."""
    size = min(0.8 * wall.unit, 1.1 * wall.rise)
    x = _free(wall, (0.82 if wall.dungeon else 0.46) * size, from_right=False)
    yield height_tag((x, 0.16 * wall.rise), wall.top, size)
    if wall.dungeon:
        yield dungeon_tag((x + 0.52 * size, 0.16 * wall.rise), size)
    number = min(_NUMBER, 0.3 * wall.rise)
    wide = 0.75 * number * len(wall.words)
    left = _free(wall, wide, from_right=True)
    ink = Ink(CONTOUR, 0.85)
    at = (left + wide, wall.height - 0.9 * number)
    yield Text(wall.words, at, number, ink, weight=600, align="right")


def _free(wall: PrintedWall, width: float, *, from_right: bool) -> float:
    """Return an x where a sign hides no portal: at one end, or next to a portal."""
    inset = 0.05 * wall.unit
    taken = [(p.along - 0.42 * wall.unit, p.along + 0.42 * wall.unit) for p in wall.portals]
    if from_right:  # a sign at the foot must not hide the marks either
        taken += [(along - 0.5 * wall.unit, along + 0.5 * wall.unit) for along in wall.marks]
    places = [inset] + [right + inset / 2 for _, right in taken]
    places += [wall.width - inset - width] + [left - inset / 2 - width for left, _ in taken]
    fitting = [
        x
        for x in places
        if inset / 2 <= x <= wall.width - width - inset / 2
        and all(x + width <= left or x >= right for left, right in taken)
    ]
    if not fitting:
        return wall.width - inset - width if from_right else inset
    return max(fitting) if from_right else min(fitting)
