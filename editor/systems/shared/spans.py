"""Texts that span spaces: which spaces those are, and where they are after the map was turned."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

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
