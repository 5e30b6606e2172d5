"""The files that were open last, in a menu."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from editor.storage import recent

_MAX_RECENT = 8


def offer_recent(menu: QMenu, open_file: Callable[[Path], object]) -> None:
    """Replace the recent files before the first separator of a menu."""
    for action in menu.actions():
        if action.property("recent"):
            menu.removeAction(action)
    before = next((a for a in menu.actions() if a.isSeparator()), None)
    for path in recent.recent_files_there()[:_MAX_RECENT]:
        action = QAction(path.stem, menu)
        action.setToolTip(str(path))
        action.setProperty("recent", True)
        action.triggered.connect(lambda _=False, each=path: open_file(each))
        if before is not None:
            menu.insertAction(before, action)
        else:
            menu.addAction(action)
