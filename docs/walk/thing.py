"""What a walk is told about a window: things with their names, places of the map, and facts."""

from __future__ import annotations

from typing import Literal

import msgspec

Kind = Literal["button", "choice", "dialog", "entry", "field", "map", "panel", "row", "tab", "text"]
"""An entry belongs to a menu, a row to a list or a tree; a panel is what else has a name."""


class Place(msgspec.Struct, frozen=True):
    """A rectangle of the display, in its pixels."""

    left: int
    top: int
    width: int
    height: int

    def at(self, right: float = 0.5, down: float = 0.5) -> tuple[int, int]:
        """Return the pixel so far to the right and down; the middle unless told otherwise."""
        return (
            min(self.left + round(self.width * right), self.left + self.width - 1),
            min(self.top + round(self.height * down), self.top + self.height - 1),
        )

    @property
    def right(self) -> int:
        """The first column of pixels beyond it."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """The first row of pixels beyond it."""
        return self.top + self.height

    def holds(self, x: float, y: float) -> bool:
        """Return whether a pixel is within."""
        return self.left <= x < self.right and self.top <= y < self.bottom


class Thing(msgspec.Struct, frozen=True):
    """Something in a window; `place` is as much of it as is in sight, without pixels for none.

    `whole` is where all of it lies, in sight or not; `value` is what a field or a choice holds.
    """

    kind: Kind
    names: tuple[str, ...]
    place: Place
    whole: Place
    enabled: bool = True
    checked: bool = False
    focused: bool = False
    value: str = ""
    tip: str = ""

    @property
    def seen(self) -> bool:
        """Whether any of it is in sight."""
        return self.place.width > 0 and self.place.height > 0

    @property
    def cut(self) -> bool:
        """Whether some of it is out of sight."""
        return self.place != self.whole


def fitting(things: list[Thing], name: str) -> list[Thing]:
    """Return the things of a name: whole names, else those that begin with it, else that hold it.

    Capitals make no difference.
    """
    wanted = name.casefold()
    known = [(thing, [each.casefold() for each in thing.names]) for thing in things]
    whole = [thing for thing, names in known if wanted in names]
    begun = [thing for thing, names in known if any(each.startswith(wanted) for each in names)]
    held = [thing for thing, names in known if any(wanted in each for each in names)]
    return whole or begun or held
