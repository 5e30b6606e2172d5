"""Drawings as lines of relief: the outlines that one sees, as polygons in millimetres.

A print has one colour. So a filled shape becomes its outline and hides what was drawn before it,
and shades and shadows, which only a colour can show, are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from editor.picture.affine import Affine, Point
from editor.picture.drawing import Gradient, Group, Mask, Node, Shape, Text
from editor.picture.path import Path

if TYPE_CHECKING:
    from shapely import Polygon
    from shapely.geometry.base import BaseGeometry

LEAST = 0.5
"""The narrowest line, and the narrowest gap between two lines, that a nozzle of 0.4 mm prints."""
PEN = 0.7
"""The width of a line of relief, in mm."""
FINE_PEN = 0.56
"""The same where there is little room."""
GRAIN = 0.01
"""The coordinates of relief are multiples of this, in mm."""
_CHORDS = 5
"""How many chords approximate a curve of a path."""
_SMOOTH = 0.1
"""How far a corner may be from the line that replaces it, in mm."""
_SHADE = 0.5
"""What covers the ground less than this is a shade or a shadow."""


class PenStroke(NamedTuple):
    """A path of a drawing in millimetres: what it fills, its lines and their width."""

    area: BaseGeometry
    lines: BaseGeometry
    filled: bool
    width: float


def flat_rings(path: Path) -> Iterator[tuple[list[Point], bool]]:
    """Yield the lines of a path with curves as chords, and whether each is closed."""
    points = iter(path.points)
    line: list[Point] = []
    for step in path.steps:
        if step == "M":
            if len(line) > 1:
                yield line, False
            line = [next(points)]
        elif step == "L":
            line.append(next(points))
        elif step == "Z":
            if len(line) > 1:
                yield line, True
            line = line[:1]
        else:
            handles = [line[-1], *(next(points) for _ in range(2 if step == "Q" else 3))]
            line += (_on_curve(handles, k / _CHORDS) for k in range(1, _CHORDS + 1))
    if len(line) > 1:
        yield line, False


def _on_curve(handles: list[Point], share: float) -> Point:
    while len(handles) > 1:
        handles = [
            (ax + (bx - ax) * share, ay + (by - ay) * share)
            for (ax, ay), (bx, by) in pairwise(handles)
        ]
    return handles[0]


def area_of(path: Path) -> BaseGeometry:
    """Return the area that a path encloses: what lies within an odd number of its rings."""
    import shapely

    found: BaseGeometry = shapely.Polygon()
    for ring, _ in flat_rings(path):
        if len(ring) > 2:
            found = found.symmetric_difference(shapely.Polygon(ring).buffer(0))
    return found


def words_area(words: str, size: float, at: Point, *, weight: int = 700) -> BaseGeometry:
    """Return a line of text as polygons, with y up: its capitals centred on a point.

    `size` is that of the font in millimetres.
    """
    from editor.paint.faces import words_as_path

    path, wide = words_as_path(words, "inter", weight)
    return area_of(path.mapped(Affine(size, 0.0, 0.0, -size, at[0] - wide * size / 2, at[1])))


def words_width(words: str, size: float = 1.0, *, weight: int = 700) -> float:
    """Return the width of a line of text."""
    from editor.paint.faces import advance

    return advance(words, "inter", weight) * size


def line_art(nodes: Iterable[Node], by: Affine, pen: float = PEN) -> BaseGeometry:
    """Return the lines of a drawing, mapped to millimetres, as they are seen.

    The latest shape hides those under it; one within the shape before it is its shading.
    """
    import shapely

    found: BaseGeometry = shapely.Polygon()
    before: BaseGeometry = shapely.Polygon()
    for stroke in _strokes(nodes, by):
        solid = stroke.area.simplify(_SMOOTH) if stroke.filled else shapely.Polygon()
        if stroke.filled and before.buffer(_SMOOTH).contains(solid) and solid.area > pen * pen:
            continue
        if stroke.filled:
            before = solid
            found = found.difference(solid).union(grown(solid.boundary, pen / 2))
        elif stroke.width > 2 * pen:
            wide = grown(stroke.lines, stroke.width / 2)
            found = found.difference(wide).union(grown(wide.boundary, pen / 2))
        else:
            found = found.union(grown(stroke.lines, pen / 2))
    return found


def _strokes(nodes: Iterable[Node], by: Affine) -> Iterator[PenStroke]:
    import shapely

    for node in nodes:
        if isinstance(node, Group):
            yield from _strokes(node.nodes, by.after(node.by) if node.by else by)
        elif isinstance(node, Shape):
            path = node.path.mapped(by)
            scale = abs(by.a * by.d - by.b * by.c) ** 0.5
            if node.fill and (isinstance(node.fill, Gradient) or node.fill.cover >= _SHADE):
                yield PenStroke(area_of(path), shapely.LineString(), True, 0.0)
            elif node.line and node.line.ink.cover >= _SHADE:
                lines = [
                    shapely.LineString([*ring, ring[0]] if closed else ring)
                    for ring, closed in flat_rings(path)
                ]
                drawn = shapely.unary_union(lines)
                yield PenStroke(shapely.Polygon(), drawn, False, node.line.width * scale)
        else:
            assert isinstance(node, Text | Mask), node


def printable(marks: BaseGeometry, room: BaseGeometry) -> BaseGeometry:
    """Return what of some marks can be printed within a room: polygons that touch nowhere.

    Gaps and lines narrower than `LEAST` are closed and left out.
    """
    import shapely

    half = LEAST / 2
    found = grown(grown(marks.intersection(room), half), -2 * half)
    found = grown(found, half).simplify(_SMOOTH).intersection(room)
    return apart(shapely.set_precision(found, GRAIN))


def grown(area: BaseGeometry, by: float) -> BaseGeometry:
    """Return an area or a line with everything nearer than a distance; corners stay corners."""
    return area.buffer(by, cap_style="flat", join_style="mitre", mitre_limit=2.0)


def apart(marks: BaseGeometry) -> BaseGeometry:
    """Return marks that touch nowhere: where two corners meet they become one mark.

    Four walls would meet in one edge there, which no solid has.
    """
    import shapely

    for _ in range(9):
        rings = [ring for part in parts(marks) for ring in (part.exterior, *part.interiors)]
        corners = [tuple(corner) for ring in rings for corner in list(ring.coords)[:-1]]
        twice = {corner for corner in corners if corners.count(corner) > 1}
        if not twice:
            return marks
        bridges = [shapely.Point(corner).buffer(LEAST / 2, quad_segs=1) for corner in sorted(twice)]
        marks = shapely.set_precision(shapely.unary_union([marks, *bridges]), GRAIN)
    return shapely.Polygon()


def parts(area: BaseGeometry) -> Iterator[Polygon]:
    """Yield the polygons of an area, each with its exterior anticlockwise."""
    import shapely
    from shapely.geometry.polygon import orient

    for part in getattr(area, "geoms", (area,)):
        if isinstance(part, shapely.Polygon) and not part.is_empty:
            yield orient(part)
