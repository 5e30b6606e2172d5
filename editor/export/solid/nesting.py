"""Outlines laid into one another on plates: what is no rectangle takes less room than its frame.

The bed is a grid of cells. A place is free if no cell of an outline is taken; what lies there takes
its cells and those nearer than the gap, so that outlines are never nearer to one another.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from shapely import Polygon

_CELL = 2.0
"""The side of a cell in millimetres, unless there would be too many."""
_MOST = 110
"""Cells along a side of the bed, about: more take longer than they save plastic."""
_CORNER = 1.1
"""At corners what lies around an outline is farther from it than the gap, up to this share."""
_FULL = 0.95
"""No plate is filled further."""


class NestedOutline(NamedTuple):
    """Where an outline lies: its number, its lower left corner, its quarter turns to the left."""

    number: int
    x: float
    y: float
    turns: int


Run = tuple[int, int]
"""Cells of a row that follow one another: the first one, and how many."""


@dataclass
class _Turned:
    """An outline after some quarter turns, with its lower left corner at the origin."""

    outline: Polygon
    turns: int
    cell: float

    @cached_property
    def size(self) -> tuple[int, int]:
        """How many cells it is wide and deep."""
        width, depth = (math.ceil(side / self.cell - 1e-9) for side in self.outline.bounds[2:])
        return width, depth

    @cached_property
    def rows(self) -> list[tuple[int, list[Run]]]:
        """The cells that it takes in each row: those first that are likely to find no room."""
        rows = [list(_runs(row)) for row in _cells(self.outline, *self.size, self.cell)]
        return sorted(enumerate(rows), key=lambda row: -max((n for _, n in row[1]), default=0))


@dataclass
class _Plate:
    """A plate: the cells that are taken, row by row as bits, and what lies there."""

    taken: list[int]
    area: float = 0.0
    laid: list[NestedOutline] = field(default_factory=list)


def nested(
    outlines: Sequence[Polygon], room: tuple[float, float], gap: float
) -> list[list[NestedOutline]]:
    """Return plates of outlines, the largest first, each as low and as far to the left as it goes.

    Lengths are in millimetres from the lower left corner of the room. An outline for which no plate
    has room lies alone.
    """
    cell = max(_CELL, max(room) / _MOST)
    across, along = (int(side / cell + 1e-9) for side in room)
    plates: list[_Plate] = []
    for number in sorted(range(len(outlines)), key=lambda each: (-outlines[each].area, each)):
        turns = [_Turned(turned_outline(outlines[number], n), n, cell) for n in range(4)]
        area = outlines[number].area
        for plate in plates:
            if plate.area + area <= _FULL * room[0] * room[1] and _lay(
                plate, number, turns, across, gap
            ):
                break
        else:
            plate = _Plate([0] * along)
            if not _lay(plate, number, turns, across, gap):
                plate.laid.append(NestedOutline(number, 0.0, 0.0, _upright(outlines[number], room)))
                plate.area = math.inf
            plates.append(plate)
    return [plate.laid for plate in plates]


def _lay(plate: _Plate, number: int, turns: Sequence[_Turned], across: int, gap: float) -> bool:
    """Lay an outline on a plate in the turn in which it ends lowest; return whether it fits."""
    import shapely

    found: list[tuple[int, int, _Turned, int]] = []
    for turned in turns:
        place = _free(plate.taken, turned, across)
        if place is not None:
            x, y = place
            found.append((y + turned.size[1], x, turned, y))
    if not found:
        return False
    _, x, turned, y = min(found, key=lambda each: each[:2])
    left, low = x * turned.cell, y * turned.cell
    lying = shapely.affinity.translate(turned.outline, left, low)
    around = lying.buffer(gap, join_style="mitre", mitre_limit=_CORNER) if gap else lying
    for row, bits in enumerate(_cells(around, across, len(plate.taken), turned.cell)):
        plate.taken[row] |= bits
    plate.area += turned.outline.area
    plate.laid.append(NestedOutline(number, left, low, turned.turns))
    return True


def _free(taken: Sequence[int], turned: _Turned, across: int) -> Run | None:
    """Return the column and the row of the lowest free place for an outline."""
    width, depth = turned.size
    if width > across or depth > len(taken):
        return None
    columns = (1 << (across - width + 1)) - 1
    smeared: dict[Run, int] = {}
    for y in range(len(taken) - depth + 1):
        blocked = 0
        for row, runs in turned.rows:
            bits = taken[y + row]
            if not bits:
                continue
            for first, count in runs:
                key = (y + row, count)
                met = smeared.get(key)
                if met is None:
                    met = smeared[key] = _smeared(bits, count)
                blocked |= met >> first
            if blocked & columns == columns:
                break
        free = columns & ~blocked
        if free:
            return (free & -free).bit_length() - 1, y
    return None


def _smeared(bits: int, count: int) -> int:
    """Return in which columns a run of so many cells would meet a bit."""
    done = 1
    while done < count:
        step = min(done, count - done)
        bits |= bits >> step
        done += step
    return bits


def _cells(outline: Polygon, across: int, along: int, cell: float) -> list[int]:
    """Return the cells that an outline takes as bits, row by row; none is looked at in vain."""
    import numpy as np
    import shapely

    left, low, right, high = (math.floor(side / cell) for side in outline.bounds)
    columns = np.arange(max(left, 0), min(right + 1, across))
    rows = np.arange(max(low, 0), min(high + 1, along))
    xs, ys = np.meshgrid(columns * cell, rows * cell)
    near = cell * 1e-6  # a cell that an edge only touches is free
    squares = shapely.box(xs + near, ys + near, xs + cell - near, ys + cell - near)
    shapely.prepare(outline)
    found = np.zeros((along, across), dtype=bool)
    found[np.ix_(rows, columns)] = shapely.intersects(outline, squares)
    inside = np.packbits(found, axis=1, bitorder="little")
    return [int.from_bytes(row.tobytes(), "little") for row in inside]


def _runs(bits: int) -> Iterator[Run]:
    first = 0
    while bits:
        skipped = (bits & -bits).bit_length() - 1
        bits, first = bits >> skipped, first + skipped
        count = (~bits & (bits + 1)).bit_length() - 1
        yield first, count
        bits, first = bits >> count, first + count


def turned_outline(outline: Polygon, turns: int) -> Polygon:
    """Return an outline after quarter turns, moved to the origin."""
    import shapely

    found = shapely.affinity.rotate(outline, 90 * turns, origin=(0.0, 0.0))
    left, low, _, _ = found.bounds
    return shapely.affinity.translate(found, -left, -low)


def _upright(outline: Polygon, room: tuple[float, float]) -> int:
    left, low, right, high = outline.bounds
    return 0 if right - left <= room[0] and high - low <= room[1] else 1
