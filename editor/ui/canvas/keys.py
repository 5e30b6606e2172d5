"""The keys of a canvas by their names."""

from __future__ import annotations

from PySide6.QtCore import Qt

from editor.seam.tool import EdgeSide

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
