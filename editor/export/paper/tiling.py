"""A map cut into sheets of paper: which part of it each of them holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from editor.core.points import column_name
from editor.export.paper.sheet import Paper
from editor.picture.affine import Rect

_HAIR = 1e-6


@dataclass(frozen=True)
class Tile:
    """The part of a map on one sheet, in millimetres from the map's upper left corner.

    - name: "A1" for the upper left one, letters across; column and row from 0
    - core: what is left when the sheet is cut; art: the core with what overlaps the sheets to
      the right of it and below
    """

    name: str
    column: int
    row: int
    core: Rect
    art: Rect


@dataclass(frozen=True)
class Tiling:
    """How a map lies on sheets: `across` for paper on its long side."""

    across: bool
    columns: int
    rows: int
    tiles: tuple[Tile, ...]

    @cached_property
    def at(self) -> dict[tuple[int, int], Tile]:
        """The tiles by column and row."""
        return {(tile.column, tile.row): tile for tile in self.tiles}


def tiling(
    width: float,
    height: float,
    paper: Paper,
    overlap: float,
    columns: Sequence[float] = (),
    rows: Sequence[float] = (),
    wanted: Sequence[Rect] | None = None,
) -> Tiling:
    """Return a map of this size on the way of laying the paper that takes fewer sheets.

    - columns, rows: where the map may be cut, in millimetres from its left and upper edge: no
      space is in two halves then. Anywhere where there are none, or none near enough
    - wanted: what is there to see; a sheet that would hold none of it is left out. All for None
    """
    ways = []
    for across, laid in ((False, paper), (True, paper.across)):
        room = laid.broad
        lefts = _cuts(width, room.width, overlap, columns)
        tops = _cuts(height, room.height, overlap, rows)
        tiles = tuple(_tiles(lefts, tops, overlap, wanted))
        ways.append(Tiling(across, len(lefts) - 1, len(tops) - 1, tiles))
    return min(ways, key=lambda way: len(way.tiles))


def _cuts(length: float, room: float, overlap: float, lines: Sequence[float]) -> list[float]:
    """Return where a length is cut, its two ends among them: each part and its overlap has room.

    As few parts as possible, and those as alike as the lines permit.
    """
    if length <= room + _HAIR:
        return [0.0, length]
    step = room - overlap
    fewest = _greedy(length, room, step, lines)
    best = fewest
    # The same number of parts with less room each: the last one is no mere strip.
    low, high = 0.0, step
    for _ in range(20):
        middle = (low + high) / 2
        cuts = _greedy(length, middle + overlap, middle, lines) if middle > 1.0 else []
        if len(cuts) == len(fewest):
            best, high = cuts, middle
        else:
            low = middle
    return best


def _greedy(length: float, room: float, step: float, lines: Sequence[float]) -> list[float]:
    """Return cuts as far from one another as possible, on lines where one is near enough."""
    cuts = [0.0]
    while length - cuts[-1] > room + _HAIR:
        last = cuts[-1]
        near = [line for line in lines if last + _HAIR < line <= last + step + _HAIR]
        cuts.append(max(near) if near else last + step)
    return [*cuts, length]


def _tiles(
    lefts: Sequence[float], tops: Sequence[float], overlap: float, wanted: Sequence[Rect] | None
) -> list[Tile]:
    found = []
    for row, (top, bottom) in enumerate(pairwise(tops)):
        for column, (left, right) in enumerate(pairwise(lefts)):
            core = Rect(left, top, right - left, bottom - top)
            wide = min(right + overlap, lefts[-1]) - left
            high = min(bottom + overlap, tops[-1]) - top
            if wanted is None or any(_share(core, rect) for rect in wanted):
                name = f"{column_name(column).upper()}{row + 1}"
                found.append(Tile(name, column, row, core, Rect(left, top, wide, high)))
    return found


def _share(one: Rect, other: Rect) -> bool:
    """Tell whether two rectangles share more than an edge."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > 0.01 and down > 0.01
