"""A card of the palette on its way to the map."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QDrag
from PySide6.QtWidgets import QWidget

from editor.ui.canvas.gestures import card


def drag_card(source: QWidget, key: str) -> None:
    """Drag the card of a key of the palette, "tool/thing", until it is dropped."""
    drag, (tool, _, thing) = QDrag(source), key.partition("/")
    drag.setMimeData(card(tool, thing))
    drag.exec(Qt.DropAction.CopyAction)
