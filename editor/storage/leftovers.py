"""Leftovers: what the sessions left to be recovered that ended without being asked to.

A session that nobody locks any more is over. Anyone who looks for leftovers clears away what nobody
can want on the way: sessions that left nothing, older states of a document, work that its file
holds by now, and remains of what was being written.
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
    beside,
    read_list,
    remove,
    remove_session,
    sessions_folder,
    write_list,
)
from editor.storage.save import clear_remains, lock

_BESIDE = re.compile(r"\.(.+)\.[0-9a-f]{16}" + re.escape(ENDING), re.DOTALL)


@dataclass(frozen=True)
class Leftover:
    """A document that can be recovered: load `recovery`; `file` is None if it had none yet.

    `written` says when it was autosaved, in seconds since the epoch; `asked` whether a person
    was asked about it already.
    """

    title: str
    recovery: Path
    file: Path | None
    written: float
    session: Path
    asked: bool = False


def leftovers(state: Path | None = None, folders: Collection[Path] = ()) -> tuple[Leftover, ...]:
    """Return what the sessions left that are over, the latest first, and clear the rest away.

    `folders` are further ones in which files of a session may lie that its list does not name.
    """
    found: list[Leftover] = []
    with contextlib.suppress(OSError):
        for session in sorted(sessions_folder(state).iterdir()):
            with _ended(session) as over:
                if over:
                    found.extend(_left_by(session, folders))
    return tuple(sorted(found, key=lambda left: -left.written))


def clear(folders: Collection[Path], state: Path | None = None) -> None:
    """Clear away what nobody can want of sessions that are over, in these folders as well."""
    leftovers(state, folders)
    for folder in folders:
        clear_remains(folder)


def dismiss(leftover: Leftover) -> None:
    """Remove a leftover: it was recovered and is kept elsewhere, or is not wanted."""
    remove(leftover.recovery)
    _relist(leftover, lambda listed: None)


def set_asked(leftover: Leftover) -> None:
    """Remember that a person was asked about a leftover, so that nobody asks again."""
    _relist(leftover, lambda listed: msgspec.structs.replace(listed, asked=True))


def _relist(leftover: Leftover, change: Callable[[ListedFile], ListedFile | None]) -> None:
    """Change what the list of a session says of a leftover; None takes it off."""
    session, listed = leftover.session, list[ListedFile]()
    for item in read_list(session) or ():
        changed = change(item) if item.recovery == str(leftover.recovery) else item
        if changed is not None:
            listed.append(changed)
    # A list that cannot be written costs a question more, and nothing else.
    with contextlib.suppress(FileError):
        if listed:
            write_list(session, listed)
        else:
            remove_session(session)


@contextlib.contextmanager
def _ended(session: Path) -> Iterator[bool]:
    """Tell whether a session is over, and hold its lock meanwhile."""
    try:
        lock_file = (session / LOCK).open("r+b")
    except FileNotFoundError:
        # It was cut short while it was made or removed; one that is being made is empty.
        with contextlib.suppress(OSError):
            session.rmdir()
        yield session.is_dir()
    except OSError:
        yield False
    else:
        with lock_file:
            yield lock(lock_file)


def _left_by(session: Path, folders: Collection[Path]) -> list[Leftover]:
    """Return what a session left that is over, and clear away what it left besides."""
    listed = read_list(session)
    named = [Path(name) for one in listed or () for name in (one.recovery, one.file) if name]
    places = {session, *folders, *(path.parent for path in named)}
    files = {path for place in places for path in _files_of(session, place)}
    if not listed or not all(_may_be_kept_by(session, one) for one in listed):
        # Its list is lost, so that its files speak for themselves.
        listed = tuple(_unlisted(path, session) for path in sorted(files))
    elif any(not _is_there(one) for one in listed):
        # What it named otherwise than it lies there is listed beside it.
        unnamed = files - {Path(one.recovery) for one in listed}
        listed = (*listed, *(_unlisted(path, session) for path in sorted(unnamed)))
    kept = _wanted(listed)
    for place in places:
        clear_remains(place)
    for path in files - {Path(one.recovery) for one in kept}:
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


def _may_be_kept_by(session: Path, one: ListedFile) -> bool:
    """Tell whether a session can have listed this: what is dismissed is removed."""
    recovery, file = Path(one.recovery), Path(one.file)
    if "\0" in one.recovery + one.file:
        return False
    if recovery.parent == session:
        return recovery.suffix == ENDING
    return bool(one.file) and file.is_absolute() and recovery == beside(file, session.name)


def _is_there(one: ListedFile) -> bool:
    """Tell whether a file lies where a list has it, or in a folder that is not there now."""
    return is_file(Path(one.recovery)) or not os.path.isdir(Path(one.recovery).parent)  # noqa: PTH112


def _wanted(listed: Collection[ListedFile]) -> list[ListedFile]:
    """Return what of a list someone may want: of each document the last file that is there.

    A file in a folder that is not there, such as that of a drive, may come again.
    """
    last: dict[str, ListedFile] = {}
    for one in listed:
        recovery = Path(one.recovery)
        with contextlib.suppress(OSError, ValueError):
            if recovery.is_file() or not recovery.parent.is_dir():
                last[one.document or one.recovery] = one
    return [item for item in last.values() if not _is_in_its_file(item)]


def _is_in_its_file(one: ListedFile) -> bool:
    """Tell whether the document's own file holds the very same scenario by now."""
    if not one.file:
        return False
    with contextlib.suppress(FileError, OSError, ValueError):
        return bool(load_scenario(one.file) == load_scenario(one.recovery))
    return False


def _files_of(session: Path, place: Path) -> list[Path]:
    """Return the recovery files of a session in a folder; within the session all are its own."""
    with contextlib.suppress(OSError, ValueError):
        if place == session:
            return list(place.glob(f"*{ENDING}"))
        return list(place.glob(f".*.{session.name}{ENDING}"))
    return []


def _unlisted(path: Path, session: Path) -> ListedFile:
    """Return a recovery file as its list would name it."""
    named = _BESIDE.fullmatch(path.name)
    file = path.with_name(named[1]) if named is not None and path.parent != session else None
    title = path.name
    with contextlib.suppress(FileError):
        title = load_scenario(path).title
    return ListedFile(str(path), title, "" if file is None else str(file))
