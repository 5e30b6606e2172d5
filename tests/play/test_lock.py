"""One process holds a lock, and whoever holds it gives it back by ending."""

import subprocess
import sys
import time
from pathlib import Path

from editor.play.lock import locked

HOLD = """
import sys, time
from pathlib import Path
from editor.play.lock import locked
with locked(Path(sys.argv[1]), 60.0) as held:
    print(held, flush=True)
    sys.stdin.read()
"""


def _holder(file: Path) -> subprocess.Popen[str]:
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, file],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).resolve().parents[2],
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "True\n"
    return process


def test_a_lock_that_another_process_keeps_is_not_waited_for_without_end(tmp_path: Path) -> None:
    """The lock is not held while another process keeps it, and patience ends."""
    with _holder(tmp_path / "lock") as process:
        with locked(tmp_path / "lock", 0.3) as held:
            assert not held
        process.communicate("")
    with locked(tmp_path / "lock", 0.0) as held:
        assert held


def test_who_waits_goes_on_when_the_other_is_done(tmp_path: Path) -> None:
    """A second process holds the lock once the first gave it back."""
    with locked(tmp_path / "lock", 0.0) as held:
        assert held
        waiting = subprocess.Popen(
            [sys.executable, "-c", HOLD, tmp_path / "lock"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).resolve().parents[2],
        )
        time.sleep(0.5)
        assert waiting.poll() is None
    assert waiting.communicate()[0] == "True\n"


def test_a_process_that_is_killed_leaves_no_lock_behind(tmp_path: Path) -> None:
    """The lock of a process that was killed is free."""
    with _holder(tmp_path / "lock") as process:
        process.kill()
        process.communicate()
    with locked(tmp_path / "lock", 5.0) as held:
        assert held
