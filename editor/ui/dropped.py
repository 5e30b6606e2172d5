"""Files that are dropped on a window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QDropEvent


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
