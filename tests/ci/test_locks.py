"""Anyone who holds a lock is waited for; locks on files of these tests, held by another process."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import locks
import prepare
import pytest

# One takes its lock as apt and dpkg do, the other as a second make does.
HOLDERS = {
    "apt": "import fcntl, sys; f = open(sys.argv[1], 'r+b'); fcntl.lockf(f, fcntl.LOCK_EX)",
    "make": "import fcntl, os, sys; f = os.open(sys.argv[1], 0); fcntl.flock(f, fcntl.LOCK_EX)",
}


@contextmanager
def held(path: Path, by: str) -> Iterator["subprocess.Popen[str]"]:
    """Have another process hold a lock until it is killed or this is over."""
    program = f"{HOLDERS[by]}; print('held', flush=True); sys.stdin.read()"
    pipe = subprocess.PIPE
    command = [sys.executable, "-S", "-c", program, str(path)]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        yield holder
        holder.kill()


def _lock_file(folder: Path) -> Path:
    file = folder / "lock-frontend"
    file.touch()
    return file


def test_packages_are_waited_for_with_one_word(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """While another program installs, one line says so, and its end is the end of the wait."""
    file, pauses = _lock_file(tmp_path), []
    with held(file, "apt") as holder:

        def pause(seconds: float) -> None:
            pauses.append(seconds)
            if len(pauses) == 3:
                holder.kill()
                holder.wait()

        locks.wait_for_packages(files=[tmp_path / "none", file], pause=pause)
    assert len(pauses) == 3
    said = f"Another program installs Debian packages (it holds {file}): waiting up to 600 seconds"
    assert capsys.readouterr().out == said + "\n"


def test_waiting_has_a_limit(tmp_path: Path) -> None:
    """A lock that is held on and on ends the wait with a sentence that names it."""
    file = _lock_file(tmp_path)
    pauses: list[float] = []
    with held(file, "apt"), pytest.raises(locks.StillHeldError, match=str(file)) as caught:
        locks.wait_for_packages(7, [file], pauses.append)
    assert len(pauses) == 7
    assert "after 7 seconds" in str(caught.value)


def test_free_locks_are_not_talked_about(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where nobody installs, nothing is said and nobody waits."""
    locks.wait_for_packages(files=[_lock_file(tmp_path)], pause=_refuse)
    with locks.alone_in(tmp_path, pause=_refuse):
        pass
    assert capsys.readouterr().out == ""


def test_a_second_make_waits_for_the_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two makes of one checkout come one after the other."""
    with held(tmp_path, "make") as holder:

        def pause(_: float) -> None:
            holder.kill()
            holder.wait()

        with (
            locks.alone_in(tmp_path, pause=pause),
            pytest.raises(locks.StillHeldError),
            locks.alone_in(tmp_path, 2, pause=lambda _: None),
        ):
            raise AssertionError("two at once")
    assert "Another make prepares this checkout" in capsys.readouterr().out


def test_the_second_make_finds_all_done(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What the first make did while the second one waited is not done again."""
    missing = iter([["libegl1"], []])
    monkeypatch.setattr(prepare, "ROOT", tmp_path)
    monkeypatch.setattr(prepare, "missing_for", lambda purpose: next(missing))
    monkeypatch.setattr(prepare, "environment_stands", lambda: True)
    monkeypatch.setattr("subprocess.run", _refuse)
    assert prepare.main(["offscreen"]) == 0


def test_apt_is_tried_again_when_somebody_was_quicker(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Another program that takes the lock between the look and apt is waited for, too."""
    done: list[str] = []

    def apt(command: list[str], **options: object) -> object:
        done.append(command[0])
        if done.count("apt-get") == 1:
            raise subprocess.CalledProcessError(100, command)
        return subprocess.CompletedProcess(command, 0, None)

    monkeypatch.setattr(locks, "wait_for_packages", lambda: done.append("waited"))
    monkeypatch.setattr(locks, "first_held", lambda files: tmp_path)
    monkeypatch.setattr("subprocess.run", apt)
    prepare.run_apt(["apt-get", "update"])
    assert done == ["waited", "apt-get", "waited", "apt-get"]


def test_a_failure_of_apt_itself_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody holds a lock, apt is not tried again."""

    def apt(command: list[str], **options: object) -> None:
        raise subprocess.CalledProcessError(100, command)

    monkeypatch.setattr(locks, "wait_for_packages", lambda: None)
    monkeypatch.setattr(locks, "first_held", lambda files: None)
    monkeypatch.setattr("subprocess.run", apt)
    with pytest.raises(subprocess.CalledProcessError):
        prepare.run_apt(["apt-get", "update"])


def test_a_lock_that_stays_held_is_told_in_place_of_a_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Exit code 2 says that someone has to do something first, and the last line says what."""

    def wait() -> None:
        raise locks.StillHeldError("Another program installs Debian packages")

    monkeypatch.setattr(prepare, "ROOT", tmp_path)
    monkeypatch.setattr(prepare, "missing_for", lambda purpose: ["libegl1"])
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr(locks, "wait_for_packages", wait)
    monkeypatch.setattr("subprocess.run", _refuse)
    assert prepare.main(["offscreen"]) == 2
    assert capsys.readouterr().err == "Another program installs Debian packages\n"


def _refuse(*_: object, **__: object) -> None:
    raise AssertionError("there is nothing to wait for or to start")
