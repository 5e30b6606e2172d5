"""Whether a window has come to rest: nothing is drawn, checked or animated any more."""

from __future__ import annotations

import ctypes
from typing import Any

from PySide6.QtCore import QAbstractAnimation, QAbstractNativeEventFilter, QByteArray, QTimer
from PySide6.QtWidgets import QApplication

from editor.ui.canvas.view import BoardView
from editor.ui.window import MainWindow

_PROPERTY = 28
"""The number of the event for a changed property of a window."""
_ICON_NAME = 37
"""The number of the property that a walk changes as a mark; no program of today uses it."""
_ATOM_AT = 8
"""Where the number of the property stands in that event, in bytes."""
_SHORT = 1500
"""A timer that fires once within so many milliseconds is awaited."""


class Marks(QAbstractNativeEventFilter):
    """Counts the marks of the walk.

    The display passes events on in their order: what the mouse and the keys did before a mark has
    reached the window when the mark has.
    """

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def nativeEventFilter(  # type: ignore[override]  # noqa: N802
        self, kind: QByteArray, message: Any
    ) -> tuple[bool, int]:
        """Look at an event of the display, and leave it to Qt."""
        if bytes(kind.data()) == b"xcb_generic_event_t":
            address = int(message)
            code = ctypes.c_uint8.from_address(address).value & 0x7F
            if code == _PROPERTY:
                atom = ctypes.c_uint32.from_address(address + _ATOM_AT).value
                self.count += atom == _ICON_NAME
        return False, 0


def moving() -> str:
    """Return what still moves, in words; empty for nothing.

    While a dialog waits for its answer, windows may wait for its end as long as they like.
    """
    modal = QApplication.activeModalWidget()
    for top in QApplication.topLevelWidgets() if modal is None else [modal]:
        if not top.isVisible():
            continue
        for animation in top.findChildren(QAbstractAnimation):
            if animation.state() == QAbstractAnimation.State.Running:
                return f"an animation of {_owner(animation)}"
        for timer in top.findChildren(QTimer):
            if timer.isActive() and timer.isSingleShot() and timer.interval() <= _SHORT:
                return f"a timer of {_owner(timer)}"
        for board in top.findChildren(BoardView):
            if board.isVisible() and board.frame_due:
                return "a frame of the map"
        if isinstance(top, MainWindow) and not top.has_settled():
            return "the checks"
    return ""


def _owner(part: QAbstractAnimation | QTimer) -> str:
    parent = part.parent()
    return type(parent).__name__ if parent is not None else "nothing"
