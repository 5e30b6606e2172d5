"""Where things of a tabletop lie on the virtual table: Unity's axes, about an inch a unit.

x goes to the right, y up and z away from the player at the lower edge of the map. A stock block
of scale 1 is a cube of one unit around its origin.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from editor.picture.affine import Point
from editor.seam.tabletop import Slab, Tabletop

TABLE = "Table_RPG"
"""The rectangular table: the largest of the program's own."""
TABLE_TOP = 0.96
"""Where its top lies: a cube of one unit rests on it with its middle at 1.46."""
ROOM = (44.0, 26.0)
"""Width and depth of the table that the map may take; hands and dice lie outside."""
PLATE = 0.2
"""How thick what lies flat on the table is."""
SKIN = 0.04
"""How thick the tiles are that colour a top; the block beneath is as much lower."""
ENLARGED = 2.0
"""The map is at most so many times as large as in print."""
_INCH = 25.4
_DIGITS = 4


@dataclass(frozen=True)
class Stage:
    """The change from units and levels of a tabletop to units of the virtual table.

    - side: of a unit; rise: of a level; floor: the height of level 0
    - lifts: how much higher than its level the top of a slab lies, by its id: what is flat and
      rests on something has a thickness of its own here
    """

    side: float
    rise: float
    floor: float
    centre: Point
    lifts: Mapping[str, float]

    def x(self, x: float) -> float:
        """Return where a point lies across."""
        return rounded((x - self.centre[0]) * self.side)

    def z(self, y: float) -> float:
        """Return where a point lies in depth: what is lower on the map is nearer."""
        return rounded((self.centre[1] - y) * self.side)

    def y(self, level: float, slab: str = "") -> float:
        """Return the height of a level; on a slab that of the ground that it gives."""
        return rounded(self.floor + level * self.rise + self.lifts.get(slab, 0.0))


def stage_for(tabletop: Tabletop) -> Stage:
    """Return the stage on which a tabletop is as large as the table allows."""
    x, y, width, height = tabletop.frame
    largest = ENLARGED * tabletop.print_size / _INCH
    side = min(largest, ROOM[0] / max(width, 1.0), ROOM[1] / max(height, 1.0))
    side = max(rounded(side), 0.01)
    return Stage(
        side,
        rounded(tabletop.level * side),
        TABLE_TOP + PLATE,
        (x + width / 2, y + height / 2),
        _lifts(tabletop.slabs),
    )


def _lifts(slabs: tuple[Slab, ...]) -> dict[str, float]:
    found: dict[str, float] = {}
    for slab in slabs:
        below = [found.get(name, 0.0) for name in slab.rests_on]
        own = SKIN if below and slab.top <= slab.base else 0.0
        found[slab.id] = max(below, default=0.0) + own
    return found


def rounded(value: float) -> float:
    """Return a number short enough to read, and never a negative zero."""
    return round(value, _DIGITS) + 0.0
