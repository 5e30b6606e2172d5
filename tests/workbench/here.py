"""Exports made at once, where the window has a process of its own for it."""

from __future__ import annotations

from collections import deque
from typing import Any

from editor.workbench.exporting import Exporting, Maker
from editor.workbench.taking import Ground


class HereExporting(Exporting):
    """Exports without a process: done when they are asked for, and seen by a test's patches."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self._said: deque[object] = deque()
        self._maker = Maker(ground, self._said.append)

    def _heard(self) -> Any | None:
        return self._said.popleft() if self._said else None

    def _send(self, task: str, given: object) -> None:
        self._maker.obey(task, given)
