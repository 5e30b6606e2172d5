"""Exports made at once, where the window has a process of its own for it."""

from __future__ import annotations

from collections import deque
from typing import Any

from editor.core.processes import Worker
from editor.workbench.exporting import ExportRunner, Maker, serve
from editor.workbench.trials import ImportTarget


class HereExporting(ExportRunner):
    """Exports without a process: done when they are asked for, and seen by a test's patches."""

    def __init__(self, ground: ImportTarget) -> None:
        super().__init__(ground)
        self.worker = Here(ground)


class Here(Worker):
    """A worker that carries orders out where they are sent."""

    def __init__(self, ground: ImportTarget) -> None:
        super().__init__("here", serve, ground)
        self.said: deque[object] = deque()
        self._maker = Maker(ground, self.said.append)

    def heard(self) -> Any | None:
        """Return what was said next."""
        return self.said.popleft() if self.said else None

    def send(self, said: Any) -> None:
        """Carry an order out."""
        self._maker.obey(*said)
