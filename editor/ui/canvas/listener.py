"""What receives the gestures of a canvas, and the keys by their names."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import Qt

from editor.seam.tool import EdgeSide, Hit, Modifiers


class GestureListener(Protocol):
    """Receives the gestures of a canvas."""

    def busy(self) -> bool:
        """Return whether the tool is in the middle of a gesture."""

    def off_grid(self) -> bool:
        """Return whether the tool works with points, not only with cells."""

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        """The pointer moved with no button pressed; None: it left the canvas."""

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        """The main button went down."""

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        """The pointer moved to another place with the main button down."""

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        """The main button went up."""

    def double(self, hit: Hit, modifiers: Modifiers) -> bool:
        """The main button was pressed twice; return False to get the second one as a press."""

    def menu(self, hit: Hit) -> None:
        """The other button was pressed."""

    def key(self, name: str, modifiers: Modifiers) -> bool:
        """A key of the canvas was pressed; return whether it was used.

        Names: "left", "right", "up", "down" (on the board, whatever the view), "page-up",
        "page-down", "home", "end", "enter", "escape", "space".
        """

    def dropped(self, kind: str, key: str, hit: Hit) -> None:
        """A card of the palette was dropped on the canvas."""

    def carried(self, kind: str, key: str, hit: Hit | None) -> None:
        """A card of the palette is dragged over the canvas; None: it left."""


KEYS: dict[int, str] = {
    Qt.Key.Key_Return: "enter",
    Qt.Key.Key_Enter: "enter",
    Qt.Key.Key_Escape: "escape",
    Qt.Key.Key_Space: "space",
    Qt.Key.Key_PageUp: "page-up",
    Qt.Key.Key_PageDown: "page-down",
    Qt.Key.Key_Home: "home",
    Qt.Key.Key_End: "end",
}
HELD: dict[int, str] = {
    Qt.Key.Key_Shift: "shift",
    Qt.Key.Key_Control: "control",
    Qt.Key.Key_Alt: "alt",
}
ARROWS: dict[int, EdgeSide] = {
    Qt.Key.Key_Up: "north",
    Qt.Key.Key_Right: "east",
    Qt.Key.Key_Down: "south",
    Qt.Key.Key_Left: "west",
}
WAYS: dict[EdgeSide, str] = {"north": "up", "east": "right", "south": "down", "west": "left"}
"""The names of the arrows by the side of the board that they point to."""
