"""What is in the hand: corners of borders that are dragged, and outlines that are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from math import dist, hypot
from typing import Literal

from editor.core.edit import Edit
from editor.core.numbers import NumberError, whole_number
from editor.systems.trts.edits.areas import SetOutline
from editor.systems.trts.edits.corners import AddCorner, MoveCorners
from editor.systems.trts.map.board import Area, Board, Point, TrtsScenario
from editor.systems.trts.map.geometry import LaidArea
from editor.systems.trts.map.lookup import (
    Anchor,
    RingSide,
    Snapper,
    area_under,
    nearest_on,
    reach_at,
    rectangle_of,
    sides_of,
    whole,
)
from editor.systems.trts.map.shapes import MapPoint, line_length, shape_of
from editor.systems.trts.map.survey import Survey

GRASP = 12
"""The distance within which a corner or side is gripped, in units of the drawing."""

GripKind = Literal["corner", "side", "border", "pull"]
"""How borders are gripped."""


@dataclass(frozen=True)
class Grip:
    """Corners in the hand, and how they are moved.

    - corners: what moves, in every area that has it; `at` is the place of the grip
    - between: the side from which a new corner is pulled; None for existing corners
    - alone: the only area that moves, apart from its neighbours; empty for all areas
    """

    board: Board
    corners: tuple[Point, ...]
    at: MapPoint
    between: tuple[Point, Point] | None = None
    alone: str = ""
    zoom: float = 1.0

    @cached_property
    def areas(self) -> tuple[str, ...]:
        """The areas that follow: those that have one of the corners, or the side."""
        if self.alone:
            return (self.alone,)
        if self.between is not None:
            return tuple(area.id for area in _with_side(self.board, self.between))
        held = frozenset(self.corners)
        return tuple(
            area.id for area in self.board.areas if not shape_of(area).corner_set.isdisjoint(held)
        )

    @cached_property
    def snapper(self) -> Snapper:
        """The snapper to the borders of areas that do not follow."""
        return Snapper(self.board, self.areas)

    def to(self, place: MapPoint) -> Point:
        """Return where the grip lies when the pointer is at a place."""
        if len(self.corners) == 1 or self.between is not None:
            return self.snapper.anchor(place, zoom=self.zoom).at
        return whole(place)

    def edit(self, place: MapPoint) -> Edit[TrtsScenario]:
        """Return the edit that moves the grip to a place."""
        goal = self.to(place)
        if self.between is not None:
            return AddCorner(goal, self.between)
        moves = self.moves(goal)
        if not self.alone:
            return MoveCorners(tuple(moves.items()))
        area = next(area for area in self.board.areas if area.id == self.alone)
        rings = [tuple(moves.get(cell, cell) for cell in ring) for ring in shape_of(area).rings]
        count = 1 + len(area.islands)
        return SetOutline(area.id, rings[0], tuple(rings[1:count]), tuple(rings[count:]))

    def moves(self, goal: Point) -> dict[Point, Point]:
        """Return for each corner its new place when the grip goes to a point."""
        begin = self.corners[0] if len(self.corners) == 1 else whole(self.at)
        by = (goal[0] - begin[0], goal[1] - begin[1])
        return {old: self._kept((old[0] + by[0], old[1] + by[1])) for old in self.corners}

    def _kept(self, corner: Point) -> Point:
        """Return a corner clamped to the sheet."""
        width, height = self.board.sheet
        return min(max(corner[0], 0), width), min(max(corner[1], 0), height)


def grip_at(
    board: Board, place: MapPoint, way: GripKind, alone: str = "", zoom: float = 1.0
) -> Grip | None:
    """Return the nearest grip within reach of a place, or None.

    "corner" grips a corner, "side" a side with both ends, "border" all that two areas share, and
    "pull" a new corner of a side.
    """
    snapper = Snapper(board)
    reach = reach_at(zoom, board.scale, GRASP)
    sides = [
        side
        for area in snapper.near(place, reach)
        if alone in ("", area.id)
        for side in sides_of(area)
    ]
    if way == "corner":
        near = min(((dist(side.begin, place), side.begin) for side in sides), default=None)
        if near is None or near[0] > reach:
            return None
        return Grip(board, (near[1],), near[1], alone=alone, zoom=zoom)
    found = [(dist(nearest_on(place, side.begin, side.end), place), side) for side in sides]
    best = min(found, default=None)
    if best is None or best[0] > reach:
        return None
    return replace(of_side(board, best[1], way, place, alone), zoom=zoom)


def of_side(board: Board, side: RingSide, way: GripKind, place: MapPoint, alone: str = "") -> Grip:
    """Return the grip of a side, of its whole border, or of a new corner of it."""
    if way == "pull":
        return Grip(board, (), place, (side.begin, side.end))
    corners = (side.begin, side.end) if way == "side" else border_corners(board, side)
    return Grip(board, corners, place, alone=alone)


def of_handle(
    board: Board, area_id: str, handle: str, way: GripKind, place: MapPoint
) -> Grip | None:
    """Return the grip of a handle: "corner:3" or "border:3", numbered through all rings.

    None if the area has no such handle.
    """
    kind, _, number = handle.partition(":")
    area = next((item for item in board.areas if item.id == area_id), None)
    if area is None:
        return None
    corners = [
        RingSide(area.id, at, index, begin, ring[(index + 1) % len(ring)])
        for at, ring in enumerate(shape_of(area).rings)
        for index, begin in enumerate(ring)
    ]
    try:
        side = corners[whole_number(number, 0, len(corners) - 1)]
    except NumberError:
        return None
    if kind == "corner":
        return Grip(board, (side.begin,), side.begin)
    return of_side(board, side, way, place) if kind == "border" else None


def border_corners(board: Board, side: RingSide) -> tuple[Point, ...]:
    """Return the corners of the border of which a side is part, from end to end.

    A border ends where another area begins to share it, or no longer does.
    """
    area = next(area for area in board.areas if area.id == side.area)
    ring = shape_of(area).rings[side.ring]
    sharing = {other.id: _sides(other) for other in board.areas if _meets(other, area)}
    count = len(ring)

    def owners(place: int) -> frozenset[str]:
        edge = frozenset((ring[place % count], ring[(place + 1) % count]))
        return frozenset(name for name, edges in sharing.items() if edge in edges)

    own = owners(side.place)
    first = last = side.place
    while last - first < count - 1 and owners(last + 1) == own:
        last += 1
    while last - first < count - 1 and owners(first - 1) == own:
        first -= 1
    return tuple(dict.fromkeys(ring[place % count] for place in range(first, last + 2)))


def _with_side(board: Board, between: tuple[Point, Point]) -> Iterator[Area]:
    edge = frozenset(between)
    for area in board.areas:
        if not shape_of(area).corner_set.isdisjoint(between) and edge in _sides(area):
            yield area


def _sides(area: Area) -> set[frozenset[Point]]:
    return {frozenset(edge) for edge in shape_of(area).edges}


def _meets(area: Area, other: Area) -> bool:
    """Return whether the rectangles of two different areas meet."""
    left, top, right, bottom = shape_of(area).bounds
    x1, y1, x2, y2 = shape_of(other).bounds
    return area is not other and not (x1 > right or x2 < left or y1 > bottom or y2 < top)


PenStep = tuple[Anchor, bool]
"""A corner that was set, and whether the way to it is straight along any border."""


@dataclass(frozen=True)
class Strand:
    """A line in the hand as it is drawn: its corners in map units.

    Closed, the last corner joins the first; `knots` are corners with a mark.
    """

    corners: tuple[MapPoint, ...]
    closed: bool = False
    knots: tuple[MapPoint, ...] = ()


def held(survey: Survey, ids: tuple[str, ...]) -> tuple[LaidArea | Strand, ...]:
    """Return areas as they lie, for a ghost, and of other objects the outline of their place.

    What belongs to an area is shown by it.
    """
    found: dict[str, LaidArea | Strand] = {}
    for name in ids:
        area = name if name in survey.map.areas else area_under(survey, name)
        around = rectangle_of(survey, name)
        if area in survey.map.areas:
            found[area] = survey.map.areas[area]
        elif around is not None:
            left, top, right, bottom = around
            corners = ((left, top), (right, top), (right, bottom), (left, bottom))
            found[name] = Strand(corners, closed=True)
    return tuple(found.values())


@dataclass(frozen=True)
class Pen:
    """Corners that were set one after another on a board."""

    board: Board
    steps: tuple[PenStep, ...] = ()

    @property
    def anchors(self) -> tuple[Anchor, ...]:
        """The places of the corners."""
        return tuple(anchor for anchor, _ in self.steps)

    @property
    def first(self) -> Anchor | None:
        """The first corner; None before there is one."""
        return self.steps[0][0] if self.steps else None

    @property
    def last(self) -> Anchor | None:
        """The last corner; None before there is one."""
        return self.steps[-1][0] if self.steps else None

    def to(self, anchor: Anchor, straight: bool = False) -> Pen:
        """Return the pen with another corner; the same pen if its last corner is there."""
        if self.last is not None and anchor.at == self.last.at:
            return self
        return replace(self, steps=(*self.steps, (anchor, straight)))

    def back(self) -> Pen:
        """Return the pen without the last corner."""
        return replace(self, steps=self.steps[:-1])


def line_of(pen: Pen) -> tuple[Point, ...]:
    """Return the drawn line, with the corners of the borders that it follows."""
    line: list[Point] = []
    before: Anchor | None = None
    for anchor, straight in pen.steps:
        if before is not None and not straight:
            line += along(pen.board, before, anchor, line)
        line.append(anchor.at)
        before = anchor
    return tuple(line)


def ring_of(pen: Pen, straight: bool = False) -> tuple[Point, ...]:
    """Return the outline of the closed line, without repeated corners."""
    line = list(line_of(pen))
    first, last = pen.first, pen.last
    if first is not None and last is not None and not straight and len(line) > 1:
        line += along(pen.board, last, first, line)
    kept = [corner for number, corner in enumerate(line) if corner != line[number - 1]]
    return tuple(kept)


def along(
    board: Board, begin: Anchor, end: Anchor, taken: Iterable[Point] = ()
) -> tuple[Point, ...]:
    """Return the corners between two places of one border, the shorter way round; else none.

    A way over corners in `taken`, which the line already has, is not used.
    """
    best: tuple[float, tuple[Point, ...]] | None = None
    used = set(taken)
    for side in begin.sides:
        for goal in end.sides:
            if (side.area, side.ring) != (goal.area, goal.ring):
                continue
            for way in _ways(board, begin, side, end, goal):
                if used & set(way):
                    continue
                length = line_length((begin.at, *way, end.at))
                if best is None or length < best[0]:
                    best = length, way
    return best[1] if best is not None else ()


def _ways(
    board: Board, begin: Anchor, side: RingSide, end: Anchor, goal: RingSide
) -> Iterator[tuple[Point, ...]]:
    """Yield the corners between two places of a ring, one way round and the other."""
    area = next(area for area in board.areas if area.id == side.area)
    ring = shape_of(area).rings[side.ring]
    count = len(ring)
    forth = (goal.place - side.place) % count
    if side.place == goal.place and _from(side, end) < _from(side, begin):
        forth = count
    ahead = [ring[(side.place + n) % count] for n in range(1, forth + 1)]
    behind = [ring[(side.place - n) % count] for n in range(count - forth)]
    yield _between(ahead, begin.at, end.at)
    yield _between(behind, begin.at, end.at)


def _from(side: RingSide, anchor: Anchor) -> float:
    return hypot(anchor.at[0] - side.begin[0], anchor.at[1] - side.begin[1])


def _between(corners: list[Point], begin: Point, end: Point) -> tuple[Point, ...]:
    return tuple(corner for corner in corners if corner not in (begin, end))
