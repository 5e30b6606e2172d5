"""The geometry of an area map: areas, borders, overlaps, and the courses of links.

While a border is dragged a map of a thousand areas is surveyed at every step. Unchanged shapes and
pairs of areas are therefore taken over from an earlier map.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from editor.core.scenario import Setting
from editor.systems.trts.map.board import Area, Board, Link, Point, Ring
from editor.systems.trts.map.borders import Border
from editor.systems.trts.map.pairs import (
    MAX_OVERLAPS,
    AreaPair,
    Overlap,
    most_alike,
    near_pairs,
    overlapping_pairs,
    pair_of,
    too_many_overlaps,
)
from editor.systems.trts.map.shapes import AreaShape, Bounds, MapPoint, OutlineFault, shape_of

if TYPE_CHECKING:
    from shapely import STRtree
    from shapely.geometry.base import BaseGeometry

MAX_CROSSED = 4
"""How many areas that a link crosses are listed; a single one makes it an arc."""


class LaidArea(NamedTuple):
    """An area with its shape. Corners are numbered through all rings, the outline first.

    A side has the number of the corner at which it begins.
    """

    area: Area
    shape: AreaShape

    @property
    def id(self) -> str:
        """The id of the area."""
        return self.area.id

    @property
    def rings(self) -> tuple[Ring, ...]:
        """The outline, the islands and the holes."""
        return self.shape.rings

    @property
    def ground(self) -> BaseGeometry:
        """What it covers, as a geometry of shapely; empty if that is unclear."""
        return self.shape.ground

    @property
    def valid(self) -> bool:
        """Whether its rings have no faults."""
        return self.shape.valid

    @property
    def faults(self) -> tuple[OutlineFault, ...]:
        """The faults of its rings."""
        return self.shape.faults

    @property
    def bounds(self) -> Bounds:
        """The rectangle around it: left, top, right, bottom, in map units."""
        return self.shape.bounds

    @property
    def label_at(self) -> MapPoint:
        """The middle of its name: where its designer put it, else where there is most room."""
        return self.area.label or self.shape.middle[0]

    @property
    def corners(self) -> tuple[Point, ...]:
        """The corners of all rings, one ring after another."""
        return tuple(corner for ring in self.rings for corner in ring)

    @property
    def sides(self) -> tuple[tuple[Point, Point], ...]:
        """The sides of all rings, one ring after another."""
        return tuple(
            side for ring in self.rings for side in zip(ring, (*ring[1:], *ring[:1]), strict=True)
        )

    def place_of(self, number: int) -> tuple[int, int] | None:
        """Return the ring of a corner and its index in it; None for no corner."""
        if number < 0:
            return None
        for index, ring in enumerate(self.rings):
            if number < len(ring):
                return index, number
            number -= len(ring)
        return None


class Course(NamedTuple):
    """How a link runs over the map.

    - ends: the middles of its areas; middle: where it is drawn, on their border or else halfway
    - on_border: whether the areas share a border; crossed: the first few areas that a straight
      line crosses
    """

    link: Link
    ends: tuple[MapPoint, MapPoint]
    middle: MapPoint
    on_border: bool
    crossed: tuple[str, ...]

    @property
    def arched(self) -> bool:
        """Whether it is drawn as an arc, since it crosses other areas."""
        return bool(self.crossed)


class AreaMap:
    """All that follows from a board and the settings; lengths are in map units.

    Of several areas with one id only the first is here; a check reports the others.
    """

    def __init__(self, board: Board, settings: Mapping[str, Setting]) -> None:
        self.board = board
        self.settings = settings
        self.tolerance = _length(settings, "border.tolerance") * board.scale
        self.shared_length = max(1, _length(settings, "border.shared") * board.scale)
        exact = _length(settings, "border.exact") * board.scale
        self.exact_length = exact or self.shared_length

    @cached_property
    def areas(self) -> dict[str, LaidArea]:
        """The areas by id, in the order of the board."""
        old = most_alike(self)
        known = old.areas if old else {}
        laid: dict[str, LaidArea] = {}
        for area in self.board.areas:
            if area.id not in laid:
                was = known.get(area.id)
                same = was is not None and was.area is area
                laid[area.id] = was if same and was else LaidArea(area, shape_of(area))
        return laid

    @cached_property
    def shapes(self) -> dict[str, AreaShape]:
        """The shapes of the areas by id."""
        return {area_id: laid.shape for area_id, laid in self.areas.items()}

    @cached_property
    def links(self) -> dict[str, Link]:
        """The links between two different areas of the map by id; of several the first."""
        areas = self.areas
        found: dict[str, Link] = {}
        for link in self.board.links:
            first, second = link.between
            if first != second and first in areas and second in areas:
                found.setdefault(link.id, link)
        return found

    @cached_property
    def links_between(self) -> dict[AreaPair, tuple[Link, ...]]:
        """The links of each pair of areas that has any, in the order of the board."""
        found: dict[AreaPair, list[Link]] = {}
        for link in self.board.links:
            if self.links.get(link.id) is link:
                found.setdefault(pair_of(*link.between), []).append(link)
        return {pair: tuple(links) for pair, links in found.items()}

    @cached_property
    def bounds(self) -> tuple[int, int, int, int]:
        """The sheet as x, y, width, height, in map units."""
        return 0, 0, *self.board.sheet

    @cached_property
    def near(self) -> dict[AreaPair, Border]:
        """The pairs whose rectangles come within the tolerance, with their borders."""
        return near_pairs(self)

    @cached_property
    def borders(self) -> dict[AreaPair, Border]:
        """The borders of pairs that are long enough.

        A border with exactly the same corners may be shorter than one with a gap.
        """
        least, exact = self.shared_length, self.exact_length
        return {
            pair: border
            for pair, border in self.near.items()
            if border.length >= least or border.exact >= exact
        }

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """For each area its neighbours, with which it shares a border."""
        beside: dict[str, list[str]] = {area: [] for area in self.areas}
        for first, second in self.borders:
            beside[first].append(second)
            beside[second].append(first)
        return {area: tuple(found) for area, found in beside.items()}

    @cached_property
    def overlaps(self) -> dict[AreaPair, Overlap]:
        """The pairs of areas that overlap by more than the tolerance of borders.

        Areas with faulty rings are left out.
        """
        return overlapping_pairs(self)

    @property
    def knows_overlaps(self) -> bool:
        """Whether all its overlaps were measured already."""
        measured = "overlaps" in self.__dict__ and not self.too_many_overlaps
        return measured and len(self.overlaps) < MAX_OVERLAPS

    @property
    def too_many_overlaps(self) -> bool:
        """Whether this many areas overlap that not all pairs were measured."""
        return too_many_overlaps(self)

    @cached_property
    def courses(self) -> dict[str, Course]:
        """The course of each link."""
        old = most_alike(self, "courses")
        lengths = self.shared_length, self.exact_length
        if old is None or (old.shared_length, old.exact_length) != lengths:
            return {link.id: self._course(link) for link in self.links.values()}
        moved = {area for area, laid in self.areas.items() if old.areas.get(area) != laid}
        moved |= old.areas.keys() - self.areas.keys()
        boxes = [
            area_map.areas[area].bounds
            for area_map in (old, self)
            for area in moved & area_map.areas.keys()
        ]
        found = {}
        for link in self.links.values():
            was = old.courses.get(link.id)
            if was is None or was.link is not link or not moved.isdisjoint(link.between):
                found[link.id] = self._course(link)
            elif was.on_border or not any(_between(was.ends, box) for box in boxes):
                found[link.id] = was
            else:
                found[link.id] = self._course(link)
        return found

    def area_at(self, place: MapPoint) -> str:
        """Return the id of the area at a place; the last listed of several, empty for none."""
        x, y = place
        for area_id, shape in reversed(self.shapes.items()):
            left, top, right, bottom = shape.bounds
            if left <= x <= right and top <= y <= bottom and shape.covers(place):
                return area_id
        return ""

    def areas_at(self, places: Iterable[MapPoint]) -> tuple[str, ...]:
        """Return the id of the area at each of many places, as `area_at` does, but faster."""
        import shapely

        listed = self._listed
        found = []
        for place in places:
            near = sorted(self._rectangles.query(shapely.Point(place)).tolist(), reverse=True)
            found.append(next((listed[n][0] for n in near if listed[n][1].covers(place)), ""))
        return tuple(found)

    def border_of(self, first: str, second: str) -> Border | None:
        """Return the border of two areas; None if they share none that is long enough."""
        return self.borders.get(pair_of(first, second))

    @cached_property
    def _rectangles(self) -> STRtree:
        """The rectangles around the areas by number, slightly enlarged."""
        import shapely

        boxes = [shape.bounds for _, shape in self._listed]
        return shapely.STRtree([shapely.box(x - 1, y - 1, r + 1, b + 1) for x, y, r, b in boxes])

    @cached_property
    def _listed(self) -> list[tuple[str, AreaShape]]:
        return list(self.shapes.items())

    def crossed_by(
        self, start: MapPoint, end: MapPoint, but: Iterable[str] = ()
    ) -> tuple[str, ...]:
        """Return the first few areas that a straight line crosses, except those in `but`."""
        import shapely

        # Query eighths of the line: the rectangle of a long line holds half of the map.
        dx, dy = (end[0] - start[0]) / 8, (end[1] - start[1]) / 8
        across = [start[0] + dx * part for part in range(9)]
        down = [start[1] + dy * part for part in range(9)]
        eighths = shapely.box(across[:-1], down[:-1], across[1:], down[1:])
        near = set(self._rectangles.query(eighths)[1].tolist())
        crossed: list[str] = []
        for number in sorted(near):
            area_id, shape = self._listed[number]
            if area_id not in but and _runs_through(shape, start, end):
                crossed.append(area_id)
                if len(crossed) == MAX_CROSSED:
                    break
        return tuple(crossed)

    def _course(self, link: Link) -> Course:
        start_area, goal_area = link.between
        start, end = self.areas[start_area].label_at, self.areas[goal_area].label_at
        border = self.border_of(start_area, goal_area)
        if border is not None:
            return Course(link, (start, end), border.middle, True, ())
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        # In a heap of areas a line crosses thousands, and an arc would not help.
        crossed = () if self.too_many_overlaps else self.crossed_by(start, end, link.between)
        return Course(link, (start, end), middle, False, crossed)


def _between(ends: tuple[MapPoint, MapPoint], box: Bounds) -> bool:
    """Return whether a rectangle meets the rectangle around two places."""
    (x1, y1), (x2, y2) = ends
    left, top, right, bottom = box
    return (min(x1, x2) <= right and max(x1, x2) >= left and min(y1, y2) <= bottom) and max(
        y1, y2
    ) >= top


def _runs_through(shape: AreaShape, start: MapPoint, end: MapPoint) -> bool:
    """Return whether a straight line crosses a side of a shape, or begins inside it."""
    if shape.covers(start):
        return True
    (ax, ay), (bx, by) = start, end
    for (cx, cy), (dx, dy) in shape.edges:
        begin_off = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
        end_off = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax)
        if (begin_off > 0) == (end_off > 0):
            continue
        first = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)
        second = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx)
        if (first > 0) != (second > 0):
            return True
    return False


def _length(settings: Mapping[str, Setting], name: str) -> int:
    """Return a length from the settings in force, in units of the drawing."""
    value = settings.get(name, 0)
    return value if isinstance(value, int) else 0
