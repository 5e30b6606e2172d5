"""Recovery: unsaved work is kept where it is found after the program ended unasked.

Each running program has a session: a folder of the state folder with a lock that the operating
system lets go of when the program ends, however it ends. A document is autosaved to a hidden
file beside its own, or within the session while it has none. The session lists each of these
files before it is written, so that a program that is killed at any moment leaves none that is
in no list. `leftovers.py` finds what sessions left that are over.
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
from editor.storage.folders import state_folder, whole
from editor.storage.save import lock, write_bytes

ENDING = ".recovery"
LOCK = "lock"
_LIST = "documents.json"
_TRIES = 8


class ListedFile(msgspec.Struct, frozen=True, omit_defaults=True):
    """A file of a session, which may not be there yet, or not any more.

    - file: the document's own file, empty while it was never saved
    - document: the name of the document in its session; of two files the later one holds it
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
        """Keep a document's present state, never in its own file, and return where.

        `document` is any name that tells it from the others of this session. Raises FileError
        when it cannot be kept; what was kept before stays then.
        """
        data = _bytes(scenario)
        before = self._listed.get(document)
        targets = [] if file is None else [beside(file, self._folder.name)]
        targets.append(self._folder / f"{secrets.token_hex(4)}{ENDING}")
        if before is not None and before.file == _name(file):
            targets.insert(0, Path(before.recovery))
        for target in targets[:-1]:
            with contextlib.suppress(FileError):
                return self._keep(
                    ListedFile(str(target), scenario.title, _name(file), document), data
                )
        return self._keep(ListedFile(str(targets[-1]), scenario.title, _name(file), document), data)

    def forget(self, document: str) -> None:
        """Remove what was kept of a document: it was saved, or closed and given up.

        Raises FileError where the list of the session cannot be written.
        """
        listed = self._listed.get(document)
        if listed is not None:
            remove(Path(listed.recovery))
            del self._listed[document]
            write_list(self._folder, list(self._listed.values()))

    def close(self) -> None:
        """End the session and remove what it kept: the program ends as it was asked to."""
        for listed in self._listed.values():
            remove(Path(listed.recovery))
        self._listed = {}
        self._lock_file.close()
        remove_session(self._folder)

    def _keep(self, new: ListedFile, data: bytes) -> Path:
        """Write a file of this session: it is listed before, and what it replaces goes after."""
        before, kept = self._listed.get(new.document), Path(new.recovery)
        moved = before is not None and before.recovery != new.recovery
        if before != new:
            every = list(self._listed.values())
            others = [listed for listed in every if moved or listed.document != new.document]
            write_list(self._folder, [*others, new])
        write_bytes(kept, data)
        self._listed[new.document] = new
        if before is not None and moved:
            remove(Path(before.recovery))
            write_list(self._folder, list(self._listed.values()))
        return kept


def begin_session(state: Path | None = None) -> RecoverySession:
    """Return a new session; `state` None: the person's state folder.

    Raises FileError when there is no place to keep anything.
    """
    folder = sessions_folder(state)
    try:
        for _ in range(_TRIES):
            made = folder / secrets.token_hex(8)
            made.mkdir(parents=True)
            lock_file = _locked(made / LOCK)
            if lock_file is not None:
                return RecoverySession(made, lock_file)
            # Another program, which starts as well, took the folder for one that is over.
        # Where nothing can be locked no program takes a session for one that is over.
        made = folder / secrets.token_hex(8)
        made.mkdir(parents=True)
        return RecoverySession(made, (made / LOCK).open("wb"))
    except OSError as error:
        reason = error.strerror or str(error)
        raise FileError(str(folder), [Fault(f"cannot be made: {reason}", placed=False)]) from error


def sessions_folder(state: Path | None) -> Path:
    """Return the folder of all sessions; `state` None: below the person's state folder."""
    return (state or state_folder()) / "sessions"


def read_list(session: Path) -> tuple[ListedFile, ...] | None:
    """Return what a session lists, None where that cannot be read."""
    try:
        return msgspec.json.decode(read_bytes(session / _LIST), type=tuple[ListedFile, ...])
    except (OSError, ValueError, RecursionError):
        return None


def write_list(session: Path, listed: Sequence[ListedFile]) -> None:
    """Write what a session lists. Raises FileError."""
    write_bytes(session / _LIST, canonical_bytes(list(listed)))


def remove_session(session: Path) -> None:
    """Remove the folder of a session that is over, its lock last."""
    with contextlib.suppress(OSError):
        for path in session.iterdir():
            if path.name != LOCK:
                remove(path)
        remove(session / LOCK)
        session.rmdir()


def remove(path: Path) -> None:
    """Remove a file, if that can be done."""
    with contextlib.suppress(OSError):
        path.unlink()


def _locked(path: Path) -> BinaryIO | None:
    """Return a new file, open and locked; None where someone else locked or removed it."""
    try:
        file = path.open("wb")
    except FileNotFoundError:
        return None
    with contextlib.suppress(FileNotFoundError):
        if lock(file) and os.path.samestat(os.fstat(file.fileno()), path.stat()):
            return file
    file.close()
    return None


def beside(file: Path, session: str) -> Path:
    """Return where a session keeps the work on a file: beside it."""
    # The session's name keeps two windows with one file from overwriting each other.
    return file.with_name(f".{file.name[:80]}.{session}{ENDING}")


def _bytes(scenario: AnyScenario) -> bytes:
    try:
        return canonical_bytes(scenario)
    except ValueError as error:
        raise FileError(scenario.title, [Fault(f"cannot be kept: {error}")]) from error


def _name(file: Path | None) -> str:
    return "" if file is None else str(whole(file))
