"""Closed meshes of triangles: prisms over any outline, solid or hollow and open below."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from editor.picture.affine import Point
from editor.seam.tabletop import Footprint, Slab, Tabletop

if TYPE_CHECKING:
    from shapely import Polygon
    from shapely.geometry.base import BaseGeometry

Vertex = tuple[float, float, float]
"""x to the right, y away from the reader, z up."""
Triangle = tuple[int, int, int]
MeshRing = Sequence[tuple[float, float]]
_PLACES = 4
"""Decimals that a coordinate keeps: a tenth of a thousandth of a millimetre."""


@dataclass(frozen=True)
class Mesh:
    """Vertices, and triangles of their numbers, anticlockwise as seen from outside."""

    vertices: tuple[Vertex, ...]
    triangles: tuple[Triangle, ...]

    @cached_property
    def bounds(self) -> tuple[Vertex, Vertex]:
        """The lower and the upper corner of the bounding box; both the origin for no vertex."""
        if not self.vertices:
            return (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
        columns = list(zip(*self.vertices, strict=True))
        low, high = [min(c) for c in columns], [max(c) for c in columns]
        return (low[0], low[1], low[2]), (high[0], high[1], high[2])

    @property
    def size(self) -> Vertex:
        """Its width, depth and height."""
        (a, b, c), (x, y, z) = self.bounds
        return round(x - a, _PLACES), round(y - b, _PLACES), round(z - c, _PLACES)

    @property
    def volume(self) -> float:
        """The enclosed volume."""
        total = 0.0
        for first, second, third in self.triangles:
            a, b, c = self.vertices[first], self.vertices[second], self.vertices[third]
            total += a[0] * (b[1] * c[2] - b[2] * c[1])
            total += a[1] * (b[2] * c[0] - b[0] * c[2])
            total += a[2] * (b[0] * c[1] - b[1] * c[0])
        return total / 6

    def moved(self, by: Vertex) -> Mesh:
        """Return the mesh moved by a vector."""
        if not self.vertices:
            return self
        # Many vertices share a coordinate, and to round is slow.
        xs, ys, zs = (
            {value: round(value + step, _PLACES) for value in set(column)}
            for column, step in zip(zip(*self.vertices, strict=True), by, strict=True)
        )
        return Mesh(tuple((xs[x], ys[y], zs[z]) for x, y, z in self.vertices), self.triangles)

    def rotated(self) -> Mesh:
        """Return the mesh after a quarter turn to the left, seen from above."""
        return Mesh(tuple((-y, x, z) for x, y, z in self.vertices), self.triangles)


def together(meshes: Iterable[Mesh]) -> Mesh:
    """Return several meshes as one with several shells."""
    vertices: list[Vertex] = []
    triangles: list[Triangle] = []
    for mesh in meshes:
        first = len(vertices)
        vertices += mesh.vertices
        triangles += ((a + first, b + first, c + first) for a, b, c in mesh.triangles)
    return Mesh(tuple(vertices), tuple(triangles))


class MeshBuilder:
    """Builds a mesh; corners at the same position become one vertex."""

    def __init__(self) -> None:
        self._numbers: dict[Vertex, int] = {}
        self._corners: dict[Vertex, int] = {}
        self._triangles: list[Triangle] = []

    def corner(self, x: float, y: float, z: float) -> int:
        """Return the number of the vertex at a position."""
        # A corner belongs to several faces, and to round is slow.
        found = self._corners.get((x, y, z))
        if found is None:
            place = (round(x, _PLACES) + 0.0, round(y, _PLACES) + 0.0, round(z, _PLACES) + 0.0)
            found = self._numbers.setdefault(place, len(self._numbers))
            self._corners[x, y, z] = found
        return found

    def face(self, *corners: Vertex) -> None:
        """Add a flat face by its corners, anticlockwise as seen from outside."""
        first, *rest = [self.corner(*corner) for corner in corners]
        self.add([(first, two, three) for two, three in pairwise(rest)])

    def add(self, triangles: Iterable[Triangle]) -> None:
        """Add triangles of numbers of vertices, without those that have no area."""
        self._triangles += [(a, b, c) for a, b, c in triangles if a != b and b != c and c != a]

    def wall(self, ring: MeshRing, low: float, high: float) -> None:
        """Add upright faces along a ring that runs anticlockwise around the solid."""
        for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
            self.face((ax, ay, low), (bx, by, low), (bx, by, high), (ax, ay, high))

    def cap(self, polygon: BaseGeometry, height: float, *, up: bool) -> None:
        """Add a level face over one polygon or several, facing up or down."""
        number = _CapCorners(self, height)
        self.add(
            [
                (number[a], number[b], number[c]) if up else (number[a], number[c], number[b])
                for a, b, c in flat_triangles(polygon)
            ]
        )

    def mesh(self) -> Mesh:
        """Return what was added."""
        return Mesh(tuple(self._numbers), tuple(self._triangles))


class _CapCorners(dict[Point, int]):
    """The numbers of the vertices at one height, each looked up in its builder once."""

    def __init__(self, builder: MeshBuilder, height: float) -> None:
        super().__init__()
        self._corner = builder.corner
        self._height = height

    def __missing__(self, at: Point) -> int:
        self[at] = number = self._corner(*at, self._height)
        return number


def flat_triangles(polygon: BaseGeometry) -> list[tuple[Point, Point, Point]]:
    """Return the triangles of one polygon or several, each anticlockwise with y up."""
    import shapely

    found = shapely.constrained_delaunay_triangles(polygon)
    # Each ring repeats its first corner at its end.
    corners = shapely.get_coordinates(found).reshape(-1, 4, 2)[:, :3]
    (ux, uy), (vx, vy) = (corners[:, 1:] - corners[:, :1]).transpose(1, 2, 0)
    clockwise = ux * vy - uy * vx <= 0
    corners[clockwise] = corners[clockwise][:, [0, 2, 1]]
    return [((ax, ay), (bx, by), (cx, cy)) for (ax, ay), (bx, by), (cx, cy) in corners.tolist()]


def prism(polygon: Polygon, low: float, high: float, wall: float = 0.0) -> Mesh:
    """Return the solid over a polygon between two heights.

    With a `wall` it is hollow, that thick and open below, where there is room for a hollow.
    """
    from shapely.geometry.polygon import orient

    solid = orient(polygon)
    builder = MeshBuilder()
    for ring in (solid.exterior, *solid.interiors):
        builder.wall(list(ring.coords)[:-1], low, high)
    builder.cap(solid, high, up=True)
    hollow = _hollow(solid, wall) if 0 < wall < high - low else []
    floor: BaseGeometry = solid
    for inner in hollow:
        ceiling = high - wall
        for ring in (inner.exterior, *inner.interiors):
            builder.wall(list(ring.coords)[:-1][::-1], low, ceiling)
        builder.cap(inner, ceiling, up=False)
        floor = floor.difference(inner)
    builder.cap(floor, low, up=False)
    return builder.mesh()


def _hollow(solid: Polygon, wall: float) -> list[Polygon]:
    """Return the parts of a polygon that are farther from its edge than a wall is thick."""
    from shapely.geometry.polygon import orient

    inner = solid.buffer(-wall, join_style="mitre")
    parts = getattr(inner, "geoms", (inner,))
    return [orient(part) for part in parts if not part.is_empty]


def block(width: float, depth: float, height: float, wall: float = 0.0) -> Mesh:
    """Return a block with its lower corner at the origin, or a lid of that size."""
    import shapely

    return prism(shapely.box(0.0, 0.0, width, depth), 0.0, height, wall)


@dataclass(frozen=True)
class PrintSize:
    """The sizes that a print is made in, all in millimetres.

    - unit: of a unit of the set-up; level: the height of a level
    - bed: width, depth and height of the printer's bed; gap: between solids
    - relief: whether tops have grid lines, terrain and words; signs: whether walls have numbers
      and portals
    """

    unit: float
    level: float
    thickness: float
    wall: float
    bed: tuple[float, float, float]
    gap: float
    relief: bool = False
    signs: bool = False


@dataclass(frozen=True)
class Solid:
    """A solid to print, with the lower corner of its mesh at the origin.

    - slab: the id of its slab; part: the name of its part; size: its width, depth and height
    - at: its lower corner in the assembled map; make(): its mesh, made when it is first needed
    - outline: what it takes of a plate, from the origin on; None for the rectangle of its size
    """

    id: str
    slab: str
    name: str
    part: str
    colour: str
    size: Vertex
    at: Vertex
    make: Callable[[], Mesh] = field(compare=False, repr=False)
    outline: Polygon | None = field(default=None, compare=False, repr=False)

    @cached_property
    def mesh(self) -> Mesh:
        """Its closed surface."""
        return self.make()


@dataclass
class PrintPlan:
    """All solids of a set-up, with notes on what was cut or left out.

    - reliefs: the ids of the slabs whose solids have relief; signed: of those with signs
    """

    table: Tabletop
    size: PrintSize
    solids: list[Solid] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    reliefs: set[str] = field(default_factory=set)
    signed: set[str] = field(default_factory=set)


def by_sides(size: Iterable[float]) -> str:
    """Return a size as text: "200 × 125 × 32"."""
    return " × ".join(f"{side:g}" for side in size)


def polygons(outline: Footprint, unit: float) -> Iterator[Polygon]:
    """Yield the polygons of an outline in millimetres, y away from the reader."""
    import shapely

    holes = [shapely.Polygon([(x * unit, -y * unit) for x, y in hole]) for hole in outline.holes]
    for ring in outline.rings:
        solid: BaseGeometry = shapely.Polygon([(x * unit, -y * unit) for x, y in ring]).buffer(0)
        for hole in holes:
            solid = solid.difference(hole)
        for part in getattr(solid, "geoms", (solid,)):
            if isinstance(part, shapely.Polygon) and part.area > 0:
                yield part


def cut_to(slab: Slab, size: PrintSize) -> list[Footprint]:
    """Return the outlines of a slab in pieces that fit on the bed; none if that is impossible."""
    frame = slab.outline.bounds
    width, depth = frame.width * size.unit, frame.height * size.unit
    across, along = size.bed[0] - 2 * size.gap, size.bed[1] - 2 * size.gap
    if _fits(width, depth, across, along):
        return [slab.outline]
    most = int(across // size.unit), int(along // size.unit)
    if not slab.ground or min(most) < 1:
        return []
    columns = _shares(round(frame.width), most[0])
    rows = _shares(round(frame.height), most[1])
    return [
        _rectangle(frame.x + x, frame.y + y, wide, deep) for y, deep in rows for x, wide in columns
    ]


def _rectangle(x: float, y: float, width: float, depth: float) -> Footprint:
    right, bottom = x + width, y + depth
    return Footprint((((x, y), (right, y), (right, bottom), (x, bottom)),))


def _fits(width: float, depth: float, across: float, along: float) -> bool:
    near = 1e-6
    straight = width <= across + near and depth <= along + near
    return straight or (depth <= across + near and width <= along + near)


def _shares(cells: int, most: int) -> list[tuple[int, int]]:
    """Return start and length of the pieces of a row of cells, about equally long."""
    count = -(-cells // most)
    edges = [cells * number // count for number in range(count + 1)]
    return [(a, b - a) for a, b in pairwise(edges)]
