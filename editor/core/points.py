"""Cells of the grid and their names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Annotated

from editor.core.values import about, place, whole

LAST_ORDINATE = 100_000
"""The last map unit of a sheet, across and down."""
LAST_CELL = 1023
"""The last column and row of any board, counted from 0."""
Cell = Annotated[
    tuple[
        Annotated[int, whole(0, LAST_CELL, "a column"), about("The column, to the right.")],
        Annotated[int, whole(0, LAST_CELL, "a row"), about("The row, downwards.")],
    ],
    about(
        "A space as [column, row], both counted from 0 at the upper left: [0, 0] is a1, "
        "[6, 6] is g7.",
        title="a column and a row, such as [6, 6]",
    ),
    place("cell"),
]
"""Column and row. Bounded in a file, not bounded while editing."""

_NAME = re.compile(r"([a-z]{1,3})([1-9][0-9]{0,3})")
_LETTERS = 26

NEIGHBOURS: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Steps to the north, east, south and west."""


def column_name(column: int) -> str:
    """Return the letters of a column: 0 is a, 25 is z, 26 is aa."""
    letters = ""
    rest = column
    while rest >= 0:
        letters = chr(ord("a") + rest % _LETTERS) + letters
        rest = rest // _LETTERS - 1
    return letters


def name_of(cell: Cell) -> str:
    """Return the name of a cell: (0, 0) is a1, (6, 6) is g7."""
    return f"{column_name(cell[0])}{cell[1] + 1}"


def cell_named(name: str) -> Cell:
    """Return the cell of a name such as "g7".

    Raises ValueError for anything but letters and then a row from 1.
    """
    match = _NAME.fullmatch(name.strip().lower())
    if match is None:
        raise ValueError(f"{name!r} is not a space: expected a column and a row, such as g7")
    column = 0
    for letter in match[1]:
        column = column * _LETTERS + ord(letter) - ord("a") + 1
    return column - 1, int(match[2]) - 1


def neighbours(cell: Cell) -> Iterator[Cell]:
    """Yield the four orthogonal neighbours: north, east, south, west."""
    x, y = cell
    for dx, dy in NEIGHBOURS:
        yield x + dx, y + dy


def manhattan(cell: Cell, other: Cell) -> int:
    """Return the distance in orthogonal steps on an empty grid."""
    return abs(cell[0] - other[0]) + abs(cell[1] - other[1])


def reading_order(cells: Iterable[Cell]) -> list[Cell]:
    """Return the cells row by row, each row from the left."""
    return sorted(cells, key=lambda cell: (cell[1], cell[0]))


def names_of(cells: Iterable[Cell]) -> tuple[str, ...]:
    """Return the names of the cells in reading order."""
    return tuple(name_of(cell) for cell in reading_order(cells))


MAX_NAMES = 6
"""Up to this many spaces are named one by one, more by their bounding rectangle."""


def spread_of(cells: Iterable[Cell]) -> str:
    """Return the place of cells in words: "g7", "g8 to i9", "a1, c3", "14 spaces, a1 to f9".

    A filled rectangle is named by its first and last space, many scattered cells by their number
    and bounding rectangle. No cells give the empty string.
    """
    spread = reading_order(set(cells))
    if not spread:
        return ""
    if len(spread) == 1:
        return name_of(spread[0])
    columns = [x for x, _ in spread]
    rows = [y for _, y in spread]
    first, last = (min(columns), min(rows)), (max(columns), max(rows))
    corners = f"{name_of(first)} to {name_of(last)}"
    if len(spread) == (last[0] - first[0] + 1) * (last[1] - first[1] + 1):
        return corners
    if len(spread) <= MAX_NAMES:
        return ", ".join(name_of(cell) for cell in spread)
    return f"{len(spread)} spaces, {corners}"
