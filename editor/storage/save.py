"""Saving: the whole file or the file as it was, never half of one; and locks on files."""

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
        """Lock an open file until it is closed; return whether that succeeded."""
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def lock(file: BinaryIO) -> bool:
        """Lock an open file until it is closed; return whether that succeeded."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True


_ENDING = ".realmwright~"
_NAME = re.compile(r"\.(.{1,50})\.[0-9a-f]{8}" + re.escape(_ENDING), re.DOTALL)


def remains_of(target: Path) -> Path:
    """Return the name of a temporary file next to the target, recognizable if it is left over."""
    return target.with_name(f".{target.name[:50]}.{secrets.token_hex(4)}{_ENDING}")


def clear_remains(folder: Path, target: Path | None = None) -> None:
    """Remove temporary files that killed runs left in a folder, or of one target alone.

    Files that are being written stay: they are locked.
    """
    with contextlib.suppress(OSError, ValueError), os.scandir(folder) as entries:
        for entry in entries:
            found = _NAME.fullmatch(entry.name)
            if found is not None and (target is None or found[1] == target.name[:50]):
                _clear(Path(entry.path))


def _clear(path: Path) -> None:
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            # The system refuses this while the writer has the file open.
            path.unlink()
            return
        with path.open("r+b") as file:
            if lock(file):
                path.unlink()


class _Anything:
    """Marks that any file may be replaced."""


ANYTHING = _Anything()
"""Replace the file whatever it contains."""

Held = bytes | None | _Anything
"""The expected content before writing: a digest, None for no file, or ANYTHING."""


class ChangedError(FileError):
    """The file was changed by something else since it was last read or written; it is unchanged."""


def save_scenario(scenario: AnyScenario, path: Path | str, held: Held = ANYTHING) -> bytes:
    """Write a scenario to a file and return the bytes that were written.

    Raises FileError, and leaves the file as it was, when it cannot be written, would not be read
    back as the same scenario, or does not contain what is expected (`held`).
    """
    data = bytes_of(scenario, str(path))
    write_bytes(Path(path), data, held)
    return data


def bytes_of(scenario: AnyScenario, name: str) -> bytes:
    """Return the bytes of a scenario, checked to be read back as the same one.

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
    """Write a file atomically: to a temporary file, flushed, read back and renamed.

    Links are followed, and the file keeps its mode. Raises FileError, with the old file in place,
    when that cannot be done, and ChangedError when the file does not contain what is expected
    (`held`). A file that was removed meanwhile is written again.
    """
    temporary: Path | None = None
    opened = contextlib.ExitStack()
    try:
        target = Path(os.path.realpath(path))
        if target.is_dir():
            raise FileError(str(path), [_unplaced("is a folder", "the name of a file")])
        if target.exists() and not target.is_file():
            # A new file would replace a device or a pipe.
            fault = _unplaced("is no regular file", "the name of a file, or - for the output")
            raise FileError(str(path), [fault])
        if target.exists() and not os.access(target, os.W_OK):
            # A rename would succeed, against the wish of the file's owner.
            raise FileError(str(path), [_unplaced("may not be written: it is read-only")])
        clear_remains(target.parent, target)
        beside = remains_of(target)
        file = opened.enter_context(beside.open("xb"))
        temporary = beside
        # The lock keeps others from clearing the file away; so does Windows.
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
    """Raise ChangedError if the file has neither the expected nor the new content."""
    if isinstance(held, _Anything):
        return
    now = digest_at(target)
    if now in (None, held, digest_of(data)):
        return
    if held is None:
        raise ChangedError(name, [_unplaced("is there already")])
    message = "was changed by something else since it was read: it is left as it is"
    raise ChangedError(name, [_unplaced(message)])


def _unplaced(message: str, expected: str = "") -> Fault:
    """Return a fault of the whole file, without line and column."""
    return Fault(message, expected, placed=False)


def _flush_folder(folder: Path) -> None:
    """Flush the new name to the disk where the system supports it."""
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
