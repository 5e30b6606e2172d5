"""How large a piece of a map is, and the piece turned by a quarter."""

from __future__ import annotations

from msgspec.structs import replace

from editor.core.errors import EditError
from editor.core.points import Cell
from editor.systems.shared.spans import cells_of_span, moved_span, span_seen
from editor.systems.shared.turning import turned_cell
from editor.systems.tactics.board import TURNS, Box, BoxComponent
from editor.systems.tactics.edits.copying import TacticsPiece
from editor.systems.tactics.geometry import rectangle, turned_size


def cells_of_piece(piece: TacticsPiece) -> set[Cell]:
    """Return the cells that a piece lies on, mats by their corner alone."""
    cells = {cell for box in piece.boxes for cell in rectangle(box.at, *_size(piece, box))}
    cells |= {cell for area in piece.areas for cell in area.cells}
    cells |= {cell for start in piece.starts for cell in start.cells}
    cells |= {cell for ground in piece.ground for cell in ground.cells}
    cells |= {cell for label in piece.labels for cell in cells_of_span(label)}
    cells |= {mat.at for mat in piece.mats}
    return cells | ({piece.artifact.at} if piece.artifact else set())


def size_of_piece(piece: TacticsPiece) -> tuple[int, int]:
    """Return the columns and rows that a piece lies on, from its corner."""
    cells = cells_of_piece(piece) or {piece.at}
    return (
        max(x for x, _ in cells) - piece.at[0] + 1,
        max(y for _, y in cells) - piece.at[1] + 1,
    )


def turned_piece(piece: TacticsPiece) -> TacticsPiece:
    """Return a piece turned clockwise by a quarter; its corner stays.

    Raises EditError for a piece with a mat, which is never turned.
    """
    if piece.mats:
        raise EditError("a mat cannot be turned, only turned over")
    _, depth = size_of_piece(piece)

    def cell(old: Cell) -> Cell:
        return turned_cell(old, piece.at, depth)

    def box(old: Box) -> Box:
        # The corner of the turned footprint is that of its lower left cell.
        low = (old.at[0], old.at[1] + _size(piece, old)[1] - 1)
        return replace(old, at=cell(low), turn=TURNS[(TURNS.index(old.turn) + 1) % 4])

    artifact = piece.artifact
    return replace(
        piece,
        boxes=tuple(map(box, piece.boxes)),
        areas=tuple(
            replace(area, cells=tuple(map(cell, area.cells)), trigger=cell(area.trigger))
            for area in piece.areas
        ),
        starts=tuple(replace(item, cells=tuple(map(cell, item.cells))) for item in piece.starts),
        ground=tuple(replace(item, cells=tuple(map(cell, item.cells))) for item in piece.ground),
        labels=tuple(moved_span(label, span_seen(label, cell)) for label in piece.labels),
        artifact=replace(artifact, at=cell(artifact.at)) if artifact else None,
    )


def _size(piece: TacticsPiece, box: Box) -> tuple[int, int]:
    for component in piece.components:
        if component.id == box.component and isinstance(component, BoxComponent):
            return turned_size(component.size, box.turn)
    return 1, 1
