"""The machine for rules: on every way in, in little memory, and where it is missing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from editor.play import machine
from editor.play.engine import Engine, RulesFaultError
from editor.play.header import open_header
from editor.play.layout import numbers
from editor.play.wasm.machine import WasmEngine
from tests.play.games import fresh, rules_of
from tests.systems.pegs.system import PEGS

RULES = rules_of("pegs")
GAME = fresh(PEGS, PEGS.modes[0].id)
ROOT = Path(__file__).resolve().parents[3]

LITTLE = """
import resource
resource.setrlimit(resource.RLIMIT_AS, (3 * 2**30, 3 * 2**30))
from editor.play.wasm.machine import WasmEngine
from tests.play.wasm.test_machine import played
print(played())
"""
"""A process that may not reserve the gigabytes that a memory usually reserves."""


def played(engine: Engine | None = None) -> list[int]:
    """Return the last position of a random match."""
    engine = engine or WasmEngine(RULES)
    state = engine.start(GAME, 3, 1)
    engine.seed_whim(5)
    engine.run("play_random", GAME, state, 1_000)
    return [int(one) for one in state]


def test_the_long_way_into_a_rule_answers_alike() -> None:
    """Without the private names of wasmtime the same comes out."""
    engine = WasmEngine(RULES)
    engine._instance.call._enter = None
    assert played(engine) == played() == played(Engine(RULES))


def test_the_long_way_names_the_rules_too() -> None:
    """A stop is the same error on both ways."""
    said = set()
    for short in (True, False):
        engine = WasmEngine(RULES)
        if not short:
            engine._instance.call._enter = None
        state = engine.start(GAME, 1)
        open_header(numbers(state)).mover = 10**6
        with pytest.raises(RulesFaultError) as caught:
            engine.legal(GAME, state)
        said.add(str(caught.value))
    assert len(said) == 1
    assert "an index lies outside its array, in " in said.pop()


def test_an_engine_plays_one_game_after_another() -> None:
    """Tables are changed with the game, and buffers of the engine stay what they are."""
    engine = WasmEngine(RULES)
    others = [fresh(PEGS, PEGS.modes[0].id) for _ in range(2)]
    first = played(engine)
    for other in others:
        assert list(engine.start(other, 3, 1)) == list(Engine(RULES).start(other, 3, 1))
    assert played(engine) == first
    assert engine.buffer("trial", RULES.state) is engine.buffer("trial", RULES.state)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="limits of address space are Linux's")
def test_it_runs_in_a_small_address_space() -> None:
    """Where a memory may not reserve gigabytes, one that reserves little does the same."""
    words = [sys.executable, "-c", LITTLE]
    made = subprocess.run(words, capture_output=True, text=True, check=False, cwd=ROOT)
    assert made.stdout.strip() == str(played()), made.stderr


def test_without_wasmtime_rules_run_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the machine is missing the reference takes its place, and MISSING says so."""
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    machine.is_fast.cache_clear()
    try:
        assert not machine.is_fast()
        assert type(machine.engine_for(RULES)) is Engine
    finally:
        monkeypatch.undo()
        machine.is_fast.cache_clear()
    assert type(machine.engine_for(RULES)) is WasmEngine
