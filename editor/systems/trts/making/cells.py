"""Sites spread evenly over a frame with a symmetry, and the cell of ground nearest to each.

Only sums, products and quotients of numbers are used, so that every machine gives the same map.
Places are relative to the middle of the sheet, x to the right and y down.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from editor.analysis.symmetry import STILL, BoardSymmetry, SquareMotion
from editor.core.making import MakingSymmetry
from editor.systems.trts.map.shapes import MapPoint

ROUNDS = 4
"""How often sites move to the middle of their cell: with more of them all cells look alike."""
TRIES = 8
"""How many places are drawn for a site; the one farthest from all others is taken."""
CORNER = 0.1
"""How much of each side is cut off at the corners of the frame."""


class Cell(NamedTuple):
    """The corners of a cell; side n, from corner n to the next, is shared with site `beside[n]`.

    Sides of the frame have negative numbers.
    """

    corners: tuple[MapPoint, ...]
    beside: tuple[int, ...]


class Orbit(NamedTuple):
    """Sites that are images of each other: the motions to them, and what holds the first.

    `keep` is 0 for a coordinate that stays 0, so that the site lies on an axis or in the middle.
    """

    motions: tuple[SquareMotion, ...]
    keep: tuple[int, int] = (1, 1)


def motions_of(symmetry: MakingSymmetry, players: int) -> tuple[SquareMotion, ...]:
    """Return the motions of a symmetry, standing still first.

    Four players mirror across and down, so that all have the same.
    """
    kinds = {
        "none": BoardSymmetry(),
        "mirror": BoardSymmetry("mirror", "both" if players == 4 else "vertical"),
        "half": BoardSymmetry("half-turn"),
        "quarters": BoardSymmetry("quarter-turns"),
    }
    return (STILL, *kinds[symmetry].motions)


def orbits(rng: Random, number: int, motions: Sequence[SquareMotion]) -> list[Orbit]:
    """Return orbits with this many sites together; of quarter turns up to two more."""
    whole = tuple(motions)
    middle = Orbit((STILL,), (0, 0))
    if len(whole) == 1:
        return [Orbit(whole)] * number
    if len(whole) == 2 and whole[1].mirrors:
        axis = 2 + number % 2 + 2 * (number > 16 and rng.random() < 0.5)
        return [Orbit((STILL,), (0, 1))] * axis + [Orbit(whole)] * ((number - axis) // 2)
    if not any(motion.mirrors for motion in whole):
        free, rest = divmod(number, len(whole))
        return [middle] * (rest == 1) + [Orbit(whole)] * (free + (rest > 1))
    across, down = whole[1:3]
    pairs = (number - number % 2) // 2 % 2 + 2 * (rng.random() < 0.5)
    ends = [Orbit((STILL, across), (1, 0)), Orbit((STILL, down), (0, 1))]
    if rng.random() < 0.5:
        ends.reverse()
    axes = [ends[turn % 2] for turn in range(pairs)]
    free = (number - number % 2 - 2 * pairs) // 4
    return [middle] * (number % 2) + axes + [Orbit(whole)] * free


def chamfered(half: tuple[float, float]) -> tuple[MapPoint, ...]:
    """Return the frame of a sheet of which half the width and height are given, without corners."""
    x, y = half
    inset = CORNER * min(2 * x, 2 * y)
    quarter = ((x - inset, -y), (x, inset - y))
    right = (*quarter, (x, y - inset), (x - inset, y))
    return (*right, *((-x, -y) for x, y in right))


def spread_sites(rng: Random, wanted: Sequence[Orbit], frame: Sequence[MapPoint]) -> list[MapPoint]:
    """Return the first site of each orbit, spread evenly over the frame."""
    firsts: list[MapPoint] = []
    reach = [max(abs(corner[axis]) for corner in frame) for axis in (0, 1)]
    for number, orbit in enumerate(wanted):
        others = sites_of(wanted[:number], firsts)
        best, most = (0.0, 0.0), -1.0
        for _ in range(TRIES):
            place = (
                (2 * rng.random() - 1) * reach[0] * orbit.keep[0],
                (2 * rng.random() - 1) * reach[1] * orbit.keep[1],
            )
            own = [motion.way(place) for motion in orbit.motions[1:]]  # type: ignore[arg-type]
            far = min((_far(place, other) for other in (*others, *own)), default=0.0)
            if far > most:
                best, most = place, far
        firsts.append(best)
    for _ in range(ROUNDS):
        sites = sites_of(wanted, firsts)
        number = 0
        for at, orbit in enumerate(wanted):
            x, y = middle_of(cell_of(sites, number, frame).corners)
            firsts[at] = (x * orbit.keep[0], y * orbit.keep[1])
            number += len(orbit.motions)
    return firsts


def sites_of(wanted: Sequence[Orbit], firsts: Sequence[MapPoint]) -> list[MapPoint]:
    """Return all sites, orbit by orbit."""
    return list(_images(wanted, firsts))


def _images(wanted: Sequence[Orbit], firsts: Sequence[MapPoint]) -> Iterator[MapPoint]:
    for orbit, first in zip(wanted, firsts, strict=True):
        for motion in orbit.motions:
            yield moved(motion, first)


def moved(motion: SquareMotion, place: MapPoint) -> MapPoint:
    """Return where a motion about the middle takes a place."""
    x, y = place
    return motion.a * x + motion.b * y, motion.c * x + motion.d * y


def cell_of(sites: Sequence[MapPoint], number: int, frame: Sequence[MapPoint]) -> Cell:
    """Return the part of the frame, which is convex, that is nearer to a site than to others."""
    site = sites[number]
    near = sorted((_far(site, other), at) for at, other in enumerate(sites) if at != number)
    corners = list(frame)
    beside = [-1 - side for side in range(len(frame))]
    for far, at in near:
        if far > 4 * max(_far(site, corner) for corner in corners):
            break
        corners, beside = _cut(corners, beside, site, sites[at], at)
    return Cell(tuple(corners), tuple(beside))


def middle_of(corners: Sequence[MapPoint]) -> MapPoint:
    """Return the centroid of a polygon without crossings."""
    whole = across = down = 0.0
    for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True):
        cross = x1 * y2 - x2 * y1
        whole += cross
        across += (x1 + x2) * cross
        down += (y1 + y2) * cross
    return across / (3 * whole), down / (3 * whole)


def _cut(
    corners: list[MapPoint], beside: list[int], site: MapPoint, other: MapPoint, number: int
) -> tuple[list[MapPoint], list[int]]:
    """Return the part of a polygon that is nearer to a site than to another."""
    ax, ay = other[0] - site[0], other[1] - site[1]
    bound = (ax * (other[0] + site[0]) + ay * (other[1] + site[1])) / 2
    beyond = [x * ax + y * ay - bound for x, y in corners]
    if max(beyond) <= 0:
        return corners, beside
    kept: list[MapPoint] = []
    sides: list[int] = []
    for at, (corner, here) in enumerate(zip(corners, beyond, strict=True)):
        follows = (at + 1) % len(corners)
        there = beyond[follows]
        if here <= 0:
            kept.append(corner)
            sides.append(beside[at])
        if (here <= 0) != (there <= 0):
            share = here / (here - there)
            end = corners[follows]
            crossing = (
                corner[0] + (end[0] - corner[0]) * share,
                corner[1] + (end[1] - corner[1]) * share,
            )
            kept.append(crossing)
            sides.append(number if here <= 0 else beside[at])
    return kept, sides


def _far(one: MapPoint, other: MapPoint) -> float:
    """Return the square of the distance of two places."""
    x, y = one[0] - other[0], one[1] - other[1]
    return x * x + y * y
