"""How large a part of a map is, and the part turned by a quarter."""

from __future__ import annotations

from msgspec.structs import replace

from editor.systems.shared.turning import turned_point
from editor.systems.trts.board import Area, Point, Ring
from editor.systems.trts.edits.groups import TrtsPiece


def extent_of_piece(piece: TrtsPiece) -> tuple[int, int, int, int]:
    """Return left, top, width and height of the corners and labels, in map units."""
    points = [corner for area in piece.areas for ring in _rings(area) for corner in ring]
    points += [label.at for label in piece.labels]
    points += [area.label for area in piece.areas if area.label]
    if not points:
        return 0, 0, 0, 0
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top


def turned_piece(piece: TrtsPiece) -> TrtsPiece:
    """Return a part of a map turned clockwise by a quarter; its upper-left corner stays."""
    left, top, _, height = extent_of_piece(piece)

    def point(old: Point) -> Point:
        return turned_point(old, (left, top), height)

    def ring(old: Ring) -> Ring:
        return tuple(map(point, old))

    return replace(
        piece,
        areas=tuple(
            replace(
                area,
                outline=ring(area.outline),
                islands=tuple(map(ring, area.islands)),
                holes=tuple(map(ring, area.holes)),
                label=point(area.label) if area.label else None,
            )
            for area in piece.areas
        ),
        labels=tuple(
            replace(label, at=point(label.at), span=label.span and (label.span[1], label.span[0]))
            for label in piece.labels
        ),
    )


def _rings(area: Area) -> tuple[Ring, ...]:
    return (area.outline, *area.islands, *area.holes)
