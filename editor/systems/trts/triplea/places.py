"""Where everything lies on the map of a TripleA game, in pixels: borders, middles, stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from math import hypot, isfinite
from typing import TYPE_CHECKING

from editor.picture.affine import Point, Rect
from editor.picture.path import one_ring
from editor.systems.trts.geometry import LaidArea
from editor.systems.trts.triplea.game import GAP

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

Corner = tuple[int, int]
Rings = tuple[tuple[Corner, ...], ...]
MAX_STANDS = 12
"""How many sorts of units find a stand of their own in an area; more stand beside the last."""
_CORNER: Rings = (((0, 0), (3, 0), (3, 3), (0, 3)),)
"""Where the gap lies: a speck in the corner of the map."""


@dataclass(frozen=True)
class Place:
    """Where a territory is: its rings, its middle, the upper left of each stand, in pixels.

    `mark` is the stand for the flag of a capital, where there is one.
    """

    name: str
    rings: Rings
    middle: Corner
    stands: tuple[Corner, ...]
    mark: Corner | None = None


def place_of(
    name: str,
    laid: LaidArea,
    pixel: Callable[[Point], Point],
    size: int,
    written: Rect | None = None,
    capital: bool = False,
) -> Place:
    """Return where an area is; `pixel` maps map units to pixels, units are `size` wide.

    Nothing stands on what is `written` (in pixels) as long as there is room elsewhere.
    """
    import numpy as np
    from shapely import get_parts, transform

    ground = laid.ground
    rings: list[tuple[Corner, ...]] = []
    label = _corner(pixel(laid.label_at))
    if ground.area > 0:
        ground = transform(ground, lambda at: np.array([pixel((x, y)) for x, y in at]))
        for part in get_parts(ground):
            holes = [list(ring.coords)[:-1] for ring in part.interiors]
            ring = one_ring(list(part.exterior.coords)[:-1], holes)
            rings.append(tuple(_corner(at) for at in ring))
    else:
        rings += (tuple(_corner(pixel(at)) for at in ring) for ring in laid.rings if len(ring) > 2)
    if not rings:
        x, y = label
        rings.append(((x - 2, y - 2), (x + 2, y - 2), (x + 2, y + 2), (x - 2, y + 2)))
    stands = _stands(ground, label, size, written)
    if not capital:
        return Place(name, tuple(rings), label, stands)
    return Place(name, tuple(rings), label, stands[1:] or stands, stands[0])


def gap_place() -> Place:
    """Return where nobody goes: a speck in a corner."""
    return Place(GAP, _CORNER, (1, 1), ((1, 1),))


def _corner(at: Point) -> Corner:
    x, y = (value if isfinite(value) else 0.0 for value in at)
    return max(0, round(x)), max(0, round(y))


def _stands(
    ground: BaseGeometry, label: Corner, size: int, written: Rect | None
) -> tuple[Corner, ...]:
    """Return stands inside of the ground, those near the name and beside it first."""
    from shapely import box, prepare

    if ground.area <= 0:
        return (label,)
    prepare(ground)
    left, top, right, bottom = (round(side) for side in ground.bounds)
    found: list[tuple[bool, float, Corner]] = []
    step = max(4, round(size * 0.3), (right - left) // 60, (bottom - top) // 60)
    for y in range(max(0, top), bottom - size + 1, step):
        for x in range(max(0, left), right - size + 1, step):
            if ground.contains(box(x, y, x + size, y + size)):
                covers = written is not None and written.meets(Rect(x, y, size, size))
                far = hypot(x + size / 2 - label[0], y + size / 2 - label[1])
                found.append((covers, far, (x, y)))
    chosen: list[Corner] = []
    for _, _, (x, y) in sorted(found):
        if all(abs(x - a) >= size or abs(y - b) >= size for a, b in chosen):
            chosen.append((x, y))
            if len(chosen) == MAX_STANDS:
                break
    if not chosen:
        middle = ground.representative_point()
        chosen.append(_corner((middle.x - size / 2, middle.y - size / 2)))
    return tuple(chosen)


def place_files(places: Iterable[Place]) -> Mapping[str, bytes]:
    """Return the files that tell the engine where everything is, by their names."""
    listed = tuple(places)
    marks = [(one.name, one.mark) for one in listed if one.mark is not None]
    return {
        "capitols.txt": _lines(f"{name}  {_told((at,))}" for name, at in marks),
        "vc.txt": _lines(f"{name}  {_told(((at[0] + 12, at[1] + 24),))}" for name, at in marks),
        "polygons.txt": _lines(f"{one.name}  {_drawn(one.rings)}" for one in listed),
        "centers.txt": _lines(f"{item.name}  {_told((item.middle,))}" for item in listed),
        "place.txt": _lines(f"{place.name}  {_told(place.stands)}" for place in listed),
    }


def _drawn(rings: Rings) -> str:
    return " ".join(f"< {_told(ring)} >" for ring in rings)


def _told(corners: Iterable[Corner]) -> str:
    return "  ".join(f"({x},{y})" for x, y in corners)


def _lines(lines: Iterable[str]) -> bytes:
    return "".join(f"{line}\r\n" for line in lines).encode("ascii")
