"""Rules as JavaScript, in node and in Chromium: whole matches go as they go as WebAssembly."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from editor.play.bots import bot_named, party_of
from editor.play.dialect.reading import entries_of, reader_of
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.kernels import CHUNK, open_chunk
from editor.play.layout import numbers
from editor.play.script.writing import Script
from editor.play.series import Stop, play_part
from editor.play.traces import prepare
from editor.play.tracing import TRACE
from tests.clients.programs import node_folder, output_of, program
from tests.play.games import PLAYED, compiled, game, samples

pytestmark = pytest.mark.client
SCRIPT = Path(__file__).with_name("script_matches.mjs")
PLIES = 1_000
MATCHES = 3
SEED = 7
CHUNKED = 4
"""Matches of greedy bots in one call."""
GAMES = {sample.file.stem: game(sample) for sample in samples() if sample.file}
"""The last set-up of each sample."""


def plan_of(dealt: Game, engine: Engine, *, checked: bool) -> dict[str, Any]:
    """Return what a script needs for matches of a game."""
    rules = dealt.rules
    work = rules.work.empty()
    opened = rules.work.open(work)
    opened.rng_seed = SEED
    chunk = CHUNK.empty()
    log_entry = open_chunk(numbers(chunk))
    log_entry.seed, log_entry.stride, log_entry.count, log_entry.limit = SEED, 1, CHUNKED, 1_000_000
    party = party_of((bot_named("greedy", {}),) * len(dealt.seats), dealt)
    trace = TRACE.empty()
    prepare(trace, dealt, on=True)
    starts = [engine.start(dealt, SEED, number) for number in range(MATCHES)]
    return {
        "text": Script(reader_of(rules), entries_of(rules), checked=checked).text,
        "tables": _words(dealt.tables),
        "work": _words(work),
        "size": rules.state.size,
        "over": rules.state.offsets["over"],
        "plies": PLIES,
        "starts": [_words(start) for start in starts],
        "chunk": _words(chunk),
        "party": _words(party),
        "trace_size": TRACE.size,
        "trace": [[int(at), int(trace[at])] for at in np.flatnonzero(trace)],
    }


@pytest.mark.parametrize("where", ["node", "chromium"])
@pytest.mark.parametrize("checked", [True, False], ids=["checked", "for a page"])
def test_matches_go_in_programs_as_they_go_here(where: str, checked: bool, tmp_path: Path) -> None:
    """Every position of random matches, and all that greedy bots make of theirs, is the same."""
    program("node")
    if where == "node":
        browser, folder = "node", tmp_path
    else:
        folder, browser = node_folder("playwright-core"), program("chromium")
    engines = {system.id: compiled(system.id) for system in PLAYED}
    plan = tmp_path / "plan.json"
    dealt = {name: (item, engines[item.rules.system]) for name, item in GAMES.items()}
    asked_for = [plan_of(one, engine, checked=checked) for one, engine in dealt.values()]
    plan.write_text(json.dumps(asked_for))
    words = output_of("node", SCRIPT, browser, plan, cwd=folder, seconds=560)
    log_entry = json.loads(words.strip().splitlines()[-1])
    for (name, (one, engine)), found in zip(dealt.items(), log_entry, strict=True):
        assert found["random"] == [sums(one, engine, number) for number in range(MATCHES)], name
        chunk = open_chunk(numbers(np.array(found["chunk"], dtype=np.int64)))
        bots = (bot_named("greedy", {}),) * len(one.seats)
        trace = engine.buffer("trace", TRACE)
        trace[:] = 0
        results = play_part(one, engine, bots, SEED, range(CHUNKED), None, Stop(), traced=True)
        assert found["trace"] == total_of(trace), name
        for number, result in enumerate(results):
            seats = range(len(one.seats))
            assert tuple(chunk.scores[number, seat] for seat in seats) == result.scores, name
            assert chunk.plies[number] == result.plies, name


def sums(dealt: Game, engine: Engine, number: int) -> list[int]:
    """Return a sum of the position after each ply of a random match."""
    state = engine.start(dealt, SEED, number)
    engine.seed_rng(SEED)
    found: list[int] = []
    over = dealt.rules.state.offsets["over"]
    while len(found) < PLIES and not state[over]:
        engine._ask("step", dealt, state, engine._ask("pick", dealt, state, 0))
        found.append(total_of(state))
    return found


def total_of(buffer: NDArray[np.int64]) -> int:
    """Return a sum of numbers in 32 bits that hangs on their order."""
    weights = _weights(buffer.size)
    total = int((buffer.astype(np.uint32) * weights).sum(dtype=np.uint32))
    return total - 2**32 if total >= 2**31 else total


@cache
def _weights(size: int) -> NDArray[np.uint32]:
    steps = np.full(size, 31, dtype=np.uint32)
    steps[-1] = 1
    return np.cumprod(steps[::-1], dtype=np.uint32)[::-1]


def _words(buffer: Any) -> str:
    return " ".join(map(str, buffer.tolist()))
