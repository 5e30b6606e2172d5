"""A face of a solid with marks sunk into it or raised from it, made once and used often."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.core.caches import HEAVY, cached
from editor.core.points import Cell
from editor.export.solid.mesh import MeshBuilder, Triangle, Vertex
from editor.export.solid.relief.pens import FINE_PEN, PEN, line_art, parts, printable
from editor.picture.affine import Affine
from editor.picture.drawing import Group, drawn
from editor.picture.inks import INK
from editor.picture.path import joined, polyline
from editor.picture.patterns import variant_of
from editor.picture.terrain import ballista, bridge, mountain, tree, village
from editor.seam.tabletop import CellGround

if TYPE_CHECKING:
    from shapely import Polygon
    from shapely.geometry.base import BaseGeometry

Corners = Sequence[tuple[float, float]]


@dataclass(frozen=True)
class Stamp:
    """Triangles of a face: u to the right, v up, and outwards how far a point stands out.

    The triangles are anticlockwise as seen from outside. Along its outline nothing stands out but
    what every stamp beside it has as well.
    """

    points: tuple[Vertex, ...]
    triangles: tuple[Triangle, ...]

    def press(self, builder: MeshBuilder, place: Callable[[float, float, float], Vertex]) -> None:
        """Add the face to a mesh; `place` maps (u, v, out) to a position."""
        numbers = [builder.corner(*place(*point)) for point in self.points]
        builder.add((numbers[a], numbers[b], numbers[c]) for a, b, c in self.triangles)

    def lay(self, builder: MeshBuilder, left: float, low: float, high: float) -> None:
        """Add the face as the top of a space with its lower left corner at a place."""
        self.press(builder, lambda u, v, outward: (left + u, low + v, high + outward))


class StampBuilder:
    """Builds a stamp."""

    def __init__(self) -> None:
        self._builder = MeshBuilder()

    def level(self, area: BaseGeometry, out: float) -> None:
        """Add an area at one height."""
        self._builder.cap(area, out, up=True)

    def step(self, ring: Corners, low: float, high: float) -> None:
        """Add walls along an anticlockwise ring, at `low` within it and at `high` around it."""
        for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
            self._builder.face((ax, ay, high), (bx, by, high), (bx, by, low), (ax, ay, low))

    def slope(self, inner: Corners, low: float, outer: Corners, high: float) -> None:
        """Add faces between two anticlockwise rings of as many corners, one within the other."""
        sides = zip(inner, (*inner[1:], inner[0]), outer, (*outer[1:], outer[0]), strict=True)
        for a, b, c, d in sides:
            self._builder.face((*a, low), (*c, high), (*d, high), (*b, low))

    def marked(self, area: Polygon, marks: BaseGeometry, out: float, depth: float) -> None:
        """Add an area at a height with marks that lie `depth` deeper, or stand out if negative.

        The marks lie within the area and touch neither its edge nor one another.
        """
        self.level(area.difference(marks) if not marks.is_empty else area, out)
        if marks.is_empty:
            return
        self.level(marks, out - depth)
        for part in parts(marks):
            for ring in (part.exterior, *part.interiors):
                self.step(list(ring.coords)[:-1], out - depth, out)

    def stamp(self) -> Stamp:
        """Return what was added."""
        mesh = self._builder.mesh()
        return Stamp(mesh.vertices, mesh.triangles)


def square(side: float, inset: float) -> tuple[tuple[float, float], ...]:
    """Return the corners of a square from (0, 0) to (side, side), smaller by an inset."""
    return rectangle((0.0, 0.0, side, side), inset)


def rectangle(
    bounds: tuple[float, float, float, float], inset: float
) -> tuple[tuple[float, float], ...]:
    """Return the corners of a rectangle by its bounds, smaller by an inset."""
    left, low, right, high = bounds
    left, low, right, high = left + inset, low + inset, right - inset, high - inset
    return ((left, low), (right, low), (right, high), (left, high))


RIM_WIDTH = 1.05
"""How far the foot of the rim reaches into a space, in mm; at 45° it is narrower above."""
RIM_HEIGHT = 0.6
"""How far the rim stands out over the floor, in mm."""
MARK_DEPTH = 0.5
"""How deep terrain and signs are sunk, in mm."""
MARGIN = 0.8
"""The least distance of a mark from the edge of its face, in mm."""
_SMALL = 18.0
"""Smaller spaces are drawn with a finer pen, in mm."""
VARIANTS = 3
"""How many drawings there are of one kind of terrain."""
GroundKey = tuple[str, int]
"""A kind of ground, and which of its drawings."""
PLAIN: GroundKey = ("plain", 0)


def ground_keys(ground: Mapping[Cell, CellGround]) -> dict[Cell, GroundKey]:
    """Return the drawing of each space; of a bridge 1 where it runs from west to east."""
    found: dict[Cell, GroundKey] = {}
    for cell, printed in ground.items():
        if printed.kind not in _MOTIFS:
            found[cell] = printed.kind if printed.kind == "hole" else "plain", 0
        elif printed.kind == "bridge":
            found[cell] = "bridge", int(_runs_across(cell, ground))
        else:
            found[cell] = printed.kind, variant_of(VARIANTS, *cell)
    return found


def _runs_across(cell: Cell, ground: Mapping[Cell, CellGround]) -> bool:
    """Return whether a bridge runs from west to east: there is more water north and south."""
    x, y = cell

    def wet(*cells: Cell) -> int:
        return sum(ground[item].kind == "water" for item in cells if item in ground)

    return wet((x, y - 1), (x, y + 1)) >= wet((x - 1, y), (x + 1, y))


@cached(HEAVY)
def top_of(key: GroundKey, side: float) -> Stamp:
    """Return the top of a space of `side` millimetres; it reaches 0 out along its edge."""
    import shapely

    builder = StampBuilder()
    edge = square(side, 0.0)
    ridge, foot = square(side, RIM_WIDTH - RIM_HEIGHT), square(side, RIM_WIDTH)
    builder.slope(ridge, 0.0, edge, 0.0)
    builder.slope(foot, -RIM_HEIGHT, ridge, 0.0)
    builder.marked(shapely.Polygon(foot), marks_of(key, side), -RIM_HEIGHT, MARK_DEPTH)
    return builder.stamp()


@cached(HEAVY)
def marks_of(key: GroundKey, side: float) -> BaseGeometry:
    """Return the marks of a kind of ground on a space of `side` millimetres, y up."""
    import shapely

    kind, variant = key
    room = shapely.Polygon(square(side, RIM_WIDTH + MARGIN))
    if kind == "hole":
        return shapely.set_precision(room, 0.01)
    draw = _MOTIFS.get(kind)
    if draw is None:
        return shapely.Polygon()
    # Drawings keep off the edge of their unit square, so they may fill the floor.
    floor = side - 2 * RIM_WIDTH
    by = Affine(floor, 0.0, 0.0, -floor, RIM_WIDTH, side - RIM_WIDTH)
    return printable(line_art((draw(variant),), by, PEN if side > _SMALL else FINE_PEN), room)


def _forest(variant: int) -> Group:
    """Return three round trees: as many as fingers can tell apart."""
    spots = (
        ((0.29, 0.52), (0.72, 0.60), (0.40, 0.91)),
        ((0.30, 0.89), (0.50, 0.53), (0.71, 0.90)),
        ((0.28, 0.62), (0.70, 0.52), (0.62, 0.92)),
    )[variant]
    return Group(tuple(node for x, y in spots for node in tree(x, y, 0.14, 1.0, 0.5)))


def _peak(_: int) -> Group:
    back = mountain(0.70, 0.76, 0.46, 0.40, 1.0, 0.5)
    return Group((*back, *mountain(0.40, 0.88, 0.66, 0.68, 1.0, 0.5)))


def _water(variant: int) -> Group:
    """Return waves from side to side, each row shifted against the one before."""
    rows = []
    for row in range(3):
        way = -1 if (row + variant) % 2 else 1
        points = [(k / 8, 0.24 + 0.26 * row + way * (-0.055, 0.055)[k % 2]) for k in range(9)]
        rows.append(polyline(points))
    return Group((drawn(joined(rows), INK, 0.03),))


_MOTIFS: Mapping[str, Callable[[int], Group]] = {
    "forest": _forest,
    "peak": _peak,
    "water": _water,
    "village": lambda _: village(),
    "ballista": lambda _: ballista(),
    "bridge": lambda variant: bridge(bool(variant)),
}


KINDS = ("hole", *_MOTIFS)
"""The kinds of ground that have a pattern."""
