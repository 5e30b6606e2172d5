"""The shape of an area: its rings, their faults, and the ground that they enclose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from math import dist, isfinite
from typing import TYPE_CHECKING, Literal, NamedTuple
from weakref import WeakValueDictionary

from editor.systems.trts.map.board import Area, Point, Ring

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry


MAX_MENDED = 300
"""Corners up to which crossed rings are repaired; more would take too long."""

_MAX_CROSSINGS = 600
"""Crossings up to which a ring is repaired: the time grows with their square."""

MapPoint = tuple[float, float]
"""A place on the sheet in map units, not rounded."""

Bounds = tuple[float, float, float, float]
"""The left, upper, right and lower bound in map units."""


class OutlineFault(NamedTuple):
    """A fault of the rings of an area, in words, and its place.

    - corners: a ring has fewer than three; flat: a ring encloses nothing
    - crossing: a ring crosses or touches itself
    - hole: a hole is not inside the area; island: a part overlaps another part
    """

    kind: Literal["corners", "flat", "crossing", "hole", "island"]
    words: str
    at: MapPoint | None = None


class AreaShape:
    """What follows from the rings of an area alone. Nothing here raises for any rings.

    `rings` are the outline, the islands and the holes, in this order.
    """

    def __init__(self, outline: Ring, islands: tuple[Ring, ...], holes: tuple[Ring, ...]) -> None:
        self.outline = outline
        self.islands = islands
        self.holes = holes
        self.rings: tuple[Ring, ...] = (outline, *islands, *holes)

    @cached_property
    def bounds(self) -> Bounds:
        """The rectangle around all rings; the upper left of the sheet if there is no corner."""
        across = [x for ring in self.rings for x, _ in ring if isfinite(x)]
        down = [y for ring in self.rings for _, y in ring if isfinite(y)]
        if not across or not down:
            return 0, 0, 0, 0
        return min(across), min(down), max(across), max(down)

    @cached_property
    def corner_set(self) -> frozenset[Point]:
        """The corners of all rings."""
        return frozenset(corner for ring in self.rings for corner in ring)

    @cached_property
    def edges(self) -> tuple[tuple[Point, Point], ...]:
        """The sides of all rings, without those of no length."""
        return tuple(edge for ring in self.rings for edge in ring_edges(ring))

    @cached_property
    def faults(self) -> tuple[OutlineFault, ...]:
        """The faults of the rings; faulty rings hide faults of nesting."""
        return tuple(_faults(self))

    @property
    def valid(self) -> bool:
        """Whether there are no faults."""
        return not self.faults

    @cached_property
    def ground(self) -> BaseGeometry:
        """What the area covers, as a geometry of shapely; empty if that is unclear."""
        return _ground(self)

    @cached_property
    def size(self) -> float:
        """How much it covers, in square map units."""
        return float(self.ground.area)

    @cached_property
    def middle(self) -> tuple[MapPoint, float]:
        """The place in the area with most room around it, and its distance to the border.

        Of an area that covers nothing the middle of its rectangle, and 0.
        """
        return _middle(self)

    def covers(self, place: MapPoint) -> bool:
        """Return whether a place lies in the area: within an odd number of its rings."""
        x, y = place
        left, top, right, bottom = self.bounds
        if not (left <= x <= right and top <= y <= bottom):
            return False
        inside = False
        for (x1, y1), (x2, y2) in self.edges:
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                inside = not inside
        return inside


_shapes: WeakValueDictionary[tuple[int, int, int], AreaShape] = WeakValueDictionary()


def shape_of(area: Area) -> AreaShape:
    """Return the shape of an area: the same object while its rings are the same objects.

    An edit keeps the rings of other areas, and so their shapes. A shape holds its rings, so that
    their ids stay unique while it exists.
    """
    key = (id(area.outline), id(area.islands), id(area.holes))
    shape = _shapes.get(key)
    if shape is None:
        shape = _shapes[key] = AreaShape(area.outline, area.islands, area.holes)
    return shape


def line_length(line: Sequence[MapPoint]) -> float:
    """Return the length of a line from point to point."""
    return sum(dist(begin, end) for begin, end in pairwise(line))


def is_tangled(ring: Sequence[MapPoint]) -> bool:
    """Return whether a ring crosses itself so often that a repair would take too long."""
    from shapely import STRtree, linestrings

    if len(ring) < 4:
        return False
    sides = linestrings(list(zip(ring, (*ring[1:], ring[0]), strict=True)))
    tree = STRtree(sides)
    # Each side meets itself and two neighbours; a crossing is counted twice.
    left = 2 * _MAX_CROSSINGS + 3 * len(ring)
    for first in range(0, len(ring), 64):
        left -= tree.query(sides[first : first + 64], predicate="intersects").shape[1]
        if left < 0:
            return True
    return False


def ring_edges(ring: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """Yield the sides of a ring, the closing one last, without those of no length."""
    if len(ring) > 1:
        for cell, other in zip(ring, (*ring[1:], ring[0]), strict=True):
            if cell != other and _finite(cell) and _finite(other):
                yield cell, other


def _finite(corner: Point) -> bool:
    return isfinite(corner[0]) and isfinite(corner[1])


def _titled_rings(shape: AreaShape) -> Iterator[tuple[str, Ring]]:
    """Yield each ring with its label."""
    yield "its outline", shape.outline
    for title, rings in (("island", shape.islands), ("hole", shape.holes)):
        for number, ring in enumerate(rings, 1):
            yield (f"its {title}" if len(rings) == 1 else f"its {title} {number}"), ring


def _faults(shape: AreaShape) -> Iterator[OutlineFault]:
    worse = False
    for title, ring in _titled_rings(shape):
        for fault in _ring_faults(title, ring):
            worse = True
            yield fault
    if not worse and len(shape.rings) > 1:
        yield from _nesting(shape)


def _ring_faults(title: str, ring: Ring) -> Iterator[OutlineFault]:
    import shapely

    if not all(_finite(corner) for corner in ring):
        yield OutlineFault("corners", f"{title} has a corner without a position")
        return
    corners = list(dict.fromkeys(ring))
    at = corners[0] if corners else None
    if len(corners) < 3:
        have = ("no corner", "only one corner", "only two corners")[len(corners)]
        yield OutlineFault("corners", f"{title} has {have}", at)
        return
    (x0, y0), *others = corners
    if all(
        x * (others[0][1] - y0) == (others[0][0] - x0) * (y - y0) + x0 * (others[0][1] - y0)
        for x, y in others
    ):
        yield OutlineFault("flat", f"{title} encloses nothing: all its corners are on a line", at)
        return
    polygon = shapely.Polygon(_distinct(ring))
    if shapely.is_valid(polygon):
        return
    reason = str(shapely.is_valid_reason(polygon))
    words, _, place = reason.partition("[")
    hit = _read_place(place.rstrip("]"))
    where = f" at {round(hit[0])}, {round(hit[1])}" if hit else ""
    verb = "touches" if words.startswith("Ring") else "crosses"
    yield OutlineFault("crossing", f"{title} {verb} itself{where}", hit)


def _distinct(ring: Ring) -> list[Point]:
    """Return the corners without repetitions."""
    kept = [
        corner for before, corner in zip((ring[-1], *ring), ring, strict=False) if corner != before
    ]
    return kept or list(ring)


def _read_place(words: str) -> MapPoint | None:
    try:
        x, y = (float(word) for word in words.split()[:2])
    except ValueError:
        return None
    return (x, y) if isfinite(x) and isfinite(y) else None


def _nesting(shape: AreaShape) -> Iterator[OutlineFault]:
    """Yield parts that overlap, and holes outside all parts."""
    import shapely

    pieces = [shapely.Polygon(_distinct(ring)) for ring in (shape.outline, *shape.islands)]
    for number in _overlapping(pieces):
        title = "its island" if len(shape.islands) == 1 else f"its island {number}"
        yield OutlineFault("island", f"{title} overlaps another part of it", shape.rings[number][0])
    whole = shapely.union_all(pieces)
    shapely.prepare(whole)
    holes = [shapely.Polygon(_distinct(ring)) for ring in shape.holes]
    doubled = set(_overlapping(holes))
    for number, hole in enumerate(holes):
        title = "its hole" if len(holes) == 1 else f"its hole {number + 1}"
        at = shape.holes[number][0]
        if not shapely.covers(whole, hole):
            yield OutlineFault("hole", f"{title} is not inside it", at)
        elif number in doubled:
            yield OutlineFault("hole", f"{title} overlaps another hole", at)


def _overlapping(rings: Sequence[BaseGeometry]) -> Iterator[int]:
    """Yield the indices of rings that overlap an earlier one; only near rings are compared."""
    import shapely

    tree = shapely.STRtree(rings)
    for number, ring in enumerate(rings):
        near = tree.query(ring)
        if any(_overlap(ring, rings[other]) for other in near[near < number]):
            yield number


def _overlap(first: BaseGeometry, second: BaseGeometry) -> bool:
    import shapely

    return bool(shapely.intersects(first, second)) and not bool(shapely.touches(first, second))


def _ground(shape: AreaShape) -> BaseGeometry:
    import shapely

    kinds = {fault.kind for fault in shape.faults}
    rings = [
        (number > len(shape.islands), _distinct(ring))
        for number, ring in enumerate(shape.rings)
        if len(set(ring)) > 2 and all(_finite(corner) for corner in ring)
    ]
    if kinds & {"crossing"} and (
        sum(len(ring) for _, ring in rings) > MAX_MENDED or any(is_tangled(r) for _, r in rings)
    ):
        return shapely.Polygon()
    polygons: list[tuple[bool, BaseGeometry]] = [
        (hole, shapely.Polygon(ring)) for hole, ring in rings
    ]
    if kinds:
        fixed = [(hole, shapely.make_valid(polygon)) for hole, polygon in polygons]
        # A ring that encloses nothing leaves a line, which is no ground.
        polygons = [
            (hole, part)
            for hole, repaired in fixed
            for part in shapely.get_parts(repaired)
            if part.area > 0
        ]
    land = [polygon for hole, polygon in polygons if not hole]
    ground = land[0] if len(land) == 1 else shapely.union_all(land)
    holes = [polygon for hole, polygon in polygons if hole]
    return shapely.difference(ground, shapely.union_all(holes)) if holes else ground


def _middle(shape: AreaShape) -> tuple[MapPoint, float]:
    import shapely

    left, top, right, bottom = shape.bounds
    centre = ((left + right) / 2, (top + bottom) / 2)
    ground = shape.ground
    if ground.area <= 0:
        return centre, 0.0
    largest = max(shapely.get_parts(ground), key=lambda part: float(part.area))
    fine = max(1.0, max(right - left, bottom - top) / 100)
    radius = shapely.maximum_inscribed_circle(largest, tolerance=fine)
    (x, y), *_ = shapely.get_coordinates(radius).tolist()
    return (x, y), float(radius.length)
