"""Drawings are tried in a process of their own."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from editor.seam.importing import OutlineOptions
from editor.workbench.importing import DrawingReader, ImportingEndedError, ImportRunner
from editor.workbench.trials import ImportOrder, ImportPreview
from tests.workbench.test_taking import ground_of, squares

LONGEST = 60.0
"""Seconds after which a process that does not answer is a failure, on any machine."""


def answer_of(taker: ImportRunner) -> ImportPreview:
    """Wait for the answer to the latest order."""
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        found = taker.answer()
        if found is not None:
            return found
        time.sleep(0.01)
    raise AssertionError("the process does not answer")


@pytest.mark.slow
def test_the_process_tells_what_is_told_here(tmp_path: Path) -> None:
    """Of several orders the last is answered, as it would be here; faults of files come through."""
    ground, file = ground_of(), squares(tmp_path, 10, 10)
    taker = ImportRunner(ground)
    try:
        taker.ask(ImportOrder(file))
        last = ImportOrder(file, "", OutlineOptions(width=300, replace=True))
        taker.ask(last)
        found = answer_of(taker)
        here = DrawingReader().tried(ground, last)
        assert here is not None
        assert here.made is not None
        assert found.made is not None
        assert (found.order, found.made[:2]) == (last, here.made[:2])
        assert not taker.waiting
        file.write_text("{")
        taker.ask(ImportOrder(file, "other"))
        fault = answer_of(taker).fault
        assert fault is not None
        assert fault.file == str(file)
    finally:
        taker.close()


@pytest.mark.slow
def test_a_process_that_died_is_begun_again_once_and_then_told_of(tmp_path: Path) -> None:
    """One death is made up for; after two nobody waits, and another order is answered."""
    taker = ImportRunner(ground_of())
    order = ImportOrder(squares(tmp_path, 10))
    try:
        taker.ask(order)
        killed(taker)
        assert answer_of(taker).order == order
        taker.ask(order)
        killed(taker)
        while taker.answer() is None and taker.worker.ended == 0:
            time.sleep(0.01)
        killed(taker)
        with pytest.raises(ImportingEndedError, match="ended before it answered"):
            answer_of(taker)
        assert not taker.waiting
        taker.ask(order)
        assert answer_of(taker).made is not None
    finally:
        taker.close()


def killed(taker: ImportRunner) -> None:
    """Kill the process of a taker as a crash would."""
    assert taker.worker.child is not None
    taker.worker.child.kill()
