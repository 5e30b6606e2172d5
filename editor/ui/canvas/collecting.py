"""The garbage collector while a gesture goes on: it waits, and makes up for it afterwards."""

from __future__ import annotations

import gc

from PySide6.QtCore import QTimer

LONGEST = 20_000
"""The most milliseconds that the collector waits for the end of a gesture."""
_AFTER = 400
"""Milliseconds after a gesture until what it left is collected, unless the next one began."""


class CollectorPause:
    """Keeps the garbage collector from pausing a gesture for as long as several frames.

    It runs again once the gesture is over, and after LONGEST milliseconds whatever became of it:
    its timer belongs to the application, not to a window that may be closed meanwhile. What is off
    already, by other means, stays off. The main thread alone collects.
    """

    def __init__(self) -> None:
        self._gesture = 0
        self._busy = self._paused = False

    def show_busy(self, *, busy: bool) -> None:
        """Pause while a gesture goes on, and go on where it is over."""
        if busy == self._busy:
            return
        self._busy = busy
        if not busy:
            self.end()
        elif gc.isenabled():
            gc.disable()
            self._paused = True
            self._gesture += 1
            gesture = self._gesture
            QTimer.singleShot(LONGEST, lambda: self.end() if gesture == self._gesture else None)

    def end(self) -> None:
        """Let the collector run again, and collect young objects soon."""
        if self._paused:
            self._paused = False
            gc.enable()
            QTimer.singleShot(_AFTER, self._collect)

    def _collect(self) -> None:
        if gc.isenabled():
            gc.collect(0)
