"""A warm process that looks for findings while the window goes on; the latest question wins."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from typing import Any, TypeAlias

from editor.core.kit import AnyLibrary
from editor.core.patch import Patch, patch_between, patched
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.workbench.findings import Findings, looked_for, tried

Look: TypeAlias = "Callable[[Question, AnyScenario, AnyLibrary], Findings]"
"""What looks for the findings of a question."""


@dataclass(frozen=True)
class Question:
    """What the process is asked.

    What the last question had is not sent again: the library is left out where it is the same,
    and in place of the scenario there is `patch`, which makes it of the last one. A large map
    takes as long to send as to paint, and what the process keeps it need not survey anew.
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
    one. When the process dies, `answer` begins another one and asks again, once a question.
    """

    def __init__(self, look: Look | None = None) -> None:
        self._look = look or Looker()
        self._process: Any = None
        self._pipe: Connection | None = None
        self._sent_library: AnyLibrary | None = None
        self._sent_scenario: AnyScenario | None = None
        self._number = 0
        self._running: Question | None = None
        self._answered: Question | None = None
        self._waiting: Question | None = None
        self._tries = 0

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
        self._tries = 0
        self._waiting = Question(self._number, scenario, library, ruleset, mode, fixes)
        self._send()

    def warm(self) -> None:
        """Begin the process, unless it has begun."""
        if self._pipe is None:
            self._begin()

    def answer(self) -> Findings | None:
        """Return the findings of the latest question once they are there, else None."""
        pipe = self._pipe
        if pipe is None:
            return None
        try:
            while pipe.poll():
                number: int
                found: Findings
                number, found = pipe.recv()
                if self._running is not None and number == self._running.number:
                    self._answered, self._running = self._running, None
                    self._send()
                asked = self._answered
                if asked is not None and number == asked.number == self._number:
                    return replace(found, scenario=asked.scenario)
        except (EOFError, OSError):
            self._begin_again()
        return None

    def kill(self) -> None:
        """Kill the process as a crash would; the next look for an answer begins another."""
        if self._process is not None:
            self._process.kill()
            self._process.join(timeout=2)

    def close(self) -> None:
        """End the process; a question under way is never answered."""
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.terminate()
            self._process.join(timeout=2)
            self._process = None
        self._running = self._waiting = None

    def _send(self) -> None:
        if self._waiting is None or self._running is not None:
            return
        if self._pipe is None:
            self._begin()
        question, self._waiting = self._waiting, None
        self._running = question
        known, before = question.library is self._sent_library, self._sent_scenario
        self._sent_library, self._sent_scenario = question.library, question.scenario
        short = replace(question, library=None) if known else question
        if before is not None:
            patch = patch_between(before, question.scenario)
            short = replace(short, scenario=None, patch=patch)
        try:
            if self._pipe is not None:
                self._pipe.send(short)
        except (OSError, ValueError):
            self._begin_again()

    def _begin(self) -> None:
        # Spawned on every system: a forked process would inherit the window's threads.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=serve, args=(theirs, self._look), daemon=True, name="checks"
        )
        self._process.start()
        theirs.close()
        self._sent_library = self._sent_scenario = None

    def _begin_again(self) -> None:
        """Begin another process after one died, and ask it what the dead one was asked."""
        asked = self._waiting or self._running
        self.close()
        self._tries += 1
        if asked is not None and self._tries <= 1:
            self._waiting = asked
            self._send()


def serve(pipe: Connection, look: Look) -> None:
    """Answer the questions of a pipe until it is closed."""
    from editor.systems.catalogue import systems

    for system in systems():
        system.checks()  # what they import is there before the first question
    library: AnyLibrary | None = None
    scenario: AnyScenario | None = None
    while True:
        try:
            question: Question = pipe.recv()
        except (EOFError, OSError):
            return
        library = question.library or library
        scenario = question.scenario or patched(scenario, question.patch)
        if library is None or scenario is None:
            return
        found = look(question, scenario, library)
        # The scenario stays: the asking side has the very one, and finds it by identity.
        try:
            pipe.send((question.number, replace(found, scenario=None)))
            if found.unproven:
                tried = proven_until(found, question, scenario, library, pipe.poll)
                if tried is not None:
                    pipe.send((question.number, replace(tried, scenario=None)))
        except OSError:
            return


def proven_until(
    found: Findings,
    question: Question,
    scenario: AnyScenario,
    library: AnyLibrary,
    asked: Callable[[], bool],
) -> Findings | None:
    """Return the findings with their safe fixes tried; None when something else was asked."""
    items = list(found.items)
    for index, one in enumerate(items):
        if any(fix.grade == "safe" for fix in one.fixes):
            if asked():
                return None
            items[index] = tried(items, index, scenario, library, question.ruleset, question.mode)
    return replace(found, items=tuple(items), proven=True)


class Looker:
    """Looks for the findings of questions, and holds the last surveys: the next learn from them."""

    def __init__(self) -> None:
        self._surveys: Sequence[Any] = ()

    def __call__(self, question: Question, scenario: AnyScenario, library: AnyLibrary) -> Findings:
        """Return the findings of a question about a scenario."""
        from editor.systems.catalogue import system_named

        system = system_named(scenario.system)
        surveys = system.surveys(scenario, library, question.ruleset, question.mode)
        found = looked_for(system, surveys, scenario, question.mode, fixes=question.fixes)
        self._surveys = surveys
        return found
