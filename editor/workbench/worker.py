"""A warm process that looks for findings while the window goes on; the latest question wins."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from typing import Any

from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.workbench.findings import Findings, looked_for, tried


@dataclass(frozen=True)
class Question:
    """What the process is asked. The library is left out where it is that of the last question."""

    number: int
    scenario: AnyScenario
    library: AnyLibrary | None
    ruleset: Ruleset
    mode: str
    fixes: bool


class ProcessWorker:
    """A worker in a process of its own, begun with the first question.

    At most one question is under way and one waits; a later one takes the place of the waiting
    one. When the process dies, `answer` begins another one and asks again, once a question.
    """

    def __init__(self, look: Callable[[Question, AnyLibrary], Findings] | None = None) -> None:
        self._look = look or looked_in_process
        self._process: Any = None
        self._pipe: Connection | None = None
        self._sent_library: AnyLibrary | None = None
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
        library = question.library
        known = library is self._sent_library
        self._sent_library = library
        try:
            if self._pipe is not None:
                self._pipe.send(replace(question, library=None) if known else question)
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
        self._sent_library = None

    def _begin_again(self) -> None:
        """Begin another process after one died, and ask it what the dead one was asked."""
        asked = self._waiting or self._running
        self.close()
        self._tries += 1
        if asked is not None and self._tries <= 1:
            self._waiting = asked
            self._send()


def serve(pipe: Connection, look: Callable[[Question, AnyLibrary], Findings]) -> None:
    """Answer the questions of a pipe until it is closed."""
    from editor.systems.catalogue import systems

    for system in systems():
        system.checks()  # what they import is there before the first question
    library: AnyLibrary | None = None
    while True:
        try:
            question: Question = pipe.recv()
        except (EOFError, OSError):
            return
        library = question.library or library
        if library is None:
            return
        found = look(question, library)
        # The scenario stays: the asking side has the very one, and finds it by identity.
        try:
            pipe.send((question.number, replace(found, scenario=None)))
            if found.unproven:
                tried = proven_until(found, question, library, pipe.poll)
                if tried is not None:
                    pipe.send((question.number, replace(tried, scenario=None)))
        except OSError:
            return


def proven_until(
    found: Findings, question: Question, library: AnyLibrary, asked: Callable[[], bool]
) -> Findings | None:
    """Return the findings with their safe fixes tried; None when something else was asked."""
    items = list(found.items)
    for index, one in enumerate(items):
        if any(fix.grade == "safe" for fix in one.fixes):
            if asked():
                return None
            items[index] = tried(
                items, index, question.scenario, library, question.ruleset, question.mode
            )
    return replace(found, items=tuple(items), proven=True)


def looked_in_process(question: Question, library: AnyLibrary) -> Findings:
    """Return the findings of a question."""
    from editor.systems.catalogue import system_named

    system = system_named(question.scenario.system)
    surveys = system.surveys(question.scenario, library, question.ruleset, question.mode)
    return looked_for(system, surveys, question.scenario, question.mode, fixes=question.fixes)
