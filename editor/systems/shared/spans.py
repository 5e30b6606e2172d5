"""Texts that span spaces, and quarter turns: where they are after the map was turned."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Protocol

from editor.core.objects import BoardObject
from editor.core.points import Cell, name_of
from editor.picture.affine import Rect
from editor.picture.signs import letters_in

ONE = (1, 1)
"""The span of a text on one space."""


class Spread(Protocol):
    """A text that spans spaces."""

    @property
    def at(self) -> Cell:
        """Its upper left space."""

    @property
    def span(self) -> tuple[int, int]:
        """Columns and rows."""


class SpreadText(Spread, Protocol):
    """A text that spans spaces, with what it says."""

    @property
    def text(self) -> str:
        """What it says."""


class WrittenText(SpreadText, BoardObject, Protocol):
    """A text on a map."""


def cells_of_span(label: Spread) -> Iterator[Cell]:
    """Yield the spaces that a text spans, row by row."""
    (x, y), (width, depth) = label.at, label.span
    return ((x + i, y + j) for j in range(depth) for i in range(width))


def rect_of_span(label: Spread) -> Rect:
    """Return the rectangle that a text spans, in sides of a space."""
    return Rect(*label.at, *label.span)


def span_of(corner: Cell, other: Cell) -> tuple[Cell, tuple[int, int]]:
    """Return the upper left space and the span of the rectangle with two corners."""
    left, top = min(corner[0], other[0]), min(corner[1], other[1])
    right, low = max(corner[0], other[0]), max(corner[1], other[1])
    return (left, top), (right - left + 1, low - top + 1)


def span_seen(label: Spread, seen: Callable[[Cell], Cell]) -> tuple[Cell, tuple[int, int]]:
    """Return the upper left space and the span of a text where `seen` turns or mirrors spaces."""
    (x, y), (width, depth) = label.at, label.span
    return span_of(seen((x, y)), seen((x + width - 1, y + depth - 1)))


def span_pulled(
    label: Spread, began: tuple[float, float], to: Cell
) -> tuple[Cell, tuple[int, int]]:
    """Return the spaces of a text whose corner was gripped at a point and pulled to a cell.

    The opposite corner stays.
    """
    (x, y), (width, depth) = label.at, label.span
    fixed = (
        x if began[0] > x + width / 2 else x + width - 1,
        y if began[1] > y + depth / 2 else y + depth - 1,
    )
    return span_of(fixed, (max(0, to[0]), max(0, to[1])))


def span_words(label: Spread) -> str:
    """Return the spaces of a text in words: "c4", "c4 to e5"."""
    (x, y), (width, depth) = label.at, label.span
    first, last = name_of((x, y)), name_of((x + width - 1, y + depth - 1))
    return first if label.span == ONE else f"{first} to {last}"


def letters_of(label: SpreadText) -> float:
    """Return the height of the letters of a text over several spaces, 0 for one on one space."""
    return 0.0 if label.span == ONE else letters_in(label.text, *label.span)[0]


def rotated_cell(cell: Cell, corner: Cell, depth: int) -> Cell:
    """Return where a cell of a rectangle comes to lie; `depth` counts the rows before the turn."""
    return corner[0] + depth - 1 - (cell[1] - corner[1]), corner[1] + cell[0] - corner[0]


class WholeTurn:
    """A number of quarter turns clockwise about the middle of some cells.

    Where the middle would lead half a space off the grid, the cells come to lie half a space to
    the south-west of it, and back at the next turn: turns there and back, and four of them, change
    nothing. No image has a negative coordinate.
    """

    def __init__(self, cells: Collection[Cell], quarters: int) -> None:
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        self.quarters = quarters % 4
        # Twice the middle, in which all cells have whole coordinates.
        self._x, self._y = min(xs) + max(xs) + 1, min(ys) + max(ys) + 1
        if self.quarters % 2 and (self._x + self._y) % 2:
            aside = 1 if (max(xs) - min(xs)) % 2 else -1
            if self.quarters == 1:
                self._x -= aside
            else:
                self._y += aside
        self._by = (0, 0)
        rotated = [self.cell(cell) for cell in cells]
        self._by = (
            max(0, -min(x for x, _ in rotated)),
            max(0, -min(y for _, y in rotated)),
        )

    def cell(self, cell: Cell) -> Cell:
        """Return where a cell comes to lie."""
        u, v = 2 * cell[0] + 1 - self._x, 2 * cell[1] + 1 - self._y
        for _ in range(self.quarters):
            u, v = -v, u
        return (self._x + u - 1) // 2 + self._by[0], (self._y + v - 1) // 2 + self._by[1]

    def cells(self, cells: Collection[Cell]) -> tuple[Cell, ...]:
        """Return where cells come to lie."""
        return tuple(self.cell(cell) for cell in cells)

    def corner(self, cells: Collection[Cell]) -> Cell:
        """Return the upper left of where cells come to lie."""
        rotated = self.cells(cells)
        return min(x for x, _ in rotated), min(y for _, y in rotated)
