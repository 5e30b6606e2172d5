"""A process that checks while the window goes on; the latest question wins."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from editor.analysis.rows import import_networkx
from editor.checks.check import BaseSurvey
from editor.core.diff import Patch, patch_between, patched
from editor.core.kit import AnyLibrary
from editor.core.processes import Pipe, ProcessEndedError, Worker
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.seam.overlay import OverlayRequest
from editor.systems.judge import prover_of
from editor.workbench.findings import Findings, find_in
from editor.workbench.map_overlays import heats_of

Book: TypeAlias = "tuple[AnyLibrary, Ruleset]"
"""The kits and the ruleset by which a map is checked; both stay while one edits."""

Look: TypeAlias = "Callable[[CheckQuestion, AnyScenario, Book], Findings]"
"""A function that answers a question."""

Trouble: TypeAlias = Literal["", "restarted", "stopped"]
"""What happened to the process during the latest question: it ended and was restarted, or it ended
so often that it is not restarted before `again`."""

Late: TypeAlias = Literal["", "running", "again"]
"""What to report about the latest question while it has no answer: nothing, that the checks still
run, or that they took too long and were ended."""


class TimeLimits(NamedTuple):
    """The seconds that the process has for a question.

    - unwanted: once a later question waits; then the process is replaced
    - late: until it is reported that the checks still run
    - longest: until the process is ended, and another one is asked
    """

    unwanted: float = 10.0
    late: float = 10.0
    longest: float = 120.0


RESTS = (0.0, 0.5, 2.0)
"""Seconds before each restart after a process that ended without an answer."""


@dataclass(frozen=True)
class CheckQuestion:
    """A question to the process.

    An unchanged book is not sent again, and a `patch` of the last scenario replaces the scenario:
    rules and large maps take as long to send as to paint, and unchanged parts need no new survey.
    `counted` asks for the tables of the seats, which take a search for each seat.
    """

    number: int
    scenario: AnyScenario | None
    book: Book | None
    mode: str
    fixes: bool
    patch: Patch | None = None
    overlay_request: OverlayRequest | None = None
    counted: bool = True


class ProcessWorker:
    """A worker in a process of its own, which starts with the first question.

    At most one question is pending and one waits; a later one replaces the waiting one. When the
    process ends by itself, `answer` restarts it and asks again, as often as there are `rests`;
    `trouble` says so. A process that exceeds the `limits` is ended. `now` returns seconds.
    """

    def __init__(
        self,
        look: Look | None = None,
        rests: Sequence[float] = RESTS,
        now: Callable[[], float] = time.monotonic,
        limits: TimeLimits | None = None,
    ) -> None:
        self.worker = Worker("checks", serve, look or Checks(), rests=rests, now=now)
        self._now = now
        self._limits = limits or TimeLimits()
        self._sent_at = self._heard_at = 0.0
        self._proving = self._overran = False
        self._sent_book: Book | None = None
        self._sent_scenario: AnyScenario | None = None
        self._number = 0
        self._running: CheckQuestion | None = None
        self._answered: CheckQuestion | None = None
        self._waiting: CheckQuestion | None = None
        self.trouble: Trouble = ""
        self.overlay_request: OverlayRequest | None = None
        """The heat map that is sent with the findings, None for none."""
        self.counted = False
        """Whether the tables of the seats are sent with the findings."""

    @property
    def stopped(self) -> bool:
        """Whether the latest question will not be answered."""
        return self.trouble == "stopped"

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
        self._number += 1
        if self.trouble == "stopped":
            self.trouble = "restarted"
            self.worker.try_once()
        self._waiting = CheckQuestion(
            self._number,
            scenario,
            (library, ruleset),
            mode,
            fixes,
            None,
            self.overlay_request,
            self.counted,
        )
        self._sent_at, self._overran = self._now(), False
        self._send()

    @property
    def late(self) -> Late:
        """What to report about the latest question while it has no answer."""
        if self._overran:
            return "again"
        order = self._waiting or self._running
        waited = order is not None and self._now() - self._sent_at > self._limits.late
        return "running" if waited else ""

    def again(self) -> None:
        """Reset the count of failures before the next question."""
        self.worker.forget()
        self.trouble, self._overran = "", False

    def warm(self) -> None:
        """Start the process unless it runs or must not be started now."""
        if not self.trouble:
            self.worker.begin()

    def answer(self) -> Findings | None:
        """Return the findings of the latest question once they are there, else None."""
        self._send()
        self._end_what_takes_long()
        try:
            while (heard := self.worker.heard()) is not None:
                number: int
                found: Findings
                number, found = heard
                self.again()
                self._heard_at = self._now()
                if self._running is not None and number == self._running.number:
                    self._answered, self._running = self._running, None
                    self._proving = found.unproven
                    self._send()
                elif self._running is None:
                    self._proving = False
                order = self._answered
                if order is not None and number == order.number == self._number:
                    return replace(found, scenario=order.scenario)
        except ProcessEndedError:
            self._ask_again()
        return None

    def kill(self) -> None:
        """Kill the process as a crash would; the next call of `answer` restarts it."""
        self.worker.kill()

    def close(self) -> None:
        """End the process; a pending question is not answered."""
        self.worker.end()
        self._running = self._waiting = self._answered = None

    def _send(self) -> None:
        """Send the waiting question, unless one is pending or a restart has to wait."""
        if self._waiting is None or self._running is not None:
            return
        if self.worker.resting:
            return
        if self.worker.child is None:
            self._sent_book = self._sent_scenario = None
        question, self._waiting = self._waiting, None
        self._running = question
        known, before = question.book == self._sent_book, self._sent_scenario
        self._sent_book, self._sent_scenario = question.book, question.scenario
        self._heard_at, self._proving = self._now(), False
        short = replace(question, book=None) if known else question
        if before is not None:
            patch = patch_between(before, question.scenario)
            short = replace(short, scenario=None, patch=patch)
        self.worker.send(short)

    def _end_what_takes_long(self) -> None:
        """End a process that takes too long; a waiting question is asked next.

        With the latest question it counts as a failure that leaves one restart: what takes too
        long twice will do so again.
        """
        if self.worker.child is None:
            return
        spent = self._now() - self._heard_at
        if self._running and self._waiting and spent > self._limits.unwanted:
            self.worker.end()
            self._running = None
            self._send()
        elif (self._running or self._proving) and spent > self._limits.longest:
            self._overran = True
            self.worker.give_up(but_once=True)
            self._ask_again()

    def _ask_again(self) -> None:
        """Ask another process the last question of the one that ended.

        That is the waiting or the pending one, or one whose fixes were still to be tried. After
        too many failures nothing is asked; a later question is tried once.
        """
        order = self._waiting or self._running or self._answered
        self._waiting, self._running, self._answered = order, None, None
        self._proving = False
        self.trouble = "stopped" if self.worker.spent else "restarted"
        self._send()


def serve(pipe: Pipe, look: Look) -> None:
    """Answer the questions of a pipe until it is closed."""
    from editor.systems.catalogue import systems

    import_networkx()
    for system in systems():
        system.checks()  # imports them before the first question
    gc.freeze()
    gc.disable()
    book: Book | None = None
    scenario: AnyScenario | None = None
    while True:
        collect_at_rest(pipe.poll)
        question: CheckQuestion = pipe.recv()
        book = question.book or book
        scenario = question.scenario or patched(scenario, question.patch)
        if book is None or scenario is None:
            return
        found = look(question, scenario, book)
        # The scenario stays: the asking side has the very one, and finds it by identity.
        pipe.send((question.number, replace(found, scenario=None)))
        if found.unproven:
            proven = proven_until(found, question.mode, scenario, book, pipe.poll)
            if proven is not None:
                pipe.send((question.number, replace(proven, scenario=None)))


SHORT_REST, LONG_REST = 0.03, 1.0
"""Seconds without a question until young objects are collected, and until all are."""
MOST_YOUNG = 100_000
"""The most young objects of which none is collected; some 60 edits of a large map leave as many."""


def collect_at_rest(waits: Callable[[float], bool]) -> None:
    """Collect garbage while nothing is asked: amid checks it takes as long as a fifth of them.

    `waits` waits for a question for this many seconds, and returns whether there is one.
    """
    if not waits(SHORT_REST):
        gc.collect(0)
        if not waits(LONG_REST):
            gc.collect()
    elif gc.get_count()[0] > MOST_YOUNG:
        gc.collect(1)


def proven_until(
    found: Findings,
    mode: str,
    scenario: AnyScenario,
    book: Book,
    is_interrupted: Callable[[], bool],
) -> Findings | None:
    """Return the findings with their fixes tried; None once another question came."""
    prover = prover_of(found.items, scenario, *book, mode=mode)
    items = []
    for finding in found.items:
        if is_interrupted():
            return None
        items.append(prover.proven(finding))
    return replace(found, items=tuple(items), proven=True)


class Checks:
    """Answers questions, and keeps the last surveys, which speed up the next ones."""

    def __init__(self) -> None:
        self._surveys: Sequence[BaseSurvey] = ()

    def __call__(self, question: CheckQuestion, scenario: AnyScenario, book: Book) -> Findings:
        """Return the findings of a scenario."""
        from editor.systems.catalogue import system_named

        system = system_named(scenario.system)
        surveys = system.surveys(scenario, *book, question.mode)
        found = find_in(system, surveys, scenario, question.mode, fixes=question.fixes)
        self._surveys = surveys
        heats = heats_of(system, surveys, question.overlay_request)
        found = replace(found, overlay_request=question.overlay_request, heats=heats)
        if system.fairness is None:
            return found
        # Counted here, where distances are known: the window would wait for those of a large map.
        counted = surveys if question.counted else ()
        return replace(found, tables=tuple(map(system.fairness().table, counted)))
