"""A position of a match on its map: who controls the areas, and the pieces in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple
from weakref import WeakKeyDictionary

from editor.core.caches import cached
from editor.picture.affine import Point, Rect, moved
from editor.picture.drawing import Group, Ink, Line, Node, Shape, Text, drawn, filled
from editor.picture.emblems import emblem
from editor.picture.inks import CHANGED, GHOSTS, INK, REACH, SELECTION, WHITE, Pattern, seat_of
from editor.picture.path import Path
from editor.picture.patterns import patterned
from editor.seam.play import SpaceMark
from editor.systems.trts.map.shapes import AreaShape
from editor.systems.trts.picture import places
from editor.systems.trts.picture.marks import UNIT, AreaMark, Wording, scene_of
from editor.systems.trts.picture.overlays import edge_of
from editor.systems.trts.picture.paper import EDGE, PILL, Look, paper_of
from editor.systems.trts.picture.portraits import HIGH, WIDE, Counter, counter
from editor.systems.trts.picture.scene import TrtsScene
from editor.systems.trts.picture.writing import TextRow, TextRows, best_layout, rows_of

_STEP = WIDE + 4.0
_ROW = HIGH + 3.0
_MAXIMUM = 12
"""Maximum of counters in an area; the rest are "+n"."""
_EMBLEM = 15.0
_READ = 4.8
"""Pixels below which the number on a counter is illegible."""
_LETTERS = 12.0


class AreaContents(NamedTuple):
    """What is visible in an area: the seats with a marker, and the counters."""

    seats: tuple[int, ...] = ()
    buildings: tuple[Counter, ...] = ()
    units: tuple[Counter, ...] = ()
    contested: bool = False


class MatchScene:
    """A position on its map, an immutable value. Spaces are areas by index."""

    def __init__(
        self, board: TrtsScene, held: Mapping[str, AreaContents], areas: Sequence[str]
    ) -> None:
        self._board = board
        self._held = held
        self._areas = areas
        self._known: dict[float, tuple[Node, ...]] = {}

    @property
    def board(self) -> TrtsScene:
        """The map without set-up and names: `pieces` draws the names."""
        return self._board

    def pieces(self, pixels: float) -> tuple[Node, ...]:
        """Return the owners of areas, their names, and the pieces in them."""
        if pixels not in self._known:
            self._known.clear()
            self._known[pixels] = tuple(self._pieces(pixels))
        return self._known[pixels]

    def _pieces(self, pixels: float) -> Iterator[Node]:
        table = self._board.table
        for area, mark in table.areas.items():
            held = self._held.get(area, AreaContents())
            if held.seats:
                yield from _washed(table.look, mark, held)
        for area, mark in table.areas.items():
            held = self._held.get(area, AreaContents())
            laid = _laid_for(mark, table.look, held)
            if laid.size * UNIT * pixels * _LETTERS >= _READ:
                yield from laid.nodes
            else:
                yield from _from_afar(mark, table.look, held, pixels)

    def marks(self, marks: Sequence[SpaceMark], pixels: float) -> tuple[Node, ...]:
        """Return highlighted areas, drawn beneath the pieces."""
        table = self._board.table
        nodes: list[Node] = []
        labels: list[Node] = []
        for mark in marks:
            area = table.areas.get(self._areas[mark.space]) if self._has(mark.space) else None
            if area is None:
                continue
            nodes.append(_lit(edge_of(table, area), mark.tone, pixels))
            if mark.label:
                rect = places.area_rect(table, area)
                at = self._label_at(area, rect, pixels)
                labels += _label(mark.label, at, pixels)
        return (*nodes, *labels)

    def _label_at(self, mark: AreaMark, rect: Rect, pixels: float) -> Point:
        laid = _laid_for(mark, self._board.table.look, self._held.get(mark.id, AreaContents()))
        high = sum(row.high + row.gap for row in laid.rows) * laid.size * UNIT
        away = high / 2 + 11.0 / pixels
        above, below = laid.at[1] - away, laid.at[1] + away
        has_room = below + 9.0 / pixels <= rect.bottom or above - 9.0 / pixels < rect.y
        y = below if has_room else above
        return laid.at[0], y

    def space_at(self, point: Point, pixels: float) -> int | None:
        """Return the index of the area under a point of the scene."""
        del pixels
        area = places.area_at(self._board.table, point)
        return self._areas.index(area) if area in self._areas else None

    def space_rect(self, space: int) -> Rect | None:
        """Return the rectangle of the scene around an area; None for one that is not shown."""
        mark = self._board.table.areas.get(self._areas[space]) if self._has(space) else None
        return None if mark is None else places.area_rect(self._board.table, mark)

    def _has(self, space: int) -> bool:
        return 0 <= space < len(self._areas)


_known: WeakKeyDictionary[AreaShape, dict[object, TextRows]] = WeakKeyDictionary()


def _laid_for(mark: AreaMark, look: Look, held: AreaContents) -> TextRows:
    kept = _known.setdefault(mark.shape, {})
    key = (mark.wording, mark.label, look, held)
    if key not in kept:
        if len(kept) > 12:
            kept.clear()
        kept[key] = best_layout(mark, look, _arrangements(mark.wording, held), enough=0.98)
    return kept[key]


def _arrangements(
    wording: Wording, held: AreaContents
) -> Iterator[tuple[float, tuple[TextRow, ...]]]:
    """Yield rows of an area with their worth: less where something is left out."""
    bare = wording._replace(seats=(), tokens=())
    nameless = bare._replace(name="", words="", minerals=0, geysers=0)
    short = bare._replace(words="")
    poor = short._replace(minerals=0, geysers=0)
    several = len(held.buildings) + len(held.units) > 2
    for worth, words in ((1.0, bare), (0.95, short), (0.8, poor), (0.45, nameless)):
        for abreast in (3, 4, 2) if several else (3, 2):
            rows = (*rows_of(words), *_counter_rows(held, abreast))
            if rows:
                yield worth, rows


def _counter_rows(held: AreaContents, abreast: int) -> Iterator[TextRow]:
    """Yield rows of markers, buildings and units."""
    if held.seats:
        wide = 2.4 * _EMBLEM * len(held.seats)
        yield TextRow(partial(_markers, held.seats), wide, 2.0 * _EMBLEM, 4.0)
    room = _MAXIMUM - min(len(held.buildings), _MAXIMUM // 2)
    for some, most in ((held.buildings, _MAXIMUM // 2), (held.units, room)):
        shown = some if len(some) <= most else some[: most - 1]
        drawings: list[Callable[[], tuple[Node, ...]]] = [
            partial(counter, stack) for stack in shown
        ]
        if len(some) > len(shown):
            left = sum(max(1, item.number) for item in some[len(shown) :])
            drawings.append(partial(_more, left))
        for first in range(0, len(drawings), abreast):
            row = drawings[first : first + abreast]
            draw = partial(_abreast, tuple(row))
            yield TextRow(draw, _STEP * len(row), _ROW, 4.0 if first == 0 else 0.0)


def _abreast(parts: tuple[Callable[[], tuple[Node, ...]], ...]) -> tuple[Node, ...]:
    left = -_STEP * (len(parts) - 1) / 2
    return tuple(Group(part(), moved(left + _STEP * at, 0.0)) for at, part in enumerate(parts))


@cached()
def _markers(seats: tuple[int, ...]) -> tuple[Node, ...]:
    left = -1.2 * _EMBLEM * (len(seats) - 1)
    return tuple(
        emblem(seat, (left + 2.4 * _EMBLEM * at, 0.0), _EMBLEM) for at, seat in enumerate(seats)
    )


@cached()
def _more(left: int) -> tuple[Node, ...]:
    """Return the number of pieces for which there is no room."""
    return (Text(f"+{left}", (0.0, 0.0), 13.0, Ink(INK), "inter", 700),)


def _from_afar(mark: AreaMark, look: Look, held: AreaContents, pixels: float) -> Iterator[Node]:
    """Yield the markers of an area, each with the number of visible units."""
    if not held.seats:
        return
    paper = paper_of(mark.shape, look)
    at = scene_of(mark.shape.middle[0], look.scale)
    room = mark.shape.middle[1] / look.scale * UNIT
    radius = min(10.0 / pixels, 0.7 * room, 0.3 * paper.reach * UNIT)
    step = 2.3 * radius
    left = at[0] - step * (len(held.seats) - 1) / 2
    for place, seat in enumerate(held.seats):
        number = sum(unit.number for unit in held.units if unit.seat == seat)
        words = str(number) if number and radius * pixels >= 6.0 else ""
        yield emblem(seat, (left + step * place, at[1]), radius, words)


def _washed(look: Look, mark: AreaMark, held: AreaContents) -> Iterator[Node]:
    """Yield an area in the colours of the players with markers; hatched if contested."""
    paper = paper_of(mark.shape, look)
    path = paper.broken if paper.broken is not None else paper.edge
    for place, seat in enumerate(held.seats):
        inks = seat_of(seat)
        yield filled(path, inks.colour, 0.16 if len(held.seats) == 1 else 0.10)
        if held.contested:
            pattern: Pattern = "rising" if place % 2 == 0 else "falling"
            yield patterned(path, pattern, Ink(inks.colour, 0.42), 2.6, 0.36)
    first = seat_of(held.seats[0])
    line = drawn(path, first.colour, 0.8, least=2.0, dash=(2.4, 1.6) if held.contested else ())
    yield Group((line,), clip=path)


_TONES: dict[str, tuple[str, float, tuple[float, ...]]] = {
    "reach": (REACH, 0.10, ()),
    "target": (GHOSTS["unlawful"], 0.12, (2.4, 1.2)),
    "portal": (CHANGED, 0.12, ()),
    "choice": (SELECTION, 0.14, ()),
    "here": (INK, 0.05, ()),
    "actor": (SELECTION, 0.20, ()),
    "told": (CHANGED, 0.16, (2.4, 1.2)),
}
"""Colour, opacity and dashes of the edge by tone."""


@cached()
def _lit(path: Path, tone: str, pixels: float) -> Group:
    colour, cover, dash = _TONES.get(tone, _TONES["choice"])
    unit = 1 / pixels
    wide = 3.4 if tone in ("actor", "target", "told") else 2.2
    edge = drawn(path, colour, wide * unit, dash=dash, cap="flat" if dash else "round")
    return Group((filled(path, colour, cover), drawn(path, WHITE, (wide + 2.4) * unit), edge))


def _label(words: str, at: Point, pixels: float) -> Iterator[Node]:
    """Yield text in a pill about a point; its size on the screen is the same at any zoom."""
    from editor.picture.cards import width_of
    from editor.picture.path import rounded_rectangle

    unit = 1 / pixels
    wide, high = (12.0 * width_of(words) + 12.0) * unit, 18.0 * unit
    frame = rounded_rectangle(at[0] - wide / 2, at[1] - high / 2, wide, high, high / 2)
    yield Shape(frame, Ink(PILL), Line(Ink(EDGE), 1.0 * unit))
    yield Text(words, at, 12.0 * unit, Ink(INK), "inter", 600)
