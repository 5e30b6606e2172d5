"""Looking for findings at once while that is quick, and in a worker process when it is not."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from editor.checks.check import BaseSurvey
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.seam.system import AnySystem
from editor.workbench.document import Document
from editor.workbench.findings import Findings, looked_for

if TYPE_CHECKING:
    from editor.workbench.worker import Late

QUICK = 5.0
"""Milliseconds that the checks may take where the window waits for them."""

LOOKS = 3
"""By how many of the last times it is judged how long the checks take."""

MANY = 400
"""Objects of a map from which on its checks surely take longer than that."""

REMEMBERED = 64
"""Scenarios whose findings are kept, so that undo shows them at once."""


class Worker(Protocol):
    """Something that looks for findings elsewhere; the latest question wins."""

    def ask(
        self,
        scenario: AnyScenario,
        library: AnyLibrary,
        ruleset: Ruleset,
        mode: str,
        *,
        fixes: bool,
    ) -> None:
        """Ask for the findings of a scenario; what was asked before is no longer wanted."""

    def answer(self) -> Findings | None:
        """Return the findings of the latest question once they are there, else None."""

    def warm(self) -> None:
        """Begin to work, so that the first question need not wait for that."""

    @property
    def stopped(self) -> bool:
        """Whether the latest question will not be answered: whatever looked for it ended."""

    @property
    def late(self) -> Late:
        """What is to report about the latest question while it has no answer."""

    def again(self) -> None:
        """Try again as at the beginning, from the next question on."""

    def close(self) -> None:
        """End the worker."""


def checker_for(document: Document, worker: Worker) -> Checker:
    """Return what checks a document; a large one is not looked at here even once.

    The first look at a map measures everything, and nobody shall wait for it.
    """
    checker = Checker(worker)
    setup = next((item.id for item in document.scenario.setups), "")
    if len(document.system.editing().objects(document.scenario, setup)) >= MANY:
        checker.expect(2 * QUICK)
    return checker


class Checker:
    """Answers at once from memory or by looking, or later through a worker.

    Without a worker it always looks at once.
    """

    def __init__(self, worker: Worker | None = None) -> None:
        self._worker = worker
        self._memory: OrderedDict[tuple[int, str, bool], Findings] = OrderedDict()
        self._spent: dict[bool, deque[float]] = {}
        self.waiting = False
        """Whether an answer of the worker is still to come."""
        self.late: Late = ""
        """What is to be told while it has not come for long."""

    def ask(
        self,
        system: AnySystem,
        surveys: Sequence[BaseSurvey],
        scenario: AnyScenario,
        library: AnyLibrary,
        ruleset: Ruleset,
        mode: str,
        *,
        fixes: bool = True,
    ) -> Findings | None:
        """Return the findings of a scenario; None when the worker was asked for them."""
        self.waiting, self.late = False, ""
        known = self.remembered(scenario, mode, fixes=fixes)
        if known is not None:
            return known
        if self._worker is not None and self._expected(fixes) > QUICK:
            self._worker.ask(scenario, library, ruleset, mode, fixes=fixes)
            self.waiting = True
            return None
        found = looked_for(system, surveys, scenario, mode, fixes=fixes)
        self._took(fixes, found.milliseconds)
        self.remember(found)
        if self._worker is not None and found.unproven:
            # The window has its answer; whether its fixes work is tried elsewhere.
            self._worker.ask(scenario, library, ruleset, mode, fixes=True)
            self.waiting = True
        return found

    def poll(self) -> Findings | None:
        """Return the answer of the worker once it is there, else None.

        Findings with fixes come twice: as soon as they are found, and when their fixes were
        tried.
        """
        if self._worker is None or not self.waiting:
            return None
        found = self._worker.answer()
        self.late = self._worker.late
        if found is None:
            self.waiting = not self._worker.stopped
            return None
        self.waiting = found.unproven
        self._took(found.with_fixes, found.milliseconds)
        if found.scenario is not None and found.unproven:
            known = self.remembered(found.scenario, found.mode, fixes=True)
            if known is not None:
                return None
        self.remember(found)
        return found

    def gave_up_on(self, found: Findings) -> bool:
        """Tell whether these findings are old and no newer ones will come: the worker ended."""
        return found.stale and self._worker is not None and self._worker.stopped

    def again(self) -> None:
        """Let a worker that stopped try again, from the next question on."""
        self.late = ""
        if self._worker is not None:
            self._worker.again()

    def warm(self) -> None:
        """Begin the worker before it is asked anything, if there is one."""
        if self._worker is not None:
            self._worker.warm()

    def expect(self, milliseconds: float) -> None:
        """Take it that checks will take so long, such as for a map that is known to be large."""
        self._spent = {kind: deque([milliseconds], LOOKS) for kind in (True, False)}

    def _took(self, fixes: bool, milliseconds: float) -> None:
        self._spent.setdefault(fixes, deque(maxlen=LOOKS)).append(milliseconds)

    def _expected(self, fixes: bool) -> float:
        """Return how long the checks will take, in milliseconds: the best of the last few times.

        One slow time is the machine's doing and no reason to go the long way to the worker.
        """
        known = self._spent.get(fixes) or [max(map(min, self._spent.values()), default=0.0)]
        return min(known)

    def remembered(self, scenario: AnyScenario, mode: str, *, fixes: bool) -> Findings | None:
        """Return the findings of this very scenario when they are known, else None."""
        for with_fixes in (True,) if fixes else (True, False):
            known = self._memory.get((id(scenario), mode, with_fixes))
            if known is not None and known.scenario is scenario:
                return known
        return None

    def remember(self, found: Findings) -> None:
        """Keep findings for when their scenario comes back."""
        if found.scenario is None:
            return
        key = (id(found.scenario), found.mode, found.with_fixes)
        self._memory[key] = replace(found, stale=False) if found.stale else found
        self._memory.move_to_end(key)
        while len(self._memory) > REMEMBERED:
            self._memory.popitem(last=False)

    def forget(self) -> None:
        """Forget all findings, such as when a kit was read again."""
        self._memory.clear()

    def close(self) -> None:
        """End the worker, if there is one."""
        if self._worker is not None:
            self._worker.close()
