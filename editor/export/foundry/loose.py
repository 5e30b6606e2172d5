"""The parts of a match that are neither cards nor dice: laid in rows below the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from editor.export.dealing import dealt
from editor.export.foundry.scale import SceneScale
from editor.seam.supply import GamePart
from editor.seam.tabletop import Tabletop

FLAT = ("board", "sheet", "track")
"""The kinds of parts that pieces stand on."""
_GAP = 3.0
"""Between two parts, in millimetres."""


class LaidPart(NamedTuple):
    """Copies of a part, drawn as one: its upper left corner and its size, in pixels."""

    part: GamePart
    seat: int
    copies: int
    x: int
    y: int
    size: tuple[int, int]


def laid_parts(
    table: Tabletop, parts: Sequence[GamePart], scale: SceneScale
) -> tuple[list[LaidPart], int]:
    """Return the parts that are not on the map yet, and the height in pixels that they take.

    They lie owner by owner, in the order of the list, in rows as wide as the map, at its scale;
    what is wider than the map is smaller.
    """
    width = scale.columns * scale.square
    found: list[LaidPart] = []
    gap = max(4, round(_GAP * scale.millimetre))
    x = y = gap
    row = 0
    owner: int | None = None
    for part, seat, copies in _loose(table, parts):
        share = min(scale.millimetre, (width - 2 * gap) / part.size[0])
        wide, high = (max(1, round(side * share)) for side in part.size)
        if x > gap and (x + wide + gap > width or seat != owner):
            x, y, row = gap, y + row + gap, 0
        found.append(LaidPart(part, seat, copies, x, scale.map_height + y, (wide, high)))
        x, row, owner = x + wide + gap, max(row, high), seat
    return found, y + row + gap if found else 0


def hidden_beside(table: Tabletop, parts: Sequence[GamePart]) -> int:
    """Return how many pieces below the map are hidden."""
    return sum(
        copies for part, _, copies in _loose(table, parts) if part.hidden and part.kind not in FLAT
    )


def _loose(table: Tabletop, parts: Sequence[GamePart]) -> Iterator[tuple[GamePart, int, int]]:
    seats = [seat.number for seat in table.seats]
    loose = [part for part in parts if part.kind != "card" and not part.faces]
    # Those of nobody lie first, next to the map.
    yield from sorted(dealt(loose, seats, table.tokens), key=lambda found: found.seat)
