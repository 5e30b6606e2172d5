"""Boxes and mats in relief: spaces with rims and terrain, walls with signs, feet below.

A box has a rim along every grid line of its top, and a groove along every grid line of its
underside. So a box that stands on another one, at any place of the grid and turned by any quarter,
has the rims beneath it in its grooves, and its feet on the floors of the spaces.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from editor.core.points import Cell
from editor.export.solid.mesh import Mesh, MeshBuilder, PrintSize, Vertex, flat_triangles
from editor.export.solid.relief.ground import (
    PLAIN,
    RIM_HEIGHT,
    GroundKey,
    Stamp,
    ground_keys,
    rectangle,
    top_of,
)
from editor.export.solid.relief.walls import WallSize, signs_of, wall_of
from editor.picture.affine import Point
from editor.seam.tabletop import Footprint, Slab, Tabletop

GROOVE = 1.3
"""The depth of a groove, and its width on each side of the grid line, in mm: at 45° it prints.

The rims of the box beneath are 1.05 mm wide and 0.6 mm high: there are 0.25 mm of play.
"""
Step = tuple[int, int]
_OUT: tuple[Step, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))


@dataclass(frozen=True)
class ReliefBlock:
    """A block of spaces in relief, its lower left corner at the origin, in millimetres.

    - columns, rows: its spaces; ground: their drawings, by cell from the upper left one
    - side: of a space; high: from the ground to the floors of its spaces
    - walls: the faces of walls with signs, by the space and the step out
    - grooves: whether its underside has feet and grooves; wall: of a block that is hollow and open
      below, 0 for a solid one
    """

    columns: int
    rows: int
    ground: Mapping[Cell, GroundKey]
    side: float
    high: float
    walls: Mapping[tuple[Cell, Step], Stamp] = field(default_factory=dict)
    grooves: bool = True
    wall: float = 0.0


def block_mesh(block: ReliefBlock) -> Mesh:
    """Return the closed surface of a block."""
    builder = MeshBuilder()
    side, top = block.side, block.high + RIM_HEIGHT
    foot = GROOVE if block.grooves else 0.0
    for (x, y), key in block.ground.items():
        left, low = x * side, (block.rows - 1 - y) * side
        top_of(key, side).lay(builder, left, low, top)
        for out in _OUT:
            if (x + out[0], y + out[1]) not in block.ground:
                _wall(builder, block, (x, y), out, foot, top)
    if block.wall and _has_room(block, foot):
        _open_below(builder, block, foot)
    else:
        _under(builder, block, foot)
    return builder.mesh()


def _has_room(block: ReliefBlock, foot: float) -> bool:
    """Return whether there is room for a hollow within the walls and under the roof."""
    narrow = min(block.columns, block.rows) * block.side
    return narrow > 2 * (foot + block.wall) and block.high - block.wall > 2 * foot


def _wall(
    builder: MeshBuilder, block: ReliefBlock, cell: Cell, out: Step, foot: float, top: float
) -> None:
    """Add the wall of one space, from the foot of the box to the top of its rim."""
    side = block.side
    left, low = cell[0] * side, (block.rows - 1 - cell[1]) * side

    def place(u: float, v: float, outward: float) -> Vertex:
        if out == (0, 1):
            return left + u, low - outward, v
        if out == (1, 0):
            return left + side + outward, low + u, v
        if out == (0, -1):
            return left + side - u, low + side + outward, v
        return left - outward, low + side - u, v

    stamp = block.walls.get((cell, out))
    if stamp is not None:
        stamp.press(builder, place)
    else:
        corners = ((0.0, foot), (side, foot), (side, top), (0.0, top))
        builder.face(*(place(u, v, 0.0) for u, v in corners))


def _under(builder: MeshBuilder, block: ReliefBlock, foot: float) -> None:
    """Add the underside of a solid block: a foot under each space, with slopes to the grid."""
    for polygon in _foot_faces(block, foot):
        builder.face(*((x, y, _foot_height(block, foot, x, y)) for x, y in reversed(polygon)))


def _open_below(builder: MeshBuilder, block: ReliefBlock, foot: float) -> None:
    """Add the underside and the hollow of a lid.

    The foot of its walls is that of a solid block, grooves and all, around a hollow that is wider
    above it: at 45°, so that it prints.
    """
    import shapely

    wall = block.wall
    around = (0.0, 0.0, block.columns * block.side, block.rows * block.side)
    low, high = rectangle(around, foot + wall), rectangle(around, wall)
    hollow = shapely.Polygon(low)
    ends: set[Point] = set(low)
    for polygon in _foot_faces(block, foot):
        for triangle in flat_triangles(shapely.Polygon(polygon).difference(hollow)):
            corners = [(round(x, 4), round(y, 4)) for x, y in triangle]
            ends |= {corner for corner in corners if hollow.distance(shapely.Point(corner)) < 1e-6}
            builder.face(*((x, y, _foot_height(block, foot, x, y)) for x, y in corners[::-1]))
    ceiling = block.high - wall
    for k in range(4):
        a, b, c, d = low[k], low[(k + 1) % 4], high[k], high[(k + 1) % 4]
        edge = sorted((p for p in ends if _between(p, a, b)), key=lambda p: math.dist(p, a))
        for one, two in pairwise(edge):
            builder.face(
                (*two, _foot_height(block, foot, *two)),
                (*one, _foot_height(block, foot, *one)),
                (*one, foot),
                (*two, foot),
            )
        builder.face((*d, 2 * foot), *((*p, foot) for p in reversed(edge)), (*c, 2 * foot))
        builder.face((*d, 2 * foot), (*c, 2 * foot), (*c, ceiling), (*d, ceiling))
    builder.face(*((*corner, ceiling) for corner in reversed(high)))


def _foot_faces(block: ReliefBlock, foot: float) -> Iterator[tuple[Point, ...]]:
    """Yield the faces of the underside of a solid block, seen from above."""
    side = block.side
    for x, y in block.ground:
        left, low = x * side, (block.rows - 1 - y) * side
        around = (left, low, left + side, low + side)
        edge, pad = rectangle(around, 0.0), rectangle(around, foot)
        yield pad
        for a, b in ((0, 1), (1, 2), (2, 3), (3, 0)):
            yield (edge[a], edge[b], pad[b], pad[a])


def _foot_height(block: ReliefBlock, foot: float, x: float, y: float) -> float:
    """Return how high the underside of a solid block is at a place: at 45° towards grid lines."""
    across, along = x % block.side, y % block.side
    near = min(across, block.side - across, along, block.side - along)
    return max(0.0, foot - near)


def _between(place: Point, start: Point, end: Point) -> bool:
    """Return whether a place is on an upright or level line from a start to an end."""
    return all(
        min(a, b) - _NEAR <= at <= max(a, b) + _NEAR
        for at, a, b in zip(place, start, end, strict=True)
    )


_NEAR = 1e-6


LEAST_SPACE = 12.0
"""The smallest space with relief, in mm: smaller patterns cannot be recognized."""
_LEAST_BOX = 4.0
"""The lowest box that has relief, in mm."""
LEAST_MAT = 1.2
"""The thinnest mat that has relief, in mm: marks are sunk into it."""


class ReliefSolid(NamedTuple):
    """A solid in relief: its size, and a function that makes its mesh."""

    size: Vertex
    make: Callable[[], Mesh]


def takes_relief(slab: Slab, size: PrintSize, high: float) -> bool:
    """Return whether a slab has relief: whole spaces that fill a rectangle, not too small."""
    if not size.relief or not slab.ground or size.unit < LEAST_SPACE:
        return False
    if high < (_LEAST_BOX if slab.kind == "box" else LEAST_MAT):
        return False
    around = slab.outline.bounds
    rings = slab.outline.rings
    whole = all(abs(edge - round(edge)) < 1e-6 for edge in around)
    return whole and len(rings) == 1 and len(rings[0]) == 4 and not slab.outline.holes


def relief_block(
    slab: Slab, outline: Footprint, table: Tabletop, size: PrintSize, number: int, high: float
) -> ReliefSolid:
    """Return a box or a mat in relief within an outline; `number` is that on its walls."""
    x, y, wide, deep = (round(each) for each in outline.bounds)
    unit = round(size.unit, 4)
    full = (round(wide * unit, 4), round(deep * unit, 4), round(high + RIM_HEIGHT, 4))
    return ReliefSolid(full, partial(_block, slab, (x, y, wide, deep), table, size, number, high))


def _block(
    slab: Slab,
    frame: tuple[int, int, int, int],
    table: Tabletop,
    size: PrintSize,
    number: int,
    high: float,
) -> Mesh:
    x, y, wide, deep = frame
    unit, is_box = round(size.unit, 4), slab.kind == "box"
    keys = ground_keys(slab.ground)
    cells = [(i, j) for j in range(deep) for i in range(wide)]
    signs = signs_of(slab, table.doors, number) if is_box and size.signs else {}
    wall = WallSize(unit, GROOVE, round(high + RIM_HEIGHT, 4), round(size.level, 4))
    return block_mesh(
        ReliefBlock(
            wide,
            deep,
            {(i, j): keys.get((x + i, y + j), PLAIN) for i, j in cells},
            unit,
            round(high, 4),
            {
                ((i - x, j - y), out): wall_of(sign, wall)
                for ((i, j), out), sign in signs.items()
                if 0 <= i - x < wide and 0 <= j - y < deep and _outer((i - x, j - y), out, frame)
            },
            grooves=is_box,
            wall=size.wall if is_box else 0.0,
        )
    )


def _outer(cell: tuple[int, int], out: tuple[int, int], frame: tuple[int, int, int, int]) -> bool:
    """Return whether a step out of a space leaves the frame."""
    _, _, wide, deep = frame
    return not (0 <= cell[0] + out[0] < wide and 0 <= cell[1] + out[1] < deep)
