"""Where the spaces of a board lie, and what people call their ground."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from editor.core.points import Cell
from editor.picture.affine import Point
from editor.seam.tabletop import Footprint, Space, Tabletop


@dataclass(frozen=True)
class BoardPlace:
    """A space as it lies on the map, in the units of a tabletop.

    - centre: where a piece stands; elevation: of the ground there, in levels
    - room: the room for pieces, the shorter side of the outline
    - cell: None where the board is no grid
    - words: such as "plain, level 1"
    """

    outline: Footprint
    centre: Point
    elevation: int
    room: float
    cell: Cell | None
    words: str


def levels_of(table: Tabletop) -> list[int]:
    """Return the levels up to which the map can be shown: 0 and those of the slabs' tops."""
    return sorted({slab.top for slab in table.slabs} | {0})


def places_of(table: Tabletop) -> Mapping[str, BoardPlace]:
    """Return where each space of a table lies, by its id."""
    levelled = len(levels_of(table)) > 1
    return {space.id: place_of(space, levelled) for space in table.spaces}


def place_of(space: Space, levelled: bool) -> BoardPlace:
    """Return where a space lies; `levelled` says whether the map has several levels."""
    words = [space.kind.replace("-", " ")]
    if levelled:
        words.append(f"level {space.elevation}" if space.elevation else "ground level")
    return BoardPlace(
        space.outline,
        space.centre,
        space.elevation,
        room_of(space.outline),
        space.cell,
        ", ".join(words),
    )


def room_of(outline: Footprint) -> float:
    """Return the room for pieces in an outline: its shorter side, 1 for none."""
    if not any(outline.rings):
        return 1.0
    bounds = outline.bounds
    return min(bounds.width, bounds.height) or 1.0
