"""Regions of spaces, moved and resized with as little change as will do."""

from __future__ import annotations

from collections.abc import Collection, Container, Sequence

from editor.core.points import Cell, neighbours, reading_order


def moved_where(cells: Sequence[Cell], allowed: Collection[Cell]) -> tuple[Cell, ...] | None:
    """Return the cells moved, as little as will do, to where all are allowed; None for nowhere.

    The shape stays. Of ways of equal length the one first in reading order is taken.
    """
    if not cells:
        return None
    x0, y0 = cells[0]
    near = sorted(allowed, key=lambda c: (abs(c[0] - x0) + abs(c[1] - y0), c[1], c[0]))
    for x, y in near:
        moved = tuple((cx + x - x0, cy + y - y0) for cx, cy in cells)
        if all(cell in allowed for cell in moved):
            return moved
    return None


def regrown(cells: Sequence[Cell], size: int, allowed: Container[Cell]) -> tuple[Cell, ...] | None:
    """Return a joined region of this size around the first allowed cell; None where none fits.

    It takes first the given cells, then those beside them, nearest to the first cell first.
    """
    kept = [cell for cell in dict.fromkeys(cells) if cell in allowed]
    if not kept:
        return None
    first = kept[0]
    own = set(kept)
    region = {first}
    while len(region) < size:
        rim = {
            beside
            for cell in region
            for beside in neighbours(cell)
            if beside in allowed and beside not in region
        }
        if not rim:
            return None
        region.add(
            min(
                reading_order(rim),
                key=lambda cell: (
                    cell not in own,
                    abs(cell[0] - first[0]) + abs(cell[1] - first[1]),
                ),
            )
        )
    return tuple(reading_order(region))
