"""More areas on a begun map: in the open ground of the sheet, along the borders that are there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from editor.analysis.symmetry import PlaneMove, SquareMotion
from editor.systems.trts.making.cells import (
    ROUNDS,
    Orbit,
    cell_of,
    chamfered,
    moved,
    orbits,
    sites_of,
)
from editor.systems.trts.making.ground import GROUND, MARGIN
from editor.systems.trts.making.mesh import mesh_of, outlines
from editor.systems.trts.map.board import Area, Board, Ring
from editor.systems.trts.map.shapes import AreaShape, MapPoint, shape_of

if TYPE_CHECKING:
    from shapely import LinearRing, Polygon
    from shapely.geometry.base import BaseGeometry

LEAST_GROUND = 0.5
"""How large a new area is at least, as a share of the usual size."""
LEAST_ROOM = 42
"""The radius of the circle that it has room for, in units of the drawing."""
CELLS = 1.4
"""How much of the usual size a cell takes where there is more ground than is wanted."""
TAIL = 16
"""Half of the width that every part of a new area has at least, in units of the drawing."""
BENDS = (1.0, 1.0, 0.5, 0.5, 0.0, 0.0)
"""How much borders bend, try by try: between odd cells they may cross."""
DRAWN = 24
"""How many places are drawn for a site."""


class NewArea(NamedTuple):
    """The outline and the holes of a new area, in map units."""

    outline: Ring
    holes: tuple[Ring, ...]


def more_areas(
    rng: Random, board: Board, number: int, motions: Sequence[SquareMotion]
) -> tuple[NewArea, ...]:
    """Return up to this many areas, those nearest to the ones that are there first.

    The areas that are there have the symmetry of the motions.
    """
    import shapely

    middle = board.sheet[0] // 2, board.sheet[1] // 2
    half = [max(1.0, middle[axis] / board.scale - MARGIN) for axis in (0, 1)]
    frame = chamfered((half[0], half[1]))
    there = shapely.affinity.affine_transform(
        shapely.union_all([shape_of(area).ground for area in board.areas]),
        [1 / board.scale, 0, 0, 1 / board.scale, *(-at / board.scale for at in middle)],
    )
    open_ = shapely.difference(shapely.Polygon(frame), there)
    number = min(number, int(open_.area / (LEAST_GROUND * GROUND)))
    if number < len(motions):
        return ()
    cells = max(number, round(open_.area / (CELLS * GROUND)))
    for bend in BENDS:
        kinds = orbits(rng, cells, motions)
        found = _in_open(rng, kinds, frame, open_, there, bend)
        if found is not None:
            break
    else:
        return ()
    areas: list[NewArea] = []
    for orbit, ground in found:
        if len(areas) + len(orbit.motions) <= number:
            place = partial(_placed, middle, board.scale)
            areas += [
                NewArea(place(motion, ground.exterior),
                        tuple(place(motion, ring) for ring in ground.interiors))
                for motion in orbit.motions
            ]  # fmt: skip
    return tuple(areas)


def new_areas(grounds: Sequence[NewArea], ids: Sequence[str]) -> tuple[Area, ...]:
    """Return areas with nothing on them."""
    return tuple(
        Area(id=new, outline=ground.outline, holes=ground.holes)
        for new, ground in zip(ids, grounds, strict=True)
    )


def _in_open(
    rng: Random,
    kinds: Sequence[Orbit],
    frame: Sequence[MapPoint],
    open_: BaseGeometry,
    there: BaseGeometry,
    bend: float,
) -> list[tuple[Orbit, Polygon]] | None:
    """Return the ground of the first area of each orbit, those nearest to `there` first.

    Cells that have too little open ground are left out; None where cells cannot be drawn.
    """
    import shapely

    shapely.prepare(open_)
    firsts: list[MapPoint] = []
    for number, orbit in enumerate(kinds):
        others = sites_of(kinds[:number], firsts)
        firsts.append(_drawn(rng, orbit, others, open_, there))
    for _ in range(ROUNDS):
        sites = sites_of(kinds, firsts)
        number = 0
        for at, orbit in enumerate(kinds):
            cell = shapely.Polygon(cell_of(sites, number, frame).corners)
            middle = _largest(shapely.intersection(cell, open_)).centroid
            if not middle.is_empty:
                firsts[at] = (middle.x * orbit.keep[0], middle.y * orbit.keep[1])
            number += len(orbit.motions)
    sites = sites_of(kinds, firsts)
    motions = max((orbit.motions for orbit in kinds), key=len)
    mesh = mesh_of([cell_of(sites, at, frame) for at in range(len(sites))], motions)
    if mesh is None:
        return None
    lines = outlines(rng, mesh, [True] * len(sites), motions, bend)
    grounds = [shapely.Polygon(lines[at]) for at in range(len(sites))]
    if not all(shapely.is_valid(grounds)) or _overlap(grounds):
        return None
    found = []
    number = 0
    for orbit in kinds:
        ground = _without_tails(_largest(shapely.difference(grounds[number], there)))
        number += len(orbit.motions)
        shape = AreaShape(_whole((x, y) for x, y in ground.exterior.coords), (), ())
        if shape.valid and shape.size >= LEAST_GROUND * GROUND and shape.middle[1] >= LEAST_ROOM:
            found.append((orbit, ground))
    return sorted(found, key=lambda item: (round(item[1].distance(there)), -round(item[1].area)))


def _drawn(
    rng: Random, orbit: Orbit, others: list[MapPoint], open_: BaseGeometry, there: BaseGeometry
) -> MapPoint:
    """Return the open one of some places that is farthest from other sites and areas."""
    import shapely

    left, top, right, bottom = open_.bounds
    best, most = (0.0, 0.0), -1.0
    for _ in range(DRAWN):
        place = (
            (left + (right - left) * rng.random()) * orbit.keep[0],
            (top + (bottom - top) * rng.random()) * orbit.keep[1],
        )
        own = [moved(motion, place) for motion in orbit.motions[1:]]
        point = shapely.Point(place)
        far = min((point.distance(shapely.Point(other)) for other in (*others, *own)), default=1.0)
        far = min(far, 2 * point.distance(there)) if not there.is_empty else far
        if shapely.intersects(open_, point) and far > most:
            best, most = place, far
    return best


def _overlap(grounds: Sequence[Polygon]) -> bool:
    """Return whether some of these cover common ground, more than rounding makes."""
    import shapely

    return float(shapely.area(grounds).sum() - shapely.union_all(grounds).area) > 1


def _without_tails(ground: Polygon) -> Polygon:
    """Return ground without its thin parts, such as a strip along the back of an area."""
    broad = ground.buffer(-TAIL, join_style="mitre")
    return _largest(broad.buffer(TAIL + 1, join_style="mitre").intersection(ground))


def _largest(ground: BaseGeometry) -> Polygon:
    """Return the largest polygon of a geometry, an empty one for none."""
    import shapely

    parts = [part for part in shapely.get_parts(ground) if part.geom_type == "Polygon"]
    return max(parts, key=lambda part: float(part.area), default=shapely.Polygon())


def _whole(coordinates: Iterable[MapPoint]) -> Ring:
    """Return whole-number corners without repetitions; the last coordinates are the first again."""
    ring = [(round(x), round(y)) for x, y in coordinates][:-1]
    return tuple(corner for at, corner in enumerate(ring) if corner != ring[at - 1])


def _placed(middle: tuple[int, int], scale: int, motion: SquareMotion, ring: LinearRing) -> Ring:
    """Return the image of a ring about the middle of the sheet, in map units."""
    corners = _whole((x * scale, y * scale) for x, y in ring.coords)
    move = PlaneMove(motion, middle)
    return tuple(move.corner(corner) for corner in corners)
