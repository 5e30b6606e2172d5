"""Where the spaces of the map lie on the display, read off its printed rim."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from docs.walk.display import Pixels
from editor.core.points import cell_named

RIM = (0xE1, 0xF1, 0xF7)
"""Blue, green, red of the paper around the printed map; nothing else near it is as long."""
_NEAR = 3
_RIM = 0.62
"""Width of the rim as part of a space's side."""


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


def find_board(shown: Pixels, columns: int, canvas: tuple[int, int, int, int]) -> Board:
    """Return where the map of so many columns lies within the canvas (left, top, right, bottom).

    Raises ValueError when no rim is to be seen.
    """
    left, top, right, bottom = canvas
    part = shown[top:bottom, left:right, :3].astype(np.int16)
    near = (np.abs(part - np.array(RIM, np.int16)) <= _NEAR).all(axis=2)
    # The rim is the longest stretch of its paper: strips and cards on the felt are shorter.
    across = np.flatnonzero(near.sum(axis=0) > 0.5 * near.sum(axis=0).max())
    down = np.flatnonzero(near.sum(axis=1) > 0.5 * near.sum(axis=1).max())
    if not across.size or not down.size or not near.any():
        raise ValueError("there is no map on the display")
    width = int(across[-1] - across[0] + 1)
    side = width / (columns + 2 * _RIM)
    return Board(left + across[0] + _RIM * side, top + down[0] + _RIM * side, side)
