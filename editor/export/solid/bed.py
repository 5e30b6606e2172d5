"""Outlines laid into one another on plates: what is no rectangle takes less room than its frame.

The bed is a grid of cells. A place is free if no cell of an outline is taken; what lies there takes
its cells and those nearer than the gap, so that outlines are never nearer to one another.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from editor.export.paper.packing import packed as packed_rects
from editor.export.solid.mesh import Mesh, PrintSize, Solid, Vertex
from editor.picture.affine import Rect

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
class _Rotated:
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
    def runs(self) -> list[tuple[int, int, int]]:
        """The cells that it takes: the row, the first column and the number of each run."""
        return [
            (row, first, count)
            for row, bits in enumerate(_cells(self.outline, *self.size, self.cell))
            for first, count in _runs(bits)
        ]


@dataclass
class _Plate:
    """A plate: the cells that are taken as bits, row after row, and what lies there."""

    taken: int = 0
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
        turns = [_Rotated(rotated_outline(outlines[number], n), n, cell) for n in range(4)]
        area = outlines[number].area
        for plate in plates:
            if plate.area + area <= _FULL * room[0] * room[1] and _lay(
                plate, number, turns, (across, along), gap
            ):
                break
        else:
            plate = _Plate()
            if not _lay(plate, number, turns, (across, along), gap):
                plate.laid.append(NestedOutline(number, 0.0, 0.0, _upright(outlines[number], room)))
                plate.area = math.inf
            plates.append(plate)
    return [plate.laid for plate in plates]


def _lay(
    plate: _Plate, number: int, turns: Sequence[_Rotated], cells: tuple[int, int], gap: float
) -> bool:
    """Lay an outline on a plate in the turn in which it ends lowest; return whether it fits."""
    import shapely

    found: list[tuple[int, int, _Rotated, int]] = []
    for rotated in turns:
        place = _free(plate.taken, rotated, *cells)
        if place is not None:
            x, y = place
            found.append((y + rotated.size[1], x, rotated, y))
    if not found:
        return False
    _, x, rotated, y = min(found, key=lambda each: each[:2])
    left, low = x * rotated.cell, y * rotated.cell
    lying = shapely.affinity.translate(rotated.outline, left, low)
    around = lying.buffer(gap, join_style="mitre", mitre_limit=_CORNER) if gap else lying
    for row, bits in enumerate(_cells(around, *cells, rotated.cell)):
        plate.taken |= bits << row * cells[0]
    plate.area += rotated.outline.area
    plate.laid.append(NestedOutline(number, left, low, rotated.turns))
    return True


def _free(taken: int, rotated: _Rotated, across: int, along: int) -> tuple[int, int] | None:
    """Return the column and the row of the lowest free place for an outline."""
    width, depth = rotated.size
    if width > across or depth > along:
        return None
    # All places at once: a bit of `blocked` is a place at which some run would meet what is taken.
    met: dict[int, int] = {}
    blocked = 0
    for row, first, count in rotated.runs:
        if count not in met:
            met[count] = _smeared(taken, count)
        blocked |= met[count] >> row * across + first
    columns = (1 << (across - width + 1)) - 1
    places = sum(columns << y * across for y in range(along - depth + 1))
    free = places & ~blocked
    if not free:
        return None
    y, x = divmod((free & -free).bit_length() - 1, across)
    return x, y


def _smeared(bits: int, count: int) -> int:
    """Return at which bits a run of this length would meet one that is set."""
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

    left, low, right, high = outline.bounds
    first, last = max(math.floor(low / cell), 0), min(math.floor(high / cell), along - 1)
    near = cell * 1e-6  # a cell that an edge only touches is free
    foot = np.arange(first, last + 1) * cell
    ends = np.full_like(foot, left - cell), np.full_like(foot, right + cell)
    strips = shapely.box(ends[0], foot + near, ends[1], foot + cell - near)
    # A part of the outline within a row is in one piece, and takes all cells from end to end.
    pieces, rows = shapely.get_parts(shapely.intersection(outline, strips), return_index=True)
    seen = ~shapely.is_empty(pieces)  # the highest row may have nothing of it
    spans = shapely.bounds(pieces[seen])[:, ::2].tolist()
    found = [0] * along
    for row, (begin, end) in zip(rows[seen].tolist(), spans, strict=True):
        start = max(math.ceil((begin + near) / cell) - 1, 0)
        stop = min(math.floor((end - near) / cell), across - 1)
        if start <= stop:
            found[first + row] |= ((1 << (stop - start + 1)) - 1) << start
    return found


def _runs(bits: int) -> Iterator[Run]:
    first = 0
    while bits:
        skipped = (bits & -bits).bit_length() - 1
        bits, first = bits >> skipped, first + skipped
        count = (~bits & (bits + 1)).bit_length() - 1
        yield first, count
        bits, first = bits >> count, first + count


def rotated_outline(outline: Polygon, turns: int) -> Polygon:
    """Return an outline after quarter turns, moved to the origin."""
    import shapely

    found = shapely.affinity.rotate(outline, 90 * turns, origin=(0.0, 0.0))
    left, low, _, _ = found.bounds
    return shapely.affinity.translate(found, -left, -low)


def _upright(outline: Polygon, room: tuple[float, float]) -> int:
    left, low, right, high = outline.bounds
    return 0 if right - left <= room[0] and high - low <= room[1] else 1


_NEAR = 1e-6


@dataclass(frozen=True)
class PlacedSolid:
    """A solid on a plate: the position of its lower corner, and its quarter turns to the left."""

    solid: Solid
    at: Vertex
    turns: int = 0

    @property
    def size(self) -> Vertex:
        """Its width, depth and height as it lies."""
        width, depth, high = self.solid.size
        return (depth, width, high) if self.turns % 2 else (width, depth, high)

    @property
    def outline(self) -> Polygon:
        """What it takes of its plate."""
        import shapely

        width, depth, _ = self.size
        if self.solid.outline is None:
            own = shapely.box(0.0, 0.0, width, depth)
        else:
            own = rotated_outline(self.solid.outline, self.turns)
        return shapely.affinity.translate(own, *self.at[:2])

    @property
    def mesh(self) -> Mesh:
        """Its mesh as it lies, with its lower corner at the origin."""
        width, depth, _ = self.solid.size
        mesh = self.solid.mesh
        for _ in range(self.turns):
            mesh, (width, depth) = mesh.rotated().moved((depth, 0.0, 0.0)), (depth, width)
        return mesh


def packed(solids: Iterable[Solid], size: PrintSize) -> list[list[PlacedSolid]]:
    """Pack solids onto few plates, the largest first; they may be turned by quarters.

    Those with outlines are laid into one another where that saves a plate. A solid that is larger
    than the bed has a plate of its own, before the others.
    """
    solids = list(solids)
    room = Rect(0.0, 0.0, size.bed[0] - 2 * size.gap, size.bed[1] - 2 * size.gap)
    fitting = [solid for solid in solids if _fits(solid, room)]
    sheets = packed_rects([solid.size[:2] for solid in fitting], room, room, gap=size.gap)
    too_large = [solid for solid in solids if not _fits(solid, room)]
    alone = [[PlacedSolid(solid, _at(0.0, 0.0, size.gap))] for solid in too_large]
    beside = [
        [
            PlacedSolid(fitting[rect.number], _at(rect.x, rect.y, size.gap), int(rect.rotated))
            for rect in sheet.placed
        ]
        for sheet in sheets
    ]
    closer = _nested(fitting, room, size.gap) if len(beside) > 1 else beside
    return alone + (closer if len(closer) < len(beside) else beside)


def _nested(solids: Sequence[Solid], room: Rect, gap: float) -> list[list[PlacedSolid]]:
    """Return solids by their outlines, where all have one; else all on plates of their own."""
    outlines = [solid.outline for solid in solids if solid.outline is not None]
    if len(outlines) < len(solids):
        return [[PlacedSolid(solid, _at(0.0, 0.0, gap))] for solid in solids]
    plates = nested(outlines, (room.width, room.height), gap)
    return [
        [PlacedSolid(solids[laid.number], _at(laid.x, laid.y, gap), laid.turns) for laid in plate]
        for plate in plates
    ]


def _at(x: float, y: float, gap: float) -> Vertex:
    return round(gap + x, 4), round(gap + y, 4), 0.0


def _fits(solid: Solid, room: Rect) -> bool:
    width, depth, _ = solid.size
    return (width <= room.width + _NEAR and depth <= room.height + _NEAR) or (
        depth <= room.width + _NEAR and width <= room.height + _NEAR
    )


def share_used(plate: Sequence[PlacedSolid], size: PrintSize) -> float:
    """Return which share of the bed the solids of a plate take."""
    return sum(float(item.outline.area) for item in plate) / (size.bed[0] * size.bed[1])
