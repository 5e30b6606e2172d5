"""Walls where one does not see or go through: cliffs between levels, closed sides of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from editor.core.points import Cell
from editor.seam.tabletop import Space, Tabletop

Wall = tuple[Cell, Cell]
"""From one corner of the grid to another, straight."""

_SIDES: dict[str, Cell] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def walls(tabletop: Tabletop, cliff: int) -> list[Wall]:
    """Return the walls of a map with spaces: long ones, each once; none of an area map.

    A wall stands between spaces of which one lies `cliff` levels higher or more, and on the sides
    that the facts of a space call blocked. Where a map ends there is none.
    """
    cells = {space.cell: space for space in tabletop.spaces if space.cell is not None}
    level: set[Cell] = set()
    upright: set[Cell] = set()
    for (x, y), space in cells.items():
        for step, (dx, dy) in _SIDES.items():
            if _closed(space, cells.get((x + dx, y + dy)), step, cliff):
                if dx:
                    upright.add((x + max(dx, 0), y))
                else:
                    level.add((x, y + max(dy, 0)))
    runs = [((x, y), (end, y)) for (x, y), end in _runs(level)]
    turned = _runs({(y, x) for x, y in upright})
    return runs + [((x, y), (x, end)) for (y, x), end in turned]


def _closed(one: Space, other: Space | None, side: str, cliff: int) -> bool:
    if side in str(one.facts.get("blocked", "")).split(", "):
        return True
    return other is not None and abs(one.elevation - other.elevation) >= cliff


def _runs(edges: Iterable[Cell]) -> Iterator[tuple[Cell, int]]:
    """Yield where each run of edges along x begins, and the x of its end."""
    known = set(edges)
    for x, y in sorted(known, key=lambda edge: (edge[1], edge[0])):
        if (x - 1, y) not in known:
            end = x
            while (end, y) in known:
                end += 1
            yield (x, y), end
