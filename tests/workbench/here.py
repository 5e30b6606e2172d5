"""What is done at once, where the window has a process of its own for it."""

from __future__ import annotations

from collections import deque
from typing import Any

from editor.core.kit import AnyLibrary
from editor.core.processes import Worker
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.systems.catalogue import system_named
from editor.workbench.exporting import ExportRunner, Maker, serve
from editor.workbench.findings import Findings, find_in
from editor.workbench.trials import ImportTarget
from editor.workbench.worker import Late


class HereChecks:
    """Checks at once; how often it was asked is counted."""

    stopped = False
    late: Late = ""

    def __init__(self) -> None:
        self.asked = 0
        self._found: Findings | None = None

    def ask(
        self,
        scenario: AnyScenario,
        library: AnyLibrary,
        ruleset: Ruleset,
        mode: str,
        *,
        fixes: bool,
    ) -> None:
        """Find what is wrong with a scenario."""
        self.asked += 1
        system = system_named(scenario.system)
        surveys = system.surveys(scenario, library, ruleset, mode)
        self._found = find_in(system, surveys, scenario, mode, fixes=fixes)

    def answer(self) -> Findings | None:
        """Return what was found."""
        return self._found

    def warm(self) -> None:
        """There is no process."""

    def again(self) -> None:
        """Nothing fails."""

    def close(self) -> None:
        """Nothing is left."""


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
