"""Answers about random spaces and things of every system are true, as another reading finds."""

from __future__ import annotations

import pytest

from benchmarks.answering import questions_at_random
from editor.seam.system import AnySystem
from editor.systems.catalogue import systems
from tests.depth import examples


@pytest.mark.quick("mechs", "trts")
@pytest.mark.parametrize("system", systems(), ids=lambda system: system.id)
def test_answers_about_broken_samples_are_true(system: AnySystem) -> None:
    """Ways are ways, what cuts a space off does so with nothing to spare, offers are lawful."""
    tally = questions_at_random(system, examples(25), seed=3)
    assert tally.faults == []
    assert tally.requested["reach"] == tally.requested["stand"] > 0
