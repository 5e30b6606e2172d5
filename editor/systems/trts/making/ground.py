"""Areas from nothing: which cells are land, and their outlines on a sheet."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from editor.analysis.symmetry import SquareMotion
from editor.core.objects import fresh_ids
from editor.systems.trts.making.cells import (
    cell_of,
    chamfered,
    middle_of,
    orbits,
    sites_of,
    spread_sites,
)
from editor.systems.trts.making.mesh import CellMesh, mesh_of, outlines
from editor.systems.trts.making.ways import beside_of, bits, holds, joint_orbits
from editor.systems.trts.map.board import Area, Point, Ring, Size
from editor.systems.trts.map.shapes import AreaShape

GROUND = 47_000
"""The size of an area in square map units: room for its name, its fields and a set-up."""
BROAD = 4 / 3
"""The width of a sheet by its height; with quarter turns it is square."""
MARGIN = 30
"""Between the frame and the edge of the sheet, in map units."""
MOST_SEA = 0.42
"""The share of the sheet that is sea at most."""
ROCKS_FROM = 35
"""The value of the dial for sea from which rocks for flyers only are made."""
ROCK = 0.62
"""The size of a rock by that of its cell, in length."""
ROOM = 62
"""The radius of the circle that each area has room for, in map units."""
TRIES = 10


class DrawnGround(NamedTuple):
    """The outlines of areas on a sheet, in the order of cells, and which are rocks in the sea."""

    sheet: Size
    rings: tuple[Ring, ...]
    rocks: frozenset[int]


class GroundWanted(NamedTuple):
    """What ground is asked for: `least` to `most` areas; dials from 0 to 100; its symmetry.

    With `axis` an area is its own image, as a start of an odd number of players has to be.
    """

    least: int
    most: int
    size: int
    sea: int
    motions: tuple[SquareMotion, ...]
    axis: bool


def drawn_ground(rng: Random, wanted: GroundWanted) -> DrawnGround:
    """Return ground for areas.

    Of several tries the first in which every area has room is taken, else the one whose smallest
    area has most.
    """
    best: DrawnGround | None = None
    widest = -1.0
    for attempt in range(4 * TRIES):
        made = _drawn(rng, wanted, bend=1.0 if attempt < TRIES else 0.5)
        if made is None:
            continue
        shapes = [AreaShape(ring, (), ()) for ring in made.rings]
        if not all(shape.valid for shape in shapes):
            continue
        room = min(shape.middle[1] for shape in shapes)
        if room > widest:
            best, widest = made, room
        if room >= ROOM or (best is not None and attempt + 1 >= TRIES):
            break
    if best is None:
        raise AssertionError("no ground found in many attempts")
    return best


def _drawn(rng: Random, order: GroundWanted, bend: float) -> DrawnGround | None:
    least, most, size, sea, motions, axis = order
    wanted = least + round((most - least) * size / 100)
    rocks = len(motions) * (sea >= ROCKS_FROM and rng.random() < 0.6)
    if wanted - rocks < least * 2 / 3:
        rocks = 0
    number = round((wanted - rocks) / (1 - MOST_SEA * sea / 100))
    number = max(number, wanted + (rocks if sea else 0))
    kinds = orbits(rng, number, motions)
    number = sum(len(orbit.motions) for orbit in kinds)
    half = _half_sheet(number, square=any(motion.swaps for motion in motions))
    frame = chamfered((half[0] - MARGIN, half[1] - MARGIN))
    sites = sites_of(kinds, spread_sites(rng, kinds, frame))
    cells = [cell_of(sites, at, frame) for at in range(number)]
    mesh = mesh_of(cells, motions)
    if mesh is None:
        return None
    groups = joint_orbits(number, mesh.cell_images())
    land = _land(rng, mesh, groups, (least - rocks, wanted - rocks, most - rocks))
    if land is None or (axis and all(len(group) > 1 or not land[group[0]] for group in groups)):
        return None
    lines = outlines(rng, mesh, land, motions, bend)
    placed = [_on_sheet(lines[at], half) for at in range(number) if land[at]]
    rocky = _rocks(rng, mesh, groups, land, motions) if rocks else []
    count = len(placed)
    placed += [_on_sheet(ring, half) for ring in rocky]
    if not least <= len(placed) <= most:
        return None
    sheet = (2 * half[0], 2 * half[1])
    return DrawnGround(sheet, tuple(placed), frozenset(range(count, len(placed))))


def _half_sheet(number: int, square: bool) -> tuple[int, int]:
    """Return half the width and height of a sheet for this many cells, in even map units."""
    broad = 1.0 if square else BROAD
    high = sqrt(number * GROUND / broad) / 2
    return 2 * round((high * broad + MARGIN) / 2), 2 * round((high + MARGIN) / 2)


def _on_sheet(ring: Ring, half: Point) -> Ring:
    return tuple((x + half[0], y + half[1]) for x, y in ring)


def _land(
    rng: Random, mesh: CellMesh, groups: Sequence[tuple[int, ...]], counts: tuple[int, int, int]
) -> list[bool] | None:
    """Return which cells are land: a number between bounds, connected without any one of them.

    `counts` are the least, the wanted and the most. Sea begins at the frame or in a lake, and grows
    from there.
    """
    least, wanted, most = counts
    number = len(mesh.rings)
    pairs = [(cells[0], cells[1]) for cells in mesh.cells_at.values() if len(cells) == 2]
    beside = beside_of(number, pairs)
    rim = 0
    for cells in mesh.cells_at.values():
        if len(cells) == 1:
            rim |= 1 << cells[0]
    whole = land = (1 << number) - 1
    likes_lakes = rng.random() < 0.4
    chance = [rng.random() for _ in groups]
    while (count := land.bit_count()) > wanted:
        sea = whole & ~land
        best, most_worth = 0, -1.0
        for group, luck in zip(groups, chance, strict=True):
            mask = sum(1 << cell for cell in group)
            left = count - len(group)
            if not mask & land or left < least or left < wanted - len(group) / 2:
                continue
            wet = sum(1 for cell in group if beside[cell] & sea) / len(group)
            outer = sum(1 for cell in group if rim >> cell & 1) / len(group)
            worth = luck + (0.5 if likes_lakes else 1.2) * outer + 0.5 * wet
            if worth > most_worth and holds(beside, land & ~mask):
                best, most_worth = mask, worth
        if not best:
            break
        land &= ~best
    if not least <= land.bit_count() <= most or not holds(beside, land):
        return None
    dry = set(bits(land))
    return [cell in dry for cell in range(number)]


def _rocks(
    rng: Random,
    mesh: CellMesh,
    groups: Sequence[tuple[int, ...]],
    land: Sequence[bool],
    motions: Sequence[SquareMotion],
) -> list[Ring]:
    """Return the outlines of a rock in the sea and its images; none where no cell is free."""
    free = [group for group in groups if len(group) == len(motions) and not land[group[0]]]
    if not free:
        return []
    corners = [mesh.places[corner] for corner in mesh.rings[rng.choice(free)[0]]]
    x, y = middle_of(corners)
    rounded = []
    for one, other in zip(corners, (*corners[1:], corners[0]), strict=True):
        for share in (0.2, 0.5, 0.8):
            across = one[0] + (other[0] - one[0]) * share - x
            down = one[1] + (other[1] - one[1]) * share - y
            far = ROCK * (0.95 + 0.1 * rng.random())
            rounded.append((round(x + across * far), round(y + down * far)))
    return [tuple(motion.way(place) for place in rounded) for motion in motions]


def bare_areas(ground: DrawnGround, used: set[str]) -> tuple[Area, ...]:
    """Return areas with nothing on them, with ids that are not in use."""
    ids = fresh_ids(set(used), "a")
    return tuple(
        Area(id=next(ids), outline=ring, air_only=at in ground.rocks)
        for at, ring in enumerate(ground.rings)
    )
