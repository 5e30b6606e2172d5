"""Where signs stand in the isometric scene, so that none hides the number of another.

Numbers of portals on near walls have their places. The artifact, emblems, flags, portals on far
sides and tags of heights, in this order, take the first of several places that is free.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from editor.core.points import Cell
from editor.picture.affine import Point, Rect, seen
from editor.picture.drawing import Node, around, filled
from editor.picture.emblems import emblem
from editor.picture.inks import SHADOW
from editor.picture.path import ellipse
from editor.picture.signs import STANDING, artifact, flag, label, letters_in, post
from editor.systems.shared.spans import ONE, rect_of_span
from editor.systems.tactics.picture.arrangement import Arrangement, LaidSheet
from editor.systems.tactics.picture.hits import hit_isometric
from editor.systems.tactics.picture.marks import AreaMark, DoorMark, LabelMark, StartMark, middle_of
from editor.systems.tactics.picture.top import Options
from editor.systems.tactics.picture.walls import cut, over_point

FLAG = 0.86
ARTIFACT = 0.78
EMBLEM = 0.27
DOOR = 0.62
TAG = 0.62
LABEL = 0.22
"""The sizes of signs."""
_ARCH = 0.42
"""How high above the foot of a wall the number of a portal stands, in levels."""
_ARTIFACTS = ((0.0, -0.16), (-0.30, -0.08), (0.30, -0.08))
"""Where the artifact may lie, from the middle of its space."""
_POSTS = ((0.0, 0.0), (-0.40, 0.0), (0.40, 0.0), (0.0, 0.20))
"""Where the post of an emblem may stand, from the middle of its start."""
_FLAGS = ((-0.08, 0.02), (-0.46, 0.02), (0.06, 0.10), (-0.24, -0.22))
"""Where the pole of a flag may stand, from the middle of its space."""
_DOORS = ((0.30, -0.16), (0.30, -0.46), (0.62, -0.30), (-0.10, -0.36))
"""Where a portal on a far side may stand, from the middle of its edge and away from its box."""
_TAG = Rect(0.0, 0.0, 0.46 * TAG, 0.27 * TAG)
_DUNGEON = Rect(0.33, 0.15, 0.22, 0.20)
"""Where the tag of a dungeon is beside that of the height: the wall slopes down by one half."""


class SignPlaces:
    """The places of the signs of a table, in its isometric scene."""

    def __init__(self, table: Arrangement) -> None:
        self._table = table

    @cached_property
    def artifact(self) -> Point | None:
        """The middle of the artifact."""
        if self._table.artifact is None:
            return None
        x, y = self._table.artifact[1]
        across, down = seen(x + 0.5, y + 0.5, self._level((x, y)))
        places = [(across + dx, down + dy) for dx, dy in _ARTIFACTS]
        shapes = [[_square(place, 0.42 * ARTIFACT)] for place in places]
        return _first(places, shapes, self._numbers)

    def start(self, start: StartMark) -> Point:
        """Return the foot of the post of an emblem; the start must have cells."""
        level = max(self._level(cell) for cell in start.cells)
        x, y = middle_of(start.cells)
        across, down = seen(x, y, level)
        places = [(across + dx, down + dy) for dx, dy in _POSTS]
        shapes = [[_around_emblem(place)] for place in places]
        return _first(places, shapes, self._numbers)

    @cached_property
    def flags(self) -> dict[str, Point]:
        """The feet of the poles of flags, by the areas."""
        taken = [*self._numbers, *self._upright]
        found: dict[str, Point] = {}
        for area in self._table.areas:
            x, y = area.trigger
            across, down = seen(x + 0.5, y + 0.5, self._level(area.trigger))
            places = [(across + dx, down + dy) for dx, dy in _FLAGS]
            found[area.id] = _first(places, [[_cloth(area, place)] for place in places], taken)
            taken.append(_cloth(area, found[area.id]))
        return found

    @cached_property
    def doors(self) -> dict[str, Point]:
        """The middles of the signs of all portals, by their ids."""
        taken = [*self._numbers, *self._upright]
        taken += (_cloth(area, self.flags[area.id]) for area in self._table.areas)
        found: dict[str, Point] = {}
        for door in self._table.doors:
            near = self._on_wall(door)
            if near is not None:
                found[door.id] = near
                continue
            x, y = door.against
            along, down = (0.0, 0.5) if door.side == "west" else (0.5, 0.0)
            mx, my = seen(x + along, y + down, self._level(door.against))
            away = -1 if door.side == "west" else 1
            places = [(mx + away * dx, my + dy) for dx, dy in _DOORS]
            found[door.id] = _first(places, [[_door(place)] for place in places], taken)
            taken.append(_door(found[door.id]))
        return found

    @cached_property
    def _taken(self) -> list[Rect]:
        """What the tags of boxes keep free of."""
        found = [*self._numbers, *self._upright]
        found += (_cloth(area, self.flags[area.id]) for area in self._table.areas)
        found += (
            _door(self.doors[door.id])
            for door in self._table.doors
            if door.side in ("west", "north")
        )
        for mark in self._table.labels:
            found.append(label(*label_at(mark, self._level(middle_space(mark)))).bounds)
        return found

    def tag(self, box: LaidSheet, limit: int | None) -> tuple[Point, bool]:
        """Return the upper left corner of the tag of a box, and whether it is to be seen.

        It hangs at the upper edge of a near wall, and is not seen where nearer boxes hide all of
        that. Boxes with their top above `limit` are seen through.
        """
        places = list(_corners(box))
        dungeon = box.id in self._table.dungeon_boxes
        open_places = [place for place in places if self._shows(box, place, limit)]
        # Last, beside the box: what lies there has no number, if it is free.
        choice = [*open_places, *_beside(box)] if open_places else places[:1]
        shapes = [_tags(place, dungeon) for place in choice]
        return _first(choice, shapes, self._taken), bool(open_places)

    def _shows(self, box: LaidSheet, place: Point, limit: int | None) -> bool:
        across, down = place
        for x, y in ((0.02, 0.02), (_TAG.width / 2, _TAG.height / 2), (_TAG.width, _TAG.height)):
            hit = hit_isometric(self._table, (across + x, down + y), limit)
            if hit is None or hit.on != box.id:
                return False
        return True

    @cached_property
    def _numbers(self) -> list[Rect]:
        """The numbers of portals on near walls."""
        places = (self._on_wall(door) for door in self._table.doors)
        return [Rect(x - 0.18, y - 0.12, 0.36, 0.24) for x, y in filter(None, places)]

    @cached_property
    def _upright(self) -> list[Rect]:
        """The artifact and the emblems."""
        found = []
        if self.artifact is not None:
            found.append(_square(self.artifact, 0.42 * ARTIFACT))
        for start in self._table.starts:
            if start.seat > 0 and start.cells:
                found.append(_around_emblem(self.start(start)))
        return found

    def _on_wall(self, door: DoorMark) -> Point | None:
        """Return where the number of a portal is painted on a near wall; None on a far side."""
        x, y = door.against
        box = self._table.box(door.box)
        arch = (box.base if box else 0) + _ARCH
        match door.side:
            case "south":
                return seen(x + 0.5, y + 1, arch)
            case "east":
                return seen(x + 1, y + 0.5, arch)
            case _:
                return None

    def _level(self, cell: tuple[int, int]) -> int:
        sheet = self._table.surface.get(cell)
        return sheet.top if sheet else 0


def tag_room(box: LaidSheet) -> Rect:
    """Return where the tags of a box may stand, in the isometric scene."""
    left, right = seen(box.x, box.bottom, box.top), seen(box.right, box.y, box.top)
    low = seen(box.right, box.bottom, box.base)[1]
    high = min(left[1], right[1])
    return Rect(left[0], high, right[0] - left[0], low - high).grown(0.7)


def _corners(box: LaidSheet) -> Iterable[Point]:
    """Yield the places of a tag: along the south wall from its left, then along the east wall.

    On walls of several levels it may hang lower.
    """
    for level in range(box.top, box.base, -1):
        for along in range(2 * box.width - 1):
            x, y = seen(box.x + along / 2, box.bottom, level)
            yield x + 0.10, y + 0.08
        for along in range(2 * box.depth - 1):
            x, y = seen(box.right, box.bottom - along / 2 - 0.5, level)
            yield x - _TAG.width / 2, y + 0.10


def _beside(box: LaidSheet) -> Iterable[Point]:
    """Yield the places of a tag at the left and the right corner of a box, outside of it."""
    x, y = seen(box.x, box.bottom, box.top)
    yield x - _TAG.width - 0.04, y - _TAG.height / 2
    x, y = seen(box.right, box.y, box.top)
    yield x + 0.04, y - _TAG.height / 2


def _cloth(area: AreaMark, place: Point) -> Rect:
    """Return a rectangle around the cloth of a flag whose pole stands at a place."""
    whole = flag(place, area.title, FLAG).bounds
    return Rect(whole.x, whole.y, whole.width, 0.62 * FLAG)


def _around_emblem(foot: Point) -> Rect:
    return _square((foot[0], foot[1] - 0.42), 1.35 * EMBLEM)


def _door(place: Point) -> Rect:
    return Rect(place[0] - 0.26 * DOOR, place[1] - 0.32 * DOOR, 0.52 * DOOR, 0.64 * DOOR)


def _tags(place: Point, dungeon: bool) -> list[Rect]:
    shapes = [_TAG, _DUNGEON] if dungeon else [_TAG]
    x, y = place
    return [shape._replace(x=shape.x + x, y=shape.y + y) for shape in shapes]


def _square(middle: Point, half: float) -> Rect:
    return Rect(middle[0] - half, middle[1] - half, 2 * half, 2 * half)


def _first(
    places: Sequence[Point], shapes: Sequence[Sequence[Rect]], taken: Sequence[Rect]
) -> Point:
    """Return the first place whose shapes meet nothing, else that where they meet least."""
    least: tuple[float, Point] | None = None
    for place, parts in zip(places, shapes, strict=True):
        shared = sum(_shared(part, other) for part in parts for other in taken)
        if not shared:
            return place
        if least is None or shared < least[0]:
            least = (shared, place)
    assert least is not None
    return least[1]


def _shared(one: Rect, other: Rect) -> float:
    """Return the area that two rectangles share."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return wide * high if wide > 0 and high > 0 else 0.0


def places_of(table: Arrangement) -> SignPlaces:
    """Return the places of a table, computed once."""
    found = table.kept.get("places")
    if not isinstance(found, SignPlaces):
        found = table.kept["places"] = SignPlaces(table)
    return found


def middle_space(mark: LabelMark) -> Cell:
    """Return the space in the middle of a text, on whose surface it stands."""
    (x, y), (width, depth) = mark.at, mark.span
    return x + (width - 1) // 2, y + (depth - 1) // 2


def label_at(mark: LabelMark, level: float) -> tuple[Point, str, float]:
    """Return where a text stands at a level of the isometric scene, its words and their size."""
    x, y = rect_of_span(mark).centre
    spread = letters_in(mark.text, *mark.span)[0] * STANDING
    return seen(x, y, level), mark.text, LABEL if mark.span == ONE else spread


def level_of(table: Arrangement, cell: Cell) -> int:
    """Return the level of the surface over a cell of the view."""
    sheet = table.surface.get(cell)
    return sheet.top if sheet else 0


def upright_artifact(table: Arrangement, options: Options) -> Iterable[Node]:
    """Yield the artifact."""
    at = places_of(table).artifact
    if at is not None and table.artifact is not None:
        x, y = table.artifact[1]
        signs = (
            filled(ellipse(at[0] + 0.03, at[1] + 0.18, 0.30, 0.13), SHADOW, 0.28),
            artifact(at, ARTIFACT),
        )
        yield from _upright(table, options, signs, (x + 0.5, y + 0.5), level_of(table, (x, y)))


def upright_emblems(table: Arrangement, options: Options) -> Iterable[Node]:
    """Yield the emblems of starts."""
    for start in table.starts:
        if start.seat > 0 and start.cells:
            at = places_of(table).start(start)
            signs = (*post(at, 0.30), emblem(start.seat, (at[0], at[1] - 0.42), EMBLEM))
            level = max(level_of(table, cell) for cell in start.cells)
            yield from _upright(table, options, signs, middle_of(start.cells), level)


def _upright(
    table: Arrangement, options: Options, signs: tuple[Node, ...], at: Point, level: int
) -> tuple[Node, ...]:
    """Return what stands on a point of a level, cut where nearer boxes hide it."""
    return cut(signs, over_point(table, at, level, around(signs), options.level))
