"""Saving: the whole file or the file as it was, never half of one; locks on what is written."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import stat
import sys
from pathlib import Path
from typing import BinaryIO

from editor.core.canonical import canonical_bytes
from editor.core.errors import Fault, FileError
from editor.core.scenario import AnyScenario
from editor.storage.document import digest_at, digest_of
from editor.storage.load import read_scenario

if sys.platform == "win32":
    import msvcrt

    def lock(file: BinaryIO) -> bool:
        """Lock an open file until it is closed; return whether nobody else held it."""
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def lock(file: BinaryIO) -> bool:
        """Lock an open file until it is closed; return whether nobody else held it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True


_ENDING = ".realmwright~"
_NAME = re.compile(r"\.(.{1,50})\.[0-9a-f]{8}" + re.escape(_ENDING), re.DOTALL)


def remains_of(target: Path) -> Path:
    """Return the name of a new file beside the target, by which its remains are known."""
    return target.with_name(f".{target.name[:50]}.{secrets.token_hex(4)}{_ENDING}")


def clear_remains(folder: Path, target: Path | None = None) -> None:
    """Remove what killed runs left of writing into a folder, or of writing one target alone.

    What is being written at this moment stays: its writer holds the lock.
    """
    with contextlib.suppress(OSError, ValueError), os.scandir(folder) as entries:
        for entry in entries:
            found = _NAME.fullmatch(entry.name)
            if found is not None and (target is None or found[1] == target.name[:50]):
                _clear(Path(entry.path))


def _clear(path: Path) -> None:
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            # The system refuses it while the writer has the file open.
            path.unlink()
            return
        with path.open("r+b") as file:
            if lock(file):
                path.unlink()


class _Anything:
    """Whatever lies at a path may be replaced."""


ANYTHING = _Anything()
"""Stands for any digest: a file is replaced without looking at what it holds."""

Held = bytes | None | _Anything
"""What is known to lie at a path before it is written: a digest, None for nothing, or anything."""


class ChangedError(FileError):
    """Something else wrote the file since it was read or written last; it was left alone."""


def save_scenario(scenario: AnyScenario, path: Path | str, held: Held = ANYTHING) -> bytes:
    """Write a scenario to a file and return the bytes that lie there now.

    Raises FileError, and leaves the file as it was, when it cannot be written, would not be read
    back as the same scenario, or holds something else than what is known to be `modifiers` there.
    """
    data = bytes_of(scenario, str(path))
    write_bytes(Path(path), data, held)
    return data


def bytes_of(scenario: AnyScenario, name: str) -> bytes:
    """Return the bytes of a scenario that will be read back as the same one.

    Raises FileError for a value that a file cannot hold, such as a cell of column -1.
    """
    try:
        data = canonical_bytes(scenario)
    except ValueError as error:
        raise FileError(name, [Fault(f"cannot hold this scenario: {_reason(error)}")]) from error
    if read_scenario(data, name) != scenario:
        raise FileError(name, [Fault("would not be read back as the same scenario")])
    return data


def write_bytes(path: Path, data: bytes, held: Held = ANYTHING) -> None:
    """Write a file whole: to a new one beside it, flushed, renamed over it and read back.

    A link is followed to the file that it means, and the file keeps its mode. Raises FileError,
    with the old file in place, when that cannot be done; ChangedError when something else lies
    there than what is `modifiers`. What was removed meanwhile is no loss and is written again.
    """
    temporary: Path | None = None
    opened = contextlib.ExitStack()
    try:
        target = Path(os.path.realpath(path))
        if target.is_dir():
            raise FileError(str(path), [_unplaced("is a folder", "the name of a file")])
        if target.exists() and not target.is_file():
            # A new file in its place would be the end of a device, or of a pipe that is read.
            fault = _unplaced("is no regular file", "the name of a file, or - for the output")
            raise FileError(str(path), [fault])
        if target.exists() and not os.access(target, os.W_OK):
            # A new file in its place would be no trouble, and not what its owner asked for.
            raise FileError(str(path), [_unplaced("may not be written: it is read-only")])
        clear_remains(target.parent, target)
        beside = remains_of(target)
        file = opened.enter_context(beside.open("xb"))
        temporary = beside
        # Nobody clears a file away that is being written: it is locked, or Windows keeps it.
        lock(file)
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
        if sys.platform == "win32":
            opened.close()
        with contextlib.suppress(FileNotFoundError):
            temporary.chmod(stat.S_IMODE(target.stat().st_mode))
        if temporary.read_bytes() != data:
            raise FileError(str(path), [_unplaced("did not keep what was written to it")])
        _demand(target, held, data, str(path))
        temporary.replace(target)
        temporary = None
        _flush_folder(target.parent)
    except OSError as error:
        reason = error.strerror or str(error)
        raise FileError(str(path), [_unplaced(f"cannot be written: {reason}")]) from error
    except ValueError as error:
        if isinstance(error, FileError):
            raise
        raise FileError(str(path), [_unplaced(f"is no name of a file: {error}")]) from error
    finally:
        opened.close()
        if temporary is not None:
            with contextlib.suppress(OSError):
                temporary.unlink()


def _demand(target: Path, held: Held, data: bytes, name: str) -> None:
    """Raise ChangedError where the file holds neither what is known nor what is to be written."""
    if isinstance(held, _Anything):
        return
    now = digest_at(target)
    if now in (None, held, digest_of(data)):
        return
    if held is None:
        raise ChangedError(name, [_unplaced("is there already")])
    said = "was changed by something else since it was read: it is left as it is"
    raise ChangedError(name, [_unplaced(said)])


def _unplaced(message: str, expected: str = "") -> Fault:
    """Return a fault of a file that is written: no line or column of it is wrong."""
    return Fault(message, expected, placed=False)


def _flush_folder(folder: Path) -> None:
    """Make the new name last through a loss of power, where the system can do that."""
    with contextlib.suppress(OSError, AttributeError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _reason(error: ValueError) -> str:
    if isinstance(error, UnicodeEncodeError):
        return "a text holds half a character"
    return str(error)
