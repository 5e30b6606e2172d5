"""Where the spaces of the map lie on the display, read off the paper at its rim."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from docs.walk.display import Pixels
from editor.core.points import cell_named

RIM = (0xE1, 0xF1, 0xF7)
"""Blue, green, red of the paper around a printed map."""
_NEAR = 3


@dataclass(frozen=True)
class Sheet:
    """What a board lies on: its paper as blue, green, red, and how far that reaches beyond.

    `reach` is in sides of a space. Nothing else on the canvas is a longer stretch of this paper.
    """

    paper: tuple[int, int, int]
    reach: float


REALM = Sheet(RIM, 0.62)
"""The printed rim of a map of tactics."""
ARENA = Sheet((0xB4, 0xC5, 0xBE), 0.12)
"""The board on which zone cards lie."""


@dataclass(frozen=True)
class Board:
    """A map seen from above: its upper left space's corner and the side of a space, in pixels."""

    left: float
    top: float
    side: float

    def at(self, name: str, right: float = 0.5, down: float = 0.5) -> tuple[int, int]:
        """Return the pixel within a space such as "c4"; its middle unless told otherwise."""
        column, row = cell_named(name)
        return (
            round(self.left + (column + right) * self.side),
            round(self.top + (row + down) * self.side),
        )


def find_board(
    shown: Pixels, columns: int, canvas: tuple[int, int, int, int], sheet: Sheet = REALM
) -> Board:
    """Return where the map of so many columns lies within the canvas (left, top, right, bottom).

    Raises ValueError when no paper of its sheet is to be seen.
    """
    left, top, right = rim_in(shown, canvas, sheet.paper)
    side = (right - left + 1) / (columns + 2 * sheet.reach)
    return Board(left + sheet.reach * side, top + sheet.reach * side, side)


def rim_in(
    shown: Pixels, canvas: tuple[int, int, int, int], paper: tuple[int, int, int] = RIM
) -> tuple[int, int, int]:
    """Return the first column, the first row and the last column of the paper around a map.

    Raises ValueError when none is to be seen.
    """
    left, top, right, bottom = canvas
    part = shown[top:bottom, left:right, :3].astype(np.int16)
    near = (np.abs(part - np.array(paper, np.int16)) <= _NEAR).all(axis=2)
    # The rim is the longest stretch of its paper: strips and cards on the felt are shorter.
    across = np.flatnonzero(near.sum(axis=0) > 0.5 * near.sum(axis=0).max())
    down = np.flatnonzero(near.sum(axis=1) > 0.5 * near.sum(axis=1).max())
    if not across.size or not down.size or not near.any():
        raise ValueError("there is no map on the display")
    return int(left + across[0]), int(top + down[0]), int(left + across[-1])
