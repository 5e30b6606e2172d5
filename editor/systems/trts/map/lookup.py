"""What lies at or near a place: objects, and the corners and borders that a corner snaps to."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import hypot
from typing import Literal, NamedTuple

from editor.core.points import Cell
from editor.picture.signs import letters_extent
from editor.seam.tool import Hit
from editor.systems.trts.map.board import (
    CELL,
    Area,
    Board,
    Control,
    Force,
    Label,
    Link,
    Point,
    Start,
)
from editor.systems.trts.map.shapes import AreaShape, Bounds, MapPoint, shape_of
from editor.systems.trts.map.survey import Survey

LEAST_ZOOM, MOST_ZOOM = 0.4, 8.0
"""Between which zooms snapping follows the screen; beyond, it would join too much or nothing."""
REACH = 8
"""The distance within which a corner snaps, in units of the drawing."""

MAX_DRAWN = 400
"""Maximum of dragged corners that snap; more would take too long."""


class RingSide(NamedTuple):
    """A side of a ring of an area; `place` is the index of the corner at which it begins.

    `ring` is the index among outline, islands and holes.
    """

    area: str
    ring: int
    place: int
    begin: Point
    end: Point


class Anchor(NamedTuple):
    """The place of a corner after snapping, in whole map units.

    - kind: what it snapped to, "free" for nothing
    - sides: the sides of all areas that it lies on; at a corner those that begin there
    """

    at: Point
    kind: Literal["corner", "border", "edge", "free"] = "free"
    sides: tuple[RingSide, ...] = ()

    @property
    def areas(self) -> tuple[str, ...]:
        """The areas with a border there."""
        return tuple(dict.fromkeys(side.area for side in self.sides))


def reach_at(zoom: float, scale: int, most: float = REACH) -> float:
    """Return how far one snaps, in map units: as far on the screen at any zoom, within bounds."""
    return most * scale / min(max(zoom, LEAST_ZOOM), MOST_ZOOM)


class Snapper:
    """Finds the corners and borders of a board to which a corner snaps.

    Areas in `without` are skipped, such as the one that is moved.
    """

    def __init__(self, board: Board, without: Collection[str] = ()) -> None:
        self.board = board
        self.scale = board.scale
        self._near: list[tuple[Bounds, Area, AreaShape]] = [
            (shape.bounds, area, shape)
            for area in board.areas
            if area.id not in without
            for shape in (shape_of(area),)
        ]

    def near(self, place: MapPoint, reach: float) -> Iterator[Area]:
        """Yield the areas whose rectangle lies within reach, in map units."""
        x, y = place
        for (left, top, right, bottom), area, _ in self._near:
            if left - reach <= x <= right + reach and top - reach <= y <= bottom + reach:
                yield area

    def anchor(self, place: MapPoint, passed: Collection[Point] = (), zoom: float = 1.0) -> Anchor:
        """Return where a corner at a place snaps to; corners in `passed` are ignored."""
        reach = reach_at(zoom, self.scale)
        sides = [side for area in self.near(place, reach) for side in sides_of(area)]
        corners = [
            (hypot(side.begin[0] - place[0], side.begin[1] - place[1]), side.begin)
            for side in sides
            if side.begin not in passed
        ]
        near, corner = min(corners, default=(reach + 1, (0, 0)))
        if near <= reach:
            there = tuple(side for side in sides if side.begin == corner)
            return Anchor(corner, "corner", there)
        best: tuple[float, Point, RingSide] | None = None
        for side in sides:
            if side.begin in passed or side.end in passed:
                continue
            on = nearest_on(place, side.begin, side.end)
            far = hypot(on[0] - place[0], on[1] - place[1])
            if far <= reach and (best is None or far < best[0]):
                best = far, whole(on), side
        if best is not None:
            return Anchor(best[1], "border", tuple(same_sides(sides, best[2])))
        return self._on_sheet(place, reach)

    def drawn(self, corners: Sequence[Point], by: Point, zoom: float = 1.0) -> Point:
        """Return the movement of dragged corners after snapping to a corner of another area.

        Without a near corner they snap to a border. They stay on the sheet.
        """
        reach = reach_at(zoom, self.scale)
        to_corner: tuple[float, Point] = (reach, by)
        to_border: tuple[float, Point] = (reach, by)
        edges = list(self._edges_around(corners, by, reach))
        for x, y in corners[:MAX_DRAWN]:
            px, py = x + by[0], y + by[1]
            left, right, top, low = px - reach, px + reach, py - reach, py + reach
            for begin, end in edges:
                (x1, y1), (x2, y2) = begin, end
                if (x1 < left and x2 < left) or (x1 > right and x2 > right):
                    continue
                if (y1 < top and y2 < top) or (y1 > low and y2 > low):
                    continue
                far = hypot(x1 - px, y1 - py)
                if far < to_corner[0]:
                    to_corner = far, (x1 - x, y1 - y)
                on = whole(nearest_on((px, py), begin, end))
                far = hypot(on[0] - px, on[1] - py)
                if far < to_border[0]:
                    to_border = far, (on[0] - x, on[1] - y)
        dx, dy = to_corner[1] if to_corner[0] < reach else to_border[1]
        width, height = self.board.sheet
        dx = min(max(dx, -min(x for x, _ in corners)), width - max(x for x, _ in corners))
        dy = min(max(dy, -min(y for _, y in corners)), height - max(y for _, y in corners))
        return dx, dy

    def _edges_around(
        self, corners: Sequence[Point], by: Point, reach: float
    ) -> Iterator[tuple[Point, Point]]:
        """Yield the edges of areas near the rectangle of dragged corners."""
        left, right = min(x for x, _ in corners) + by[0], max(x for x, _ in corners) + by[0]
        top, low = min(y for _, y in corners) + by[1], max(y for _, y in corners) + by[1]
        for (x1, y1, x2, y2), _, shape in self._near:
            if (
                x1 <= right + reach
                and x2 >= left - reach
                and y1 <= low + reach
                and y2 >= top - reach
            ):
                yield from shape.edges

    def _on_sheet(self, place: MapPoint, reach: float) -> Anchor:
        """Return a place on the sheet that snaps to its edge."""
        x, y = whole(place)
        width, height = self.board.sheet
        at = (_drawn(x, width, reach), _drawn(y, height, reach))
        return Anchor(at, "edge" if at != (x, y) else "free")


def sides_of(area: Area) -> Iterator[RingSide]:
    """Yield the sides of an area's rings, without those of no length."""
    for ring, corners in enumerate(shape_of(area).rings):
        for number, begin in enumerate(corners):
            end = corners[(number + 1) % len(corners)]
            if begin != end:
                yield RingSide(area.id, ring, number, begin, end)


def same_sides(sides: Sequence[RingSide], side: RingSide) -> Iterator[RingSide]:
    """Yield the sides with the same ends as a side, in either direction."""
    for other in sides:
        if {other.begin, other.end} == {side.begin, side.end}:
            yield other


def nearest_on(place: MapPoint, begin: MapPoint, end: MapPoint) -> MapPoint:
    """Return the nearest point of a side."""
    dx, dy = end[0] - begin[0], end[1] - begin[1]
    length = dx * dx + dy * dy
    if not length:
        return begin
    share = ((place[0] - begin[0]) * dx + (place[1] - begin[1]) * dy) / length
    share = min(1.0, max(0.0, share))
    return begin[0] + dx * share, begin[1] + dy * share


def whole(place: MapPoint) -> Point:
    """Return a place rounded to whole map units."""
    return round(place[0]), round(place[1])


def place_of(at: tuple[float, float], scale: int) -> MapPoint:
    """Return the place in map units of a point in cells."""
    return at[0] * CELL * scale, at[1] * CELL * scale


def cell_of(place: MapPoint, scale: int) -> tuple[int, int]:
    """Return the cell that a place in map units lies in."""
    return int(place[0] // (CELL * scale)), int(place[1] // (CELL * scale))


def _drawn(value: int, length: int, reach: float) -> int:
    if value <= reach:
        return 0
    return length if length - reach <= value else value


LINK_REACH = 14
"""The radius within which a link is hit, in units of the drawing."""

LABEL_REACH = 10
"""Half of the height of a label, in units of the drawing."""

LETTER = 5
"""Half of the width of a character of a label, in units of the drawing."""


def owner(thing: object) -> str:
    """Return the area of a start, a marker or a force; empty for other objects."""
    return thing.area if isinstance(thing, Start | Control | Force) else ""


def rectangle_of(survey: Survey, object_id: str) -> Bounds | None:
    """Return the rectangle around an object in map units; None if it is not on the map."""
    laid = survey.map.areas.get(object_id)
    if laid is not None:
        return laid.bounds
    scale = survey.board.scale
    course = survey.map.courses.get(object_id)
    if course is not None:
        return _around(course.middle, LINK_REACH * scale, LINK_REACH * scale)
    for label in survey.board.labels:
        if label.id == object_id:
            across, down = label_reach(label, scale)
            width, height = label.span or (0, 0)
            return _around(label.at, max(across, width / 2), max(down, height / 2))
    area = area_under(survey, object_id)
    return rectangle_of(survey, area) if area in survey.map.areas else None


def label_reach(label: Label, scale: int) -> tuple[float, float]:
    """Return half of the width and of the height of the letters of a text, in map units."""
    if label.span is not None:
        wide, high = letters_extent(label.text, *label.span, "vollkorn")
        return wide / 2, high / 2
    return max(1, len(label.text)) * LETTER * scale, LABEL_REACH * scale


def area_under(survey: Survey, object_id: str) -> str:
    """Return the area of an object of the set-up; empty for other objects."""
    setup = survey.setup
    for listed in (setup.starts, setup.control, setup.forces) if setup else ():
        for item in listed:
            if item.id == object_id:
                return str(item.area)
    return ""


def cells_of(survey: Survey, object_id: str) -> tuple[Cell, ...]:
    """Return the first and the last cell of an object; none if it is not on the map."""
    rectangle = rectangle_of(survey, object_id)
    if rectangle is None:
        return ()
    left, top, right, bottom = rectangle
    scale = survey.board.scale
    return cell_of((left, top), scale), cell_of((right, bottom), scale)


def bounds(survey: Survey) -> tuple[int, int, int, int]:
    """Return the rectangle of the sheet in cells: x, y, width and height."""
    width, height = survey.board.sheet
    side = CELL * survey.board.scale
    return 0, 0, -(-width // side), -(-height // side)


def spot_at(survey: Survey, cell: Cell, level: int | None, hidden: frozenset[str]) -> Hit:
    """Return the hit of the keyboard cursor on a cell: what lies under its middle."""
    at = (cell[0] + 0.5, cell[1] + 0.5)
    place = place_of(at, survey.board.scale)
    under = beneath_place(survey, place, hidden)
    return Hit(cell, at, under[0] if under else "")


def beneath(survey: Survey, hit: Hit, hidden: frozenset[str]) -> tuple[str, ...]:
    """Return the objects under a hit, the one that a click selects first."""
    under = beneath_place(survey, place_of(hit.at, survey.board.scale), hidden)
    first = (hit.on,) if hit.on and hit.on not in hidden else ()
    return tuple(dict.fromkeys((*first, *under)))


def beneath_place(survey: Survey, place: MapPoint, hidden: frozenset[str]) -> tuple[str, ...]:
    """Return the objects at a place: labels, a link, the area, and what is on it."""
    scale = survey.board.scale
    x, y = place
    found = [
        label.id
        for label in survey.board.labels
        for across, down in (label_reach(label, scale),)
        if abs(label.at[1] - y) <= down and abs(label.at[0] - x) <= across
    ]
    links = [
        (hypot(course.middle[0] - x, course.middle[1] - y), link_id)
        for link_id, course in survey.map.courses.items()
        if link_id not in hidden
    ]
    near, link = min(links, default=(LINK_REACH * scale + 1.0, ""))
    if near <= LINK_REACH * scale:
        found.append(link)
    area = area_at(survey, place, hidden)
    if area:
        found.append(area)
        found += on_area(survey, area)
    return tuple(name for name in found if name not in hidden)


def area_at(survey: Survey, place: MapPoint, hidden: frozenset[str] = frozenset()) -> str:
    """Return the area at a place in map units, empty for none; the last listed lies on top."""
    if not hidden:
        return survey.map.area_at(place)
    for area_id, shape in reversed(survey.map.shapes.items()):
        if area_id not in hidden and shape.covers(place):
            return area_id
    return ""


def on_area(survey: Survey, area_id: str) -> list[str]:
    """Return the objects of the set-up on an area: starts, then markers, then forces."""
    setup = survey.setup
    if setup is None:
        return []
    listed: tuple[Start | Control | Force, ...] = (*setup.starts, *setup.control, *setup.forces)
    return [item.id for item in listed if item.area == area_id]


def within(survey: Survey, first: MapPoint, second: MapPoint) -> tuple[str, ...]:
    """Return the areas, links and labels in the rectangle between two places."""
    left, right = sorted((first[0], second[0]))
    top, bottom = sorted((first[1], second[1]))
    found = []
    board = survey.board
    things: tuple[Area | Link | Label, ...] = (*board.areas, *board.links, *board.labels)
    for each in things:
        around = rectangle_of(survey, each.id)
        if around is None:
            continue
        x1, y1, x2, y2 = around
        if each.id in survey.map.links:
            x1, x2, y1, y2 = (x1 + x2) / 2, (x1 + x2) / 2, (y1 + y2) / 2, (y1 + y2) / 2
        if left <= x1 and x2 <= right and top <= y1 and y2 <= bottom:
            found.append(each.id)
    return tuple(dict.fromkeys(found))


def _around(middle: MapPoint, across: float, down: float) -> Bounds:
    x, y = middle
    return x - across, y - down, x + across, y + down
