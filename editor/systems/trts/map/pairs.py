"""The pairs of areas of a map: which share a border, and which overlap.

While a border is dragged a map of a thousand areas is surveyed at every step. Pairs of which both
areas have the same rings as in an earlier map are therefore taken over from it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from operator import is_
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakSet

from editor.systems.trts.map.borders import Border, Effort, border_between
from editor.systems.trts.map.shapes import AreaShape, Bounds

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

    from editor.systems.trts.map.geometry import AreaMap, LaidArea

MAX_PAIRS = 32_768
"""Pairs of near areas up to which all are measured: a grid of 4,096 areas has half as many."""

MAX_BESIDE = 8
"""With more pairs, how many areas to its left an area is compared with."""

MAX_OVERLAPS = 500
"""Maximum of overlapping pairs that are listed."""

AreaPair = tuple[str, str]
"""The ids of two areas in alphabetical order."""


class Overlap(NamedTuple):
    """Two areas that overlap: the common ground, and its size in square map units."""

    areas: AreaPair
    size: float
    ground: BaseGeometry


_recent: WeakSet[AreaMap] = WeakSet()
"""Maps in use whose pairs are known; a new map takes pairs over from them."""

_heaped: WeakSet[AreaMap] = WeakSet()
"""Maps of which not all pairs were measured; nothing is taken over from them."""


def pair_of(first: str, second: str) -> AreaPair:
    """Return two ids in alphabetical order."""
    return (first, second) if first < second else (second, first)


def near_pairs(fresh: AreaMap) -> dict[AreaPair, Border]:
    """Return the near pairs of a map with their borders, in the order of ids.

    Of a map with too many overlapping areas only some of the pairs are measured:
    see `too_many_overlaps`.
    """
    shapes = fresh.shapes
    found: dict[AreaPair, Border] = {}
    changed = set(shapes)
    stale: set[AreaPair] = set()
    old = most_alike(fresh)
    if old is not None:
        before = old.shapes
        changed = {area for area, shape in shapes.items() if before.get(area) is not shape}
        gone = changed | (before.keys() - shapes.keys())
        found = dict(old.near)
        if gone:
            stale = {pair for pair in found if pair[0] in gone or pair[1] in gone}
    room = MAX_PAIRS - (len(found) - len(stale))
    pairs = list(islice(_candidates(shapes, changed, fresh.tolerance), room + 1))
    if len(pairs) > room:
        _heaped.add(fresh)
        found, stale = {}, set()
        pairs = list(_sweep(shapes, set(shapes), fresh.tolerance, MAX_BESIDE))
    ordered = True
    effort = Effort()
    for pair in pairs:
        first, second = pair
        if pair in stale:
            stale.discard(pair)
        else:
            ordered = False
        found[pair] = border_between(pair, shapes[first], shapes[second], fresh.tolerance, effort)
    for pair in stale:
        del found[pair]
    if effort.spent:
        _heaped.add(fresh)
    if fresh not in _heaped:
        _recent.add(fresh)
    # Known pairs are in order, and pairs that were measured again keep their place.
    return found if ordered else dict(sorted(found.items()))


def too_many_overlaps(area_map: AreaMap) -> bool:
    """Return whether areas overlap or are tangled so much that not all pairs were measured."""
    return bool(area_map.near) and area_map in _heaped


def overlapping_pairs(fresh: AreaMap) -> dict[AreaPair, Overlap]:
    """Return the overlapping pairs of a map in the order of ids, at most `MAX_OVERLAPS`."""
    old = most_alike(fresh, "overlaps")
    if old is not None and len(old.overlaps) >= MAX_OVERLAPS:
        old = None
    known = old.overlaps if old else {}
    before = old.near if old else {}
    found: dict[AreaPair, Overlap] = {}
    for pair, border in fresh.near.items():
        # The same border: neither of the two areas has changed.
        if before.get(pair) is border:
            overlap = known.get(pair)
        else:
            overlap = overlap_of(fresh.areas, pair, fresh.tolerance)
        if overlap is not None:
            found[pair] = overlap
            if len(found) >= MAX_OVERLAPS:
                break
    return found


def overlap_of(areas: Mapping[str, LaidArea], pair: AreaPair, tolerance: float) -> Overlap | None:
    """Return how two areas overlap; None if they do not, or only along their border."""
    import shapely

    first, second = (areas[area].shape for area in pair)
    if not (first.valid and second.valid):
        return None
    left, top, right, bottom = first.bounds
    left2, top2, right2, bottom2 = second.bounds
    width = min(right, right2) - max(left, left2)
    height = min(bottom, bottom2) - max(top, top2)
    # Borders that nearly meet overlap by no more than the tolerance.
    if min(width, height) <= tolerance or shapely.touches(first.ground, second.ground):
        return None
    common = shapely.intersection(first.ground, second.ground)
    if common.area <= 0 or shapely.buffer(common, -tolerance / 2, quad_segs=1).is_empty:
        return None
    return Overlap(pair, float(common.area), common)


def most_alike(fresh: AreaMap, knowing: str = "near") -> AreaMap | None:
    """Return the recent map that has most areas in common with a new one, or None.

    Its property `knowing` is computed, and its tolerance is the same.
    """
    best: AreaMap | None = None
    most = 0
    areas = fresh.board.areas
    for known in _recent:
        if known.tolerance != fresh.tolerance or knowing not in known.__dict__ or known is fresh:
            continue
        before = known.board.areas
        # Count from both ends: an insertion or removal shifts all that follows.
        alike = sum(map(is_, before, areas))
        if len(before) != len(areas):
            alike += sum(map(is_, reversed(before), reversed(areas)))
        if alike > most:
            best, most = known, alike
    return best


def _candidates(
    shapes: Mapping[str, AreaShape], changed: set[str], tolerance: float
) -> Iterator[AreaPair]:
    """Yield the pairs with a changed area whose rectangles come within the tolerance."""
    if not changed:
        return
    if len(changed) > len(shapes) / 8:
        yield from _sweep(shapes, changed, tolerance)
        return
    for name in changed:
        left, top, right, bottom = shapes[name].bounds
        left, top, right, bottom = (
            left - tolerance,
            top - tolerance,
            right + tolerance,
            bottom + tolerance,
        )
        for other, shape in shapes.items():
            x1, y1, x2, y2 = shape.bounds
            if x1 > right or x2 < left or y1 > bottom or y2 < top:
                continue
            if name != other and (other not in changed or name < other):
                yield pair_of(name, other)


def _sweep(
    shapes: Mapping[str, AreaShape], changed: set[str], tolerance: float, most: int | None = None
) -> Iterator[AreaPair]:
    """Yield the same pairs for many changed areas, by a sweep from left to right.

    `most` limits the pairs of each area with areas to its left.
    """
    ordered = sorted(shapes.items(), key=lambda item: item[1].bounds[0])
    open_: list[tuple[str, Bounds]] = []
    for area, shape in ordered:
        bounds = shape.bounds
        left, top, bottom = bounds[0] - tolerance, bounds[1] - tolerance, bounds[3] + tolerance
        open_ = [item for item in open_ if item[1][2] >= left]
        beside = (
            pair_of(area, other)
            for other, (_, y1, _, y2) in reversed(open_)
            if y1 <= bottom and y2 >= top and (area in changed or other in changed)
        )
        yield from beside if most is None else islice(beside, most)
        open_.append((area, bounds))
