"""Which paper each area has: neighbours differ, and an edit elsewhere changes none.

Areas choose in an order that their ids alone decide, each its favourite among what its earlier
neighbours left. What an area gets therefore depends on the few before it, not on the whole map:
finding the fewest papers that do would recolour half of a map for one border.
"""

from __future__ import annotations

from collections.abc import Mapping
from zlib import crc32

from editor.core.caches import cached

TINTS = 4
"""How many papers are in common use."""
SPARE = 3
"""How many more there are for areas whose neighbours have all the others."""


def tints_of(neighbours: Mapping[str, tuple[str, ...]]) -> dict[str, int]:
    """Return a tint for each area: 0 to 3, from 4 on where earlier neighbours have all those."""
    tints: dict[str, int] = {}
    for area in sorted(neighbours, key=_rank):
        taken = {tints[other] for other in neighbours[area] if other in tints}
        first = (_rank(area)[0] >> 16) % TINTS
        favourites = ((first + step) % TINTS for step in range(TINTS))
        free = next((tint for tint in favourites if tint not in taken), None)
        if free is None:
            spare = range(TINTS, TINTS + SPARE)
            free = next((tint for tint in spare if tint not in taken), TINTS + SPARE - 1)
        tints[area] = free
    return tints


@cached()
def _rank(area: str) -> tuple[int, str]:
    return crc32(area.encode()), area
