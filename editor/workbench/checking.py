"""The checker: it checks at once while that is quick, else in a worker process."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from editor.analysis.rows import import_networkx, is_imported
from editor.checks.check import BaseSurvey
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.seam.overlay import OverlayRequest
from editor.seam.system import AnySystem
from editor.workbench.document import Document
from editor.workbench.findings import Findings, find_in

if TYPE_CHECKING:
    from editor.workbench.worker import Late

QUICK = 5.0
"""The most milliseconds that checks may take while the window waits for them."""

LOOKS = 3
"""How many of the last times estimate how long the checks take."""

MANY_OBJECTS = 400
"""The number of objects of a map from which its checks are never quick."""

REMEMBERED = 64
"""How many scenarios keep their findings, so that undo shows them at once."""


class CheckWorker(Protocol):
    """What looks for findings in another process; the latest question wins."""

    overlay_request: OverlayRequest | None
    """The heat map that is sent with the findings, None for none."""
    counted: bool
    """Whether the tables of the seats are sent with the findings."""

    def ask(
        self,
        scenario: AnyScenario,
        library: AnyLibrary,
        ruleset: Ruleset,
        mode: str,
        *,
        fixes: bool,
    ) -> None:
        """Ask for the findings of a scenario; this replaces an earlier question."""

    def answer(self) -> Findings | None:
        """Return the findings of the latest question once they arrive, else None."""

    def warm(self) -> None:
        """Start the process before the first question."""

    @property
    def stopped(self) -> bool:
        """Whether the latest question will not be answered, since the process ended."""

    @property
    def late(self) -> Late:
        """What to report about the latest question while it has no answer."""

    def again(self) -> None:
        """Reset the count of failures before the next question."""

    def close(self) -> None:
        """End the worker."""


def checker_for(document: Document, worker: CheckWorker) -> Checker:
    """Return the checker of a document; a large one is checked in the worker from the start.

    The first check of a map measures everything, which takes longest. While this process has no
    networkx yet, the first map is checked in the worker too, and the window paints meanwhile.
    """
    checker = Checker(worker)
    setup = next((item.id for item in document.scenario.setups), "")
    many = len(document.system.editing().objects(document.scenario, setup)) >= MANY_OBJECTS
    if many or not is_imported():
        checker.expect(2 * QUICK)
    return checker


class Checker:
    """Answers at once from memory or by checking, or later through a worker.

    Without a worker it always checks at once. `quick` are the most milliseconds that checks may
    take while the window waits.
    """

    def __init__(self, worker: CheckWorker | None = None, quick: float = QUICK) -> None:
        self._worker = worker
        self._quick = quick
        self._memory: OrderedDict[tuple[int, str, bool], Findings] = OrderedDict()
        self._spent: dict[bool, deque[float]] = {}
        self.overlay_request: OverlayRequest | None = None
        """The heat map that the worker is to send with the findings."""
        self.counted = False
        """Whether the worker is to send the tables of the seats with the findings."""
        self.waiting = False
        """Whether an answer of the worker is still to come."""
        self.late: Late = ""
        """What to report while it is late."""

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
        if known is not None and not (self.counted and known.uncounted):
            return known
        if self._worker is not None:
            self._worker.overlay_request, self._worker.counted = self.overlay_request, self.counted
        if self._worker is not None and self._expected(fixes) > self._quick:
            self._worker.ask(scenario, library, ruleset, mode, fixes=fixes)
            self.waiting = True
            return None
        found = find_in(system, surveys, scenario, mode, fixes=fixes)
        self._took(fixes, found.milliseconds)
        self.remember(found)
        if self._worker is not None and found.unproven:
            # The window has its answer; whether its fixes work is tried elsewhere.
            self._worker.ask(scenario, library, ruleset, mode, fixes=True)
            self.waiting = True
        return found

    def poll(self) -> Findings | None:
        """Return the answer of the worker once it arrives, else None.

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
        """Return whether these findings are old and no newer ones will come: the worker ended."""
        return found.stale and self._worker is not None and self._worker.stopped

    def again(self) -> None:
        """Let a stopped worker try again with the next question."""
        self.late = ""
        if self._worker is not None:
            self._worker.again()

    def warm(self) -> None:
        """Start the worker, if there is one, and import what checks need, before a question."""
        if self._worker is not None:
            self._worker.warm()
        import_networkx()

    def expect(self, milliseconds: float) -> None:
        """Assume that checks take this many milliseconds, such as for a large map."""
        self._spent = {kind: deque([milliseconds], LOOKS) for kind in (True, False)}

    def _took(self, fixes: bool, milliseconds: float) -> None:
        self._spent.setdefault(fixes, deque(maxlen=LOOKS)).append(milliseconds)

    def _expected(self, fixes: bool) -> float:
        """Return the milliseconds that the checks will take: the best of the last few times.

        A single slow time may be due to the machine and does not call for the worker.
        """
        known = self._spent.get(fixes) or [max(map(min, self._spent.values()), default=0.0)]
        return min(known)

    def remembered(self, scenario: AnyScenario, mode: str, *, fixes: bool) -> Findings | None:
        """Return the findings of this scenario object where they are kept, else None."""
        for with_fixes in (True,) if fixes else (True, False):
            known = self._memory.get((id(scenario), mode, with_fixes))
            if known is not None and known.scenario is scenario:
                return known
        return None

    def remember(self, found: Findings) -> None:
        """Keep findings for when their scenario is shown again."""
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
