"""The inks of an area map, and which paper each area has.

Areas choose in an order that their ids alone decide, each its favourite among what its earlier
neighbours left. What an area gets therefore depends on the few before it, not on the whole map:
finding the fewest papers that do would recolour half of a map for one border.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from zlib import crc32

from editor.core.caches import cached
from editor.picture.inks import NOBODY

GROUND: Final = "#D9CDB4"
"""The sheet between the areas."""
HATCH: Final = "#8C7A58"
EDGE: Final = "#5A4A33"
"""The outline of an area, the rails of a walk, the chevrons of a ramp."""
BAND: Final = "#8C6A34"
"""The inner band of an area and its contour rings."""
LAND = ("#F6F0E0", "#F1EAD3", "#F4E8D2", "#EFECDA", "#F0E4CD", "#F8F4EA", "#EBE4D6")
"""Four close papers, so that neighbours differ, and three more for want of a free one."""
OPEN = ("#DCE2DA", "#D5DEDA", "#E1E5D9", "#DADFD2", "#D0DAD2", "#E4E9E3", "#DCDFD8")
"""The same for ground without resources: cooler."""
RAMP: Final = "#E0C795"
AIR: Final = "#E3EAF4"
AIR_EDGE: Final = "#33435E"
PILL: Final = "#FFFDF6"
CASING: Final = "#F8F3E6"
NO_SEAT: Final = NOBODY


def paper_colour(tint: int, bare: bool) -> str:
    """Return the paper of a tint from 0 to 6; `bare` for open ground."""
    return (OPEN if bare else LAND)[tint]


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
