"""The corners that cells share as whole numbers, and the outlines that are drawn along them.

Places are relative to the middle of the sheet. An image of a corner is exactly the corner there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from editor.analysis.symmetry import SquareMotion
from editor.systems.trts.making.cells import Cell, moved
from editor.systems.trts.map.board import Point, Ring
from editor.systems.trts.map.shapes import MapPoint

SHORTEST = 34
"""Sides of cells up to this length become a corner, in map units: no border is that short."""
SAME = 0.01
"""Corners of cells up to so far apart are the same."""
STEP = 46
"""How far corners of a border are apart, about, in map units."""
WAVE, SHORE_WAVE = 0.09, 0.14
"""How far a border between areas, and a shore, bends at most, as a share of its length."""
MOST_WAVE = 15
"""How far any of them bends, in map units."""
HEAD = 24
"""How much of each side is cut off at a head of the shore, in map units."""

Side = tuple[int, int]
"""The numbers of the two corners of a side, the lower first."""


class CellMesh(NamedTuple):
    """Cells as rings of corners by number.

    - places: where the corners are; rings: of each cell its corners in turn
    - images: for each motion the number of the image of each corner
    """

    places: tuple[Point, ...]
    rings: tuple[tuple[int, ...], ...]
    images: tuple[tuple[int, ...], ...]

    @property
    def cells_at(self) -> dict[Side, list[int]]:
        """The cells on both sides of each side; a single one at the frame."""
        found: dict[Side, list[int]] = {}
        for number, ring in enumerate(self.rings):
            for side in sides_of(ring):
                found.setdefault(side, []).append(number)
        return found

    def cell_images(self) -> tuple[tuple[int, ...], ...]:
        """Return for each motion the number of the image of each cell."""
        known = {frozenset(ring): number for number, ring in enumerate(self.rings)}
        return tuple(
            tuple(known[frozenset(image[corner] for corner in ring)] for ring in self.rings)
            for image in self.images
        )


def sides_of(ring: Sequence[int]) -> list[Side]:
    """Return the sides of a ring in turn, the last back to its first corner."""
    follows = (*ring[1:], ring[0])
    return [(min(pair), max(pair)) for pair in zip(ring, follows, strict=True)]


def mesh_of(cells: Sequence[Cell], motions: Sequence[SquareMotion]) -> CellMesh | None:
    """Return the mesh of cells that a symmetry maps onto each other.

    None where short sides leave a cell without three corners, or rounding without symmetry.
    """
    spots = [corner for cell in cells for corner in cell.corners]
    joined = _joined(cells, spots)
    numbers = {root: at for at, root in enumerate(dict.fromkeys(joined))}
    groups: list[list[MapPoint]] = [[] for _ in numbers]
    for spot, root in zip(spots, joined, strict=True):
        groups[numbers[root]].append(spot)
    means = [_mean(group) for group in groups]
    found = _symmetric(means, motions)
    if found is None:
        return None
    places, images = found
    rings = []
    first = 0
    for cell in cells:
        corners = [numbers[joined[first + at]] for at in range(len(cell.corners))]
        ring = tuple(c for c, before in zip(corners, (corners[-1], *corners), strict=False)
                     if c != before)  # fmt: skip
        if len(ring) < 3 or len(set(ring)) < len(ring):
            return None
        rings.append(ring)
        first += len(cell.corners)
    if len(set(places)) < len(places):
        return None
    return CellMesh(tuple(places), tuple(rings), images)


def _joined(cells: Sequence[Cell], spots: Sequence[MapPoint]) -> list[int]:
    """Return for each spot the first of those that become one corner with it."""
    above = list(range(len(spots)))

    def root(at: int) -> int:
        while above[at] != at:
            at = above[at]
        return at

    def join(one: int, other: int) -> None:
        first, second = sorted((root(one), root(other)))
        above[second] = first

    ordered = sorted(range(len(spots)), key=lambda at: spots[at])
    for place, at in enumerate(ordered):
        for other in ordered[place + 1 :]:
            if spots[other][0] - spots[at][0] > SAME:
                break
            if abs(spots[other][1] - spots[at][1]) <= SAME:
                join(at, other)
    first = 0
    for cell in cells:
        many = len(cell.corners)
        for at in range(many):
            one, other = first + at, first + (at + 1) % many
            if _length(spots[one], spots[other]) <= SHORTEST:
                join(one, other)
        first += many
    return [root(at) for at in range(len(spots))]


def _mean(group: Sequence[MapPoint]) -> MapPoint:
    return sum(x for x, _ in group) / len(group), sum(y for _, y in group) / len(group)


def _symmetric(
    means: Sequence[MapPoint], motions: Sequence[SquareMotion]
) -> tuple[list[Point], tuple[tuple[int, ...], ...]] | None:
    """Return whole-number places that the motions map onto each other exactly, and onto which."""
    known: dict[Point, list[int]] = {}
    for number, (x, y) in enumerate(means):
        known.setdefault((round(x), round(y)), []).append(number)
    images = []
    for motion in motions:
        there = [_near(known, means, moved(motion, mean)) for mean in means]
        if any(number is None for number in there):
            return None
        images.append(tuple(number for number in there if number is not None))
    places: dict[int, Point] = {}
    for number in range(len(means)):
        if number in places:
            continue
        # The mean of all images, brought back: on an axis it is exactly on it.
        back = [_undone(motion, means[image[number]])
                for motion, image in zip(motions, images, strict=True)]  # fmt: skip
        x, y = _mean(back)
        for motion, image in zip(motions, images, strict=True):
            place = motion.way((round(x), round(y)))
            if places.setdefault(image[number], place) != place:
                return None
    return [places[number] for number in range(len(means))], tuple(images)


def _near(known: dict[Point, list[int]], means: Sequence[MapPoint], place: MapPoint) -> int | None:
    x, y = round(place[0]), round(place[1])
    for across in (x, x - 1, x + 1):
        for down in (y, y - 1, y + 1):
            for number in known.get((across, down), ()):
                if _length(means[number], place) < 0.5:
                    return number
    return None


def _undone(motion: SquareMotion, place: MapPoint) -> MapPoint:
    """Return the place that a motion takes to this one."""
    x, y = place
    return motion.a * x + motion.c * y, motion.b * x + motion.d * y


def outlines(
    rng: Random, mesh: CellMesh, land: Sequence[bool], motions: Sequence[SquareMotion], bend: float
) -> dict[int, Ring]:
    """Return the outlines of the cells that are land, with bent sides that neighbours share.

    `bend` is how much they bend, 1 for the usual and 0 for straight sides.
    """
    lines: dict[Side, tuple[Point, ...]] = {}
    for side, cells in mesh.cells_at.items():
        if side in lines or not any(land[cell] for cell in cells):
            continue
        inland = len(cells) == 2 and all(land[cell] for cell in cells)
        ends = mesh.places[side[0]], mesh.places[side[1]]
        there = [(image[side[0]], image[side[1]]) for image in mesh.images]
        # A side that is its own image in a mirror or a turn stays straight.
        own = sum({*pair} == {*side} for pair in there) > 1
        far = 0.0 if own else bend * (WAVE if inland else SHORE_WAVE)
        line = _bent(rng, ends, far)
        for motion, (one, other) in zip(motions, there, strict=True):
            image = tuple(motion.way(place) for place in line)
            lines[min(one, other), max(one, other)] = image if one < other else image[::-1]
    used = Counter(at for n, ring in enumerate(mesh.rings) if land[n] for at in ring)
    found = {}
    for number, ring in enumerate(mesh.rings):
        if land[number]:
            corners: list[Point] = []
            heads = set()
            for one, other in zip(ring, (*ring[1:], ring[0]), strict=True):
                if used[one] == 1:
                    heads.add(len(corners))
                line = lines[min(one, other), max(one, other)]
                corners += [mesh.places[one], *(line if one < other else line[::-1])]
            found[number] = _rounded(corners, heads)
    return found


def _rounded(corners: Sequence[Point], heads: Collection[int]) -> Ring:
    """Return an outline with the corners of these numbers cut off: heads that no neighbour has."""
    found: list[Point] = []
    for at, (x, y) in enumerate(corners):
        if at not in heads:
            found.append((x, y))
            continue
        for x2, y2 in (corners[at - 1], corners[(at + 1) % len(corners)]):
            cut = min(0.35, HEAD / max(1.0, _length((x, y), (x2, y2))))
            found.append((round(x + (x2 - x) * cut), round(y + (y2 - y) * cut)))
    return tuple(found)


def _bent(rng: Random, ends: tuple[Point, Point], far: float) -> tuple[Point, ...]:
    """Return corners between two places, up to `far` of the distance off the straight line."""
    length = _length(*ends)
    if length < 2 * STEP or not far:
        return ()
    (x1, y1), (x2, y2) = ends
    off = min(far, MOST_WAVE / length) * (2 * rng.random() - 1)
    share = 0.4 + 0.2 * rng.random()
    middle = (
        round(x1 + (x2 - x1) * share - (y2 - y1) * off),
        round(y1 + (y2 - y1) * share + (x2 - x1) * off),
    )
    before = _bent(rng, (ends[0], middle), far * 0.9)
    after = _bent(rng, (middle, ends[1]), far * 0.9)
    return (*before, middle, *after)


def _length(one: MapPoint, other: MapPoint) -> float:
    x, y = one[0] - other[0], one[1] - other[1]
    return sqrt(x * x + y * y)
