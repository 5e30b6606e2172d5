"""Tokens of one space side by side, so that none covers another, and unique ids."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from editor.core.words import free_name
from editor.picture.affine import Rect
from editor.seam.tabletop import Space, TableToken

_MINIMUM = 0.04
"""The gap between neighbours, as a share of their places."""


def spread_out(
    tokens: Iterable[TableToken], room_of: Callable[[str], Rect | None]
) -> tuple[TableToken, ...]:
    """Return the tokens in their order, those of each space side by side in its rectangle.

    Each keeps its size unless its place is smaller. Tokens on a space without a rectangle are not
    moved.
    """
    listed = list(tokens)
    by_space: dict[str, list[int]] = {}
    for number, token in enumerate(listed):
        by_space.setdefault(token.space, []).append(number)
    for space, numbers in by_space.items():
        room = room_of(space)
        if room is None:
            continue
        for number, place in zip(numbers, places(room, len(numbers)), strict=True):
            token = listed[number]
            x, y = place.centre
            size = min(token.size, round(min(place.width, place.height) * (1 - _MINIMUM), 4))
            listed[number] = replace(token, at=(round(x, 4), round(y, 4)), size=size)
    return tuple(listed)


def places(room: Rect, count: int) -> tuple[Rect, ...]:
    """Return equal places that fill a rectangle row by row; a short last row is centred."""
    if count < 1:
        return ()
    columns = max(1, min(count, round(math.sqrt(count * room.width / room.height) + 0.3)))
    rows = math.ceil(count / columns)
    width, height = room.width / columns, room.height / rows
    found = []
    for index in range(count):
        row, column = divmod(index, columns)
        shift = (columns - min(columns, count - row * columns)) / 2
        x, y = room.x + (column + shift) * width, room.y + row * height
        found.append(Rect(x, y, width, height))
    return tuple(found)


def square_room(space: Space) -> Rect:
    """Return the square around the centre of a space that tokens may fill."""
    (x, y), side = space.centre, 0.94
    return Rect(x - side / 2, y - side / 2, side, side)


class UniqueIds:
    """Makes ids unique by a number at their end, after `between`."""

    def __init__(self, taken: Sequence[str] = (), between: str = "-") -> None:
        self._taken = set(taken)
        self._between = between

    def fresh(self, wanted: str) -> str:
        """Return the id, with "-2", "-3" and so on if it is taken."""
        name = free_name(wanted, self._taken, f"{{}}{self._between}{{}}")
        self._taken.add(name)
        return name
