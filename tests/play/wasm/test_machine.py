"""The machine for rules: on every way in, in little memory, and where it is missing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import wasmtime

from editor.play import machine
from editor.play.engine import Engine, RulesFaultError
from editor.play.header import open_header
from editor.play.layout import numbers
from editor.play.wasm import machine as wasm
from editor.play.wasm.machine import WasmEngine, fault_of
from tests.depth import every
from tests.play.games import fresh, rules_of
from tests.systems.pegs.system import PEGS

RULES = rules_of("pegs")
GAME = fresh(PEGS, PEGS.modes[0].id)
ROOT = Path(__file__).resolve().parents[3]

LITTLE = """
import resource, sys
from editor.play.machine import engine_for, why_slow
from editor.play.wasm.machine import WasmEngine
from tests.play.wasm.test_machine import RULES, played
taken = int(next(one for one in open("/proc/self/status") if "VmSize" in one).split()[1]) * 1024
most = taken + int(sys.argv[1]) * 2**20
resource.setrlimit(resource.RLIMIT_AS, (most, most))
engines = [engine_for(RULES) for _ in range(3)]
assert all(type(one) is WasmEngine for one in engines), why_slow()
assert played(engines[0]) == played(engines[1]) == played(engines[2])
print(played(engines[2]))
"""
"""A process that may not reserve the gigabytes that each of three memories usually reserves."""


def played(engine: Engine | None = None) -> list[int]:
    """Return the last position of a random match."""
    engine = engine or WasmEngine(RULES)
    state = engine.start(GAME, 3, 1)
    engine.seed_rng(5)
    engine.run("play_random", GAME, state, 1_000)
    return [int(item) for item in state]


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
    assert "an index is outside its array, in " in said.pop()


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
@pytest.mark.parametrize("room", every([200, 2_500, 4_500, 7_500, 9_000], 5))
@pytest.mark.skipif(sys.platform != "linux", reason="limits of address space are Linux's")
def test_it_runs_in_a_small_address_space(room: int) -> None:
    """Where a memory may not reserve gigabytes, one that reserves little does the same.

    `room` are megabytes for three: none, one or two may reserve what it likes.
    """
    words = [sys.executable, "-c", LITTLE, str(room)]
    made = subprocess.run(words, capture_output=True, text=True, check=False, cwd=ROOT)
    assert made.stdout.strip() == str(played()), made.stderr


class Refused:
    """A wasmtime whose engines find no room for their memories."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *engines: wasmtime.Engine) -> None:
        self.requested = 0
        self._engines, self._real = engines, wasm._placed
        monkeypatch.setattr(wasm, "_placed", self._placed)

    def _placed(self, engine: wasmtime.Engine, module: wasmtime.Module) -> object:
        if engine in self._engines:
            self.requested += 1
            raise wasmtime.WasmtimeError("mmap failed to reserve it\n\nCaused by: a test")
        return self._real(engine, module)


def test_each_instance_has_the_memory_that_it_can_get(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that finds no gigabytes reserves little, beside others that have them."""
    roomy = WasmEngine(RULES)
    refused = Refused(monkeypatch, wasm._engine())
    frugal = WasmEngine(RULES)
    assert refused.requested == 1
    assert played(frugal) == played(roomy)
    state = frugal.start(GAME, 1)
    open_header(numbers(state)).mover = 10**6
    with pytest.raises(RulesFaultError, match="an index is outside its array, in "):
        frugal.legal(GAME, state)


def test_where_wasmtime_cannot_start_rules_run_interpreted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The reference takes its place, and a sentence says why."""
    monkeypatch.setattr(machine, "_refusals", [])
    assert type(machine.engine_for(RULES)) is WasmEngine
    assert machine.why_slow() == ""
    refused = Refused(monkeypatch, wasm._engine(), wasm._frugal_engine())
    assert type(machine.engine_for(RULES)) is Engine
    # After little was refused, the collector ran, and it was asked for once more.
    assert refused.requested == 3
    said = "wasmtime cannot start here (mmap failed to reserve it), so rules run interpreted"
    assert machine.why_slow().startswith(said)


def test_without_wasmtime_rules_run_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the machine is missing the reference takes its place, and MISSING says so."""
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    assert type(machine.engine_for(RULES)) is Engine
    assert machine.why_slow() == machine.MISSING
    monkeypatch.undo()
    assert type(machine.engine_for(RULES)) is WasmEngine


def test_a_rule_may_be_called_after_a_word_of_the_machine() -> None:
    """What a stop is told as hangs on its cause alone, not on how rules are called."""
    words = (
        "error while executing at wasm backtrace:\n    0: 0x1 - <unknown>!unreachable_space\n"
        "\nCaused by:\n    wasm trap: integer divide by zero"
    )
    assert str(fault_of(words)) == "integer divide by zero, in unreachable_space"
