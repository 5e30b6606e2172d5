"""Places that are pointed at, with the mouse or the keyboard, free of any toolkit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from editor.core.points import Cell

EdgeSide = Literal["north", "east", "south", "west"]


@dataclass(frozen=True)
class Hit:
    """A place that is pointed at: the cell, the exact point of the board, and what is there.

    `on` is the id of the object whose surface or wall it is, empty for the table; `side` is that
    of a wall, or of the cell's edge nearest to the point. `handle` says that it is a corner
    ("corner") or the knob ("knob") of the selected object.
    """

    cell: Cell
    at: tuple[float, float]
    on: str = ""
    wall: bool = False
    side: EdgeSide = "south"
    handle: str = ""


@dataclass(frozen=True)
class Modifiers:
    """The modifiers that are held."""

    shift: bool = False
    control: bool = False
    alt: bool = False


NO_MODIFIERS = Modifiers()
