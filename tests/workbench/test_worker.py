"""A process of its own looks for findings."""

import time

import pytest

from editor.systems.tactics.edits.boxes import MoveBox, PlaceBox
from editor.systems.tactics.edits.groups import Remove
from editor.workbench.checking import QUICK, Checker
from editor.workbench.document import new_document
from editor.workbench.session import Session
from editor.workbench.worker import ProcessWorker

LONGEST = 60.0
"""Seconds after which a process that does not answer is a failure, on any machine."""


def wait_for(session: Session) -> None:
    """Wait until the worker has no more to say."""
    end = time.monotonic() + LONGEST
    while session.checker.waiting:
        session.poll()
        assert time.monotonic() < end, "the worker does not answer"
        time.sleep(0.005)


@pytest.mark.slow
def test_a_process_finds_what_the_window_would() -> None:
    """The findings of the process are those that are found here, with their fixes tried."""
    worker = ProcessWorker()
    session = Session(new_document("tactics", "free-for-all"), Checker(worker))
    try:
        wait_for(session)
        session.checker.expect(QUICK * 4)
        session.perform(PlaceBox("great-box", (0, 6)))
        assert session.findings.stale
        wait_for(session)
        theirs = session.findings
    finally:
        session.close()
    alone = Session(new_document("tactics", "free-for-all"))
    alone.perform(PlaceBox("great-box", (0, 6)))
    alone.prove()
    assert theirs.items == alone.findings.items
    assert theirs.proven


@pytest.mark.slow
def test_a_process_is_told_what_changed() -> None:
    """Of an edit only what it changed is sent, and the findings are those of the whole map."""
    worker = ProcessWorker()
    session = Session(new_document("tactics", "free-for-all"), Checker(worker))
    alone = Session(new_document("tactics", "free-for-all"))
    try:
        session.checker.expect(QUICK * 4)
        for edit in (PlaceBox("great-box", (0, 6)), MoveBox("b1", (3, 6)), Remove(("b1",))):
            session.perform(edit)
            wait_for(session)
            alone.perform(edit)
            alone.prove()
            assert session.findings.items == alone.findings.items
    finally:
        session.close()


@pytest.mark.slow
def test_a_process_that_died_is_begun_again() -> None:
    """When the process is killed, the question is asked again of another one."""
    worker = ProcessWorker()
    session = Session(new_document("tactics", "free-for-all"), Checker(worker))
    try:
        session.checker.expect(QUICK * 4)
        session.perform(PlaceBox("great-box", (0, 6)))
        worker.kill()
        wait_for(session)
        assert "artifact-covered" in {one.check for one in session.findings.items}
    finally:
        session.close()


@pytest.mark.slow
def test_a_process_that_was_begun_early_is_the_one_that_answers() -> None:
    """Beginning it before the first question begins no second one."""
    worker = ProcessWorker()
    session = Session(new_document("tactics", "free-for-all"), Checker(worker))
    try:
        wait_for(session)
        session.checker.warm()
        begun = worker._process
        session.checker.warm()
        session.checker.expect(QUICK * 4)
        session.perform(PlaceBox("great-box", (0, 6)))
        wait_for(session)
        assert worker._process is begun
        assert not session.findings.stale
    finally:
        session.close()
