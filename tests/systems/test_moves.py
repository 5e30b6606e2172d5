"""The moves that systems tell: each can be made, changes the map, and says what it does."""

from __future__ import annotations

from pathlib import Path

import pytest

from editor.core.edit import apply_all
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import system_named, systems
from tests.export.jobs import SAMPLES, named

MOVED = [system.id for system in systems() if system.moves is not None]


@pytest.mark.parametrize("path", [p for p in SAMPLES if p.parent.name in MOVED], ids=named)
def test_every_move_can_be_made(path: Path) -> None:
    """Nothing is offered that an edit refuses or that leaves the map as it was."""
    scenario = load_scenario(path)
    library, ruleset = library_for(scenario, path.parent), ruleset_for(scenario.system)
    system = system_named(scenario.system)
    assert system.moves is not None
    moves = system.moves()
    survey = system.surveys(scenario, library, ruleset, "")[0]
    things = moves.things(survey)
    assert len(set(things)) == len(things)
    kinds: set[str] = set()
    for name in things:
        told = list(moves.of(survey, name))
        titles = [move.title for move in told]
        assert len(set(titles)) == len(titles), name
        for move in told[:25]:
            assert move.far > 0
            assert apply_all(move.edits, scenario, library) != scenario, move.title
            assert move.title[0].isupper()
            assert not move.title.endswith(".")
        kinds |= {move.title.split()[0] for move in told}
    assert "Move" in kinds or "Swap" in kinds
