"""What the canvas tells the workbench: places and gestures, free of the toolkit."""

from __future__ import annotations

from typing import Protocol

from editor.seam.tool import Hit, Modifiers


class Listener(Protocol):
    """What takes the gestures of the canvas."""

    def busy(self) -> bool:
        """Tell whether something is in the hand or a stroke is under way."""

    def off_grid(self) -> bool:
        """Tell whether the exact place matters, not only the cell that it lies in."""

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        """The pointer moved with no button pressed; None: it left the canvas."""

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        """The main button went down."""

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        """The pointer moved to another place with the main button down."""

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        """The main button went up."""

    def double(self, hit: Hit, modifiers: Modifiers) -> None:
        """The main button was pressed twice."""

    def menu(self, hit: Hit) -> None:
        """The other button was pressed."""

    def key(self, name: str, modifiers: Modifiers) -> bool:
        """A key of the canvas was pressed; returns whether it meant something.

        Names: "left", "right", "up", "down" (on the board, whatever the view), "page-up",
        "page-down", "home", "end", "enter", "escape", "space".
        """

    def dropped(self, kind: str, key: str, hit: Hit) -> None:
        """A card of the palette was let go over the canvas."""

    def carried(self, kind: str, key: str, hit: Hit | None) -> None:
        """A card of the palette is dragged over the canvas; None: it left."""
