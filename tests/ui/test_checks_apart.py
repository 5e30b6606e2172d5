"""A window checks in a process of its own, which ends with it."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from editor.core.resources import samples_folder
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.document import open_document
from editor.workbench.worker import ProcessWorker

pytestmark = pytest.mark.window

FAULTY = samples_folder() / "faulty" / "tactics" / "box-overhangs.json"
PATIENCE = 120.0
"""Seconds after which something is wrong, whatever else the machine does."""


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> list[ProcessWorker]:
    """Return the workers of windows, which are those of the program here."""
    made: list[ProcessWorker] = []

    def begin() -> ProcessWorker:
        made.append(ProcessWorker())
        return made[-1]

    monkeypatch.setattr("editor.ui.window.ProcessWorker", begin)
    return made


def wait_for(done: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < until
        QApplication.processEvents()
        time.sleep(0.01)


@pytest.mark.slow
def test_a_window_checks_in_a_process_that_ends_with_it(
    application: QApplication, checks: list[ProcessWorker]
) -> None:
    """Findings of the process take the place of those before, and closing ends it."""
    window = MainWindow(Settings())
    window.resize(1000, 700)
    window.show()
    window.show_document(open_document(FAULTY))
    (worker,), session = checks, window.session
    assert session is not None
    wait_for(lambda: not session.checker.waiting)
    here = session.findings
    session.checker.forget()
    session.checker.expect(1000.0)
    session.check()
    assert session.checker.waiting
    wait_for(lambda: not session.checker.waiting)
    assert session.findings.items == here.items
    child = worker.worker.child
    assert child is not None
    assert child.alive
    window.give_up()
    application.processEvents()
    assert not child.alive
