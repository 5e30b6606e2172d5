"""A process that looks for causes, fixes and answers while the window goes on; the latest wins."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from editor.core.finding import Finding
from editor.core.kit import AnyLibrary
from editor.core.processes import Interim, Pipe, ProcessEndedError, Worker
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.core.words import opening
from editor.systems.causes import Culprit, SmallestCause, smallest_cause
from editor.systems.fix_search import BEST, FoundFixes, search_fixes
from editor.systems.map_questions import MapAnswer, MapContext, MapQuestion
from editor.systems.questions import answer
from editor.workbench.session import Session

INTERVAL = 0.05
"""Seconds between two tellings of how far a search is."""
ENOUGH = "enough"
"""The order to end the search and to answer with the best result so far."""


@dataclass(frozen=True)
class ArguedMap:
    """A scenario with what it is judged by."""

    scenario: AnyScenario
    library: AnyLibrary
    ruleset: Ruleset
    mode: str


def map_of(session: Session) -> ArguedMap:
    """Return the map of a session as it is judged now."""
    return ArguedMap(session.present, session.library, session.document.ruleset, session.mode)


@dataclass(frozen=True)
class CauseQuestion:
    """What causes this finding?"""

    map: ArguedMap
    finding: Finding


@dataclass(frozen=True)
class FixesQuestion:
    """What clears these findings? `culprits` are what causes them, None where nobody knows."""

    map: ArguedMap
    findings: tuple[Finding, ...]
    culprits: tuple[Culprit, ...] | None = None
    best: int = BEST


@dataclass(frozen=True)
class AboutQuestion:
    """What is asked about a space or a thing, in a set-up."""

    map: ArguedMap
    map_question: MapQuestion
    setup: str


ArgueQuestion: TypeAlias = CauseQuestion | FixesQuestion | AboutQuestion


@dataclass(frozen=True)
class CauseAnswer:
    """What causes a finding; None for one about the file or the program."""

    question: CauseQuestion
    cause: SmallestCause | None
    milliseconds: float


@dataclass(frozen=True)
class FixesAnswer:
    """What clears findings."""

    question: FixesQuestion
    found: FoundFixes
    milliseconds: float


@dataclass(frozen=True)
class AboutAnswer:
    """The answer to a question about a space or a thing."""

    question: AboutQuestion
    given: MapAnswer
    milliseconds: float


@dataclass(frozen=True)
class NoAnswer:
    """Why there is no answer, as a sentence: the process ended, more than once."""

    question: ArgueQuestion
    words: str


ArgueAnswer: TypeAlias = CauseAnswer | FixesAnswer | AboutAnswer | NoAnswer


@dataclass(frozen=True)
class _Answered:
    """What the process answers: without the question, which the asking side has."""

    value: SmallestCause | FoundFixes | MapAnswer | None
    milliseconds: float


@dataclass
class Arguing:
    """Asks for causes and fixes of findings of a session's present map.

    A later question replaces the one before. `answer` is called by a timer, since nothing reports
    that there is one.
    """

    session: Session
    worker: Worker = field(default_factory=lambda: Worker("arguing", serve))
    question: ArgueQuestion | None = None
    """The question that has no answer yet, None for none."""

    @property
    def looking(self) -> Literal["", "cause", "fixes", "answer"]:
        """What is being looked for."""
        match self.question:
            case None:
                return ""
            case CauseQuestion():
                return "cause"
            case FixesQuestion():
                return "fixes"
            case _:
                return "answer"

    @property
    def progress(self) -> FoundFixes:
        """How far the search for fixes is, without the fixes."""
        said = self.worker.interim
        return said if self.question is not None and isinstance(said, FoundFixes) else FoundFixes()

    def warm(self) -> None:
        """Start the process before the first question."""
        self.worker.begin()

    def ask_cause(self, finding: Finding) -> None:
        """Ask what causes a finding."""
        self._ask(CauseQuestion(map_of(self.session), finding))

    def ask_fixes(
        self, findings: Sequence[Finding], cause: SmallestCause | None = None, best: int = BEST
    ) -> None:
        """Ask for fixes that clear all these findings; the cause of the first saves a search."""
        culprits = cause.culprits if cause is not None else None
        self._ask(FixesQuestion(map_of(self.session), tuple(findings), culprits, best))

    def ask_about(self, map_question: MapQuestion) -> None:
        """Ask about a space or a thing of the chosen set-up."""
        self._ask(AboutQuestion(map_of(self.session), map_question, self.session.setup))

    def _ask(self, question: ArgueQuestion) -> None:
        self.question = question
        self.worker.ask(question)

    def answer(self) -> ArgueAnswer | None:
        """Return the answer to the latest question once it is there, else None.

        After a process that ended another one is asked, once.
        """
        question = self.question
        if question is None:
            return None
        try:
            said: _Answered | None = self.worker.answer()
        except ProcessEndedError:
            self.question = None
            return NoAnswer(question, "The search process stopped. Ask again to retry.")
        if said is None:
            return None
        self.question = None
        if isinstance(question, CauseQuestion):
            assert said.value is None or isinstance(said.value, SmallestCause)
            return CauseAnswer(question, said.value, said.milliseconds)
        if isinstance(question, AboutQuestion):
            assert isinstance(said.value, MapAnswer)
            return AboutAnswer(question, said.value, said.milliseconds)
        assert isinstance(said.value, FoundFixes)
        return FixesAnswer(question, said.value, said.milliseconds)

    def enough(self) -> None:
        """Let the search end; its answer is what was found so far."""
        self.worker.notify(ENOUGH)

    def cancel(self) -> None:
        """Drop the question; the process stays for the next one."""
        self.worker.notify(ENOUGH)
        self.worker.waiting, self.question = False, None

    def close(self) -> None:
        """End the process."""
        self.question = None
        self.worker.close()


def serve(pipe: Pipe, now: Callable[[], float] = time.monotonic) -> None:
    """Answer the questions of a pipe until it is closed.

    Whatever comes while one is worked at ends it: a later question, or that it is enough.
    """
    while True:
        number: int
        question: ArgueQuestion | str
        number, question = pipe.recv()
        if isinstance(question, str):
            continue  # it was answered already
        began = now()
        value = _value(pipe, number, question, now)
        pipe.send((number, _Answered(value, 1000 * (now() - began))))


def _value(
    pipe: Pipe, number: int, question: ArgueQuestion, now: Callable[[], float]
) -> SmallestCause | FoundFixes | MapAnswer | None:
    subject = question.map
    if isinstance(question, AboutQuestion):
        about = MapContext(
            subject.scenario,
            subject.library,
            subject.ruleset,
            question.setup,
            subject.mode,
            pipe.poll,
        )
        try:
            return answer(question.map_question, about)
        except ValueError as error:  # a place that is none, which the answer says
            return MapAnswer(question.map_question, False, (opening(str(error)),))
    if isinstance(question, CauseQuestion):
        return smallest_cause(
            question.finding,
            subject.scenario,
            subject.library,
            subject.ruleset,
            mode=subject.mode,
            stop=pipe.poll,
        )
    due = now() + INTERVAL

    def progress(found: FoundFixes) -> None:
        nonlocal due
        if now() >= due:
            due = now() + INTERVAL
            pipe.send((number, Interim(found)))

    return search_fixes(
        question.findings,
        subject.scenario,
        subject.library,
        subject.ruleset,
        mode=subject.mode,
        best=question.best,
        culprits=question.culprits,
        stop=pipe.poll,
        progress=progress,
    )
