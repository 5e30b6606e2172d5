"""Cards that are dragged, and files that are dropped on a window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QDrag, QDropEvent
from PySide6.QtWidgets import QWidget

from editor.ui.canvas.gestures import card
from editor.workbench.session import Session


def files_of(event: QDropEvent) -> list[Path]:
    """Return the files of a drag or drop."""
    urls = event.mimeData().urls() if event.mimeData().hasUrls() else []
    return [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]


def accept_copy(event: QDropEvent) -> bool:
    """Accept a drag or drop as a copy, else as a link; refuse it and return False otherwise.

    After a move, which file managers propose within one disk, they delete the file they gave.
    """
    for action in (Qt.DropAction.CopyAction, Qt.DropAction.LinkAction):
        if event.possibleActions() & action:
            event.setDropAction(action)
            event.accept()
            return True
    event.ignore()
    return False


def drag_card(source: QWidget, key: str) -> bool:
    """Drag the card of a key of the palette, "tool/thing"; return whether it was dropped."""
    drag, (tool, _, thing) = QDrag(source), key.partition("/")
    drag.setMimeData(card(tool, thing))
    return drag.exec(Qt.DropAction.CopyAction) != Qt.DropAction.IgnoreAction


def drag_card_to_map(source: QWidget, session: Session, key: str) -> None:
    """Drag a card; what is dropped beside the map, or cancelled by Escape, leaves the hand."""
    if not drag_card(source, key) and f"{session.tool.id}/{session.tool.key}" == key:
        session.arm(session.tools[0].id)
