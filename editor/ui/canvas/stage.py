"""What the canvas tells the workbench: places and gestures, free of the toolkit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from editor.core.points import Cell
from editor.picture.affine import Point
from editor.systems.tactics.board import Side


@dataclass(frozen=True)
class Spot:
    """A place that is pointed at: the cell, the exact point of the board, and what is there.

    `on` is the id of the mat or box whose surface or wall it is, empty for the table; `side` is
    that of a wall, or of the cell's edge nearest to the point. `handle` says that it is a corner
    ("corner") or the knob ("knob") of the selected box.
    """

    cell: Cell
    at: Point
    on: str = ""
    wall: bool = False
    side: Side = "south"
    handle: str = ""


@dataclass(frozen=True)
class Held:
    """The modifiers that are held."""

    shift: bool = False
    control: bool = False
    alt: bool = False


class Stage(Protocol):
    """What takes the gestures of the canvas."""

    def busy(self) -> bool:
        """Tell whether something is in the hand or a stroke is under way."""

    def hover(self, spot: Spot | None, held: Held) -> None:
        """The pointer moved with no button pressed; None: it left the canvas."""

    def press(self, spot: Spot, held: Held) -> None:
        """The main button went down."""

    def drag(self, spot: Spot, held: Held) -> None:
        """The pointer moved to another place with the main button down."""

    def release(self, spot: Spot, held: Held) -> None:
        """The main button went up."""

    def double(self, spot: Spot, held: Held) -> None:
        """The main button was pressed twice."""

    def menu(self, spot: Spot) -> None:
        """The other button was pressed."""

    def key(self, name: str, held: Held) -> bool:
        """A key of the canvas was pressed; returns whether it meant something.

        Names: "left", "right", "up", "down" (on the board, whatever the view), "page-up",
        "page-down", "home", "end", "enter", "escape", "space".
        """

    def dropped(self, kind: str, key: str, spot: Spot) -> None:
        """A card of the palette was let go over the canvas."""

    def carried(self, kind: str, key: str, spot: Spot | None) -> None:
        """A card of the palette is dragged over the canvas; None: it left."""
