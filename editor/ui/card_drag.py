"""A card of the palette on its way to the map."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QDrag
from PySide6.QtWidgets import QWidget

from editor.ui.canvas.gestures import card
from editor.workbench.session import Session


def drag_card(source: QWidget, key: str) -> bool:
    """Drag the card of a key of the palette, "tool/thing"; return whether it was dropped."""
    drag, (tool, _, thing) = QDrag(source), key.partition("/")
    drag.setMimeData(card(tool, thing))
    return drag.exec(Qt.DropAction.CopyAction) != Qt.DropAction.IgnoreAction


def drag_card_to_map(source: QWidget, session: Session, key: str) -> None:
    """Drag a card; what is dropped beside the map, or cancelled by Escape, leaves the hand."""
    if not drag_card(source, key) and f"{session.tool.id}/{session.tool.key}" == key:
        session.arm(session.tools[0].id)
