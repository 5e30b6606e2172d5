"""A map of play on the board: the veil, the dots of each space, and its largest figures."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from editor.core.points import Cell, name_of
from editor.picture.affine import Rect
from editor.picture.drawing import Late, Node, Shape
from editor.picture.halftone import LabelSpot, inked, largest, square_of_dots, veil
from editor.picture.path import rectangle
from editor.picture.play_map import PlayMap
from editor.picture.projection import seen
from editor.systems.tactics.picture.arrangement import Arrangement, LaidSheet

_ABREAST = (1, 2, 3)
"""Dots in a row of a space, by the detail of the picture."""
_BLOCK = 8
"""Dots are drawn late in squares of this many spaces, so that a painter can skip those unseen."""


def sheet_veil(sheet: LaidSheet, play: PlayMap) -> Shape:
    """Return the veil over a sheet, in cells of the turned board."""
    return veil(rectangle(sheet.x, sheet.y, sheet.width, sheet.depth), play)


def sheet_dots(table: Arrangement, sheet: LaidSheet, play: PlayMap, detail: int) -> Iterable[Node]:
    """Yield the dots of the spaces of a sheet that nothing covers, from above."""
    blocks: dict[Cell, list[Cell]] = {}
    for cell, _ in sheet.cells():
        if table.surface.get(cell) is sheet and _share(table, cell, play):
            blocks.setdefault((cell[0] // _BLOCK, cell[1] // _BLOCK), []).append(cell)
    for (x, y), cells in blocks.items():
        whole = Rect(x * _BLOCK, y * _BLOCK, _BLOCK, _BLOCK)
        yield Late(partial(_dotted, table, cells, play, detail), whole.grown(0.1))


def cell_dots(
    table: Arrangement, cell: Cell, level: int, play: PlayMap, detail: int
) -> tuple[Node, ...]:
    """Return the dots of a space at a level, flat on the turned board; none where it is covered."""
    sheet = table.surface.get(cell)
    if sheet is None or sheet.top != level:
        return ()
    return tuple(_dotted(table, (cell,), play, detail))


def written(table: Arrangement, play: PlayMap, isometric: bool) -> tuple[LabelSpot, ...]:
    """Return the spaces whose figures are written on the map."""
    return largest(play, _spots(table, isometric))


def _dotted(
    table: Arrangement, cells: Iterable[Cell], play: PlayMap, detail: int
) -> Iterable[Node]:
    abreast = _ABREAST[detail]
    for cell in cells:
        share = _share(table, cell, play)
        yield from inked(square_of_dots(*cell, 1.0, abreast), 1 / abreast, share, play)


def _share(table: Arrangement, cell: Cell, play: PlayMap) -> float:
    return play.share(name_of(table.turning.cell_back(cell)))


def _spots(table: Arrangement, isometric: bool) -> Iterable[LabelSpot]:
    for cell, sheet in table.surface.items():
        x, y = cell
        middle = (x + 0.5, y + 0.5)
        # The near corner of a diamond is its lowest point: the middle of its lower edges is not.
        foot = seen(x + 0.75, y + 0.75, sheet.top) if isometric else (x + 0.5, y + 1.0)
        yield LabelSpot(name_of(table.turning.cell_back(cell)), middle, foot)
