"""A process of its own looks for causes and fixes."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from editor.core.processes import Interim
from editor.storage.kits import library_for, ruleset_for
from editor.systems.causes import SmallestCause, smallest_cause
from editor.systems.fix_search import FoundFixes, search_fixes
from editor.systems.map_questions import MapAnswer, MapContext, MapQuestion
from editor.systems.questions import answer
from editor.workbench.arguing import (
    ENOUGH,
    AboutQuestion,
    ArgueAnswer,
    ArguedMap,
    ArgueQuestion,
    Arguing,
    CauseAnswer,
    CauseQuestion,
    FixesAnswer,
    FixesQuestion,
    NoAnswer,
    serve,
)
from editor.workbench.document import open_document
from editor.workbench.session import Session
from tests.export.jobs import FAULTY

LONGEST = 60.0
"""Seconds after which a process that does not answer is a failure, on any machine."""
OVERLAP = next(path for path in FAULTY if path.stem == "zones-overlap")
"""A faulty map of which all small changes are tried in a moment."""


class Orders:
    """A pipe that holds orders from the start, and keeps what is sent; it is closed then."""

    def __init__(self, *orders: tuple[int, object]) -> None:
        self.orders = list(orders)
        self.sent: list[tuple[int, object]] = []

    def recv(self) -> tuple[int, object]:
        """Return the next order."""
        if not self.orders:
            raise EOFError
        return self.orders.pop(0)

    def send(self, obj: object) -> None:
        """Keep what is sent."""
        assert isinstance(obj, tuple)
        self.sent.append(obj)

    def poll(self, timeout: float = 0.0, /) -> bool:
        """Return whether there is another order."""
        return bool(self.orders)


def argued_map(path: Path = OVERLAP) -> tuple[Session, ArguedMap]:
    """Return a session of a faulty map, and the map as a question has it."""
    session = Session(open_document(path))
    scenario = session.present
    library, ruleset = library_for(scenario, path.parent), ruleset_for(scenario.system)
    return session, ArguedMap(scenario, library, ruleset, scenario.mode)


def answered(*orders: tuple[int, object]) -> dict[int, object]:
    """Return what the process answers to orders that lie there at once, by their numbers."""
    pipe = Orders(*orders)
    ticks = iter(range(1_000_000))
    with pytest.raises(EOFError):
        serve(pipe, lambda: float(next(ticks)))
    return {number: said for number, said in pipe.sent if not isinstance(said, Interim)}


def value_of(said: object) -> object:
    """Return the value of an answer."""
    return getattr(said, "value", None)


def test_it_answers_as_the_search_does() -> None:
    """A cause and fixes are those that are found here."""
    session, ground = argued_map()
    finding = session.findings.items[0]
    cause = value_of(answered((1, CauseQuestion(ground, finding)))[1])
    here = smallest_cause(finding, ground.scenario, ground.library, ground.ruleset)
    assert cause == here
    assert isinstance(cause, SmallestCause)
    found = value_of(answered((1, FixesQuestion(ground, (finding,), cause.culprits)))[1])
    assert found == search_fixes([finding], ground.scenario, ground.library, ground.ruleset)


def test_it_answers_questions_about_spaces_and_things() -> None:
    """As they are answered here; one that nobody waits for any longer is cut short."""
    session, ground = argued_map()
    key = session.findings.items[0].key
    asking = MapQuestion("legal", "What would make this legal?", finding=key)
    about = AboutQuestion(ground, asking, "")
    said = answered((1, about), (2, about))
    first, second = value_of(said[1]), value_of(said[2])
    here = MapContext(ground.scenario, ground.library, ground.ruleset, "", ground.mode)
    assert second == answer(asking, here)
    assert isinstance(first, MapAnswer)
    assert (first.tried, first.whole) == (0, False)


def test_a_later_question_ends_an_earlier_one() -> None:
    """What waits in the pipe is not made to wait for a search that nobody wants."""
    session, ground = argued_map()
    findings = session.findings.items[:1]
    question = FixesQuestion(ground, findings)
    said = answered((1, question), (2, question))
    first, second = value_of(said[1]), value_of(said[2])
    assert isinstance(first, FoundFixes)
    assert isinstance(second, FoundFixes)
    assert (first.tried, first.whole) == (0, False)
    assert second.tried > 0


def test_it_tells_how_far_it_is() -> None:
    """And stops with what it has when that is enough."""
    session, ground = argued_map()
    question = FixesQuestion(ground, session.findings.items[:1])
    ticks = iter(range(1_000_000))

    class Later(Orders):
        """A pipe into which it is said that it is enough, once it was told of ten maps."""

        def send(self, obj: object) -> None:
            super().send(obj)
            if len(self.sent) == 10:
                self.orders.append((1, ENOUGH))

    pipe = Later((1, question))
    with pytest.raises(EOFError):
        serve(pipe, lambda: float(next(ticks)))
    *reported, (_, last) = pipe.sent
    said = [each.said for _, each in reported if isinstance(each, Interim)]
    assert [each.tried for each in said if isinstance(each, FoundFixes)] == list(range(1, 11))
    found = value_of(last)
    assert isinstance(found, FoundFixes)
    assert (found.tried, found.whole) == (10, False)


def until_answered(arguing: Arguing, meanwhile: Callable[[], None] = lambda: None) -> ArgueAnswer:
    """Wait for the answer to the latest question."""
    end = time.monotonic() + LONGEST
    while (said := arguing.answer()) is None:
        meanwhile()
        assert time.monotonic() < end, "the process does not answer"
        time.sleep(0.005)
    return said


@pytest.mark.slow
def test_a_session_asks_a_process() -> None:
    """For the cause first and then for fixes; a question that was replaced has no answer."""
    session, _ = argued_map()
    finding = session.findings.items[0]
    arguing = Arguing(session)
    try:
        arguing.ask_fixes([finding])
        arguing.ask_cause(finding)
        assert arguing.looking == "cause"
        cause = until_answered(arguing)
        assert isinstance(cause, CauseAnswer)
        assert cause.cause is not None
        assert not arguing.looking
        arguing.ask_fixes([finding], cause.cause, best=3)
        fixes = until_answered(arguing)
        assert isinstance(fixes, FixesAnswer)
        assert len(fixes.found.fixes) == 3
        arguing.ask_cause(finding)
        arguing.cancel()
        assert arguing.answer() is None
    finally:
        arguing.close()


@pytest.mark.slow
def test_a_process_that_ends_is_asked_again_once() -> None:
    """Then it is said that there is no answer."""
    session, _ = argued_map()
    arguing = Arguing(session)
    question: list[ArgueQuestion | None] = []
    try:
        arguing.ask_fixes(session.findings.items[:1])
        question.append(arguing.question)
        said = until_answered(arguing, meanwhile=arguing.worker.kill)
        assert isinstance(said, NoAnswer)
        assert said.question is question[0]
        arguing.ask_fixes(session.findings.items[:1])
        assert isinstance(until_answered(arguing), FixesAnswer)
    finally:
        arguing.close()
