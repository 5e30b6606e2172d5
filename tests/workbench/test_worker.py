"""A process of its own looks for findings."""

import gc
import math
import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from editor.core.diff import patched
from editor.core.scenario import AnyScenario
from editor.systems.tactics.edits.boxes import MoveBox, PlaceBox
from editor.systems.tactics.edits.groups import Remove
from editor.workbench.checking import QUICK, Checker
from editor.workbench.document import new_document
from editor.workbench.findings import Findings
from editor.workbench.session import Session
from editor.workbench.worker import (
    LONG_REST,
    MOST_YOUNG,
    SHORT_REST,
    Book,
    CheckQuestion,
    Checks,
    ProcessWorker,
    TimeLimits,
    collect_at_rest,
)
from tests.depth import every

ENDLESS = TimeLimits(math.inf, math.inf, math.inf)
LONGEST = 60.0
"""Seconds after which a process that does not answer is a failure, on any machine."""


def wait_for(session: Session) -> None:
    """Wait until the worker has no more to say."""
    end = time.monotonic() + LONGEST
    while session.checker.waiting:
        session.poll()
        assert time.monotonic() < end, "the worker does not answer"
        time.sleep(0.005)


EDITS = (PlaceBox("great-box", (0, 6)), MoveBox("b1", (3, 6)), Remove(("b1",)))


@pytest.mark.slow
def test_a_process_finds_what_the_window_would() -> None:
    """The findings are those that are found here, their fixes tried, of whatever was edited.

    Of an edit only what it changed is sent.
    """
    worker = ProcessWorker()
    session = Session(new_document("tactics", "free-for-all"), Checker(worker))
    alone = Session(new_document("tactics", "free-for-all"))
    try:
        for edit in EDITS:
            session.checker.expect(QUICK * 4)  # however quickly this machine checked before
            session.perform(edit)
            assert session.findings.stale
            wait_for(session)
            alone.perform(edit)
            alone.prove()
            assert session.findings.items == alone.findings.items
            assert session.findings.proven or edit is not EDITS[0]
    finally:
        session.close()


@pytest.mark.slow
@pytest.mark.deep
def test_a_process_that_died_is_begun_again() -> None:
    """When the process is killed, the question is asked again of another one."""
    worker = ProcessWorker()
    session = Session(new_document("tactics", "free-for-all"), Checker(worker))
    try:
        session.checker.expect(QUICK * 4)
        session.perform(PlaceBox("great-box", (0, 6)))
        worker.kill()
        wait_for(session)
        assert "artifact-covered" in {finding.check for finding in session.findings.items}
    finally:
        session.close()


@pytest.mark.slow
@pytest.mark.deep
def test_a_process_that_was_begun_early_is_the_one_that_answers() -> None:
    """Beginning it before the first question begins no second one."""
    worker = ProcessWorker()
    session = Session(new_document("tactics", "free-for-all"), Checker(worker))
    try:
        wait_for(session)
        session.checker.warm()
        begun = worker.worker.child
        session.checker.warm()
        session.checker.expect(QUICK * 4)
        session.perform(PlaceBox("great-box", (0, 6)))
        wait_for(session)
        assert worker.worker.child is begun
        assert not session.findings.stale
    finally:
        session.close()


@dataclass
class Dying:
    """Looks for findings as the program does, but ends its process for the first few questions."""

    note: Path
    times: int
    checks: Checks = field(default_factory=Checks)

    def __call__(self, question: CheckQuestion, scenario: AnyScenario, book: Book) -> Findings:
        """Note that it was asked, and end or answer."""
        asked = len(self.note.read_bytes())
        self.note.write_bytes(b"x" * (asked + 1))
        if asked < self.times:
            os._exit(9)
        return self.checks(question, scenario, book)


class Clock:
    """Tells a second more each time that it is asked."""

    def __init__(self) -> None:
        self.second = 0.0

    def __call__(self) -> float:
        """Return the seconds."""
        self.second += 1
        return self.second


def dying(tmp_path: Path, times: int) -> tuple[Session, Path]:
    """Return a session whose worker dies so often, and the note of how often it was asked."""
    note = tmp_path / "asked"
    note.write_bytes(b"")
    worker = ProcessWorker(Dying(note, times), (0.5,), Clock(), ENDLESS)
    session = Session(new_document("tactics", "free-for-all"), Checker(worker))
    session.checker.expect(QUICK * 4)
    return session, note


@pytest.mark.slow
def test_processes_that_die_at_the_question_are_begun_again_and_again(tmp_path: Path) -> None:
    """As many may end as there are rests: the question is answered all the same."""
    session, note = dying(tmp_path, 1)
    try:
        session.perform(PlaceBox("great-box", (0, 6)))
        wait_for(session)
        assert not session.findings.stale
        assert not session.checker.gave_up_on(session.findings)
        assert "artifact-covered" in {finding.check for finding in session.findings.items}
        assert len(note.read_bytes()) >= 2
    finally:
        session.close()


@pytest.mark.slow
@pytest.mark.deep
def test_too_many_deaths_are_told_and_nothing_is_begun_until_somebody_asks(tmp_path: Path) -> None:
    """Then each new question has one try, and trying again begins as at the first."""
    session, note = dying(tmp_path, 3)
    try:
        session.perform(PlaceBox("great-box", (0, 6)))
        wait_for(session)
        assert session.checker.gave_up_on(session.findings)
        assert len(note.read_bytes()) == 2
        session.poll()
        assert len(note.read_bytes()) == 2
        session.perform(MoveBox("b1", (3, 6)))
        wait_for(session)
        assert session.checker.gave_up_on(session.findings)
        assert len(note.read_bytes()) == 3
        session.checker.again()
        session.check()
        wait_for(session)
        assert not session.checker.gave_up_on(session.findings)
        assert not session.findings.stale
        assert session.present.board.boxes
    finally:
        session.close()


@pytest.mark.slow
@pytest.mark.parametrize("answers", every([0, 1, 2], 3, 1))
def test_a_kill_after_any_answer_loses_nothing(answers: int) -> None:
    """Killed before the first, between the first and the tried fixes, or afterwards."""
    worker = ProcessWorker()
    session = Session(new_document("tactics", "free-for-all"), Checker(worker))
    alone = Session(new_document("tactics", "free-for-all"))
    try:
        wait_for(session)
        session.checker.expect(QUICK * 4)
        session.perform(PlaceBox("great-box", (0, 6)))
        end = time.monotonic() + LONGEST
        heard = 0
        while heard < answers and session.checker.waiting and time.monotonic() < end:
            heard += session.poll()
            time.sleep(0.001)
        worker.kill()
        wait_for(session)
        session.perform(MoveBox("b1", (3, 6)))
        wait_for(session)
        for edit in (PlaceBox("great-box", (0, 6)), MoveBox("b1", (3, 6))):
            alone.perform(edit)
        alone.prove()
        assert session.findings.items == alone.findings.items
        assert not session.checker.gave_up_on(session.findings)
    finally:
        session.close()


def test_a_process_that_cannot_be_begun_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system has no room for another process, the checks are said not to run."""

    def refuse(process: object) -> None:
        raise BlockingIOError("no room for another process")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    worker = ProcessWorker(now=Clock(), limits=ENDLESS)
    session = Session(new_document("tactics", "free-for-all"), Checker(worker))
    session.checker.expect(QUICK * 4)
    session.perform(PlaceBox("great-box", (0, 6)))
    wait_for(session)
    assert session.checker.gave_up_on(session.findings)
    monkeypatch.undo()
    session.checker.again()
    session.check()
    wait_for(session)
    assert not session.findings.stale
    session.close()


@dataclass
class Silent:
    """Processes whose check never ends, as the worker sees them: what was sent to each."""

    sent: list[list[CheckQuestion]] = field(default_factory=list)

    def __call__(self, *_given: object) -> "Silent":
        """Begin another one."""
        self.sent.append([])
        return self

    def send(self, question: CheckQuestion) -> None:
        """Take a question."""
        self.sent[-1].append(question)

    def heard(self) -> None:
        """Say nothing."""

    def end(self) -> None:
        """End."""


@dataclass
class Ghost:
    """A clock whose hand the test puts."""

    second: float = 0.0

    def __call__(self) -> float:
        """Return the seconds."""
        return self.second


def silent(monkeypatch: pytest.MonkeyPatch) -> tuple[Session, Silent, Ghost]:
    """Return a session whose checks never end, with its processes and its clock."""
    session = Session(new_document("tactics", "free-for-all"))
    processes, clock = Silent(), Ghost()
    monkeypatch.setattr("editor.core.processes.Child", processes)
    limits = TimeLimits(unwanted=5, late=10, longest=60)
    session.checker = Checker(ProcessWorker(now=clock, limits=limits))
    session.checker.expect(QUICK * 4)
    return session, processes, clock


def test_a_process_that_is_busy_with_what_nobody_wants_is_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A later map waits a bounded time for the checks of the one before, then has its own."""
    session, processes, clock = silent(monkeypatch)
    session.perform(PlaceBox("great-box", (0, 6)))
    clock.second = 4
    session.perform(MoveBox("b1", (3, 6)))
    session.poll()
    assert len(processes.sent) == 1
    clock.second = 6
    session.poll()
    assert [len(sent) for sent in processes.sent] == [1, 1]
    assert processes.sent[1][0].scenario is session.present
    assert session.checker.waiting
    assert session.checker.late == ""


def test_what_stays_is_sent_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kits and the ruleset go to a process with its first map, and of the next what changed."""
    session, processes, _ = silent(monkeypatch)
    session.perform(PlaceBox("great-box", (0, 6)))
    (first,) = processes.sent[0]
    assert first.book == (session.library, session.document.ruleset)
    assert first.scenario is session.present
    monkeypatch.setattr(Silent, "heard", lambda self: (first.number, Findings()))
    session.poll()
    session.perform(MoveBox("b1", (3, 6)))
    _, second = processes.sent[0]
    assert (second.book, second.scenario) == (None, None)
    assert patched(first.scenario, second.patch) == session.present


def test_checks_that_do_not_end_are_told_of_begun_again_once_and_stopped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """First it is told that they run, then that they were begun again, and then they are stopped.

    Nothing more is begun until someone asks.
    """
    session, processes, clock = silent(monkeypatch)
    late: list[str] = []
    session.perform(PlaceBox("great-box", (0, 6)))
    session.observe(lambda event: late.append(event.kind))

    def late_at(second: float) -> str:
        clock.second = second
        session.poll()
        session.poll()
        return session.checker.late

    assert [late_at(9), late_at(11)] == ["", "running"]
    assert late == ["findings"]
    assert late_at(61) == "again"
    assert late == ["findings", "findings"]
    assert late_at(64) == "again"  # there is a rest before another one is begun
    assert len(processes.sent) == 2
    assert processes.sent[1][0].scenario is session.present
    assert not session.checker.gave_up_on(session.findings)
    assert late_at(125) == "again"
    assert session.checker.gave_up_on(session.findings)
    late_at(1000)
    assert len(processes.sent) == 2
    session.checker.again()
    session.check()
    assert len(processes.sent) == 3
    assert session.checker.late == ""


def test_garbage_is_collected_while_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Young objects after a short rest, all after a long one, and some where there is none."""
    collected: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda generation=2: collected.append(generation))
    rests: list[float] = []

    def asked_after(*answers: bool) -> Callable[[float], bool]:
        left = iter(answers)

        def asked(seconds: float) -> bool:
            rests.append(seconds)
            return next(left)

        return asked

    for answers, young, expected in (
        ((False, False), 10, [0, 2]),
        ((False, True), 10, [0]),
        ((True,), 10, []),
        ((True,), MOST_YOUNG + 1, [1]),
    ):
        monkeypatch.setattr(gc, "get_count", lambda young=young: (young, 0, 0))
        collected.clear()
        collect_at_rest(asked_after(*answers))
        assert collected == expected
    assert rests == [SHORT_REST, LONG_REST, SHORT_REST, LONG_REST, SHORT_REST, SHORT_REST]
