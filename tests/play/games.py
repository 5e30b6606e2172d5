"""Games to play in tests: of each system that can be played, on new scenarios and on samples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from benchmarks.script_engine import ScriptEngine
from editor.core.resources import samples_folder
from editor.core.scenario import AnyScenario
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.machine import engine_for
from editor.play.rules import Rules
from editor.seam.games import game_of, play_of
from editor.seam.system import AnySystem
from editor.storage.kits import built_in_library, library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems import catalogue
from tests.depth import by_turns, in_loops, parameter
from tests.systems.conformance.catalogue import EVERY

PLAYED: tuple[AnySystem, ...] = tuple(system for system in EVERY if system.play is not None)
"""The systems that can be played, the pegs among them."""


@dataclass(frozen=True)
class Sample:
    """A game to play: its system, the file it is of (None: a new scenario), mode and set-up."""

    system: AnySystem
    file: Path | None
    mode: str
    players: int
    setup: str

    def __str__(self) -> str:
        """How a test names it."""
        name = self.file.stem if self.file else "new"
        return f"{self.system.id}-{name}-{self.mode}-{self.setup or self.players}"


@cache
def samples() -> tuple[Sample, ...]:
    """Return every set-up of every sample, and a new scenario of every mode and number."""
    return tuple(_samples())


def _samples() -> Iterator[Sample]:
    for system in PLAYED:
        for mode in system.modes:
            for players in mode.players:
                yield Sample(system, None, mode.id, players, "")
        for file in sorted((samples_folder() / system.id).glob("*.json")):
            scenario = load_scenario(file)
            for setup in scenario.setups:
                yield Sample(system, file, scenario.mode, len(setup.players), setup.id)


def each_sample(turn: int, of: Iterable[Sample] = ()) -> pytest.MarkDecorator:
    """Return the mark of a test of samples, of all for none.

    A fast run takes one of each mode of each system: another one each turn.
    """
    return pytest.mark.parametrize("sample", _by_modes(turn, of), ids=str)


def each_sample_at(turn: int, name: str, quick: int, whole: int) -> pytest.MarkDecorator:
    """Return the mark of a test of samples that takes a number besides: a small one in a fast run.

    A deep run takes every sample with the number that is whole, those of a fast run among them.
    """
    chosen = [each.values for each in _by_modes(turn, ()) if not each.marks]
    return pytest.mark.parametrize(
        ("sample", name),
        [
            *(parameter(*values, quick, deep=False) for values in chosen),
            *(parameter(sample, whole, deep=True) for sample in samples()),
        ],
        ids=str,
    )


def loops_of_samples(turn: int, of: Iterable[Sample] = ()) -> pytest.MarkDecorator:
    """Return the mark of a test that loops over the samples of `each_sample`, as its `cases`."""
    return pytest.mark.parametrize("cases", in_loops(_by_modes(turn, of)))


def _by_modes(turn: int, of: Iterable[Sample]) -> list[Any]:
    return by_turns(of or samples(), lambda one: (one.system.id, one.mode), turn)


def fresh(system: AnySystem, mode: str, players: int | None = None) -> Game:
    """Return the game of a new scenario."""
    with patch.object(catalogue, "SYSTEMS", EVERY):
        library = built_in_library(system.id)
        scenario = system.new_scenario(mode, players, library, "")
        return game_of(system, scenario, library, ruleset_for(system.id))


def game(sample: Sample) -> Game:
    """Return the game of a sample."""
    with patch.object(catalogue, "SYSTEMS", EVERY):
        scenario, folder = _scenario(sample)
        library = library_for(scenario, folder)
        ruleset = ruleset_for(sample.system.id)
        return game_of(sample.system, scenario, library, ruleset, sample.mode, sample.setup)


def _scenario(sample: Sample) -> tuple[AnyScenario, Path | None]:
    if sample.file is not None:
        return load_scenario(sample.file), sample.file.parent
    library = built_in_library(sample.system.id)
    return sample.system.new_scenario(sample.mode, sample.players, library, ""), None


def rules_of(system: str) -> Rules:
    """Return the play rules of a system by its id."""
    return play_of(next(item for item in PLAYED if item.id == system)).rules


def compiled(system: str) -> Engine:
    """Return a new engine of the fast machine, which checks every index."""
    return engine_for(rules_of(system))


@cache
def scripted(system: str) -> Engine:
    """Return an engine of rules as JavaScript, which checks every index and number."""
    return ScriptEngine(rules_of(system))
