"""Questions about a position are answered in a process of their own."""

from __future__ import annotations

import time

import pytest

from editor.core.resources import samples_folder
from editor.lab.plan import Deal, game_of
from editor.play.machine import engine_for
from editor.solve.search import SearchAnswer, SearchProgress
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.workbench.playing.asking import (
    Heard,
    PositionQuestion,
    ProcessAsker,
    SolverEndedError,
)


def deal() -> Deal:
    """Return the deal of the smallest realm."""
    file = samples_folder() / "tactics" / "smallest.json"
    scenario = load_scenario(file)
    library = library_for(scenario, file.parent)
    return Deal(scenario, library, ruleset_for(scenario.system))


def heard(asker: ProcessAsker) -> Heard:
    """Wait for the next that is told."""
    while (reported := asker.heard()) is None:
        time.sleep(0.01)
    return reported


def all_of(asker: ProcessAsker) -> list[Heard]:
    """Return all that is told up to the answer."""
    reported = [heard(asker)]
    while not isinstance(reported[-1], SearchAnswer):
        reported.append(heard(asker))
    return reported


def test_a_process_answers_and_one_that_ends_is_reported() -> None:
    """A process tells how far it is, and then the answer; one that is killed is told once.

    A question replaces the one before, and one that is stopped has no answer.
    """
    dealt = deal()
    state = engine_for(game_of(dealt).rules).start(game_of(dealt), 1)
    asker = ProcessAsker(dealt)
    asker.ask(PositionQuestion(state, "red.rogue reaches a3", 600))
    first = asker.worker
    asker.ask(PositionQuestion(state, "the match is over", 600))
    assert asker.worker is not None
    assert asker.worker is not first
    assert isinstance(heard(asker), SearchProgress)
    assert asker.worker.child is not None
    asker.worker.child.kill()
    with pytest.raises(SolverEndedError):
        all_of(asker)
    assert asker.heard() is None
    asker.ask(PositionQuestion(state, "anyone takes the artifact by round 1", 60))
    *_, answer = all_of(asker)
    assert isinstance(answer, SearchAnswer)
    assert answer.verdict == "yes"
    asker.stop()
    assert asker.heard() is None
