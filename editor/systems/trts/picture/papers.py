"""The inks of an area map: its ground, its papers and the lines on them."""

from __future__ import annotations

from typing import Final

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


def paper_of(tint: int, bare: bool) -> str:
    """Return the paper of a tint from 0 to 6; `bare` for open ground."""
    return (OPEN if bare else LAND)[tint]
