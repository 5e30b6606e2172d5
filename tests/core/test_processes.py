"""Processes of ours begin in a safe place, and their end is noticed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections import deque
from pathlib import Path

import pytest

from editor.core.processes import Child, Interim, Pipe, ProcessEndedError, Worker
from editor.core.search_path import HOME, search_path

LONGEST = 60.0
ASK = """
import json, sys
from editor.core.processes import Child
from tests.core.test_processes import heard_from, tell_where
print(json.dumps([heard_from(Child("where", tell_where)), sys.path]))
"""


def tell_where(pipe: Pipe) -> None:
    """Tell the import path and the folder of this process, and end."""
    pipe.send([sys.path, os.getcwd()])  # noqa: PTH109


def echo(pipe: Pipe) -> None:
    """Send everything back."""
    while True:
        pipe.send(pipe.recv())


def heard_from(child: Child) -> object:
    """Wait for what a process says."""
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        found = child.heard()
        if found is not None:
            return found
        time.sleep(0.01)
    raise AssertionError("the process does not answer")


@pytest.mark.slow
@pytest.mark.parametrize("flags", [[], ["-E"]])
def test_a_process_begins_away_from_the_current_folder(flags: list[str], tmp_path: Path) -> None:
    """Its path has no relative entry and no current folder, even where Python hears no variable."""
    for name in ("selectors", "pickle", "socket"):
        tmp_path.joinpath(f"{name}.py").write_text("raise SystemExit('imported')")
    code = f"import sys; sys.path.remove('')\n{ASK}\nsys.path.insert(0, '')"
    done = subprocess.run(
        [sys.executable, *flags, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    (theirs, folder), ours = json.loads(done.stdout)
    assert folder == sys.base_prefix
    assert str(tmp_path) not in theirs
    assert all(Path(entry).is_absolute() for entry in theirs)
    assert ours


@pytest.mark.skipif(os.name == "nt", reason="there is no such program")
def test_a_process_that_ends_before_it_reads_what_it_is_given_is_not_waited_for() -> None:
    """What is given may be more than a pipe holds: nobody reads it any more."""
    code = (
        "from multiprocessing import spawn\n"
        "from editor.core.processes import Child, ProcessEndedError\n"
        "from tests.core.test_processes import echo, heard_from\n"
        "spawn.set_executable('/bin/true')\n"
        "try:\n"
        "    heard_from(Child('ends', echo, bytes(1_000_000)))\n"
        "except ProcessEndedError:\n"
        "    print('ended')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=LONGEST, check=False
    )
    assert done.stdout == "ended\n", done.stderr


def test_the_path_leaves_out_what_is_relative_and_what_is_current(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Empty and relative entries and the current folder go, by any name of it; ours stays."""
    link = tmp_path / "link"
    sent = tmp_path / "sent"
    sent.mkdir()
    link.symlink_to(sent)
    monkeypatch.chdir(sent)
    monkeypatch.setattr(sys, "path", ["", ".", "lib", str(sent), str(link), str(tmp_path)])
    assert search_path() == [str(tmp_path), HOME]
    monkeypatch.chdir(HOME)
    monkeypatch.setattr(sys, "path", ["", HOME])
    assert search_path() == [HOME]


@pytest.mark.slow
def test_the_end_of_a_process_is_noticed() -> None:
    """What is sent comes back; killed, it neither takes nor gives any more, and ends twice."""
    child = Child("echo", echo)
    child.send({"a": 1})
    assert heard_from(child) == {"a": 1}
    assert child.alive
    child.kill()
    assert not child.alive
    with pytest.raises(ProcessEndedError):
        child.heard()
    with pytest.raises(ProcessEndedError):
        child.send(1)
    child.end()
    with pytest.raises(ProcessEndedError):
        child.heard()


class Mortal:
    """A process as a worker sees it, which says what a test puts and dies when a test says so."""

    born: list[Mortal]

    def __init__(self, *_given: object) -> None:
        self.sent: list[object] = []
        self.says: deque[object] = deque()
        self.alive = True
        self.born.append(self)

    def send(self, said: object) -> None:
        """Take a value."""
        if not self.alive:
            raise ProcessEndedError
        self.sent.append(said)

    def heard(self) -> object:
        """Return what the test put."""
        if not self.alive:
            raise ProcessEndedError
        return self.says.popleft() if self.says else None

    def end(self) -> None:
        """End."""
        self.alive = False


@pytest.fixture
def born(monkeypatch: pytest.MonkeyPatch) -> list[Mortal]:
    """The processes of a test, none of which is real."""
    Mortal.born = []
    monkeypatch.setattr("editor.core.processes.Child", Mortal)
    return Mortal.born


def test_the_latest_order_alone_is_answered(born: list[Mortal]) -> None:
    """One process gets all orders; the answer to an earlier one is left out."""
    worker = Worker("test", echo)
    assert worker.answer() is None
    assert not born
    worker.ask("first")
    worker.ask("second")
    (process,) = born
    assert process.sent == [(1, "first"), (2, "second")]
    process.says += [(1, "one"), (2, "two"), (2, "more")]
    assert worker.waiting
    assert worker.answer() == "two"
    assert not worker.waiting
    assert worker.answer() is None


def test_a_process_may_say_something_before_its_answer(born: list[Mortal]) -> None:
    """What is said of the latest order is kept until the next, and the process may be told more."""
    worker = Worker("test", echo)
    worker.notify("too early")
    worker.ask("first")
    worker.ask("second")
    worker.notify("soon")
    (process,) = born
    assert process.sent == [(1, "first"), (2, "second"), (2, "soon")]
    process.says += [(1, Interim("old")), (2, Interim("half"))]
    said: list[object] = [worker.answer(), worker.interim]
    process.says += [(2, Interim("most")), (2, "all")]
    said += [worker.answer(), worker.interim]
    assert said == [None, "half", "all", "most"]
    worker.notify("too late")
    assert process.sent[-1] == (2, "soon")
    worker.ask("third")
    assert worker.interim is None


def test_an_order_is_sent_again_after_each_rest_and_then_given_up(born: list[Mortal]) -> None:
    """As often as there are rests; another order begins afresh."""
    second = 0.0
    worker = Worker("test", echo, rests=(0.0, 5.0), now=lambda: second)
    worker.ask("order")
    born[0].alive = False
    assert worker.answer() is None
    assert born[1].sent == [(1, "order")]
    born[1].alive = False
    assert worker.answer() is None
    assert worker.answer() is None
    assert worker.resting
    assert len(born) == 2
    second = 5.0
    assert worker.answer() is None
    assert born[2].sent == [(1, "order")]
    born[2].alive = False
    with pytest.raises(ProcessEndedError):
        worker.answer()
    assert worker.spent
    assert not worker.waiting
    assert worker.answer() is None
    worker.ask("other")
    assert born[3].sent == [(2, "other")]
    born[3].says.append((2, "answer"))
    assert worker.answer() == "answer"


def test_a_worker_that_is_spent_tries_once_when_told_to(born: list[Mortal]) -> None:
    """And what is given up but once has one more try."""
    worker = Worker("test", echo, rests=(0.0, 0.0, 0.0))
    worker.begin()
    worker.give_up(but_once=True)
    assert (worker.ended, worker.spent, worker.child) == (3, False, None)
    worker.begin()
    worker.give_up(but_once=True)
    assert worker.spent
    assert worker.resting
    worker.try_once()
    assert worker.spent
    assert not worker.resting
    worker.forget()
    assert not worker.spent
    assert [process.alive for process in born] == [False, False]


def test_a_worker_that_is_closed_waits_for_nothing(born: list[Mortal]) -> None:
    """Its process ends, and no other is begun."""
    worker = Worker("test", echo)
    worker.ask("order")
    worker.close()
    assert not born[0].alive
    assert worker.answer() is None
    assert len(born) == 1
