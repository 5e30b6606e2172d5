"""Threads work side by side while the collector rests."""

from __future__ import annotations

import gc
import threading

import pytest

from editor.core import processes
from editor.core.processes import side_by_side


@pytest.fixture(autouse=True)
def _collector() -> object:
    gc.enable()
    yield
    gc.disable()


def test_the_collector_never_runs_on_a_foreign_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """While threads allocate, the calling one collects, and afterwards all is as it was."""
    monkeypatch.setattr(processes, "_BEAT", 0.001)
    ran: set[int] = set()
    workers: set[int] = set()

    def note(phase: str, about: dict[str, int]) -> None:
        ran.add(threading.get_ident())

    def work(count: int) -> int:
        workers.add(threading.get_ident())
        return len([[{"n": [n]} for n in range(50)] for _ in range(count)])

    before = gc.get_threshold()
    gc.callbacks.append(note)
    gc.set_threshold(5, 2, 2)
    try:
        assert side_by_side(work, [1200, 800]) == [1200, 800]
    finally:
        gc.callbacks.remove(note)
        gc.set_threshold(*before)
    # A runner of tests may have threads of its own, which collect before and after.
    assert workers
    assert not ran & workers
    assert threading.get_ident() in ran
    assert gc.isenabled()


def test_what_is_raised_there_is_raised_here() -> None:
    """An error of one part comes out, whether there is one part or several."""
    for parts in ([0], [1, 0]):
        with pytest.raises(ZeroDivisionError):
            side_by_side(lambda part: 1 // part, parts)
    assert gc.isenabled()
