"""Marks: what is drawn of areas, links and labels, as values that can be compared."""

from __future__ import annotations

from typing import Literal, NamedTuple

from editor.picture.affine import Point
from editor.systems.trts.map.board import LinkKind
from editor.systems.trts.map.shapes import AreaShape

UNIT = 0.1
"""A unit of the drawing (a line is 2 wide, a name 17 high) in units of the scene."""


def scene_of(place: tuple[float, float], scale: int) -> Point:
    """Return the point of the scene that shows a place in map units."""
    by = UNIT / scale
    return place[0] * by, place[1] * by


def map_of(point: Point, scale: int) -> tuple[float, float]:
    """Return the place in map units that a point of the scene shows."""
    by = scale / UNIT
    return point[0] * by, point[1] * by


class TokenMark(NamedTuple):
    """A marker, units or buildings of a player on an area, and their number."""

    id: str
    kind: Literal["control", "unit", "building"]
    seat: int
    number: int
    letter: str = ""


class Wording(NamedTuple):
    """What is written in an area: its name, resources, further words, starts and tokens."""

    name: str
    minerals: int
    geysers: int
    words: str
    seats: tuple[tuple[str, int], ...] = ()
    tokens: tuple[TokenMark, ...] = ()


class AreaMark(NamedTuple):
    """An area as it is drawn; `start` also if a player begins on no starting location.

    `label` is where its designer put the name, in map units.
    """

    id: str
    shape: AreaShape
    tint: int
    bare: bool
    start: bool
    label: tuple[int, int] | None
    wording: Wording

    @property
    def seat(self) -> int:
        """The seat of the player who begins there; 0 for nobody."""
        return self.wording.seats[0][1] if self.wording.seats else 0


class LinkMark(NamedTuple):
    """A link as it is drawn, in units of the scene.

    - at: its middle; across: the direction from its first area to its second there
    - size: of its sign; wide and long: of a walk, in units of the drawing
    - arc: start, control point and end of its curve, if its areas share no border
    """

    id: str
    kind: LinkKind
    at: Point
    across: Point
    size: float
    wide: float
    long: float
    arc: tuple[Point, Point, Point] | None = None


class LabelMark(NamedTuple):
    """A label about a point of the scene, with the size of what it spans, None for nothing."""

    id: str
    at: Point
    text: str
    span: Point | None = None
