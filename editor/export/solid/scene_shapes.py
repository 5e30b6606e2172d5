"""The shapes of a scene: slabs with their tops, doors, counters and flags; y is up."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise

from editor.export.solid.gltf import Faces, PicturePoint
from editor.export.solid.mesh import Vertex, flat_triangles, polygons
from editor.picture.affine import Rect
from editor.seam.tabletop import Footprint, Slab

_SIDES = 28
"""The number of sides of a counter."""
_ROOM = 1.34
"""How much larger the picture on a counter is than the square inscribed in it."""
_PAWN = (
    *((0.5, 0.0), (0.5, 0.12), (0.24, 0.55), (0.18, 0.66)),
    *((0.28, 0.78), (0.28, 0.9), (0.16, 1.0), (0.0, 1.0)),
)
"""The outline of a figure: how wide at what height."""
_UP, _DOWN = (0.0, 1.0, 0.0), (0.0, -1.0, 0.0)


def walls(outline: Footprint, scale: float, low: float, high: float, faces: Faces) -> None:
    """Add the walls and the underside of an outline, from its upper left corner on."""
    from shapely.geometry.polygon import orient

    frame = outline.bounds
    for polygon in polygons(outline, 1.0):
        for ring in (orient(polygon).exterior, *orient(polygon).interiors):
            corners = [((x - frame.x) * scale, (-y - frame.y) * scale) for x, y in ring.coords]
            for (ax, az), (bx, bz) in pairwise(corners):
                far = math.hypot(bx - ax, bz - az)
                if far:
                    normal = (-(bz - az) / far, 0.0, (bx - ax) / far)
                    faces.add(
                        ((ax, low, az), (bx, low, bz), (bx, high, bz), (ax, high, az)), normal
                    )
    for triangle in _triangles(outline):
        points = [((x - frame.x) * scale, low, (y - frame.y) * scale) for x, y in triangle]
        faces.add(points[::-1], _DOWN)


def pictured(outline: Footprint, scale: float, high: float, faces: Faces) -> None:
    """Add the top of an outline with the picture that covers its frame."""
    frame = outline.bounds
    for triangle in _triangles(outline):
        points = [((x - frame.x) * scale, high, (y - frame.y) * scale) for x, y in triangle]
        faces.add(points, _UP, [_on(frame, x, y) for x, y in triangle])


def coloured(slab: Slab, scale: float, high: float, faces: Callable[[str], Faces]) -> None:
    """Add the top of a slab in the colours of its ground."""
    frame = slab.outline.bounds
    if not slab.ground:
        for triangle in _triangles(slab.outline):
            points = [((x - frame.x) * scale, high, (y - frame.y) * scale) for x, y in triangle]
            faces(slab.colour).add(points, _UP)
    for (x, y), ground in slab.ground.items():
        left, far = (x - frame.x) * scale, (y - frame.y) * scale
        faces(ground.colour).add(_level(left, far, scale, scale, high), _UP)


def bordered(outlines: Iterable[Footprint], wide: float) -> Footprint:
    """Return a band along the inner edge of the union of outlines.

    It leaves the ground visible in viewers without transparency.
    """
    import shapely

    parts = [polygon for outline in outlines for polygon in polygons(outline, 1.0)]
    whole = shapely.unary_union(parts)
    band = whole.difference(whole.buffer(-wide, join_style="mitre"))
    solid = [part for part in getattr(band, "geoms", (band,)) if isinstance(part, shapely.Polygon)]
    return Footprint(
        tuple(_rotated_back(part.exterior.coords) for part in solid if part.area),
        tuple(_rotated_back(hole.coords) for part in solid for hole in part.interiors),
    )


def _rotated_back(corners: Iterable[tuple[float, ...]]) -> tuple[tuple[float, float], ...]:
    return tuple((round(corner[0], 6), round(-corner[1], 6)) for corner in corners)[:-1]


def marked(
    outline: Footprint,
    scale: float,
    high: float,
    faces: Faces,
    origin: tuple[float, float] = (0, 0),
) -> None:
    """Add a level face over an outline, to mark the ground; `origin` becomes 0, 0."""
    left, far = origin
    for triangle in _triangles(outline):
        faces.add([((x - left) * scale, high, (y - far) * scale) for x, y in triangle], _UP)


def counter(width: float, high: float, edge: Faces, top: Faces) -> None:
    """Add a round counter about the origin: its edge and its top, which may have a picture."""
    turns = [2 * math.pi * number / _SIDES for number in range(_SIDES)]
    around = [(math.cos(turn) * width / 2, math.sin(turn) * width / 2) for turn in turns]
    for number, (ax, az) in enumerate(around):
        bx, bz = around[(number + 1) % _SIDES]
        middle = turns[number] + math.pi / _SIDES
        normal = (math.cos(middle), 0.0, math.sin(middle))
        edge.add(((bx, 0.0, bz), (ax, 0.0, az), (ax, high, az), (bx, high, bz)), normal)
    edge.add([(x, 0.0, z) for x, z in around], _DOWN)
    corners = [(0.5 + x / width * _ROOM, 0.5 + z / width * _ROOM) for x, z in around]
    top.add([(x, high, z) for x, z in reversed(around)], _UP, corners[::-1])


def pawn(width: float, high: float, faces: Faces) -> None:
    """Add a figure on the origin: a cone with a head."""
    turns = [2 * math.pi * number / 16 for number in range(16)]
    for (wide, low), (other, up) in pairwise(_PAWN):
        for number, turn in enumerate(turns):
            after = turns[(number + 1) % 16]
            points = [
                _round(turn, wide * width, low * high),
                _round(turn, other * width, up * high),
                _round(after, other * width, up * high),
                _round(after, wide * width, low * high),
            ]
            rise, run = (up - low) * high, (wide - other) * width
            far = math.hypot(rise, run) or 1.0
            x, _, z = _round(turn + math.pi / 16, 1.0, 0.0)
            normal = (x * rise / far, run / far, z * rise / far)
            distinct = list(dict.fromkeys(points))
            if len(distinct) > 2:
                faces.add(distinct, normal)
    faces.add([_round(turn, 0.5 * width, 0.0) for turn in turns], _DOWN)


def block(low: Vertex, high: Vertex, faces: Faces) -> None:
    """Add an upright block by its corners."""
    (a, b, c), (x, y, z) = low, high
    faces.add(((a, b, z), (x, b, z), (x, y, z), (a, y, z)), (0.0, 0.0, 1.0))
    faces.add(((x, b, c), (a, b, c), (a, y, c), (x, y, c)), (0.0, 0.0, -1.0))
    faces.add(((x, b, z), (x, b, c), (x, y, c), (x, y, z)), (1.0, 0.0, 0.0))
    faces.add(((a, b, c), (a, b, z), (a, y, z), (a, y, c)), (-1.0, 0.0, 0.0))
    faces.add(((a, y, z), (x, y, z), (x, y, c), (a, y, c)), _UP)
    faces.add(((a, b, c), (x, b, c), (x, b, z), (a, b, z)), _DOWN)


def door(width: float, high: float, deep: float, faces: Faces) -> None:
    """Add an arched plate whose foot is about the origin, looking to the south."""
    arch = [(-width / 2, 0.0), (width / 2, 0.0)]
    arch += [
        (math.cos(turn) * width / 2, high - width / 2 + math.sin(turn) * width / 2)
        for turn in (math.pi * number / 12 for number in range(13))
    ]
    faces.add([(x, y, deep) for x, y in arch], (0.0, 0.0, 1.0))
    faces.add([(x, y, 0.0) for x, y in reversed(arch)], (0.0, 0.0, -1.0))
    for (ax, ay), (bx, by) in zip(arch, (*arch[1:], arch[0]), strict=True):
        far = math.hypot(bx - ax, by - ay)
        if far:
            normal = ((by - ay) / far, -(bx - ax) / far, 0.0)
            faces.add(((ax, ay, 0.0), (bx, by, 0.0), (bx, by, deep), (ax, ay, deep)), normal)


def facing(outward: tuple[int, int]) -> tuple[float, float, float, float]:
    """Return the rotation about the vertical axis that turns south to the outward direction."""
    half: Mapping[tuple[int, int], float] = {
        (0, 1): 0.0,
        (1, 0): math.pi / 4,
        (0, -1): math.pi / 2,
        (-1, 0): -math.pi / 4,
    }
    angle = half.get(outward, 0.0)
    return 0.0, round(math.sin(angle), 9), 0.0, round(math.cos(angle), 9)


def _level(x: float, z: float, width: float, depth: float, high: float) -> tuple[Vertex, ...]:
    right, near = x + width, z + depth
    return (x, high, near), (right, high, near), (right, high, z), (x, high, z)


def _round(turn: float, far: float, high: float) -> Vertex:
    return round(math.cos(turn) * far, 9), round(high, 9), round(math.sin(turn) * far, 9)


def _on(frame: Rect, x: float, y: float) -> PicturePoint:
    return (x - frame.x) / frame.width, (y - frame.y) / frame.height


def _triangles(outline: Footprint) -> Iterable[tuple[tuple[float, float], ...]]:
    """Yield the triangles of an outline, y down, anticlockwise as seen from above the table."""
    for polygon in polygons(outline, 1.0):
        for triangle in flat_triangles(polygon):
            yield tuple((x, -y) for x, y in triangle)
