"""The walls of a box, seen from outside: its number, the level of its top, its portals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from editor.core.caches import HEAVY, cached
from editor.core.points import Cell
from editor.export.solid.relief.ground import MARGIN, MARK_DEPTH, Stamp, StampBuilder, rectangle
from editor.export.solid.relief.pens import PEN, area_of, grown, printable, words_area, words_width
from editor.picture.affine import Affine
from editor.picture.path import rounded_rectangle
from editor.picture.signs import door
from editor.seam.tabletop import Door, Slab

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

SIDES: Mapping[Cell, str] = {(0, -1): "N", (1, 0): "E", (0, 1): "S", (-1, 0): "W"}
"""The sides of a box by the step out of it, with the letter on its wall."""
_LETTERS = 5.0
"""The greatest height of the font of signs is this many times the least line, in mm."""


class WallSign(NamedTuple):
    """What is sunk into the wall of one space.

    - words: the number of the box and the letter of the side, empty for none; top: its level
    - portal: the sign of a portal, None for none; open: whether it can be used
    - line: whether the box has a line for a portal there
    """

    words: str = ""
    top: int = 0
    portal: str | None = None
    open: bool = False
    line: bool = False


@dataclass(frozen=True)
class WallSize:
    """The wall of one space in millimetres: its width, and the heights of its foot and its top.

    - level: the height of a level, to which portals are drawn
    """

    side: float
    foot: float
    high: float
    level: float


def signs_of(slab: Slab, doors: tuple[Door, ...], number: int) -> dict[tuple[Cell, Cell], WallSign]:
    """Return the signs of a box by the space and the step out of it.

    Its number and level are on each side, next to the middle and beside portals.
    """
    x, y, wide, deep = (round(each) for each in slab.outline.bounds)
    found: dict[tuple[Cell, Cell], WallSign] = {}
    for mark in slab.marks:
        found[_within(mark.at, mark.outward), mark.outward] = WallSign(line=True)
    for door_ in doors:
        if door_.slab == slab.id:
            place = _within(door_.at, door_.outward), door_.outward
            found[place] = WallSign(portal=door_.sign, open=door_.open)
    for out, letter in SIDES.items():
        if out[0]:
            cells = [(x if out[0] < 0 else x + wide - 1, y + k) for k in range(deep)]
        else:
            cells = [(x + k, y if out[1] < 0 else y + deep - 1) for k in range(wide)]
        free = [cell for cell in cells if (cell, out) not in found]
        if free:
            middle = (len(cells) - 1) / 2
            best = min(free, key=lambda cell: (abs(cells.index(cell) - middle), cell))
            found[best, out] = WallSign(f"{number} {letter}", slab.top)
    return found


def _within(at: tuple[float, float], outward: Cell) -> Cell:
    """Return the space within a box whose wall has a point in its middle."""
    return round(at[0] - outward[0] / 2 - 0.5), round(at[1] - outward[1] / 2 - 0.5)


@cached(HEAVY)
def wall_of(sign: WallSign, size: WallSize) -> Stamp:
    """Return the wall of one space with its sign; v is the height over the foot of the box."""
    import shapely

    around = (0.0, size.foot, size.side, size.high)
    room = shapely.Polygon(rectangle(around, MARGIN))
    builder = StampBuilder()
    marks = printable(shapely.unary_union(list(_marks(sign, size))), room)
    builder.marked(shapely.Polygon(rectangle(around, 0.0)), marks, 0.0, MARK_DEPTH)
    return builder.stamp()


def _marks(sign: WallSign, size: WallSize) -> Iterator[BaseGeometry]:
    if sign.words:
        yield from _numbers(sign, size)
    if sign.portal is not None:
        yield from _portal(sign, size)
    if sign.line:
        foot = size.foot + MARGIN
        yield _box(0.05 * size.side, foot, 0.95 * size.side, foot + 2 * PEN)


def _numbers(sign: WallSign, size: WallSize) -> Iterator[BaseGeometry]:
    """Yield the number with the letter of the side, and the tag with the level of the top."""
    room = size.side - 3 * MARGIN
    tag = words_width(str(sign.top)) + 0.75
    wide = words_width(sign.words) + 0.35 + tag
    high = size.high - size.foot - 2 * MARGIN
    font = min(room / wide, high / 1.3, 0.4 * size.side)
    left = (size.side - wide * font) / 2
    middle = size.high - MARGIN - max(0.75 * font, min(high, 0.6 * size.level) / 2)
    words = words_width(sign.words) * font
    yield words_area(sign.words, font, (left + words / 2, middle))
    tag_left = left + words + 0.35 * font
    frame = rounded_rectangle(0.0, -0.6, tag, 1.2, 0.2)
    ring = area_of(frame.mapped(Affine(font, 0.0, 0.0, font, tag_left, middle)))
    yield grown(ring.boundary, PEN / 2)
    yield words_area(str(sign.top), font, (tag_left + tag * font / 2, middle))


def _portal(sign: WallSign, size: WallSize) -> Iterator[BaseGeometry]:
    """Yield an arch as on the nets: a broad frame where it is open, a line where it is closed."""
    import shapely

    foot = size.foot + MARGIN
    rise = min(size.level, size.high) - MARGIN - foot

    def arch(wide: float, high: float) -> BaseGeometry:
        by = Affine(1.0, 0.0, 0.0, -1.0, size.side / 2, foot)
        return area_of(door(wide * size.side, high * rise).mapped(by))

    outer = arch(0.84, 1.0)
    thick = 0.1 * size.side if sign.open else PEN
    # The frame has no sill: one walks in.
    sill = _box(0.0, foot - thick, size.side, foot + thick)
    inner = shapely.unary_union([grown(outer, -thick), grown(outer, -thick).intersection(sill)])
    inner = inner.union(shapely.affinity.translate(inner, 0.0, -thick))
    yield outer.difference(inner)
    font = min(0.42 * rise, 0.30 * size.side)
    yield words_area(sign.portal or "", font, (size.side / 2, foot + 0.45 * rise))


def _box(left: float, low: float, right: float, high: float) -> BaseGeometry:
    import shapely

    return shapely.box(left, low, right, high)
