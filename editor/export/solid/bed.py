"""Solids on plates of the size of a printer's bed, and how much of the bed they use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.export.paper.packing import packed as packed_rects
from editor.export.solid.mesh import Mesh, Vertex
from editor.export.solid.nesting import nested, turned_outline
from editor.export.solid.solids import PrintSize, Solid
from editor.picture.affine import Rect

if TYPE_CHECKING:
    from shapely import Polygon

_NEAR = 1e-6


@dataclass(frozen=True)
class PlacedSolid:
    """A solid on a plate: the position of its lower corner, and its quarter turns to the left."""

    solid: Solid
    at: Vertex
    turns: int = 0

    @property
    def size(self) -> Vertex:
        """Its width, depth and height as it lies."""
        width, depth, high = self.solid.size
        return (depth, width, high) if self.turns % 2 else (width, depth, high)

    @property
    def outline(self) -> Polygon:
        """What it takes of its plate."""
        import shapely

        width, depth, _ = self.size
        if self.solid.outline is None:
            own = shapely.box(0.0, 0.0, width, depth)
        else:
            own = turned_outline(self.solid.outline, self.turns)
        return shapely.affinity.translate(own, *self.at[:2])

    @property
    def mesh(self) -> Mesh:
        """Its mesh as it lies, with its lower corner at the origin."""
        width, depth, _ = self.solid.size
        mesh = self.solid.mesh
        for _ in range(self.turns):
            mesh, (width, depth) = mesh.turned().moved((depth, 0.0, 0.0)), (depth, width)
        return mesh


def packed(solids: Iterable[Solid], size: PrintSize) -> list[list[PlacedSolid]]:
    """Pack solids onto few plates, the largest first; they may be turned by quarters.

    Those with outlines are laid into one another where that saves a plate. A solid that is larger
    than the bed has a plate of its own, before the others.
    """
    solids = list(solids)
    room = Rect(0.0, 0.0, size.bed[0] - 2 * size.gap, size.bed[1] - 2 * size.gap)
    fitting = [solid for solid in solids if _fits(solid, room)]
    sheets = packed_rects([solid.size[:2] for solid in fitting], room, room, gap=size.gap)
    too_large = [solid for solid in solids if not _fits(solid, room)]
    alone = [[PlacedSolid(solid, _at(0.0, 0.0, size.gap))] for solid in too_large]
    beside = [
        [
            PlacedSolid(fitting[rect.number], _at(rect.x, rect.y, size.gap), int(rect.turned))
            for rect in sheet.placed
        ]
        for sheet in sheets
    ]
    closer = _nested(fitting, room, size.gap) if len(beside) > 1 else beside
    return alone + (closer if len(closer) < len(beside) else beside)


def _nested(solids: Sequence[Solid], room: Rect, gap: float) -> list[list[PlacedSolid]]:
    """Return solids by their outlines, where all have one; else all on plates of their own."""
    outlines = [solid.outline for solid in solids if solid.outline is not None]
    if len(outlines) < len(solids):
        return [[PlacedSolid(solid, _at(0.0, 0.0, gap))] for solid in solids]
    plates = nested(outlines, (room.width, room.height), gap)
    return [
        [PlacedSolid(solids[laid.number], _at(laid.x, laid.y, gap), laid.turns) for laid in plate]
        for plate in plates
    ]


def _at(x: float, y: float, gap: float) -> Vertex:
    return round(gap + x, 4), round(gap + y, 4), 0.0


def _fits(solid: Solid, room: Rect) -> bool:
    width, depth, _ = solid.size
    return (width <= room.width + _NEAR and depth <= room.height + _NEAR) or (
        depth <= room.width + _NEAR and width <= room.height + _NEAR
    )


def share_used(plate: Sequence[PlacedSolid], size: PrintSize) -> float:
    """Return which share of the bed the solids of a plate take."""
    return sum(float(item.outline.area) for item in plate) / (size.bed[0] * size.bed[1])
