"""Recovery: what was not saved when the program ended without being asked to.

Each running program has a session: a folder of the state folder with a lock that the operating
system lets go of when the program ends, however it ends. A document is autosaved to a hidden
file beside its own, or within the session while it has none, and the session lists them. A
session that nobody locks any more and that lists something has left it to be recovered.
"""

from __future__ import annotations

import contextlib
import secrets
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import msgspec

from editor.core.canonical import canonical_bytes
from editor.core.errors import Fault, FileError
from editor.core.scenario import AnyScenario
from editor.storage.folders import state_folder
from editor.storage.lock import lock
from editor.storage.save import write_bytes

ENDING = ".recovery"
_LIST = "documents.json"
_LOCK = "lock"


class _Listed(msgspec.Struct, frozen=True):
    """A document of a session; `file` is empty while it was never saved."""

    recovery: str
    title: str
    file: str = ""


@dataclass(frozen=True)
class Leftover:
    """A document that can be recovered: load `recovery`; `file` is None if it had none yet.

    `written` says when it was autosaved, in seconds since the epoch.
    """

    title: str
    recovery: Path
    file: Path | None
    written: float
    session: Path


class Session:
    """The autosaved documents of one running program; holds the lock while it is open."""

    def __init__(self, folder: Path, lock_file: BinaryIO) -> None:
        self._folder = folder
        self._lock_file = lock_file
        self._listed: dict[str, _Listed] = {}

    def autosave(self, document: str, scenario: AnyScenario, file: Path | None) -> Path:
        """Keep a document's present state, never in its own file, and return where.

        `document` is any name that tells it from the others of this session. Raises FileError
        when it cannot be kept; what was kept before stays then.
        """
        data = _bytes(scenario)
        listed = self._listed.get(document)
        targets = [] if file is None else [_beside(file, self._folder.name)]
        targets.append(self._folder / f"{secrets.token_hex(4)}{ENDING}")
        if listed is not None and listed.file == _name(file):
            targets.insert(0, Path(listed.recovery))
        kept = _first_that_takes(targets, data)
        self._list({**self._listed, document: _Listed(str(kept), scenario.title, _name(file))})
        if listed is not None and listed.recovery != str(kept):
            _remove(Path(listed.recovery))
        return kept

    def forget(self, document: str) -> None:
        """Remove what was kept of a document: it was saved, or closed and given up.

        Raises FileError where the list of the session cannot be written.
        """
        listed = self._listed.get(document)
        if listed is not None:
            _remove(Path(listed.recovery))
            self._list({name: one for name, one in self._listed.items() if name != document})

    def close(self) -> None:
        """End the session and remove what it kept: the program ends as it was asked to."""
        for listed in self._listed.values():
            _remove(Path(listed.recovery))
        self._listed = {}
        self._lock_file.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _list(self, listed: dict[str, _Listed]) -> None:
        write_bytes(self._folder / _LIST, canonical_bytes(list(listed.values())))
        self._listed = listed


def begin_session(state: Path | None = None) -> Session:
    """Return a new session; `state` None: the person's state folder.

    Raises FileError when there is no place to keep anything.
    """
    folder = _sessions(state) / secrets.token_hex(8)
    try:
        folder.mkdir(parents=True)
        lock_file = (folder / _LOCK).open("wb")
    except OSError as error:
        reason = error.strerror or str(error)
        raise FileError(str(folder), [Fault(f"cannot be made: {reason}")]) from error
    lock(lock_file)
    return Session(folder, lock_file)


def leftovers(state: Path | None = None) -> tuple[Leftover, ...]:
    """Return what the sessions left that are over and were not closed, the latest first."""
    found: list[Leftover] = []
    with contextlib.suppress(OSError):
        for session in sorted(_sessions(state).iterdir()):
            if _is_over(session):
                found.extend(_left_by(session))
    return tuple(sorted(found, key=lambda left: -left.written))


def dismiss(leftover: Leftover) -> None:
    """Remove a leftover: it was recovered and saved, or is not wanted."""
    _remove(leftover.recovery)
    if not _left_by(leftover.session):
        shutil.rmtree(leftover.session, ignore_errors=True)


def _left_by(session: Path) -> list[Leftover]:
    try:
        data = (session / _LIST).read_bytes()
        listed = msgspec.json.decode(data, type=tuple[_Listed, ...])
    except (OSError, ValueError):
        return []
    found = []
    for one in listed:
        recovery = Path(one.recovery)
        with contextlib.suppress(OSError, ValueError):
            written = recovery.stat().st_mtime
            file = Path(one.file) if one.file else None
            found.append(Leftover(one.title, recovery, file, written, session))
    return found


def _is_over(session: Path) -> bool:
    try:
        with (session / _LOCK).open("r+b") as lock_file:
            return lock(lock_file)
    except OSError:
        return False


def _sessions(state: Path | None) -> Path:
    return (state or state_folder()) / "sessions"


def _beside(file: Path, session: str) -> Path:
    # The session's name keeps two windows with one file from overwriting each other.
    return file.with_name(f".{file.name[:80]}.{session}{ENDING}")


def _first_that_takes(targets: list[Path], data: bytes) -> Path:
    """Write to the first of the files that can be written, and return it."""
    for target in targets[:-1]:
        with contextlib.suppress(FileError):
            write_bytes(target, data)
            return target
    write_bytes(targets[-1], data)
    return targets[-1]


def _bytes(scenario: AnyScenario) -> bytes:
    try:
        return canonical_bytes(scenario)
    except ValueError as error:
        raise FileError(scenario.title, [Fault(f"cannot be kept: {error}")]) from error


def _name(file: Path | None) -> str:
    return "" if file is None else str(file.absolute())


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()
