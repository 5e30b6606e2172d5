"""Processes of ours begin in a safe place, and their end is noticed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from editor.core.processes import Child, Pipe, ProcessEndedError
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
