"""How a table becomes a scene: its grid, and its points in pixels."""

from __future__ import annotations

from dataclasses import dataclass

from editor.export.uvtt_file import grid_of
from editor.picture.affine import Point, Rect
from editor.seam.tabletop import Tabletop

LARGEST = 8192
"""The longest side of the map in pixels, which every graphics card can show."""
_SMALLEST = 20
"""The smallest square in pixels. Source: CONST.GRID_MIN_SIZE."""


@dataclass(frozen=True)
class SceneScale:
    """How the table becomes a scene: its grid, and pixels a unit and a millimetre of the print.

    The frame begins at (0, 0); parts lie below it.
    """

    frame: Rect
    columns: int
    rows: int
    square: int
    pixels: float
    millimetre: float

    def at(self, point: Point) -> tuple[int, int]:
        """Return the pixel of a point of the table."""
        x, y = point
        return (
            round((x - self.frame.x) * self.pixels),
            round((y - self.frame.y) * self.pixels),
        )

    @property
    def map_height(self) -> int:
        """The height of the map in pixels."""
        return self.rows * self.square

    def rectangle(self, bounds: Rect) -> tuple[int, int, int, int]:
        """Return a rectangle of the table in pixels: its corner, its width and its height."""
        (x, y), (right, bottom) = (
            self.at((bounds.x, bounds.y)),
            self.at((bounds.right, bounds.bottom)),
        )
        return x, y, max(1, right - x), max(1, bottom - y)


def scale_of(table: Tabletop, dots: int) -> SceneScale:
    """Return the scale of a table at so many dots a centimetre of its print, or fewer."""
    columns, rows, unit = grid_of(table)
    wanted = round(table.print_size * unit / 10 * dots)
    square = max(_SMALLEST, min(wanted, LARGEST // max(columns, rows)))
    frame = Rect(table.frame.x, table.frame.y, columns * unit, rows * unit)
    pixels = square / unit
    return SceneScale(frame, columns, rows, square, pixels, pixels / table.print_size)
