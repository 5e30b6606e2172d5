"""Cards and areas in relief: what the map draws on them, raised, and notches for links."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from editor.export.solid.mesh import Mesh, MeshBuilder, polygons
from editor.export.solid.relief.ground import StampBuilder
from editor.export.solid.relief.pens import SMALLEST_WORDS, grown, line_art, printable
from editor.picture.affine import Affine
from editor.picture.drawing import Group, Node, Text
from editor.seam.tabletop import Move, Slab, Tabletop

if TYPE_CHECKING:
    from shapely import Polygon
    from shapely.geometry.base import BaseGeometry

RAISED = 0.6
"""How far marks stand out over a tile, in mm."""
_EDGE = 0.8
"""The least distance of a mark from the edge of a tile, and the width of its rim, in mm."""
_BAR = 2.6
"""How wide the bar along a closed side is, in mm."""
_NOTCH = 1.6
"""How deep a notch for a link is, in mm."""
_TOUCH = 0.6
"""Areas nearer than this share a border, in mm."""


class LinkNotch(NamedTuple):
    """Where a link leaves an area: a point of its edge, and the kind of the move."""

    at: tuple[float, float]
    kind: str


def tile_mesh(outline: Polygon, marks: BaseGeometry, thick: float) -> Mesh:
    """Return a tile with marks raised from its top; the marks keep off its edge."""
    from shapely.geometry.polygon import orient

    solid = orient(outline)
    builder = MeshBuilder()
    for ring in (solid.exterior, *solid.interiors):
        builder.wall(list(ring.coords)[:-1], 0.0, thick)
    builder.cap(solid, 0.0, up=False)
    top = StampBuilder()
    top.marked(solid, marks, 0.0, -RAISED)
    top.stamp().lay(builder, 0.0, 0.0, thick)
    return builder.mesh()


def tile_marks(outline: Polygon, table: Tabletop, slab: Slab, unit: float) -> BaseGeometry:
    """Return what the map draws on a card or an area within its outline, y up, in mm.

    An area gets a rim, a closed side of a card a bar.
    """
    import shapely

    room = grown(outline, -_EDGE)
    if room.is_empty:
        return shapely.Polygon()
    marks = line_art(table.portrait(slab.id).nodes, Affine(unit, 0.0, 0.0, -unit))
    if slab.kind == "area":
        rim = room.difference(grown(outline, -2 * _EDGE))
        # A gap between the rim and what is drawn up to it.
        marks = shapely.union_all([marks.intersection(grown(outline, -3 * _EDGE)), rim])
    bars = [_bar(outline, side) for side in str(slab.facts.get("blocked", "")).split(", ") if side]
    if bars:
        closed = shapely.union_all(bars)
        marks = marks.difference(grown(closed, _EDGE)).union(closed)
    return printable(marks, room)


def _bar(outline: Polygon, side: str) -> BaseGeometry:
    """Return the bar along a closed side of a card."""
    import shapely

    left, low, right, high = outline.bounds
    near, far = _EDGE, _EDGE + _BAR
    return {
        "north": shapely.box(left + far, high - far, right - far, high - near),
        "south": shapely.box(left + far, low + near, right - far, low + far),
        "west": shapely.box(left + near, low + far, left + far, high - far),
        "east": shapely.box(right - far, low + far, right - near, high - far),
    }[side]


def small_words(table: Tabletop, slab: Slab, unit: float) -> int:
    """Return how many words on a slab are too small to print."""
    by = Affine(unit, 0.0, 0.0, -unit)
    return sum(size < SMALLEST_WORDS for size in _sizes(table.portrait(slab.id).nodes, by))


def _sizes(nodes: Iterable[Node], by: Affine) -> Iterator[float]:
    for node in nodes:
        if isinstance(node, Group):
            yield from _sizes(node.nodes, by.after(node.by) if node.by else by)
        elif isinstance(node, Text):
            yield node.size * abs(by.a * by.d - by.b * by.c) ** 0.5


def notched(outline: Polygon, notches: Iterable[LinkNotch]) -> Polygon:
    """Return the outline of a tile with its notches; one that would split it is left out.

    A notch is round for a link to walk on, three-cornered for flyers, square for a ramp.
    """
    import shapely

    for notch in notches:
        x, y = notch.at
        if notch.kind == "air":
            shape = shapely.Point(x, y).buffer(_NOTCH, quad_segs=1)
        elif notch.kind.startswith("ramp"):
            shape = shapely.box(x - _NOTCH, y - _NOTCH, x + _NOTCH, y + _NOTCH)
        else:
            shape = shapely.Point(x, y).buffer(_NOTCH, quad_segs=4)
        cut = outline.difference(shape)
        if isinstance(cut, shapely.Polygon) and not grown(cut, -_EDGE).is_empty:
            outline = cut
    return outline


def notches_of(table: Tabletop, unit: float) -> dict[str, list[LinkNotch]]:
    """Return where links leave the areas of a map: in the middle of a common border.

    Areas that do not touch have a notch each, where they are nearest.
    """
    import shapely

    areas = {
        slab.id: shapely.union_all(list(polygons(slab.outline, unit)))
        for slab in table.slabs
        if slab.kind == "area"
    }
    found: dict[str, list[LinkNotch]] = {area: [] for area in areas}
    links: dict[frozenset[str], Move] = {}
    for move in table.moves:
        links.setdefault(frozenset((move.source, move.target)), move)
    for move in links.values():
        if move.source in areas and move.target in areas:
            one, other = areas[move.source], areas[move.target]
            ends = _crossing(one, other)
            for area, at in zip((move.source, move.target), ends, strict=True):
                found[area].append(LinkNotch(at, move.kind))
    return found


def _crossing(
    one: BaseGeometry, other: BaseGeometry
) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return where a link leaves one area and enters another."""
    import shapely

    shared = one.boundary.intersection(other.buffer(_TOUCH))
    lines = [line for line in getattr(shared, "geoms", (shared,)) if line.length > 2 * _NOTCH]
    if lines:
        merged = shapely.line_merge(shapely.union_all(lines))
        longest = max(getattr(merged, "geoms", (merged,)), key=lambda line: line.length)
        middle = longest.interpolate(0.5, normalized=True)
        return (middle.x, middle.y), (middle.x, middle.y)
    first, second = shapely.shortest_line(one, other).coords
    return (first[0], first[1]), (second[0], second[1])
