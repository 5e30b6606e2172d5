"""Saving: the whole file or the file as it was, never half of one; and locks on files."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from editor.core.canonical import canonical_bytes
from editor.core.errors import Fault, FileError
from editor.core.scenario import AnyScenario
from editor.storage.document import digest_at, digest_of
from editor.storage.folders import stays_below
from editor.storage.load import read_scenario
from editor.storage.standard_streams import standard_streams

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
            wanted = found is not None and (target is None or found[1] == target.name[:50])
            # A link of such a name is none of ours, and opening where it leads may do anything.
            if wanted and entry.is_file(follow_symlinks=False):
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
        raise FileError(name, [Fault("would not load as the same scenario")])
    return data


def write_bytes(path: Path, data: bytes, held: Held = ANYTHING) -> None:
    """Write a file atomically: to a temporary file, flushed, read back and renamed.

    For files that a person chose: a link is followed, so that the file it leads to is written. The
    file keeps its mode. Raises FileError, with the old file in place and nothing beside it, when
    that cannot be done, and ChangedError when the file does not contain what is expected (`held`).
    A file that was removed meanwhile is written again.
    """
    if (standard := standard_streams(path)) is not None:
        standard.write(data)
        return
    with _one_error(str(path)):
        _write(Path(os.path.realpath(path)), str(path), data, held)


def write_within(folder: Path, path: str, data: bytes, held: Held = ANYTHING) -> Path:
    """Write a file by its path within a folder, never through a link, and return where it is.

    For files that the program names, such as those that it puts beside a map. Subfolders are
    created; the folder itself may be reached through a link. Raises FileError like `write_bytes`,
    and where the path leads out of the folder or a link is in its way.
    """
    name = str(folder / path)
    with _one_error(name):
        if not path or not stays_below(path):
            raise FileError(name, [_unplaced("is outside its folder")])
        place = Path(os.path.realpath(folder))
        *above, last = Path(path).parts
        for part in above:
            place /= part
            _refuse_link(place, name)
            place.mkdir(exist_ok=True)
        target = place / last
        _refuse_link(target, name)
        _write(target, name, data, held)
    return target


def write_under_free_name(folder: Path, names: Iterable[str], data: bytes) -> str:
    """Write a file within a folder under the first name that is free, and return that name.

    A name is used too where a file has it that already contains these bytes. Raises FileError as
    `write_within`, and where no name is free.
    """
    for name in names:
        target = folder / name
        if not os.path.lexists(target):
            write_within(folder, name, data, None)
            return name
        if not is_link(target) and digest_at(target) == digest_of(data):
            return name
    raise FileError(str(folder), [_unplaced("no free file name was found in it")])


def make_folder_of(file: Path) -> None:
    """Create the folder of a file, and those above it, where they are missing.

    Raises FileError, which names the file.
    """
    with _one_error(str(file)):
        file.parent.mkdir(parents=True, exist_ok=True)


def is_link(path: Path) -> bool:
    """Return whether a path is a symbolic link, or a junction of Windows, to anywhere."""
    is_junction: Callable[[Path], bool] = getattr(os.path, "isjunction", lambda _: False)
    return path.is_symlink() or is_junction(path)


def _refuse_link(path: Path, name: str) -> None:
    """Raise FileError where a link is in the way of a file that the program names."""
    if is_link(path):
        message = f"cannot be written: {path.name} is a symbolic link, which is not followed"
        raise FileError(name, [_unplaced(message)])


@contextlib.contextmanager
def _one_error(name: str) -> Iterator[None]:
    """Raise FileError for whatever goes wrong with a file within."""
    try:
        yield
    except FileError:
        raise
    except OSError as error:
        reason = error.strerror or str(error)
        raise FileError(name, [_unplaced(f"cannot be written: {reason}")]) from error
    except ValueError as error:
        raise FileError(name, [_unplaced(f"is not a valid file name: {error}")]) from error


def _write(target: Path, name: str, data: bytes, held: Held) -> None:
    """Write a file that is no link. Raises FileError, OSError or ValueError."""
    if target.is_dir():
        raise FileError(name, [_unplaced("is a folder", "the name of a file")])
    if target.exists() and not target.is_file():
        # A new file would replace a device or a pipe.
        fault = _unplaced("is not a regular file", "the name of a file, or - for standard output")
        raise FileError(name, [fault])
    if target.exists() and not os.access(target, os.W_OK):
        # A rename would succeed, against the wish of the file's owner.
        raise FileError(name, [_unplaced("cannot be written: it is read-only")])
    clear_remains(target.parent, target)
    with contextlib.ExitStack() as locked:
        temporary = _written_beside(target, data, locked)
        with contextlib.ExitStack() as failing:
            failing.callback(_remove, temporary)
            with contextlib.suppress(FileNotFoundError):
                temporary.chmod(stat.S_IMODE(target.stat().st_mode))
            if temporary.read_bytes() != data:
                raise FileError(name, [_unplaced("lost data while it was written")])
            _demand(target, held, data, name)
            temporary.replace(target)
            failing.pop_all()
    _flush_folder(target.parent)


def _written_beside(target: Path, data: bytes, locked: contextlib.ExitStack) -> Path:
    """Return a new temporary file with these bytes on the disk, locked until the stack ends.

    The file itself is closed: a disk of another machine may report only then that it is full.
    Raises OSError, with nothing left.
    """
    temporary = remains_of(target)
    file = temporary.open("xb")
    try:
        # The lock keeps others from clearing the file away; so does Windows while it is open.
        lock(file)
        if sys.platform != "win32":
            # A lock holds until the last copy of the handle is closed.
            locked.callback(_close_handle, os.dup(file.fileno()))
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
        file.close()
    except BaseException:
        # Closing writes out once more what could not be written: it fails again.
        with contextlib.suppress(OSError):
            file.close()
        _remove(temporary)
        raise
    return temporary


def _close_handle(handle: int) -> None:
    with contextlib.suppress(OSError):
        os.close(handle)


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()


def _demand(target: Path, held: Held, data: bytes, name: str) -> None:
    """Raise ChangedError if the file has neither the expected nor the new content."""
    if isinstance(held, _Anything):
        return
    now = digest_at(target)
    if now in (None, held, digest_of(data)):
        return
    if held is None:
        raise ChangedError(name, [_unplaced("already exists")])
    message = "was changed by another program since it was opened, so it was not overwritten"
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
        return "a string contains half a surrogate pair"
    return str(error)
