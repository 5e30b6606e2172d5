"""Grids of terrain that grow and are cut at their edges."""

from __future__ import annotations

from typing import NamedTuple

from editor.core.errors import EditError
from editor.systems.tactics.board import PLAIN, SIDES, Mark, Rows, Side, Turn
from editor.systems.tactics.geometry import side_length

LARGEST = 256
"""Columns and rows of the largest grid that a file can hold."""


class Growth(NamedTuple):
    """Columns and rows that come at each edge, or are cut off where negative."""

    north: int = 0
    east: int = 0
    south: int = 0
    west: int = 0

    def unturned(self, turn: Turn) -> Growth:
        """Return the growth in the frame of a thing that lies turned clockwise by this."""
        quarters = turn // 90
        return Growth(*(self[(side + quarters) % 4] for side in range(len(SIDES))))


def grown(rows: Rows, growth: Growth, what: str) -> Rows:
    """Return rows that have grown or were cut at their edges; new ground is plain.

    Raises EditError, naming `what` it is, when nothing or too much would be left.
    """
    north, east, south, west = growth
    width, height = len(rows[0]) + west + east, len(rows) + north + south
    if not (1 <= width <= LARGEST and 1 <= height <= LARGEST):
        raise EditError(f"{what} has 1 to {LARGEST} columns and rows, not {width} x {height}")
    kept = rows[max(0, -north) : len(rows) - max(0, -south)]
    cut = [row[max(0, -west) : len(row) - max(0, -east)] for row in kept]
    left, right = PLAIN * max(0, west), PLAIN * max(0, east)
    middle = tuple(left + row + right for row in cut)
    return (PLAIN * width,) * max(0, north) + middle + (PLAIN * width,) * max(0, south)


def grown_place(side: Side, offset: int, size: tuple[int, int], growth: Growth) -> Mark | None:
    """Return a place on a side after a box has grown to this size; None when it was cut off."""
    moved = offset + (growth.west if side in ("north", "south") else growth.north)
    return Mark(side, moved) if 0 <= moved < side_length(side, size) else None
