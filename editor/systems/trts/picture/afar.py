"""Names on an overview: where the writing would be too small to read, the name alone is larger."""

from __future__ import annotations

from typing import NamedTuple
from weakref import WeakKeyDictionary

from editor.picture.affine import Point, moved, scaled
from editor.picture.drawing import Group, Node
from editor.systems.trts.outlines import Shape
from editor.systems.trts.picture.counters import UNIT, scene_of
from editor.systems.trts.picture.marks import AreaMark
from editor.systems.trts.picture.names import (
    LEGIBLE,
    NAME,
    Row,
    places_of,
    rooms,
    rows_of,
    tops,
    wordings,
)
from editor.systems.trts.picture.paper import Look, paper_of

_WISHED = 10.0
"""Pixels that a name has on an overview where there is room for it."""
_MAXIMUM = 6.0


class Afar(NamedTuple):
    """A name alone: where, its lines, and how large it may be, 1 for what the look asks for."""

    at: Point
    rows: tuple[Row, ...]
    room: float


_known: WeakKeyDictionary[Shape, dict[object, Afar]] = WeakKeyDictionary()


def name_afar(mark: AreaMark, look: Look, pixels: float) -> tuple[Node, ...]:
    """Return the name of an area at so many pixels a unit of the scene; none without room."""
    if not mark.wording.name:
        return ()
    kept = _known.setdefault(mark.shape, {})
    key = (mark.wording.name, mark.label, look)
    if key not in kept:
        if len(kept) > 8:
            kept.clear()
        kept[key] = _laid(mark, look)
    at, rows, room = kept[key]
    size = min(room, _WISHED / (NAME * UNIT * pixels))
    if size * NAME * UNIT * pixels < LEGIBLE:
        return ()
    nodes = tuple(Group(row.draw(), moved(0.0, top + row.high / 2)) for row, top in tops(rows))
    return (Group(nodes, scaled(size * UNIT, at), name=f"name of {mark.id}"),)


def _laid(mark: AreaMark, look: Look) -> Afar:
    import shapely

    paper = paper_of(mark.shape, look)
    ground = mark.shape.ground if paper.ground.is_empty else paper.clear
    places, offsets = places_of(mark, ground)
    inside = shapely.contains_xy(ground, [x for x, _ in places], [y for _, y in places])
    best = Afar((0.0, 0.0), (), 0.0)
    bare = mark.wording._replace(seats=(), tokens=(), words="", minerals=0, geysers=0)
    most = 0.0
    for worth, wording, _ in wordings(bare):
        rows = tuple(rows_of(wording))
        for number, room in enumerate(rooms(rows, offsets, look.scale, _MAXIMUM)):
            if inside[number] and worth * room > most:
                most = worth * room
                best = Afar(scene_of(places[number], look.scale), rows, room)
    return best
