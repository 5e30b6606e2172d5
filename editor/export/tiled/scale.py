"""From the units of a tabletop to the pixels of a map of Tiled."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, floor

from editor.picture.affine import Point
from editor.seam.tabletop import Tabletop

AREA_TILE = 4
"""How many units of an area map a tile is wide: forty units of its drawing."""
TERRAIN_PIXELS, CARD_PIXELS = 32, 96


@dataclass(frozen=True)
class Scale:
    """How a tabletop lies on a map.

    - tile: pixels of a tile; side: pixels of a unit; rise: pixels that a level is drawn higher
    - left, top: the unit where the map begins; width, height: of the map in tiles
    """

    tile: int
    side: float
    rise: int
    left: int
    top: int
    width: int
    height: int

    def at(self, point: Point) -> Point:
        """Return where a point of the table lies on the map."""
        return (point[0] - self.left) * self.side, (point[1] - self.top) * self.side

    def around(self, points: Iterable[Point], start: Point) -> tuple[Point, ...]:
        """Return points of the table on the map, seen from the point `start` of the map."""
        laid = (self.at(point) for point in points)
        return tuple((x - start[0], y - start[1]) for x, y in laid)


def scale_of(table: Tabletop, pixels: int, rise: int) -> Scale:
    """Return the scale of a tabletop; 0 pixels a tile are as many as suit what lies there."""
    units = 1 if table.cells else AREA_TILE
    if not pixels:
        cards = any(slab.kind == "card" for slab in table.slabs)
        pixels = CARD_PIXELS if cards else TERRAIN_PIXELS
    frame = table.frame
    left, top = floor(frame.x), floor(frame.y)
    width = max(1, ceil((frame.right - left) / units))
    height = max(1, ceil((frame.bottom - top) / units))
    return Scale(pixels, pixels / units, rise, left, top, width, height)
