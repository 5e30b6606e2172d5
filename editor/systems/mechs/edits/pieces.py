"""How large a piece of an arena is, and the piece turned by a quarter."""

from __future__ import annotations

from msgspec.structs import replace

from editor.core.points import Cell
from editor.systems.mechs.board import TURNS
from editor.systems.mechs.edits.groups import MechsPiece
from editor.systems.shared.spans import cells_of_span, moved_span, span_seen
from editor.systems.shared.turning import turned_cell


def size_of_piece(piece: MechsPiece) -> tuple[int, int]:
    """Return the columns and rows that a piece lies on, from its corner."""
    cells = [zone.at for zone in piece.zones]
    cells += [cell for label in piece.labels for cell in cells_of_span(label)]
    cells = cells or [piece.at]
    return (
        max(x for x, _ in cells) - piece.at[0] + 1,
        max(y for _, y in cells) - piece.at[1] + 1,
    )


def turned_piece(piece: MechsPiece) -> MechsPiece:
    """Return a piece turned clockwise by a quarter; its corner stays."""
    _, depth = size_of_piece(piece)

    def cell(old: Cell) -> Cell:
        return turned_cell(old, piece.at, depth)

    return replace(
        piece,
        zones=tuple(
            replace(
                zone,
                at=cell(zone.at),
                turn=TURNS[(TURNS.index(zone.turn) + 1) % 4],
            )
            for zone in piece.zones
        ),
        labels=tuple(moved_span(label, span_seen(label, cell)) for label in piece.labels),
    )
