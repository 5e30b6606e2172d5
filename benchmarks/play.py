"""How fast the three games are played, beside other programs in the same interleaved run."""

import gzip
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from types import TracebackType
from typing import Self

import numpy as np

from editor.core.resources import samples_folder
from editor.play.bots import bot_named
from editor.play.dialect.reading import entries_of, reader_of
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.layout import numbers
from editor.play.machine import engine_for
from editor.play.positions import mover_of
from editor.play.script.writing import Script
from editor.play.series import Stop, play_series
from editor.play.tree import TREE, open_tree
from editor.seam.games import game_of
from editor.seam.system import AnySystem
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import system_named, systems

ROOT = Path(__file__).resolve().parent.parent
PEERS_PYTHON = ROOT / "out" / "peers" / "bin" / "python"
ROUNDS = 9
"""How many turns each measurement takes."""
TURN = 0.4
"""The seconds of a turn."""
SAMPLES = {
    "tactics": "crown-of-the-realm",
    "mechs": "three-furnaces",
    "trts": "all-comers",
}
"""What is played of each system: the sample for most players."""
AIMS = {
    # lazily / from lists, times python-chess; simulations and whole greedy matches a second
    "tactics": (45, 15, 40_000, 300),
    "mechs": (60, 15, 10_000, 1_200),
    "trts": (45, 15, 10_000, 50),
}
"""The aims of the design."""


@dataclass(frozen=True)
class Rate:
    """A line of the table: how many a second in each turn, and the same of peers by their names.

    `aims` are how many times a peer it shall be; `least` how many a second it shall reach, `most`
    how much it may be.
    """

    what: str
    unit: str
    rates: tuple[float, ...]
    peers: dict[str, tuple[float, ...]]
    aims: dict[str, float]
    least: float | None = None
    most: float | None = None

    def __str__(self) -> str:
        """The line, with the median, its span and the ratios of every turn's neighbours."""
        span = f"{min(self.rates):,.0f} to {max(self.rates):,.0f}"
        parts = [f"{self.what:<44} {median(self.rates):>12,.0f} {self.unit:<14} {span:<28}"]
        if self.least is not None:
            parts.append(_verdict(median(self.rates) / self.least >= 1, f"aim {self.least:,.0f}"))
        if self.most is not None:
            parts.append(_verdict(median(self.rates) <= self.most, f"at most {self.most:,.0f}"))
        for name, rates in self.peers.items():
            ratio = median(own / other for own, other in zip(self.rates, rates, strict=True))
            said = f"{ratio:.1f} x {name}"
            aim = self.aims.get(name)
            parts.append(said if aim is None else _verdict(ratio >= aim, f"{said}, aim {aim:g}"))
        return "  ".join(parts).rstrip()


class Peers:
    """The process of the other programs; absent if `make peers` was not run."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        """Begin the process."""
        if PEERS_PYTHON.exists():
            script = Path(__file__).with_name("peers.py")
            self._process = subprocess.Popen(
                [PEERS_PYTHON, script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
        else:
            print("python-chess and OpenSpiel are not there: make peers", file=sys.stderr)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the process."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            self._process.wait()

    def rate(self, name: str) -> float | None:
        """Return plies a second of a peer in one turn."""
        process = self._process
        if process is None or process.stdin is None or process.stdout is None:
            return None
        print(name, TURN, file=process.stdin, flush=True)
        return float(process.stdout.readline())


def measure() -> Iterator[Rate]:
    """Yield the rates of every system that can be played."""
    with Peers() as peers:
        for system in systems():
            if system.play is not None:
                yield from _of(system, peers)


def _of(system: AnySystem, peers: Peers) -> Iterator[Rate]:
    game = game_of_sample(system.id, SAMPLES[system.id])
    yield _from_the_start(system)
    engine = engine_for(game.rules)
    slow = Engine(game.rules)
    lazily, listed, least, matches = AIMS[system.id]
    beside: dict[str, float] = {"python-chess": lazily}
    if system.id == "tactics":
        beside["openspiel-breakthrough"] = 2
    yield _beside(
        f"{system.id}: random plies, lazily", partial(_lazily, game, engine), peers,
        beside,
    )  # fmt: skip
    yield _beside(
        f"{system.id}: random plies from full lists", partial(_listed, game, engine), peers,
        {"python-chess": listed},
    )  # fmt: skip
    yield _alone(f"{system.id}: copies of a state", "copies/s", partial(_copies, game, engine))
    yield _alone(f"{system.id}: mcts, 20-ply playouts", "simulations/s",
                 partial(_simulations, game, engine), least)  # fmt: skip
    yield _alone(f"{system.id}: random plies, interpreted", "plies/s", partial(_slowly, game, slow))
    for bot, count, wanted in (("random", 2_000, None), ("greedy", 2 * matches, matches)):
        yield _alone(f"{system.id}: whole {bot} matches, 2 threads", "matches/s",
                     partial(_matches, game, bot, count), wanted)  # fmt: skip
    yield _alone(f"{system.id}: a verb is asked", "ns", partial(_asked, game, engine), most=CALL)
    yield _alone(f"{system.id}: matches are stopped", "us", partial(_stopped, game), most=HALT)
    script = Script(reader_of(game.rules), entries_of(game.rules)).text
    for words, text in (("", script.encode()), (", compressed", gzip.compress(script.encode()))):
        yield _alone(f"{system.id}: rules as JavaScript{words}", "bytes", partial(len, text))
    if node := shutil.which("node"):
        yield _alone(f"{system.id}: random plies as JavaScript, in node", "plies/s",
                     partial(_in_node, node, game, engine, script))  # fmt: skip


FIRST_MATCH = """
from benchmarks.play import SAMPLES, game_of_sample
from editor.play.bots import bot_named
from editor.play.machine import engine_for
from editor.play.series import play_one
game = game_of_sample({system!r}, SAMPLES[{system!r}])
play_one(game, engine_for(game.rules), (bot_named("random", {{}}),) * len(game.seats), 1, 0)
"""
"""What a new process does to play its first match."""
SOON = 1_000
"""The aim for that in milliseconds."""
CALL = 5_000
"""The aim in nanoseconds for a call into rules."""
HALT = 50_000
"""The aim in microseconds to stop matches."""


def _from_the_start(system: AnySystem) -> Rate:
    """Return how long a new process takes to its first match."""
    words = (sys.executable, "-P", "-c", FIRST_MATCH.format(system=system.id))
    times = []
    for _ in range(ROUNDS // 2 + 1):
        began = time.perf_counter()
        subprocess.run(words, check=True, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)})
        times.append((time.perf_counter() - began) * 1000)
    return Rate(
        f"{system.id}: from start to first match", "ms", tuple(times[1:]), {}, {}, most=SOON
    )


def game_of_sample(system_id: str, name: str) -> Game:
    """Return the game of a sample in its set-up for most players."""
    system = system_named(system_id)
    file = samples_folder() / system.id / f"{name}.json"
    scenario = load_scenario(file)
    most = max(scenario.setups, key=lambda setup: len(setup.players))
    library = library_for(scenario, file.parent)
    return game_of(system, scenario, library, ruleset_for(system.id), setup=most.id)


def _beside(what: str, run: Callable[[], float], peers: Peers, aims: dict[str, float]) -> Rate:
    run()
    own: list[float] = []
    others: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        own.append(run())
        for name in ("python-chess", "openspiel-chess", "openspiel-breakthrough"):
            rate = peers.rate(name)
            if rate is not None:
                others.setdefault(name, []).append(rate)
    rows = {name: tuple(rates) for name, rates in others.items()}
    return Rate(what, "plies/s", tuple(own), rows, aims)


def _alone(
    what: str,
    unit: str,
    run: Callable[[], float],
    least: float | None = None,
    most: float | None = None,
) -> Rate:
    run()
    return Rate(what, unit, tuple(run() for _ in range(ROUNDS // 2)), {}, {}, least, most)


def _lazily(game: Game, engine: Engine) -> float:
    return _plies(game, engine, "play_random")


def _listed(game: Game, engine: Engine) -> float:
    return _plies(game, engine, "play_listed")


def _plies(game: Game, engine: Engine, kernel: str) -> float:
    plies, match, began = 0, 0, time.perf_counter()
    while time.perf_counter() - began < TURN:
        state = engine.start(game, 1, match)
        engine.seed_rng(match)
        plies += engine.run(kernel, game, state, 10**9)
        match += 1
    return plies / (time.perf_counter() - began)


def _slowly(game: Game, engine: Engine) -> float:
    plies, began = 0, time.perf_counter()
    state = engine.start(game, 1)
    while time.perf_counter() - began < TURN:
        if mover_of(state) < 0:
            state = engine.start(game, 1, plies)
        state = engine.step(game, state, engine.pick(game, state)).state
        plies += 1
    return plies / (time.perf_counter() - began)


def _copies(game: Game, engine: Engine) -> float:
    source = engine.start(game, 1)
    target = source.copy()
    count = 100_000
    began = time.perf_counter()
    for _ in range(count):
        np.copyto(target, source)
    return count / (time.perf_counter() - began)


def _simulations(game: Game, engine: Engine) -> float:
    state = engine.start(game, 1)
    view = engine.observation(game, state, mover_of(state))
    layout = game.rules.state
    tree_buffer = engine.buffer("tree", TREE)
    trial, guess = engine.buffer("trial", layout), engine.buffer("guess", layout)
    tree = open_tree(numbers(tree_buffer))
    tree.plies, tree.player, tree.players = 20, mover_of(state), len(game.seats)
    tree.simulations = 500
    done, began = 0, time.perf_counter()
    while time.perf_counter() - began < TURN:
        tree.nodes = 0
        engine.run("search", game, view, view.size, tree_buffer, trial, guess)
        done += 500
    return done / (time.perf_counter() - began)


def _matches(game: Game, bot: str, count: int) -> float:
    bots = (bot_named(bot, {}),) * len(game.seats)
    began = time.perf_counter()
    play_series(game, lambda: engine_for(game.rules), bots, 1, count, threads=2)
    return count / (time.perf_counter() - began)


def _asked(game: Game, engine: Engine) -> float:
    """Return nanoseconds of a call into rules, past what an engine copies."""
    call = engine._instance.call  # type: ignore[attr-defined]
    ends = (*engine._ends, 0)  # type: ignore[attr-defined]
    engine.scores(game, engine.start(game, 1))
    count = 100_000
    began = time.perf_counter()
    for _ in range(count):
        call("score", ends)
    return (time.perf_counter() - began) / count * 1e9


def _stopped(game: Game) -> float:
    """Return microseconds from the wish to stop a series until its results are there."""
    bots = (bot_named("greedy", {}),) * len(game.seats)
    stop, asked = Stop(), [0.0]

    def end(*_: object) -> None:
        asked[0] = time.perf_counter()
        stop.set()

    signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, TURN)
    play_series(game, lambda: engine_for(game.rules), bots, 1, 10**6, threads=2, stop=stop)
    return (time.perf_counter() - asked[0]) * 1e6


IN_NODE = """
const one = JSON.parse(require("fs").readFileSync(0)), rules = (0, eval)(one.text);
const tables = Int32Array.from(one.tables), start = Int32Array.from(one.start);
const work = new Int32Array(one.work), state = new Int32Array(start.length);
let plies = 0, match = 0, began = performance.now(), beyond = began + one.turn;
while (performance.now() < beyond) {
    state.set(start);
    work[one.whim] = ++match;
    while (!state[one.over]) {
        rules.step(tables, state, work, rules.pick(tables, state, work, 0));
        plies++;
    }
}
console.log(plies / (performance.now() - began) * 1000);
"""
"""Random matches from one position, each with its own choices."""


def _in_node(node: str, game: Game, engine: Engine, script: str) -> float:
    given = {
        "text": script,
        "tables": game.tables.tolist(),
        "start": engine.start(game, 1).tolist(),
        "work": game.rules.work.size,
        "rng_count": game.rules.work.offsets["rng_seed"],
        "over": game.rules.state.offsets["over"],
        "turn": TURN * 1000,
    }
    words = (node, "-e", IN_NODE)
    done = subprocess.run(
        words, input=json.dumps(given), capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def _verdict(held: bool, words: str) -> str:
    return f"{words} {'ok' if held else 'UNDER'}"
