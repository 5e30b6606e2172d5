"""Slabs of a set-up in relief."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from editor.export.solid.mesh import Mesh, Vertex
from editor.export.solid.relief.blocks import GROOVE, ReliefBlock, block_mesh
from editor.export.solid.relief.ground import PLAIN, RIM_HEIGHT, ground_keys
from editor.export.solid.relief.walls import WallSize, signs_of, wall_of
from editor.export.solid.solids import PrintSize
from editor.seam.tabletop import Footprint, Slab, Tabletop

LEAST_SPACE = 12.0
"""The smallest space that has relief, in mm: in smaller ones no pattern can be told."""
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
