"""Recovery: unsaved work is autosaved, to be found after a crash.

Each running program has a session: a folder in the state folder with a lock, which the operating
system releases when the program ends, however it ends. A document is autosaved to a hidden file
next to its own, or within the session while it has none. The session lists each of these files
before it is written, so that a program that is killed at any moment leaves no unlisted file.
`leftovers.py` finds the files of sessions that ended.
"""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

import msgspec

from editor.core.canonical import canonical_bytes
from editor.core.errors import Fault, FileError
from editor.core.scenario import AnyScenario
from editor.storage.document import read_bytes
from editor.storage.folders import absolute, state_folder
from editor.storage.save import lock, write_within

ENDING = ".recovery"
LOCK = "lock"
_LIST = "documents.json"
_TRIES = 8


class ListedFile(msgspec.Struct, frozen=True, omit_defaults=True):
    """A recovery file of a session, which may not exist yet, or no longer.

    - file: the document's own file, empty if it was never saved
    - document: the name of the document in its session; of two files the later one is current
    - asked: whether a person was asked about it when its file was opened
    """

    recovery: str
    title: str
    file: str = ""
    document: str = ""
    asked: bool = False


class RecoverySession:
    """The autosaved documents of one running program; holds the lock while it is open."""

    def __init__(self, folder: Path, lock_file: BinaryIO) -> None:
        self._folder = folder
        self._lock_file = lock_file
        self._listed: dict[str, ListedFile] = {}

    def autosave(self, document: str, scenario: AnyScenario, file: Path | None) -> Path:
        """Save the current state of a document to a recovery file, and return that file.

        `document` is any name that is unique in this session. Where the folder of the document's
        own file cannot be written, the session keeps it. Raises FileError when it cannot be saved
        anywhere; the previous recovery file stays then.
        """
        data = _bytes(scenario)
        before = self._listed.get(document)
        targets = [] if file is None else [recovery_file_for(file, self._folder.name)]
        targets.append(self._folder / f"{secrets.token_hex(4)}{ENDING}")
        if before is not None and before.file == _name(file):
            targets.insert(0, Path(before.recovery))
        listed = [
            ListedFile(str(target), scenario.title, _name(file), document) for target in targets
        ]
        for entry in listed[:-1]:
            with contextlib.suppress(FileError):
                return self._keep(entry, data)
        try:
            return self._keep(listed[-1], data)
        except FileError:
            # Where the disk of the session is full, nothing can be listed. A file beside the map
            # is found without a list, as those beside recent files are.
            for entry in listed[:-1]:
                with contextlib.suppress(FileError):
                    return self._write(entry, data)
            raise

    def forget(self, document: str) -> None:
        """Remove the recovery file of a document that was saved, or closed and given up.

        Raises FileError where the list of the session cannot be written.
        """
        listed = self._listed.get(document)
        if listed is not None:
            remove(Path(listed.recovery))
            del self._listed[document]
            write_list(self._folder, list(self._listed.values()))

    def close(self) -> None:
        """End the session and remove its recovery files, when the program ends normally."""
        for listed in self._listed.values():
            remove(Path(listed.recovery))
        self._listed = {}
        with contextlib.suppress(OSError):
            self._lock_file.close()
        remove_session(self._folder)

    def _keep(self, new: ListedFile, data: bytes) -> Path:
        """Write a recovery file: list it first, and remove the file that it replaces afterwards."""
        before = self._listed.get(new.document)
        moved = before is not None and before.recovery != new.recovery
        if before != new:
            every = list(self._listed.values())
            others = [listed for listed in every if moved or listed.document != new.document]
            write_list(self._folder, [*others, new])
        kept = self._write(new, data)
        if before is not None and moved:
            remove(Path(before.recovery))
            # A file that is listed and gone does no harm.
            with contextlib.suppress(FileError):
                write_list(self._folder, list(self._listed.values()))
        return kept

    def _write(self, entry: ListedFile, data: bytes) -> Path:
        kept = Path(entry.recovery)
        write_within(kept.parent, kept.name, data)
        self._listed[entry.document] = entry
        return kept


def begin_session(state: Path | None = None) -> RecoverySession:
    """Return a new session; `state` None: the state folder.

    Raises FileError when no folder can be created.
    """
    folder = sessions_folder(state)
    try:
        for _ in range(_TRIES):
            session = folder / secrets.token_hex(8)
            session.mkdir(parents=True)
            lock_file = _locked(session / LOCK)
            if lock_file is not None:
                return RecoverySession(session, lock_file)
            # Another program that starts now removed the folder as that of an ended session.
        # Where locking is not supported, no program removes a session as ended.
        session = folder / secrets.token_hex(8)
        session.mkdir(parents=True)
        return RecoverySession(session, (session / LOCK).open("wb"))
    except OSError as error:
        reason = error.strerror or str(error)
        raise FileError(
            str(folder), [Fault(f"cannot be created: {reason}", placed=False)]
        ) from error


def sessions_folder(state: Path | None) -> Path:
    """Return the folder of all sessions; `state` None: in the state folder."""
    return (state or state_folder()) / "sessions"


def read_list(session: Path) -> tuple[ListedFile, ...] | None:
    """Return the list of a session, None where it cannot be read."""
    try:
        return msgspec.json.decode(read_bytes(session / _LIST), type=tuple[ListedFile, ...])
    except (OSError, ValueError, RecursionError):
        return None


def write_list(session: Path, listed: Sequence[ListedFile]) -> None:
    """Write the list of a session. Raises FileError."""
    write_within(session, _LIST, canonical_bytes(list(listed)))


def remove_session(session: Path) -> None:
    """Remove the folder of an ended session, its lock last."""
    with contextlib.suppress(OSError):
        for path in session.iterdir():
            if path.name != LOCK:
                remove(path)
        remove(session / LOCK)
        session.rmdir()


def remove(path: Path) -> None:
    """Remove a file if possible."""
    with contextlib.suppress(OSError):
        path.unlink()


def _locked(path: Path) -> BinaryIO | None:
    """Create and lock a file; return None where another program locked or removed it."""
    try:
        file = path.open("wb")
    except FileNotFoundError:
        return None
    with contextlib.suppress(FileNotFoundError):
        if lock(file) and os.path.samestat(os.fstat(file.fileno()), path.stat()):
            return file
    file.close()
    return None


def recovery_file_for(file: Path, session: str) -> Path:
    """Return the recovery file of a session for a file: next to it."""
    # The session's name keeps two windows with one file from overwriting each other.
    return file.with_name(f".{file.name[:80]}.{session}{ENDING}")


def _bytes(scenario: AnyScenario) -> bytes:
    try:
        return canonical_bytes(scenario)
    except ValueError as error:
        raise FileError(scenario.title, [Fault(f"cannot be saved: {error}")]) from error


def _name(file: Path | None) -> str:
    return "" if file is None else str(absolute(file))
