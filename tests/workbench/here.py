"""What is done at once, where the window has a process of its own for it."""

from __future__ import annotations

from collections import deque
from typing import Any

from editor.core.kit import AnyLibrary
from editor.core.processes import Worker
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.seam.overlay import OverlayRequest
from editor.workbench.export_maker import Maker, serve
from editor.workbench.exporting import ExportRunner
from editor.workbench.findings import Findings
from editor.workbench.trials import ImportTarget
from editor.workbench.worker import CheckQuestion, Checks, Late, proven_until


class HereChecks:
    """Checks where it is asked for the answer; how often it was asked is counted.

    As from a process, findings come twice if they have fixes: found, and with their fixes tried.
    """

    stopped = False
    late: Late = ""
    overlay_request: OverlayRequest | None = None
    counted = False

    def __init__(self) -> None:
        self.orders = 0
        self._question: CheckQuestion | None = None
        self._found: Findings | None = None
        self._look = Checks()

    def ask(
        self,
        scenario: AnyScenario,
        library: AnyLibrary,
        ruleset: Ruleset,
        mode: str,
        *,
        fixes: bool,
    ) -> None:
        """Note what is to be checked."""
        self.orders += 1
        self._question = CheckQuestion(
            self.orders,
            scenario,
            (library, ruleset),
            mode,
            fixes,
            None,
            self.overlay_request,
            self.counted,
        )
        self._found = None

    def answer(self) -> Findings | None:
        """Return what is wrong with the scenario, and then which fixes work."""
        question, found = self._question, self._found
        if question is None or question.scenario is None or question.book is None:
            return None
        if found is None:
            found = self._look(question, question.scenario, question.book)
        else:
            found = proven_until(found, question.mode, question.scenario, question.book, bool)
            assert found is not None
        if found.unproven:
            self._found = found
        else:
            self._question = self._found = None
        return found

    def warm(self) -> None:
        """There is no process."""

    def again(self) -> None:
        """Nothing fails."""

    def close(self) -> None:
        """Answer nothing more."""
        self._question = self._found = None


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
