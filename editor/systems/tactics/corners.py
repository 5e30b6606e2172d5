"""The corners of a realm, where a free-for-all begins."""

from __future__ import annotations

from dataclasses import dataclass

from editor.core.points import Cell, manhattan
from editor.systems.tactics.geometry import Realm


@dataclass(frozen=True)
class Corner:
    """A convex corner of the outline of the mats and the 2 x 2 block inward from it."""

    cell: Cell
    block: tuple[Cell, ...]


@dataclass(frozen=True)
class CornerChoice:
    """Which corners may be starts: all of `certain`, and `open_places` of the `tied` ones."""

    certain: tuple[Corner, ...]
    tied: tuple[Corner, ...]
    open_places: int


def corners(realm: Realm) -> tuple[Corner, ...]:
    """Return the convex corners of the union of the mats, holes ignored, in reading order."""
    inside = realm.mat_at
    found = []
    for x, y in inside:
        # A corner has no neighbour on one side of each axis; most cells have all four.
        across = [dx for dx in (1, -1) if (x - dx, y) not in inside]
        down = [dy for dy in (1, -1) if (x, y - dy) not in inside] if across else ()
        for dy in down:
            for dx in across:
                block = ((x, y), (x + dx, y), (x, y + dy), (x + dx, y + dy))
                found.append(Corner((x, y), block))
    found.sort(key=lambda corner: (corner.cell[1], corner.cell[0]))
    return tuple(found)


def start_corners(realm: Realm, artifact: Cell, places: int = 4) -> CornerChoice:
    """Return the corners farthest from the artifact, by Manhattan distance; ties stay open.

    Source: docs/rules/tactics.md A8.
    """
    ranked = sorted(corners(realm), key=lambda corner: -manhattan(corner.cell, artifact))
    if len(ranked) <= places:
        return CornerChoice(tuple(ranked), (), 0)
    last = manhattan(ranked[places - 1].cell, artifact)
    certain = tuple(c for c in ranked if manhattan(c.cell, artifact) > last)
    tied = tuple(c for c in ranked if manhattan(c.cell, artifact) == last)
    if len(certain) + len(tied) == places:
        return CornerChoice(certain + tied, (), 0)
    return CornerChoice(certain, tied, places - len(certain))
