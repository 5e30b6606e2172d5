"""Solids on plates of the size of a printer's bed, and how much of the bed they use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from editor.export.paper.packing import packed as packed_rects
from editor.export.solid.mesh import Mesh, Vertex
from editor.export.solid.solids import PrintSize, Solid
from editor.picture.affine import Rect

_NEAR = 1e-6


@dataclass(frozen=True)
class PlacedSolid:
    """A solid on a plate: the position of its lower corner, and whether it is turned."""

    solid: Solid
    at: Vertex
    turned: bool = False

    @property
    def size(self) -> Vertex:
        """Its width, depth and height as it lies."""
        width, depth, high = self.solid.size
        return (depth, width, high) if self.turned else (width, depth, high)

    @property
    def mesh(self) -> Mesh:
        """Its mesh as it lies, with its lower corner at the origin."""
        if not self.turned:
            return self.solid.mesh
        return self.solid.mesh.turned().moved((self.solid.size[1], 0.0, 0.0))


def packed(solids: Iterable[Solid], size: PrintSize) -> list[list[PlacedSolid]]:
    """Pack solids onto few plates, the largest first; they may be turned by a quarter.

    A solid that is larger than the bed has a plate of its own, before the others.
    """
    solids = list(solids)
    room = Rect(0.0, 0.0, size.bed[0] - 2 * size.gap, size.bed[1] - 2 * size.gap)
    fitting = [solid for solid in solids if _fits(solid, room)]
    sheets = packed_rects([solid.size[:2] for solid in fitting], room, room, gap=size.gap)
    too_large = [solid for solid in solids if not _fits(solid, room)]
    alone = [[PlacedSolid(solid, _at(0.0, 0.0, size.gap))] for solid in too_large]
    return alone + [
        [
            PlacedSolid(fitting[rect.number], _at(rect.x, rect.y, size.gap), rect.turned)
            for rect in sheet.placed
        ]
        for sheet in sheets
    ]


def _at(x: float, y: float, gap: float) -> Vertex:
    return round(gap + x, 4), round(gap + y, 4), 0.0


def _fits(solid: Solid, room: Rect) -> bool:
    width, depth, _ = solid.size
    return (width <= room.width + _NEAR and depth <= room.height + _NEAR) or (
        depth <= room.width + _NEAR and width <= room.height + _NEAR
    )


def share_used(plate: Sequence[PlacedSolid], size: PrintSize) -> float:
    """Return which share of the bed the rectangles around the solids of a plate take."""
    return sum(item.size[0] * item.size[1] for item in plate) / (size.bed[0] * size.bed[1])
