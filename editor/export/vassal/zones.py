"""The zones of a VASSAL board: what is level with what, and in which areas, in pixels."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from editor.core.words import listing, on_a_line
from editor.picture.affine import Point
from editor.picture.path import one_ring
from editor.seam.tabletop import Footprint, Space, Tabletop

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

Pixel = tuple[int, int]
_LIVING = ("area", "start", "mech zone", "base")
"""Regions that a zone is called after; the others lie out of sight."""


class Zone(NamedTuple):
    """A part of the board with a name of its own; `level` is that of its ground."""

    name: str
    path: tuple[Pixel, ...]
    level: int


def is_gridded(table: Tabletop) -> bool:
    """Tell whether pieces stand in the squares of a grid, rather than on cards or in areas."""
    return table.cells is not None and any(slab.kind == "mat" for slab in table.slabs)


def zones_of(table: Tabletop, pixel: Callable[[Point], Point]) -> tuple[Zone, ...]:
    """Return the zones of a board; no two have one name.

    On a grid they join spaces of one level that lie in the same areas; else each space is one.
    """
    groups = _on_grid(table) if is_gridded(table) else _one_each(table)
    taken: set[str] = set()
    found = []
    for name, level, spaces in groups:
        for ring in _rings(spaces):
            own, number = name, 1
            while own in taken:
                number += 1
                own = f"{name} ({number})"
            taken.add(own)
            path = tuple((round(x), round(y)) for x, y in map(pixel, ring))
            found.append(Zone(own, path, level))
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
    """Yield a ring for each piece of what spaces cover together."""
    from shapely import get_parts, union_all

    # Simplified by nothing: corners on a straight line go.
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
