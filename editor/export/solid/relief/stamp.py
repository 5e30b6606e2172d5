"""A face of a solid with marks sunk into it or raised from it, made once and used often."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.export.solid.mesh import MeshBuilder, Triangle, Vertex
from editor.export.solid.relief.pens import parts

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
