"""Drawings as lines of relief: the outlines that one sees, as polygons in millimetres.

A print has one colour. So a filled shape becomes its outline and hides what was drawn before it,
and shades and shadows, which only a colour can show, are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from editor.picture.affine import Affine, Point
from editor.picture.drawing import Gradient, Group, Mask, Node, Shape, Text
from editor.picture.path import Path

if TYPE_CHECKING:
    from shapely import Polygon
    from shapely.geometry.base import BaseGeometry

LEAST = 0.42
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
SMALLEST_WORDS = 3.0
"""The smallest font that prints, in mm."""
_ALL_CAPITALS = 6.5
"""A font smaller than this is printed in capitals, in mm."""
_GAP = 0.9
"""The gap around letters, in mm."""
_SPECK = 0.8
"""Marks smaller than this are left out, in mm²."""
_BOLDER = 0.05
"""By how much letters are made bolder on each side, in mm."""
_SHADE = 0.5
"""What covers the ground less than this is a shade or a shadow."""


class PenStroke(NamedTuple):
    """A path of a drawing in millimetres: what it fills, its lines and their width.

    - edged: whether what it fills has a line around it
    - solid: whether it is solid ink as a letter is; clip: where it is seen, None for everywhere
    """

    area: BaseGeometry
    lines: BaseGeometry
    filled: bool
    width: float
    edged: bool = False
    solid: bool = False
    clip: BaseGeometry | None = None


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


def words_area(words: str, size: float, at: Point) -> BaseGeometry:
    """Return a line of text as polygons, with y up: its capitals centred on a point.

    `size` is that of the font in millimetres.
    """
    from editor.paint.faces import words_as_path

    path, wide = words_as_path(words, "inter", 700)
    return area_of(path.mapped(Affine(size, 0.0, 0.0, -size, at[0] - wide * size / 2, at[1])))


def words_width(words: str, size: float = 1.0) -> float:
    """Return the width of a line of text."""
    from editor.paint.faces import advance

    return advance(words, "inter", 700) * size


def line_art(nodes: Iterable[Node], by: Affine, pen: float = PEN) -> BaseGeometry:
    """Return the lines of a drawing, mapped to millimetres, as they are seen.

    The latest shape hides those under it; one without a line within the shape before it is its
    shading. Letters are solid, with a gap around them.
    """
    import shapely

    layers: list[tuple[BaseGeometry, BaseGeometry]] = []
    before: BaseGeometry = shapely.Polygon()
    for stroke in _strokes(nodes, by, None):
        area = stroke.area if stroke.clip is None else stroke.area.intersection(stroke.clip)
        hidden: BaseGeometry
        if stroke.solid:
            hidden, ink = area.buffer(_GAP, quad_segs=1), area
        elif stroke.filled:
            hidden = area.simplify(_SMOOTH)
            shading = not stroke.edged and hidden.area > pen * pen
            if shading and before.buffer(_SMOOTH).contains(hidden):
                continue
            before, ink = hidden, grown(hidden.boundary, pen / 2)
        elif stroke.width > 2 * pen:
            hidden = grown(stroke.lines, stroke.width / 2)
            ink = grown(hidden.boundary, pen / 2)
        else:
            hidden, ink = shapely.Polygon(), grown(stroke.lines, pen / 2)
        if stroke.clip is not None:
            hidden, ink = hidden.intersection(stroke.clip), ink.intersection(stroke.clip)
        layers.append((hidden, ink))
    # From the top down, so that each line is cut once, by all that lies over it.
    over: BaseGeometry = shapely.Polygon()
    seen: list[BaseGeometry] = []
    for hidden, ink in reversed(layers):
        seen.append(ink.difference(over))
        over = over.union(hidden) if not hidden.is_empty else over
    return shapely.union_all(seen)


def _strokes(nodes: Iterable[Node], by: Affine, clip: BaseGeometry | None) -> Iterator[PenStroke]:
    import shapely

    for node in nodes:
        if isinstance(node, Group):
            inner, within = by.after(node.by) if node.by else by, clip
            if node.clip is not None:
                own = area_of(node.clip.mapped(inner))
                within = own if clip is None else clip.intersection(own)
            if node.cover >= _SHADE:
                yield from _strokes(node.nodes, inner, within)
        elif isinstance(node, Shape):
            path = node.path.mapped(by)
            if node.fill and (isinstance(node.fill, Gradient) or node.fill.cover >= _SHADE):
                edged, nothing = node.line is not None, shapely.LineString()
                yield PenStroke(area_of(path), nothing, True, 0.0, edged, clip=clip)
            elif node.line and node.line.ink.cover >= _SHADE:
                lines = [
                    shapely.LineString([*ring, ring[0]] if closed else ring)
                    for ring, closed in flat_rings(path)
                ]
                width = node.line.width * _scale(by)
                drawn = shapely.unary_union(lines)
                yield PenStroke(shapely.Polygon(), drawn, False, width, clip=clip)
        elif isinstance(node, Text):
            area = text_area(node, by)
            if area is not None:
                yield PenStroke(area, shapely.LineString(), True, 0.0, solid=True, clip=clip)
        else:
            assert isinstance(node, Mask), node


def text_area(text: Text, by: Affine) -> BaseGeometry | None:
    """Return a text of a drawing as bold letters, None where they are too small to print.

    Small letters become capitals: bars and gaps of others are too narrow.
    """
    size = text.size * _scale(by)
    if size < SMALLEST_WORDS:
        return None
    import shapely

    words, wide = text.words, words_width(text.words, size)
    if size < _ALL_CAPITALS:
        words = words.upper()
    narrow = min(1.0, 1.15 * wide / words_width(words, size)) if wide else 1.0
    shift = {"left": 0.5, "centre": 0.0, "right": -0.5}[text.align]
    x, y = by.at(text.at)
    area = words_area(words, size, (0.0, 0.0))
    area = shapely.affinity.scale(area, narrow, 1.0, origin=(0.0, 0.0))
    area = shapely.affinity.translate(area, x + shift * words_width(words, size) * narrow, y)
    return area.buffer(_BOLDER, quad_segs=1)


def _scale(by: Affine) -> float:
    return float(abs(by.a * by.d - by.b * by.c) ** 0.5)


def printable(marks: BaseGeometry, room: BaseGeometry) -> BaseGeometry:
    """Return what of some marks can be printed within a room: polygons that touch nowhere.

    Gaps and lines narrower than `LEAST` are closed and left out.
    """
    import shapely

    half = LEAST / 2
    found = grown(grown(marks.intersection(room), half), -2 * half)
    found = grown(found, half).simplify(_SMOOTH).intersection(room)
    found = shapely.MultiPolygon([part for part in parts(found) if part.area >= _SPECK])
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
        corners = Counter(tuple(corner) for ring in rings for corner in list(ring.coords)[:-1])
        twice = [corner for corner, count in corners.items() if count > 1]
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
