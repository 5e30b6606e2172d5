"""Places on the table: hands around it, things that need a place, and the places that they get.

Lengths are those of the virtual table, an inch each; parts have a size in print.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from editor.picture.affine import Point, Rect

INCH = 25.4
LABEL = 0.36
"""The room below a part for its name."""
READABLE = 0.7
"""The scale of parts under which fixed things become smaller, too."""


class Hand(NamedTuple):
    """The hand of a player: its middle, and the angle at which the player looks at the table."""

    at: tuple[float, float, float]
    turn: int


_HANDS = (
    *(Hand((-15.2, 4.86, -20.1), 0), Hand((15.2, 4.86, 19.8), 180)),
    *(Hand((15.2, 4.86, -20.1), 0), Hand((-15.2, 4.86, 19.8), 180)),
    *(Hand((-30.2, 4.86, 10.0), 90), Hand((30.2, 4.86, -8.5), 270)),
    *(Hand((-30.2, 4.86, -8.8), 90), Hand((30.2, 4.86, 9.6), 270)),
    *(Hand((0.0, 4.86, -20.1), 0), Hand((0.0, 4.86, 19.8), 180)),
)
"""Hands around the rectangular table; opposite ones first, the two in the middle last."""


def hands_for(count: int) -> tuple[Hand, ...]:
    """Return a hand for each of so many players, ten at most; one or two sit in the middle."""
    return _HANDS[-2:][:count] if count <= 2 else _HANDS[:count]


@dataclass(frozen=True)
class Item:
    """A thing that needs a place: its size in print in inches, or on the table where it is fixed.

    - seat: of the player before whom it lies, 0 for beside the map
    - label: its name is written below it, which needs LABEL more

    A fixed thing is smaller only where there is too much on the table.
    """

    seat: int
    width: float
    depth: float
    fixed: bool = False
    label: str = ""

    def size(self, scale: float) -> Point:
        """Return its width and depth on the table, as its player sees it."""
        by = _shrunk(scale) if self.fixed else scale
        return self.width * by, self.depth * by + self.name_room(scale)

    def name_room(self, scale: float) -> float:
        """Return the room below it for its name."""
        return LABEL * _shrunk(scale) if self.label else 0.0


def _shrunk(scale: float) -> float:
    """Return the share of its size that a fixed thing has where parts have this scale."""
    return min(1.0, scale / READABLE)


class Place(NamedTuple):
    """A rectangle on the table: its middle, and the angle of the player who reads it.

    `label` is the part of its depth for a name, on the player's side.
    """

    x: float
    z: float
    turn: int
    width: float
    depth: float
    label: float = 0.0

    @property
    def bounds(self) -> Rect:
        """The rectangle on the table, x to the right and z away."""
        sides = (self.width, self.depth)
        across, deep = sides if self.turn % 180 == 0 else sides[::-1]
        return Rect(self.x - across / 2, self.z - deep / 2, across, deep)

    def beside(self, right: float, away: float) -> Point:
        """Return the point so far to the right of its middle and away from its player."""
        return turned(right, away, self.turn, (self.x, self.z))


def turned(right: float, away: float, turn: int, at: Point) -> Point:
    """Return a point to the right and away from a point, as a player at this angle sees it."""
    x, z = {
        0: (right, away),
        180: (-right, -away),
        90: (away, -right),
        270: (-away, right),
    }[turn]
    return at[0] + x, at[1] + z
