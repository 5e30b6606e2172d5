"""Geometry of the virtual table: where things lie on it, hands around it, outlines as rectangles.

Axes are Unity's: x goes to the right, y up and z away from the player at the lower edge of the
map. A unit is about an inch. A stock block of scale 1 is a cube of one unit around its origin.
Parts have a size in print.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from editor.core.points import Cell
from editor.picture.affine import Point, Rect
from editor.seam.tabletop import Footprint, Slab, Tabletop

TABLE = "Table_RPG"
"""The rectangular table: the largest that the program has."""
TABLE_TOP = 0.96
"""The height of its top: a cube of one unit rests on it with its middle at 1.46."""
PLATE = 0.2
"""The thickness of what lies flat on the table."""
SKIN = 0.04
"""The thickness of the tiles that colour a top; the block beneath is lower by it."""
ENLARGED = 2.0
"""How many times larger than in print the map is at most."""
_DIGITS = 4


@dataclass(frozen=True)
class TableScale:
    """The conversion from units and levels of a tabletop to units of the virtual table.

    - side: of a unit; rise: of a level; floor: the height of level 0
    - lifts: how much higher than its level the top of a slab lies, by its id: flat slabs that
      rest on others have a thickness here
    """

    side: float
    rise: float
    floor: float
    centre: Point
    lifts: Mapping[str, float]

    def x(self, x: float) -> float:
        """Convert an x of the map."""
        return rounded((x - self.centre[0]) * self.side)

    def z(self, y: float) -> float:
        """Convert a y of the map: the lower edge is nearer."""
        return rounded((self.centre[1] - y) * self.side)

    def y(self, level: float, slab: str = "") -> float:
        """Return the height of a level, or of the ground on a slab at that level."""
        return rounded(self.floor + level * self.rise + self.lifts.get(slab, 0.0))


def scale_for(tabletop: Tabletop, side: float, middle: Point) -> TableScale:
    """Return the scale of a tabletop with units of this size, and its middle there on the table."""
    x, y, width, height = tabletop.frame
    side = max(rounded(side), 0.01)
    return TableScale(
        side,
        rounded(tabletop.level * side),
        TABLE_TOP + PLATE,
        (x + width / 2 - middle[0] / side, y + height / 2 + middle[1] / side),
        _lifts(tabletop.slabs),
    )


def _lifts(slabs: tuple[Slab, ...]) -> dict[str, float]:
    found: dict[str, float] = {}
    for slab in slabs:
        below = [found.get(name, 0.0) for name in slab.rests_on]
        own = SKIN if below and slab.top <= slab.base else 0.0
        found[slab.id] = max(below, default=0.0) + own
    return found


def rounded(value: float) -> float:
    """Return a rounded number, never a negative zero."""
    return round(value, _DIGITS) + 0.0


STRIPS = 48
"""How many rows of rectangles approximate an outline as high as the whole map."""


def merged(cells: Iterable[Cell]) -> list[Rect]:
    """Return few rectangles that cover each of these cells once: rows, joined while equal."""
    rest = set(cells)
    found = []
    for x, y in sorted(rest, key=lambda cell: (cell[1], cell[0])):
        if (x, y) not in rest:
            continue
        width = 1
        while (x + width, y) in rest:
            width += 1
        height = 1
        while all((x + step, y + height) in rest for step in range(width)):
            height += 1
        rest.difference_update(
            (x + across, y + down) for across in range(width) for down in range(height)
        )
        found.append(Rect(float(x), float(y), float(width), float(height)))
    return found


def rectangles(outline: Footprint, strip: float) -> list[Rect]:
    """Return rectangles that cover an outline without overlap.

    They are exact where all edges are vertical or horizontal; else they are rows of the height
    `strip`, on a grid shared by all outlines, as wide as the outline is in their middle.
    """
    if _upright(outline):
        return _exact(outline)
    return list(_strips(outline, strip))


def inside(point: Point, outline: Footprint) -> bool:
    """Return whether a point lies in an outline and in none of its holes."""
    x, y = point
    crossings = 0
    for (x1, y1), (x2, y2) in _edges(outline):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            crossings += 1
    return crossings % 2 == 1


def _edges(outline: Footprint) -> Iterator[tuple[Point, Point]]:
    for ring in (*outline.rings, *outline.holes):
        yield from zip(ring, (*ring[1:], *ring[:1]), strict=True)


def _upright(outline: Footprint) -> bool:
    return all(x1 == x2 or y1 == y2 for (x1, y1), (x2, y2) in _edges(outline))


def _exact(outline: Footprint) -> list[Rect]:
    """Divide an outline at every corner, and merge the cells of that uneven grid."""
    xs = sorted({x for (x, _), _ in _edges(outline)})
    ys = sorted({y for (_, y), _ in _edges(outline)})
    cells = [
        (column, row)
        for row in range(len(ys) - 1)
        for column in range(len(xs) - 1)
        if inside(((xs[column] + xs[column + 1]) / 2, (ys[row] + ys[row + 1]) / 2), outline)
    ]
    return [
        Rect(
            xs[int(x)],
            ys[int(y)],
            xs[int(x + width)] - xs[int(x)],
            ys[int(y + height)] - ys[int(y)],
        )
        for x, y, width, height in merged(cells)
    ]


def _strips(outline: Footprint, strip: float) -> Iterator[Rect]:
    _, top, _, height = outline.bounds
    row = int(top // strip)
    while row * strip < top + height:
        middle = (row + 0.5) * strip
        found = sorted(
            x1 + (middle - y1) * (x2 - x1) / (y2 - y1)
            for (x1, y1), (x2, y2) in _edges(outline)
            if (y1 > middle) != (y2 > middle)
        )
        for left, right in zip(found[::2], found[1::2], strict=False):
            if right > left:
                yield Rect(left, row * strip, right - left, strip)
        row += 1


INCH = 25.4
LABEL = 0.36
"""The room below a part for its name."""
READABLE = 0.7
"""The scale of parts under which fixed things become smaller, too."""


class Hand(NamedTuple):
    """The hand of a player: its middle, and the angle at which the player looks at the table."""

    at: tuple[float, float, float]
    turn: int


_HANDS = (
    *(Hand((-15.2, 4.86, -20.1), 0), Hand((15.2, 4.86, 19.8), 180)),
    *(Hand((15.2, 4.86, -20.1), 0), Hand((-15.2, 4.86, 19.8), 180)),
    *(Hand((-30.2, 4.86, 10.0), 90), Hand((30.2, 4.86, -8.5), 270)),
    *(Hand((-30.2, 4.86, -8.8), 90), Hand((30.2, 4.86, 9.6), 270)),
    *(Hand((0.0, 4.86, -20.1), 0), Hand((0.0, 4.86, 19.8), 180)),
)
"""Hands around the rectangular table; opposite ones first, the two in the middle last."""


def hands_for(count: int) -> tuple[Hand, ...]:
    """Return a hand for each player, for ten at most; one or two sit in the middle."""
    return _HANDS[-2:][:count] if count <= 2 else _HANDS[:count]


@dataclass(frozen=True)
class Item:
    """A thing that needs a place: its size in print in inches, or on the table where it is fixed.

    - seat: of the player before whom it lies, 0 for beside the map
    - label: its name is written below it, which needs LABEL more

    A fixed thing is smaller only where there is too much on the table.
    """

    seat: int
    width: float
    depth: float
    fixed: bool = False
    label: str = ""

    def size(self, scale: float) -> Point:
        """Return its width and depth on the table, as its player sees it."""
        by = _shrunk(scale) if self.fixed else scale
        return self.width * by, self.depth * by + self.name_room(scale)

    def name_room(self, scale: float) -> float:
        """Return the room below it for its name."""
        return LABEL * _shrunk(scale) if self.label else 0.0


def _shrunk(scale: float) -> float:
    """Return the share of its size that a fixed thing has where parts have this scale."""
    return min(1.0, scale / READABLE)


class Place(NamedTuple):
    """A rectangle on the table: its middle, and the angle of the player who reads it.

    `label` is the part of its depth for a name, on the player's side.
    """

    x: float
    z: float
    turn: int
    width: float
    depth: float
    label: float = 0.0

    @property
    def bounds(self) -> Rect:
        """The rectangle on the table, x to the right and z away."""
        sides = (self.width, self.depth)
        across, deep = sides if self.turn % 180 == 0 else sides[::-1]
        return Rect(self.x - across / 2, self.z - deep / 2, across, deep)

    def beside(self, right: float, away: float) -> Point:
        """Return the point so far to the right of its middle and away from its player."""
        return rotated(right, away, self.turn, (self.x, self.z))


def rotated(right: float, away: float, turn: int, at: Point) -> Point:
    """Return a point to the right and away from a point, as a player at this angle sees it."""
    x, z = {
        0: (right, away),
        180: (-right, -away),
        90: (away, -right),
        270: (-away, right),
    }[turn]
    return at[0] + x, at[1] + z
