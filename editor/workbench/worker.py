"""A warm process that looks for findings while the window goes on; the latest question wins."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from editor.checks.check import BaseSurvey
from editor.core.diff import Patch, patch_between, patched
from editor.core.kit import AnyLibrary
from editor.core.processes import Pipe, ProcessEndedError, Worker
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.systems.judge import prover_of
from editor.workbench.findings import Findings, looked_for

Look: TypeAlias = "Callable[[Question, AnyScenario, AnyLibrary], Findings]"
"""What looks for the findings of a question."""

Trouble: TypeAlias = Literal["", "restarted", "stopped"]
"""What became of the process over the latest question: it ended and another one is asked, or so
many ended that nothing is asked any more before `again`."""

Late: TypeAlias = Literal["", "running", "again"]
"""What is to report about the latest question while it has no answer: nothing, that the checks are
still running, or that they took too long and were ended."""


class Patience(NamedTuple):
    """Seconds that the process has for a question.

    - unwanted: once a later question waits; then the process is replaced
    - told: until it is told that the checks are still running
    - longest: until the process is ended, and another one asked once more
    """

    unwanted: float = 10.0
    told: float = 10.0
    longest: float = 120.0


RESTS = (0.0, 0.5, 2.0)
"""Seconds before another process is begun, for each that ended without an answer in between."""


@dataclass(frozen=True)
class Question:
    """What the process is asked.

    What the last question had is not sent again: the library is left out where it is the same,
    and in place of the scenario there is `patch`, which makes it of the last one. A large map
    takes as long to send as to paint, and what the process keeps it need not survey again.
    """

    number: int
    scenario: AnyScenario | None
    library: AnyLibrary | None
    ruleset: Ruleset
    mode: str
    fixes: bool
    patch: Patch | None = None


class ProcessWorker:
    """A worker in a process of its own, begun with the first question.

    At most one question is under way and one waits; a later one takes the place of the waiting
    one. When the process ends by itself, `answer` begins another one and asks again, as often as
    there are `rests`; `trouble` says so. A process that takes longer than the
    `patience` is ended. `now` tells seconds of any clock.
    """

    def __init__(
        self,
        look: Look | None = None,
        rests: Sequence[float] = RESTS,
        now: Callable[[], float] = time.monotonic,
        patience: Patience | None = None,
    ) -> None:
        self.worker = Worker("checks", serve, look or Looker(), rests=rests, now=now)
        self._now = now
        self._patience = patience or Patience()
        self._asked_at = self._heard_at = 0.0
        self._proving = self._overran = False
        self._sent_library: AnyLibrary | None = None
        self._sent_scenario: AnyScenario | None = None
        self._number = 0
        self._running: Question | None = None
        self._answered: Question | None = None
        self._waiting: Question | None = None
        self.trouble: Trouble = ""

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
        self._waiting = Question(self._number, scenario, library, ruleset, mode, fixes)
        self._asked_at, self._overran = self._now(), False
        self._send()

    @property
    def late(self) -> Late:
        """What is to report about the latest question, which has no answer yet."""
        if self._overran:
            return "again"
        asked = self._waiting or self._running
        waited = asked is not None and self._now() - self._asked_at > self._patience.told
        return "running" if waited else ""

    def again(self) -> None:
        """Forget how many processes ended: the next question is asked as the first one was."""
        self.worker.forget()
        self.trouble, self._overran = "", False

    def warm(self) -> None:
        """Begin the process, unless it has begun or none is to begin now."""
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
                asked = self._answered
                if asked is not None and number == asked.number == self._number:
                    return replace(found, scenario=asked.scenario)
        except ProcessEndedError:
            self._ask_again()
        return None

    def kill(self) -> None:
        """Kill the process as a crash would; the next look for an answer begins another."""
        self.worker.kill()

    def close(self) -> None:
        """End the process; a question under way is never answered."""
        self.worker.end()
        self._running = self._waiting = self._answered = None

    def _send(self) -> None:
        """Ask what waits, unless something is under way, or it is not yet time again."""
        if self._waiting is None or self._running is not None:
            return
        if self.worker.resting:
            return
        if self.worker.child is None:
            self._sent_library = self._sent_scenario = None
        question, self._waiting = self._waiting, None
        self._running = question
        known, before = question.library is self._sent_library, self._sent_scenario
        self._sent_library, self._sent_scenario = question.library, question.scenario
        self._heard_at, self._proving = self._now(), False
        short = replace(question, library=None) if known else question
        if before is not None:
            patch = patch_between(before, question.scenario)
            short = replace(short, scenario=None, patch=patch)
        self.worker.send(short)

    def _end_what_takes_long(self) -> None:
        """End a process that takes too long: with a question that waits, for that one.

        With the latest question it counts as ended by itself, and all restarts but one as used:
        what takes too long twice will do so again.
        """
        if self.worker.child is None:
            return
        spent = self._now() - self._heard_at
        if self._running and self._waiting and spent > self._patience.unwanted:
            self.worker.end()
            self._running = None
            self._send()
        elif (self._running or self._proving) and spent > self._patience.longest:
            self._overran = True
            self.worker.give_up(but_once=True)
            self._ask_again()

    def _ask_again(self) -> None:
        """Ask another process what the one that ended was asked last.

        That is what waits, what runs, or an answer of which the fixes were still to be tried.
        After too many nothing is asked; a question that comes later is tried once.
        """
        asked = self._waiting or self._running or self._answered
        self._waiting, self._running, self._answered = asked, None, None
        self._proving = False
        self.trouble = "stopped" if self.worker.spent else "restarted"
        self._send()


def serve(pipe: Pipe, look: Look) -> None:
    """Answer the questions of a pipe until it is closed."""
    from editor.systems.catalogue import systems

    for system in systems():
        system.checks()  # what they import is there before the first question
    library: AnyLibrary | None = None
    scenario: AnyScenario | None = None
    while True:
        question: Question = pipe.recv()
        library = question.library or library
        scenario = question.scenario or patched(scenario, question.patch)
        if library is None or scenario is None:
            return
        found = look(question, scenario, library)
        # The scenario stays: the asking side has the very one, and finds it by identity.
        pipe.send((question.number, replace(found, scenario=None)))
        if found.unproven:
            proven = proven_until(found, question, scenario, library, pipe.poll)
            if proven is not None:
                pipe.send((question.number, replace(proven, scenario=None)))


def proven_until(
    found: Findings,
    question: Question,
    scenario: AnyScenario,
    library: AnyLibrary,
    asked: Callable[[], bool],
) -> Findings | None:
    """Return the findings with their fixes tried; None when something else was asked."""
    prover = prover_of(found.items, scenario, library, question.ruleset, mode=question.mode)
    items = []
    for one in found.items:
        if asked():
            return None
        items.append(prover.proven(one))
    return replace(found, items=tuple(items), proven=True)


class Looker:
    """Looks for the findings of questions, and holds the last surveys: the next learn from them."""

    def __init__(self) -> None:
        self._surveys: Sequence[BaseSurvey] = ()

    def __call__(self, question: Question, scenario: AnyScenario, library: AnyLibrary) -> Findings:
        """Return the findings of a question about a scenario."""
        from editor.systems.catalogue import system_named

        system = system_named(scenario.system)
        surveys = system.surveys(scenario, library, question.ruleset, question.mode)
        found = looked_for(system, surveys, scenario, question.mode, fixes=question.fixes)
        self._surveys = surveys
        return found
