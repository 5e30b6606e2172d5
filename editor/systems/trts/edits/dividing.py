"""Splitting an area along a line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import fresh_id, put
from editor.core.traits import figures, parted
from editor.core.words import free_name
from editor.systems.trts.edits.areas import held_area
from editor.systems.trts.edits.corners import off_side, share_corners
from editor.systems.trts.edits.links import SHARED, TOLERANCE, kind_for
from editor.systems.trts.edits.objects import OBJECTS, area_found, checked, free_area, held_ring
from editor.systems.trts.map.board import Area, Board, Link, Point, Ring, TrtsScenario
from editor.systems.trts.map.borders import border_between
from editor.systems.trts.map.pairs import pair_of
from editor.systems.trts.map.shapes import AreaShape, MapPoint, shape_of
from editor.systems.trts.text.words import area_name, resources_words

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

REACH = 8
"""The distance from the border within which a line may end, in units of the drawing."""


class SplitArea(Edit[TrtsScenario], frozen=True):
    """Split an area along a line across it, from border to border.

    The larger part keeps the id, the name, the start and all objects. A starting location keeps
    its resources; other areas share them by size. Each link goes to the part at its border, and
    the parts are linked with each other.
    """

    id: str
    line: tuple[Point, ...]
    new_id: str = ""

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the area split."""
        area = free_area(scenario, self.id)
        large, small = self._parts(scenario, area)
        used = OBJECTS.ids_in_use(scenario)
        new = fresh_id(used, "a", self.new_id)
        small = replace(small, id=new)
        board: Board = scenario.board
        at = [item.id for item in board.areas].index(area.id)
        areas = put(board.areas, large)
        areas = share_corners((*areas[: at + 1], small, *areas[at + 1 :]), [large.id, small.id])
        between = Link(
            id=fresh_id(used, "l"), between=(large.id, small.id), kind=kind_for(large, small)
        )
        by_id = {item.id: item for item in areas}
        links = tuple(_dealt(link, by_id, large, small, board.scale) for link in board.links)
        return OBJECTS.with_board(scenario, areas=areas, links=(*links, between))

    def _parts(self, scenario: TrtsScenario, area: Area) -> tuple[Area, Area]:
        """Return the larger and the smaller part; the id of the smaller one is not new yet."""
        large_part, small_part = split(area, self.line, REACH * scenario.board.scale)
        if large_part.size < small_part.size:
            large_part, small_part = small_part, large_part
        share = small_part.size / (large_part.size + small_part.size)
        names = {known.name for known in scenario.board.areas}
        label = area.label if area.label and _shape(large_part).covers(area.label) else None
        large, small = parted(area, share, shared=not area.start)
        small = replace(small, name=_second_name(area.name, names))
        return _drawn(replace(large, label=label), large_part), _drawn(small, small_part)

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Split Old Ford; the smaller part gets 1 mineral field"."""
        area = area_found(scenario, self.id)
        _, small = self._parts(scenario, area)
        if area.start:
            return f"Split {area_name(area)}; the larger part keeps the start and its resources"
        if not figures(area):
            return f"Split {area_name(area)}"
        return f"Split {area_name(area)}; the smaller part gets {resources_words(small)}"


class SplitPart(NamedTuple):
    """A part of a split area, and its size in square map units."""

    outline: Ring
    islands: tuple[Ring, ...]
    holes: tuple[Ring, ...]
    size: float


def _drawn(area: Area, part: SplitPart) -> Area:
    return held_area(replace(area, outline=part.outline, islands=part.islands, holes=part.holes))


def split(area: Area, line: Sequence[Point], reach: float) -> tuple[SplitPart, SplitPart]:
    """Return the two parts of an area along a line across its outline.

    The line may end outside, or inside within `reach` of the outline, in map units. Raises
    EditError if it does not cut the outline in two.
    """
    name = area_name(area)
    if shape_of(area).faults:
        raise EditError(f"the outline of {name} is invalid: {shape_of(area).faults[0].words}")
    if len(line) < 2:
        raise EditError("a dividing line needs two ends")
    way = _across(area.outline, [checked(point) for point in line], reach, name)
    ring = _with_end(_with_end(list(area.outline), way[0]), way[-1])
    begin, end = ring.index(way[0]), ring.index(way[-1])
    if begin > end:
        begin, end = end, begin
        way = way[::-1]
    inner = way[1:-1]
    first = held_ring([*ring[begin : end + 1], *inner[::-1]], f"a part of {name}")
    second = held_ring([*ring[end:], *ring[: begin + 1], *inner], f"a part of {name}")
    parts = [_part(first, second, area), _part(second, first, area)]
    for part in parts:
        if _shape(part).faults:
            raise EditError(f"the line does not split {name}: it touches the border on the way")
    return parts[0], parts[1]


def _across(outline: Ring, line: list[Point], reach: float, name: str) -> list[Point]:
    """Return the part of a line that runs inside of an outline, its ends on the outline."""
    import shapely

    polygon = shapely.Polygon(outline)
    inside = AreaShape(outline, (), ())
    drawn: list[MapPoint] = list(line)
    for at in (0, -1):
        if inside.covers(drawn[at]):
            near, far = _nearest(outline, drawn[at])
            if far > reach:
                raise EditError(f"the line ends inside {name}: draw it from border to border")
            if far > 0:
                drawn.insert(0 if at == 0 else len(drawn), near)
    if all(first == second for first, second in pairwise(drawn)):
        raise EditError(f"the line does not run across {name}")
    whole = shapely.LineString(drawn)
    if not whole.is_simple:
        raise EditError("the line crosses itself")
    common = shapely.get_parts(shapely.intersection(whole, polygon))
    pieces = [part for part in common if part.geom_type == "LineString" and not part.is_empty]
    merged = shapely.line_merge(shapely.MultiLineString(pieces))
    pieces = [part for part in shapely.get_parts(merged) if part.geom_type == "LineString"]
    pieces = [part for part in pieces if not _along(outline, part)]
    if not pieces:
        raise EditError(f"the line does not run across {name}")
    longest = max(pieces, key=lambda part: float(part.length))
    way: list[Point] = []
    for x, y in shapely.get_coordinates(longest).tolist():
        point = round(x), round(y)
        if not way or way[-1] != point:
            way.append(point)
    on_border = all(_nearest(outline, end)[1] <= 1 for end in (way[0], way[-1]))
    if len(way) < 2 or way[0] == way[-1] or not on_border:
        raise EditError(f"the line does not run across {name}")
    # Merging may reverse the line; the result must not depend on that.
    first, last = (hypot(way[at][0] - line[0][0], way[at][1] - line[0][1]) for at in (0, -1))
    return way if first <= last else way[::-1]


def _along(outline: Ring, piece: BaseGeometry) -> bool:
    import shapely

    return bool(shapely.covers(shapely.LinearRing(outline), piece))


def _nearest(outline: Ring, place: MapPoint) -> tuple[MapPoint, float]:
    """Return the nearest point of an outline to a place, and the distance."""
    at = (round(place[0]), round(place[1]))
    best: tuple[float, MapPoint] = (float("inf"), place)
    for index, begin in enumerate(outline):
        end = outline[(index + 1) % len(outline)]
        far, along = off_side(at, begin, end)
        if far < best[0]:
            dx, dy = end[0] - begin[0], end[1] - begin[1]
            best = far, (begin[0] + dx * along, begin[1] + dy * along)
    return best[1], best[0]


def _with_end(ring: list[Point], point: Point) -> list[Point]:
    """Return a ring with a corner at a point, on the nearest side."""
    if point in ring:
        return ring
    far = [
        off_side(point, begin, ring[(index + 1) % len(ring)])[0] for index, begin in enumerate(ring)
    ]
    at = far.index(min(far)) + 1
    return [*ring[:at], point, *ring[at:]]


def _part(outline: Ring, other: Ring, area: Area) -> SplitPart:
    """Return a part with the islands nearer to it and the holes in it."""
    shape = AreaShape(outline, (), ())
    islands = tuple(ring for ring in area.islands if _far(ring[0], outline) < _far(ring[0], other))
    homes = (shape, *(AreaShape(ring, (), ()) for ring in islands))
    holes = tuple(ring for ring in area.holes if any(home.covers(_middle(ring)) for home in homes))
    return SplitPart(outline, islands, holes, AreaShape(outline, islands, holes).size)


def _middle(ring: Ring) -> MapPoint:
    return AreaShape(ring, (), ()).middle[0]


def _far(point: Point, ring: Ring) -> tuple[float, Point]:
    """Return the distance of a point from a ring, and a tie breaker that both parts agree on."""
    return _nearest(ring, point)[1], min(ring)


def _shape(part: SplitPart) -> AreaShape:
    return AreaShape(part.outline, part.islands, part.holes)


def _second_name(name: str, names: Iterable[str]) -> str:
    """Return the name of a new part: "Old Ford 2"; empty for an area without a name."""
    if not name:
        return ""
    stem, _, number = name.rpartition(" ")
    if not (stem and number.isdigit()):
        stem = name
    stem = stem[:190]
    return free_name(stem, {stem, *names}, "{} {}")


def _dealt(link: Link, areas: dict[str, Area], large: Area, small: Area, scale: int) -> Link:
    """Return a link of a split area, to the part at the border of the other area."""
    if large.id not in link.between or link.between[0] == link.between[1]:
        return link
    other = link.between[1] if link.between[0] == large.id else link.between[0]
    beyond = areas.get(other)
    if beyond is None:
        return link
    shared = [
        border_between(
            pair_of(part.id, other), shape_of(areas[part.id]), shape_of(beyond), TOLERANCE * scale
        ).length
        for part in (large, small)
    ]
    to_small = shared[1] > shared[0]
    if max(shared) < SHARED * scale:
        x, y = shape_of(beyond).middle[0]
        far = [
            hypot(place[0] - x, place[1] - y)
            for place in (shape_of(part).middle[0] for part in (large, small))
        ]
        to_small = far[1] < far[0]
    if not to_small:
        return link
    begin, end = (small.id if area == large.id else area for area in link.between)
    return replace(link, between=(begin, end))
