"""The moves that systems tell: each can be made, changes the map, and says what it does."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from editor.core.edit import apply_all
from editor.seam.system import AnySystem
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import systems
from tests.depth import parameter
from tests.export.jobs import SAMPLES, system_of

MOVED = [system for system in systems() if system.moves is not None]


@pytest.mark.quick("mechs-2-2", "tactics-2-2", rest="pairs")
@pytest.mark.parametrize(
    ("most", "step"), [parameter(2, 2, deep=False), parameter(25, 1, deep=True)]
)
@pytest.mark.parametrize("system", MOVED, ids=lambda system: system.id)
def test_every_move_can_be_made(
    system: AnySystem, most: int, step: int, subtests: pytest.Subtests
) -> None:
    """Nothing is offered that an edit refuses or that leaves the map as it was.

    So many moves of each thing and kind are made, on one sample in `step`.
    """
    for path in [path for path in SAMPLES if system_of(path) == system.id][::step]:
        with subtests.test(path.stem):
            _make_moves(system, path, most)


def _make_moves(system: AnySystem, path: Path, most: int) -> None:
    scenario = load_scenario(path)
    library, ruleset = library_for(scenario, path.parent), ruleset_for(scenario.system)
    assert system.moves is not None
    moves = system.moves()
    survey = system.surveys(scenario, library, ruleset, "")[0]
    things = moves.things(survey)
    assert len(set(things)) == len(things)
    kinds: set[str] = set()
    for name in things:
        reported = list(moves.of(survey, name))
        titles = [move.title for move in reported]
        assert len(set(titles)) == len(titles), name
        made: Counter[str] = Counter()
        for move in reported:
            assert move.far > 0
            assert move.title[0].isupper()
            assert not move.title.endswith(".")
            kind = move.title.split()[0]
            made[kind] += 1
            if made[kind] <= most:
                assert apply_all(move.edits, scenario, library) != scenario, move.title
        kinds |= made.keys()
    assert "Move" in kinds or "Swap" in kinds
