"""The questions before a map leaves its window."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from editor.ui.window import MainWindow


def may_leave(window: MainWindow) -> bool:
    """Ask about an unsaved match and unsaved work; return False to stay."""
    if window.playing is not None or window.played is not None:
        from editor.ui.play.dialogs import may_drop_matches  # what plays: not at every start

        if not may_drop_matches(window):
            return False
    return window.files.may_leave()
