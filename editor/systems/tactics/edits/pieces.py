"""How large a piece of a map is, and the piece turned by a quarter."""

from __future__ import annotations

from msgspec import Struct

from editor.analysis.symmetry import PlaneMove
from editor.core.errors import EditError
from editor.core.points import Cell
from editor.systems.shared.edits import pieces
from editor.systems.shared.places import Mover, spots_of
from editor.systems.tactics.edits.copying import TacticsPiece
from editor.systems.tactics.map.board import Box, BoxComponent
from editor.systems.tactics.map.geometry import rectangle, rotated_size


class PieceMover(Mover):
    """Moves what a piece holds; its components say how large its boxes are."""

    def __init__(self, move: PlaneMove, piece: TacticsPiece) -> None:
        super().__init__(move)
        self._components = {each.id: each for each in piece.components}

    def size(self, thing: Struct) -> tuple[int, int]:
        """Return columns and rows of a box as it lies, or of a text; 1 x 1 for a mat."""
        if not isinstance(thing, Box):
            return super().size(thing)
        component = self._components.get(thing.component)
        if not isinstance(component, BoxComponent):
            return 1, 1
        return rotated_size(component.size, thing.turn)


def cells_of_piece(piece: TacticsPiece) -> set[Cell]:
    """Return the cells that a piece lies on, mats by their corner alone."""
    spots = spots_of(PieceMover(PlaneMove(), piece), *pieces.things_of(piece))
    return {cell for at, size in spots for cell in rectangle(at, *size)}


def size_of_piece(piece: TacticsPiece) -> tuple[int, int]:
    """Return the columns and rows that a piece lies on."""
    return pieces.extent_of(piece, PieceMover(PlaneMove(), piece))[2:]


def rotated_piece(piece: TacticsPiece) -> TacticsPiece:
    """Return a piece turned clockwise by a quarter; its corner stays.

    Raises EditError for a piece with a mat, which is never turned.
    """
    if piece.mats:
        raise EditError("a mat cannot be rotated, only flipped")
    return pieces.rotated_piece(piece, lambda move: PieceMover(move, piece))
