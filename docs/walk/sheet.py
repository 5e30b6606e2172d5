"""Where the places of an area map lie on the display, read off the paper around its sheet."""

from __future__ import annotations

from dataclasses import dataclass

from docs.walk.board import rim_in
from docs.walk.display import Pixels

_RIM = 28
"""Width of the paper around the sheet, in units of the drawing."""


@dataclass(frozen=True)
class Chart:
    """A sheet on the display: its upper left corner and how many pixels a map unit has."""

    left: float
    top: float
    unit: float

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a place in map units."""
        return round(self.left + x * self.unit), round(self.top + y * self.unit)


def find_sheet(shown: Pixels, width: int, canvas: tuple[int, int, int, int]) -> Chart:
    """Return where a sheet so many units wide lies within the canvas (left, top, right, bottom).

    Its scale is 1. Raises ValueError when no map is to be seen.
    """
    left, top, right = rim_in(shown, canvas)
    unit = (right - left + 1) / (width + 2 * _RIM)
    return Chart(left + _RIM * unit, top + _RIM * unit, unit)
