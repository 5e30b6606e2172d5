"""Exports made in a thread, where the window has a process of its own for it."""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from threading import Thread

from editor.workbench.exporting import Exporting, serve


class _Process:
    """What is asked of a process; a thread ends when its pipe does."""

    def __init__(self, theirs: Connection, thread: Thread) -> None:
        self._theirs, self._thread = theirs, thread

    def terminate(self) -> None:
        """Hang up."""
        self._theirs.close()

    def join(self, timeout: float) -> None:
        """Nothing is to be waited for."""

    def is_alive(self) -> bool:
        """It ends by itself."""
        return False


class HereExporting(Exporting):
    """Exports without a process: begun at once, and seen by a test's patches."""

    def _begin(self) -> None:
        ours, theirs = multiprocessing.Pipe()
        self._pipe = ours
        thread = Thread(target=serve, args=(theirs, self._ground), daemon=True)
        thread.start()
        self._process = _Process(theirs, thread)
        Thread(target=self._listen, args=(ours,), daemon=True).start()
