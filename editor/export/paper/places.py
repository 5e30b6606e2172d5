"""Where a box goes and which one it is, in words that fit beside a drawing."""

from __future__ import annotations

from editor.core.points import name_of
from editor.seam.tabletop import Slab, Tabletop

_TURNS = {
    90: "turned a quarter clockwise",
    180: "turned half round",
    270: "turned a quarter anticlockwise",
}


def component_name(table: Tabletop, slab: Slab) -> str:
    """Return the name of what a slab is one of; its own where it is in no list of parts."""
    for part in table.parts:
        if part.component == slab.component:
            return part.name
    return slab.name


def footprint_words(slab: Slab) -> str:
    """Return the spaces that a box covers: "c4 to j8", or "c4" for a single one."""
    x, y, width, depth = slab.outline.bounds
    first = (round(x), round(y))
    last = (round(x + width) - 1, round(y + depth) - 1)
    if min(first) < 0:
        return "beyond the edge"
    return name_of(first) if first == last else f"{name_of(first)} to {name_of(last)}"


def turn_words(slab: Slab) -> str:
    """Return how a box is turned from how its kit shows it; empty for not at all."""
    return _TURNS.get(slab.turn % 360, "")


def height_words(slab: Slab) -> str:
    """Return the level on which a box stands and that of its top."""
    return f"from level {slab.base} to {slab.top}"
