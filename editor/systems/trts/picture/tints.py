"""Which of four papers each area has: neighbours differ, and an edit elsewhere changes none.

Areas choose in an order that their ids alone decide, each its favourite among what its earlier
neighbours left. What an area gets therefore depends on the few before it, not on the whole map.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from zlib import crc32

TINTS = 4
SPARE = 4
"""The tint of an area whose neighbours have all the others, however they are swapped."""
_FARTHEST = 60
"""How many areas a swap may recolour."""


def tints_of(neighbours: Mapping[str, tuple[str, ...]]) -> dict[str, int]:
    """Return a tint for each area, from 0 to 3; SPARE where neighbours leave no choice."""
    tints: dict[str, int] = {}
    for area in sorted(neighbours, key=_rank):
        beside = neighbours[area]
        taken = {tints[other] for other in beside if other in tints}
        if len(taken) >= TINTS:
            taken = _after_swap(area, neighbours, tints) or taken
        tints[area] = next((tint for tint in _favourites(area) if tint not in taken), SPARE)
    return tints


@lru_cache(maxsize=8192)
def _rank(area: str) -> tuple[int, str]:
    return crc32(area.encode()), area


def _favourites(area: str) -> Iterable[int]:
    first = (_rank(area)[0] >> 16) % TINTS
    return ((first + step) % TINTS for step in range(TINTS))


def _after_swap(
    area: str, neighbours: Mapping[str, tuple[str, ...]], tints: dict[str, int]
) -> set[int] | None:
    """Free a tint around an area by swapping two tints in a part of the map (Kempe's chain).

    Returns the tints that its neighbours have afterwards; None where no swap helps.
    """
    beside = [other for other in neighbours[area] if other in tints]
    for one in range(TINTS):
        for other in range(TINTS):
            if one == other:
                continue
            chain: set[str] = set()
            for start in beside:
                if tints[start] == one:
                    chain |= _chain(start, other, neighbours, tints)
            if len(chain) > _FARTHEST or any(
                tints[near] == other for near in beside if near in chain
            ):
                continue
            for each in chain:
                tints[each] = other if tints[each] == one else one
            return {tints[near] for near in beside}
    return None


def _chain(
    start: str, other: int, neighbours: Mapping[str, tuple[str, ...]], tints: Mapping[str, int]
) -> set[str]:
    """Return the areas of two tints that hang together with one of them."""
    pair = (tints[start], other)
    found = {start}
    left = [start]
    while left and len(found) <= _FARTHEST:
        for near in neighbours[left.pop()]:
            if near not in found and tints.get(near) in pair:
                found.add(near)
                left.append(near)
    return found
