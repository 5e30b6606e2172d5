"""The writing in an area: its name, its resources and who is there, as large as fits.

Text shrinks where there is little room, long names are cut, and illegible text is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import pairwise
from math import inf
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakKeyDictionary

from editor.core.caches import cached
from editor.picture.affine import Point, Rect, moved, scaled
from editor.picture.area_signs import figure, geyser, mineral, pennant_of
from editor.picture.cards import width_of
from editor.picture.drawing import Group, Ink, Line, Node, Shape, Text
from editor.picture.emblems import emblem
from editor.picture.inks import INK, LIGHT, seat_of
from editor.picture.path import rounded_rectangle
from editor.systems.trts.map.shapes import AreaShape
from editor.systems.trts.picture.marks import UNIT, AreaMark, TokenMark, Wording, scene_of
from editor.systems.trts.picture.paper import CASING, EDGE, NO_SEAT, PILL, Look, paper_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from shapely.geometry.base import BaseGeometry

    Numbers = NDArray[np.float64]


NAME = 17.0
_SMALL = 12.0
LEGIBLE = 7.0
"""Pixels below which a name is left out."""
_MINIMUM = 0.05
_AROUND = 3.0
"""Room on both sides of text, in units of the drawing."""
_SURE = 0.97
"""A reserve, since the edge between two points may be nearer than both."""
_POINTS = 48
"""About how many points of an edge are tested."""
_PILL = (54.0, 28.0)
_STEP = 58.0
_EMBLEM = 19.0
_ABREAST = 3
_MAX_TOKENS = 9


class TextRow(NamedTuple):
    """A row of the writing, its size, and the gap above it.

    `draw` returns its nodes about the origin; `spots` are the objects in it, from left to right.
    """

    draw: Callable[[], tuple[Node, ...]]
    wide: float
    high: float
    gap: float = 0.0
    spots: tuple[tuple[str, Rect], ...] = ()


@dataclass(frozen=True, eq=False)
class Writing:
    """The writing of an area.

    - at: its middle in the scene; size: 1 is what the look asks for
    - least: pixels a unit of the scene below which it is left out
    - nodes: all of it; emblems: what is shown where the rest is left out
    - box: the rectangle of the scene around it; spots: where its starts and tokens lie
    """

    at: Point
    size: float
    least: float
    nodes: tuple[Node, ...]
    emblems: tuple[Node, ...]
    box: Rect
    spots: tuple[tuple[str, Rect], ...]


_known: WeakKeyDictionary[AreaShape, dict[object, Writing]] = WeakKeyDictionary()


def writing_of(mark: AreaMark, look: Look) -> Writing:
    """Return the writing of an area; it is laid out once."""
    kept = _known.setdefault(mark.shape, {})
    key = (mark.wording, mark.label, look)
    if key not in kept:
        if len(kept) > 8:
            kept.clear()
        kept[key] = _written(mark, look)
    return kept[key]


def _written(mark: AreaMark, look: Look) -> Writing:
    choices = (
        (worth, tuple(rows_of(wording, abreast)))
        for worth, wording, abreast in wordings(mark.wording)
    )
    room = mark.shape.middle[1] / look.scale
    return _drawn(mark, best_layout(mark, look, choices), room)


@dataclass(frozen=True)
class TextRows:
    """Rows about a point of the scene, and their size: 1 is what the look asks for."""

    at: Point
    size: float
    rows: tuple[TextRow, ...]

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """The rows as they are drawn."""
        return self.drawn(self.size)

    def drawn(self, size: float, name: str = "") -> tuple[Node, ...]:
        """Return the rows as they are drawn in another size."""
        rows = tops(self.rows)
        nodes = tuple(Group(row.draw(), moved(0.0, top + row.high / 2)) for row, top in rows)
        return (Group(nodes, scaled(size * UNIT, self.at), name=name),) if nodes else ()


def best_layout(
    mark: AreaMark,
    look: Look,
    choices: Iterable[tuple[float, tuple[TextRow, ...]]],
    most: float = 1.0,
    enough: float = inf,
    elsewhere: float = 0.95,
) -> TextRows:
    """Return the rows, their place in an area and their size (up to `most`) of the highest value.

    The value is the worth of a choice times the size, and times `elsewhere` away from the best
    place. Choices come in the order of their worth; a value of `enough` times that ends the search.
    """
    import numpy as np
    import shapely

    paper = paper_of(mark.shape, look)
    ground = mark.shape.ground if paper.ground.is_empty else paper.clear
    places = _places(mark, ground)
    offsets = _edge(ground)[None, :, :] - np.array(places, dtype=float)[:, None, :]
    inside = shapely.contains_xy(ground, [x for x, _ in places], [y for _, y in places])
    best, highest = TextRows(scene_of(places[0], look.scale), 0.0, ()), -1.0
    for worth, rows in choices:
        if highest >= worth * most:
            break
        sizes = _rooms(rows, offsets, look.scale, most)
        for number, place in enumerate(places):
            size = sizes[number] if inside[number] else 0.0
            value = worth * size * (1.0 if number == 0 else elsewhere)
            if value > highest:
                best, highest = TextRows(scene_of(place, look.scale), size, rows), value
        if highest >= enough * worth:
            break
    return best


def _places(mark: AreaMark, ground: BaseGeometry) -> list[tuple[float, float]]:
    """Return candidate places of the writing in map units, the best first."""
    import shapely

    if mark.label is not None:
        return [mark.label]
    middle = mark.shape.middle[0]
    if ground.is_empty:
        return [middle]
    largest = max(shapely.get_parts(ground), key=lambda part: float(part.area))
    centre = shapely.centroid(largest)
    x, y = float(centre.x), float(centre.y)
    if not shapely.contains_xy(ground, x, y):
        return [middle]
    between = ((x + middle[0]) / 2, (y + middle[1]) / 2)
    return [(x, y), between, middle]


def _edge(ground: BaseGeometry) -> Numbers:
    """Return points along the edge of a ground, in map units."""
    import shapely

    fine = float(ground.length) / _POINTS
    return shapely.get_coordinates(shapely.segmentize(ground, fine) if fine > 0 else ground)


def wordings(wording: Wording) -> Iterator[tuple[float, Wording, int]]:
    """Yield wordings with their worth and how many pills stand abreast, the fullest first."""
    lines = _two_lines(wording.name)
    tall = wording._replace(name=lines or wording.name)
    several = len(wording.tokens) > 1 or (wording.minerals and wording.geysers)
    yield 1.0, wording, _ABREAST
    if lines:
        yield 0.95, tall, _ABREAST
    if several:
        yield 0.9, tall, 1
    if wording.words and (wording.minerals or wording.geysers or wording.seats):
        yield 0.8, wording._replace(words=""), _ABREAST
        yield 0.78, tall._replace(words=""), 1 if several else _ABREAST
    if wording.minerals or wording.geysers or wording.words:
        yield 0.5, tall._replace(words="", minerals=0, geysers=0), _ABREAST
    for kept in (16, 9):
        if len(wording.name) > kept + 2:
            short = wording.name[:kept].rstrip() + "…"
            yield 0.4, wording._replace(name=short, words=""), _ABREAST


def _two_lines(name: str) -> str:
    """Return a name with a line break at the space nearest to its middle; empty for a short one."""
    spaces = [at for at, letter in enumerate(name) if letter == " "]
    if len(name) < 9 or not spaces:
        return ""
    at = min(spaces, key=lambda space: abs(2 * space + 1 - len(name)))
    return name[:at] + "\n" + name[at + 1 :]


def rows_of(wording: Wording, abreast: int = _ABREAST) -> Iterator[TextRow]:
    """Yield the rows of a wording from the top down."""
    if wording.seats:
        yield _emblems(wording.seats)
    for number, line in enumerate(wording.name.split("\n") if wording.name else ()):
        wide = NAME * width_of(line, "vollkorn")
        yield TextRow(partial(_name, line), wide, 19.0, 0.0 if number else 8.0)
    held = (("mineral", wording.minerals), ("geyser", wording.geysers))
    pills = [partial(_resource, kind, count) for kind, count in held if count]
    for first in range(0, len(pills), abreast):
        yield _abreast(pills[first : first + abreast], _STEP, _PILL[1], 2.0 if first else 6.0)
    tokens = wording.tokens[:_MAX_TOKENS]
    for first in range(0, len(tokens), abreast):
        some = tokens[first : first + abreast]
        drawing = [partial(_token, token) for token in some]
        yield _abreast(drawing, 50.0, 24.0, 4.0, [token.id for token in some])
    if wording.words:
        wide = _SMALL * width_of(wording.words)
        yield TextRow(partial(_words, wording.words), wide, 14.0, 5.0)


def _name(line: str) -> tuple[Node, ...]:
    casing = Line(Ink(CASING), 4.0)
    return (Text(line, (0.0, 0.0), NAME, Ink(INK), "vollkorn", 600, casing=casing),)


def _words(words: str) -> tuple[Node, ...]:
    return (Text(words, (0.0, 0.0), _SMALL, Ink(LIGHT.text_2), "inter", 400),)


def _emblems(seats: tuple[tuple[str, int], ...]) -> TextRow:
    signs = [partial(_emblem, seat) for _, seat in seats]
    return _abreast(signs, 46.0, 2.2 * _EMBLEM, 0.0, [start for start, _ in seats])


@cached()
def _emblem(seat: int) -> tuple[Node, ...]:
    return (emblem(seat, (0.0, 0.0), _EMBLEM),)


@cached()
def _resource(kind: str, count: int) -> tuple[Node, ...]:
    """Return a pill about the origin: a sign and a number."""
    width, height = _PILL
    frame = rounded_rectangle(-width / 2, -height / 2, width, height, height / 2)
    sign = mineral() if kind == "mineral" else geyser()
    return (
        Shape(frame, Ink(PILL), Line(Ink(EDGE, 0.45), 1.0)),
        Group((sign,), scaled(19.0, (-10.0, 0.5))),
        Text(str(count), (13.0, 0.0), 14.0, Ink(INK), "inter", 600),
    )


@cached()
def _token(token: TokenMark) -> tuple[Node, ...]:
    """Return a counter about the origin: its player, its figure, and its number."""
    known = token.seat > 0
    colour = seat_of(token.seat).colour if known else NO_SEAT
    sign = seat_of(token.seat).sign if known else LIGHT.panel
    frame = rounded_rectangle(-23.0, -12.0, 46.0, 24.0, 6.0)
    nodes: list[Node] = [Shape(frame, Ink(PILL), Line(Ink(EDGE, 0.6), 1.0))]
    if known:
        nodes.append(emblem(token.seat, (-13.0, 0.0), 6.6))
    if token.kind == "control":
        nodes.append(Group((pennant_of(colour),), scaled(17.0, (8.0, 0.0))))
        return tuple(nodes)
    building = token.kind == "building"
    body = figure(building, colour, INK)
    nodes.append(Group((body,), scaled(17.0, (2.0, 0.0))))
    if token.letter and building:
        nodes.append(Text(token.letter, (2.0, 1.2), 8.0, Ink(sign), "inter", 700))
    elif token.letter:
        nodes.append(Text(token.letter, (2.0, 3.4), 7.0, Ink(sign), "inter", 700))
    count = str(token.number)
    size = 11.0 if len(count) < 3 else 8.0
    nodes.append(Text(count, (16.0, 0.0), size, Ink(INK), "inter", 600))
    return tuple(nodes)


def _abreast(
    parts: Sequence[Callable[[], tuple[Node, ...]]],
    step: float,
    high: float,
    gap: float,
    ids: Sequence[str] = (),
) -> TextRow:
    wide = step * len(parts)
    lefts = [-wide / 2 + step * number for number in range(len(parts))]

    def draw() -> tuple[Node, ...]:
        return tuple(
            Group(part(), moved(left + step / 2, 0.0))
            for part, left in zip(parts, lefts, strict=True)
        )

    spots = tuple(
        (each, Rect(left, -high / 2, step, high)) for each, left in zip(ids, lefts, strict=False)
    )
    return TextRow(draw, wide, high, gap, spots)


def _height(rows: Sequence[TextRow]) -> float:
    return sum(row.high + row.gap for row in rows) - (rows[0].gap if rows else 0.0)


def tops(rows: Sequence[TextRow]) -> Iterator[tuple[TextRow, float]]:
    """Yield each row with its upper edge; 0 is the middle of the writing."""
    y = -_height(rows) / 2
    for number, row in enumerate(rows):
        y += row.gap if number else 0.0
        yield row, y
        y += row.high


def _sides(rows: Sequence[TextRow]) -> list[Point]:
    """Return for each side of the convex hull of rows a vector that points out of it.

    Its dot product with a point of the side is 1, and more with points farther out.
    """
    right: list[Point] = []
    for row, top in tops(rows):
        half = row.wide / 2 + _AROUND
        for corner in ((half, top), (half, top + row.high)):
            while len(right) > 1 and _turns_in(right[-2], right[-1], corner):
                right.pop()
            right.append(corner)
    hull = [*right, *((-x, y) for x, y in reversed(right))]
    sides = []
    for (ax, ay), (bx, by) in pairwise((*hull, hull[0])):
        away = (by - ay) * ax - (bx - ax) * ay
        sides.append(((by - ay) / away, (ax - bx) / away))
    return sides


def _turns_in(first: Point, second: Point, third: Point) -> bool:
    (ax, ay), (bx, by), (cx, cy) = first, second, third
    return (bx - ax) * (cy - by) - (by - ay) * (cx - bx) <= 0


def _rooms(rows: Sequence[TextRow], offsets: Numbers, scale: int, most: float = 1.0) -> list[float]:
    """Return for each place the largest size, up to `most`, at which the rows cross no edge.

    `offsets` are points of the edge relative to each place, in map units.
    """
    import numpy as np

    if not offsets.size or not rows:
        return [0.0] * len(offsets)
    far = (offsets @ np.array(_sides(rows)).T).max(axis=2).min(axis=1)
    sizes: list[float] = np.minimum(most, far * (_SURE / scale)).tolist()
    return sizes


def _drawn(mark: AreaMark, layout: TextRows, room: float) -> Writing:
    """Return the drawn writing; `room` is the distance of the border, in units of the drawing."""
    at, size, rows = layout.at, layout.size, layout.rows
    shown = max(size, _MINIMUM)
    by = scaled(shown * UNIT, at)
    nodes: list[Node] = []
    spots: list[tuple[str, Rect]] = []
    emblems: tuple[Node, ...] = ()
    wide = max((row.wide for row in rows), default=0.0)
    for row, top in tops(rows):
        middle = top + row.high / 2
        drawing = row.draw()
        nodes.append(Group(drawing, moved(0.0, middle)))
        for object_id, rect in row.spots:
            own = Rect(rect.x, rect.y + middle, rect.width, rect.height)
            spots.append((object_id, by.around(own)))
        if row.spots and row.spots[0][0] == next((seat[0] for seat in mark.wording.seats), ""):
            large = max(shown, min(1.0, 0.6 * room / _EMBLEM))
            emblems = (Group(drawing, scaled(large * UNIT, at)),)
    high = _height(rows)
    box = by.around(Rect(-wide / 2 - 2, -high / 2 - 2, wide + 4, high + 4))
    least = LEGIBLE / (NAME * UNIT * shown) if size else float("inf")
    whole = Group(tuple(nodes), by, name=f"name of {mark.id}")
    return Writing(at, shown, least, (whole,) if nodes else (), emblems, box, tuple(spots))
