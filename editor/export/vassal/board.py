"""The board of a VASSAL module: its picture, and its zones in pixels."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from editor.core.words import free_name, listing, on_a_line
from editor.export.job import Job
from editor.export.plates import map_without_pieces
from editor.picture.affine import Point, Rect
from editor.picture.drawing import Picture
from editor.picture.path import one_ring
from editor.seam.tabletop import Footprint, Space, Tabletop

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry


MAP, BOARD = "Map", "Board"
"""The names of the map and of its only board in the module."""
LARGEST = 8192
"""The longest side of a board in pixels."""


@dataclass(frozen=True)
class ModuleBoard:
    """A picture with its pixels a unit of the table."""

    picture: Picture
    pixels: float

    @property
    def frame(self) -> Rect:
        """What the picture covers, in units."""
        return self.picture.frame

    @property
    def size(self) -> tuple[int, int]:
        """Its width and height in pixels."""
        sides = (self.frame.width, self.frame.height)
        wide, high = (max(1, math.ceil(round(side * self.pixels, 3))) for side in sides)
        return wide, high

    def pixel(self, at: Point) -> Point:
        """Convert a point of the table to pixels, not rounded."""
        return (at[0] - self.frame.x) * self.pixels, (at[1] - self.frame.y) * self.pixels

    def hit(self, at: Point) -> tuple[int, int]:
        """Return the pixel of a point of the table, clamped to the board."""
        (x, y), (wide, high) = self.pixel(at), self.size
        return min(max(round(x), 0), wide - 1), min(max(round(y), 0), high - 1)


def board_of(job: Job, table: Tabletop) -> ModuleBoard:
    """Return the board of a set-up: the map without its pieces, with its areas and starts."""
    pixels = table.print_size / 10 * int(job.options["dots"])
    longest = max(table.frame.width, table.frame.height, 1.0)
    pixels = min(pixels, LARGEST / (1.2 * longest))
    return ModuleBoard(map_without_pieces(job, table, pixels), pixels)


PixelPoint = tuple[int, int]
_LIVING = ("area", "start", "mech zone", "base")
"""The kinds of regions that zones are named after."""


class BoardZone(NamedTuple):
    """A part of the board with a unique name; `level` is that of its ground."""

    name: str
    path: tuple[PixelPoint, ...]
    level: int


def is_gridded(table: Tabletop) -> bool:
    """Return whether pieces stand in the squares of a grid, not on cards or in areas."""
    return table.cells is not None and any(slab.kind == "mat" for slab in table.slabs)


def zones_of(table: Tabletop, pixel: Callable[[Point], Point]) -> tuple[BoardZone, ...]:
    """Return the zones of a board, with unique names.

    On a grid a zone joins the spaces of one level in the same areas; else each space is a zone.
    """
    groups = _on_grid(table) if is_gridded(table) else _one_each(table)
    taken: set[str] = set()
    found = []
    for name, level, spaces in groups:
        for ring in _rings(spaces):
            own = free_name(name, taken, "{} ({})")
            taken.add(own)
            path = tuple((round(x), round(y)) for x, y in map(pixel, ring))
            found.append(BoardZone(own, path, level))
    return tuple(found)


def _one_each(table: Tabletop) -> Iterator[tuple[str, int, list[Space]]]:
    for space in table.spaces:
        yield on_a_line(space.name) or space.id, space.elevation, [space]


def _on_grid(table: Tabletop) -> Iterator[tuple[str, int, list[Space]]]:
    within: dict[str, list[str]] = {}
    for region in table.regions:
        if region.kind in _LIVING:
            for space_id in region.spaces:
                within.setdefault(space_id, []).append(on_a_line(region.name) or region.id)
    groups: dict[tuple[int, tuple[str, ...]], list[Space]] = {}
    for space in table.spaces:
        names = tuple(within.get(space.id, ()))
        groups.setdefault((space.elevation, names), []).append(space)
    for (level, names), spaces in groups.items():
        at = f"level {level}"
        yield f"{listing(names)}, {at}" if names else at.capitalize(), level, spaces


def _rings(spaces: list[Space]) -> Iterator[list[Point]]:
    """Yield a ring for each connected part of the union of spaces."""
    from shapely import get_parts, union_all

    # Tolerance 0 removes corners on straight lines only.
    whole = union_all([_shape(space.outline) for space in spaces]).simplify(0)
    for part in get_parts(whole):
        if part.geom_type == "Polygon" and part.area > 0:
            holes = [list(ring.coords)[:-1] for ring in part.interiors]
            yield one_ring(list(part.exterior.coords)[:-1], holes)


def _shape(outline: Footprint) -> BaseGeometry:
    from shapely import Polygon, make_valid, union_all

    rings = [make_valid(Polygon(ring)) for ring in outline.rings if len(ring) > 2]
    holes = [make_valid(Polygon(ring)) for ring in outline.holes if len(ring) > 2]
    return union_all(rings).difference(union_all(holes))
