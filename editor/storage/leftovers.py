"""Leftovers: recovery files of sessions that ended in a crash.

A session whose lock is free has ended. Looking for leftovers also removes what is no longer needed:
empty sessions, older states of a document, states that equal the document's file, and temporary
files.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from editor.core.errors import FileError
from editor.storage.document import is_file
from editor.storage.load import load_scenario
from editor.storage.recovery import (
    ENDING,
    LOCK,
    ListedFile,
    read_list,
    recovery_file_for,
    remove,
    remove_session,
    sessions_folder,
    write_list,
)
from editor.storage.save import clear_remains, lock

_BESIDE = re.compile(r"\.(.+)\.[0-9a-f]{16}" + re.escape(ENDING), re.DOTALL)


@dataclass(frozen=True)
class Leftover:
    """A document that can be recovered from `recovery`; `file` is None if it was never saved.

    `written` is when it was autosaved, in seconds since the epoch; `asked` whether a person was
    already asked about it.
    """

    title: str
    recovery: Path
    file: Path | None
    written: float
    session: Path
    asked: bool = False


def leftovers(state: Path | None = None, folders: Collection[Path] = ()) -> tuple[Leftover, ...]:
    """Return the leftovers of ended sessions, the latest first, and remove the rest.

    `folders` are searched for recovery files that are in no list.
    """
    found: list[Leftover] = []
    with contextlib.suppress(OSError):
        for session in sorted(sessions_folder(state).iterdir()):
            with _ended(session) as over:
                if over:
                    found.extend(_left_by(session, folders))
    return tuple(sorted(found, key=lambda left: -left.written))


def clear(folders: Collection[Path], state: Path | None = None) -> None:
    """Remove what is no longer needed of ended sessions, also in these folders."""
    leftovers(state, folders)
    for folder in folders:
        clear_remains(folder)


def dismiss(leftover: Leftover) -> None:
    """Remove a leftover that was recovered and saved elsewhere, or is not wanted."""
    remove(leftover.recovery)
    _relist(leftover, lambda listed: None)


def set_offered(leftover: Leftover) -> None:
    """Remember that a person was asked about a leftover, so as not to ask again."""
    _relist(leftover, lambda listed: msgspec.structs.replace(listed, asked=True))


def _relist(leftover: Leftover, change: Callable[[ListedFile], ListedFile | None]) -> None:
    """Change the entry of a leftover in the list of its session; None removes it."""
    session, listed = leftover.session, list[ListedFile]()
    for item in read_list(session) or ():
        changed = change(item) if item.recovery == str(leftover.recovery) else item
        if changed is not None:
            listed.append(changed)
    # If the list cannot be written, the person is asked once more.
    with contextlib.suppress(FileError):
        if listed:
            write_list(session, listed)
        else:
            remove_session(session)


@contextlib.contextmanager
def _ended(session: Path) -> Iterator[bool]:
    """Return whether a session has ended, holding its lock meanwhile."""
    try:
        lock_file = (session / LOCK).open("r+b")
    except FileNotFoundError:
        # It was interrupted while it was created or removed; a new session is empty.
        with contextlib.suppress(OSError):
            session.rmdir()
        yield session.is_dir()
    except OSError:
        yield False
    else:
        with lock_file:
            yield lock(lock_file)


def _left_by(session: Path, folders: Collection[Path]) -> list[Leftover]:
    """Return the leftovers of an ended session, and remove its other files."""
    listed = read_list(session)
    named = [Path(name) for entry in listed or () for name in (entry.recovery, entry.file) if name]
    places = {session, *folders, *(path.parent for path in named)}
    files = {path for place in places for path in _files_of(session, place)}
    if not listed or not all(_may_be_listed_by(session, entry) for entry in listed):
        # Its list is lost or invalid: list its files again.
        listed = tuple(_unlisted(path, session) for path in sorted(files))
    elif any(not _is_there(entry) for entry in listed):
        # Files that were renamed since are listed too.
        unnamed = files - {Path(entry.recovery) for entry in listed}
        listed = (*listed, *(_unlisted(path, session) for path in sorted(unnamed)))
    kept = _wanted(listed)
    for place in places:
        clear_remains(place)
    for path in files - {Path(entry.recovery) for entry in kept}:
        remove(path)
    found = []
    for item in kept:
        with contextlib.suppress(OSError, ValueError):
            recovery, file = Path(item.recovery), Path(item.file) if item.file else None
            written = recovery.stat().st_mtime
            title = " ".join(item.title.split())
            found.append(Leftover(title, recovery, file, written, session, item.asked))
    with contextlib.suppress(FileError):
        if not kept:
            remove_session(session)
        elif kept != list(read_list(session) or ()):
            write_list(session, kept)
    return found


def _may_be_listed_by(session: Path, entry: ListedFile) -> bool:
    """Return whether a session can have listed an entry: its file may be removed."""
    recovery, file = Path(entry.recovery), Path(entry.file)
    if "\0" in entry.recovery + entry.file:
        return False
    if recovery.parent == session:
        return recovery.suffix == ENDING
    return (
        bool(entry.file)
        and file.is_absolute()
        and recovery == recovery_file_for(file, session.name)
    )


def _is_there(entry: ListedFile) -> bool:
    """Return whether a recovery file exists, or its folder is not available now."""
    return is_file(Path(entry.recovery)) or not os.path.isdir(Path(entry.recovery).parent)  # noqa: PTH112


def _wanted(listed: Collection[ListedFile]) -> list[ListedFile]:
    """Return the entries that may be wanted: of each document the last file that exists.

    A file in a folder that is not available, such as on a drive, may return.
    """
    last: dict[str, ListedFile] = {}
    for entry in listed:
        recovery = Path(entry.recovery)
        with contextlib.suppress(OSError, ValueError):
            if recovery.is_file() or not recovery.parent.is_dir():
                last[entry.document or entry.recovery] = entry
    return [item for item in last.values() if not _is_in_its_file(item)]


def _is_in_its_file(entry: ListedFile) -> bool:
    """Return whether the document's own file has the same scenario."""
    if not entry.file:
        return False
    with contextlib.suppress(FileError, OSError, ValueError):
        return bool(load_scenario(entry.file) == load_scenario(entry.recovery))
    return False


def _files_of(session: Path, place: Path) -> list[Path]:
    """Return the recovery files of a session in a folder."""
    with contextlib.suppress(OSError, ValueError):
        if place == session:
            return list(place.glob(f"*{ENDING}"))
        return list(place.glob(f".*.{session.name}{ENDING}"))
    return []


def _unlisted(path: Path, session: Path) -> ListedFile:
    """Return the list entry for a recovery file."""
    named = _BESIDE.fullmatch(path.name)
    file = path.with_name(named[1]) if named is not None and path.parent != session else None
    title = path.name
    with contextlib.suppress(FileError):
        title = load_scenario(path).title
    return ListedFile(str(path), title, "" if file is None else str(file))
