"""Playtests on a real cluster of Dask: its scheduler and its workers are processes of their own."""

from __future__ import annotations

import json
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest

from editor.cli.main import BAD, INTERRUPTED, NO, OK, main
from tests.test_repository import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.deep]

SAMPLES = (
    ("scenarios/tactics/twin-peaks.json", 24),
    ("scenarios/mechs/foundry-duel.json", 60),
    ("scenarios/trts/short-evening.json", 3),
)
LONG = ("scenarios/tactics/twin-peaks.json", 400)
PATIENCE = 120.0


@contextmanager
def running(*words: str, log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A program of this Python, ended at the end; what it says is kept."""
    with log.open("wb") as said:
        program = subprocess.Popen(
            [sys.executable, "-P", *words], cwd=ROOT, stdout=said, stderr=subprocess.STDOUT
        )
        try:
            yield program
        finally:
            program.kill()
            program.wait()


class Machines:
    """A scheduler with two workers, each with one thread, at an address."""

    def __init__(self, stack: ExitStack, folder: Path) -> None:
        found = folder / "scheduler.json"
        self._stack, self._folder = stack, folder
        self.scheduler = self._begin(
            "dask_scheduler", "--port", "0", "--scheduler-file", str(found)
        )
        self.workers = [
            self._begin(
                "dask_worker", "--scheduler-file", str(found), "--nthreads", "1", "--no-nanny"
            )
            for _ in range(2)
        ]
        # The file is there before its text is.
        until(lambda: found.exists() and found.read_bytes().rstrip().endswith(b"}"))
        self.address: str = json.loads(found.read_text(encoding="utf-8"))["address"]

    def _begin(self, name: str, *words: str) -> subprocess.Popen[bytes]:
        log = self._folder / f"{name}-{time.monotonic_ns()}.log"
        words = ("-m", f"distributed.cli.{name}", "--host", "127.0.0.1", "--no-dashboard", *words)
        return self._stack.enter_context(running(*words, log=log))


def until(holds: Callable[[], bool]) -> None:
    """Wait until a condition holds; fail after a long time."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.fixture
def machines(tmp_path: Path) -> Iterator[Machines]:
    """A cluster on this machine."""
    with ExitStack() as stack:
        yield Machines(stack, tmp_path)


def playtest(file: str, matches: int, out: Path, *words: str) -> list[str]:
    """The words of a playtest of this program that writes its report to a file."""
    return [
        "playtest", file, "--matches", str(matches), "--format", "json", "-o", str(out), *words
    ]  # fmt: skip


def test_the_report_is_that_of_this_machine_to_the_byte(machines: Machines, tmp_path: Path) -> None:
    """Two machines of a cluster write what one process here writes, for each system."""
    for sample, matches in SAMPLES:
        here, there = tmp_path / "here.json", tmp_path / "there.json"
        assert main(playtest(sample, matches, here, "--no-store", "--workers", "1")) in (OK, NO)
        words = playtest(sample, matches, there, "--no-store", "--cluster", machines.address)
        subprocess.run([sys.executable, "-P", "-m", "editor", *words], cwd=ROOT, check=False)
        assert there.read_bytes() == here.read_bytes()


def test_a_search_is_that_of_this_machine_to_the_byte(machines: Machines, tmp_path: Path) -> None:
    """A cluster fills the same gallery as one process here."""
    words = ["search", SAMPLES[1][0], "--maps", "150", "--cells", "4x3"]
    here, there = tmp_path / "here", tmp_path / "there"
    assert main([*words, "--workers", "1", "-o", str(here)]) == OK
    given = [*words, "--cluster", machines.address, "-o", str(there)]
    subprocess.run([sys.executable, "-P", "-m", "editor", *given], cwd=ROOT, check=True)
    assert (there / "gallery.json").read_bytes() == (here / "gallery.json").read_bytes()


def kept(store: Path) -> int:
    """How many matches a store has."""
    if not store.exists():
        return 0
    with closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True, timeout=PATIENCE)) as file:
        try:
            return int(file.execute("SELECT count(*) FROM match").fetchone()[0])
        except sqlite3.OperationalError:
            return 0  # its tables are not made yet


def test_a_worker_that_is_killed_loses_nothing_and_counts_nothing_twice(
    machines: Machines, tmp_path: Path
) -> None:
    """Killed after the first matches, a worker is done without, and the report is the same."""
    here, there, store = tmp_path / "here.json", tmp_path / "there.json", tmp_path / "matches"
    assert main([*playtest(*LONG, here), "--no-store"]) in (OK, NO)
    words = [*playtest(*LONG, there), "--store", str(store), "--cluster", machines.address]
    with running("-m", "editor", *words, log=tmp_path / "playtest.log") as program:
        until(lambda: kept(store) > 0)
        machines.workers[0].kill()
        assert program.wait(PATIENCE) in (OK, NO)
    assert there.read_bytes() == here.read_bytes()
    assert kept(store) == LONG[1]


def test_a_cluster_that_ends_leaves_what_was_played(machines: Machines, tmp_path: Path) -> None:
    """Where the scheduler is gone, this is said, and what was played is not played again."""
    out, store, log = tmp_path / "there.json", tmp_path / "matches", tmp_path / "playtest.log"
    words = [*playtest(LONG[0], 100_000, out), "--store", str(store)]
    with running("-m", "editor", *words, "--cluster", machines.address, log=log) as program:
        until(lambda: kept(store) > 0)
        machines.scheduler.kill()
        assert program.wait(PATIENCE) == BAD
    said = log.read_text(encoding="utf-8")
    assert said == "warning: the connection to the cluster was lost\n"
    assert json.loads(out.read_bytes())["matches"] == kept(store)
    assert json.loads(out.read_bytes())["ending"] == "failed"


def test_ctrl_c_leaves_what_was_played(machines: Machines, tmp_path: Path) -> None:
    """Ctrl+C ends a playtest on a cluster; the report is of the matches until then."""
    out, store, log = tmp_path / "there.json", tmp_path / "matches", tmp_path / "playtest.log"
    words = [*playtest(LONG[0], 100_000, out), "--store", str(store)]
    with running("-m", "editor", *words, "--cluster", machines.address, log=log) as program:
        until(lambda: kept(store) > 0)
        program.send_signal(signal.SIGINT)
        assert program.wait(PATIENCE) == INTERRUPTED
    assert json.loads(out.read_bytes())["matches"] == kept(store)
    assert log.read_text(encoding="utf-8") == ""


def test_where_there_is_no_cluster_this_is_said(tmp_path: Path) -> None:
    """An address where nobody answers, and words that are no address, are one clear error."""
    for address in ("tcp://127.0.0.1:1", "here"):
        log = tmp_path / "playtest.log"
        words = playtest(LONG[0], 1, tmp_path / "out.json")
        with running("-m", "editor", *words, "--cluster", address, log=log) as program:
            assert program.wait(PATIENCE) == BAD
        said = log.read_text(encoding="utf-8")
        assert f"no Dask scheduler at {address}" in said
        assert "Traceback" not in said
