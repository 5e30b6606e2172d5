"""The files that were opened last: a convenience that never stands in the way."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from editor.core.canonical import canonical_bytes
from editor.core.errors import FileError
from editor.storage.document import is_file, read_bytes
from editor.storage.folders import config_folder, whole
from editor.storage.save import write_bytes

MAXIMUM = 20
FILE = "recent.json"


class _Recent(msgspec.Struct, frozen=True):
    format: int
    files: tuple[str, ...] = ()


def recent_files(folder: Path | None = None) -> tuple[Path, ...]:
    """Return the files opened last, the latest first; some may have gone since.

    `folder` None: the person's configuration. A list that cannot be read is an empty one.
    """
    try:
        data = read_bytes((folder or config_folder()) / FILE)
        files = msgspec.json.decode(data, type=_Recent).files
    except (OSError, ValueError, RecursionError):
        return ()
    return tuple(Path(name) for name in files if _may_be_named(name))[:MAXIMUM]


def recent_files_there(folder: Path | None = None) -> tuple[Path, ...]:
    """Return those of the files opened last that lie there now, the latest first."""
    return tuple(path for path in recent_files(folder) if is_file(path))


def remember(path: Path, folder: Path | None = None) -> tuple[Path, ...]:
    """Put a file at the head of the list and return the list; kept on the disk if it can be."""
    path = whole(path)
    others = [file for file in recent_files(folder) if file != path]
    return _keep((path, *others)[:MAXIMUM], folder)


def forget(path: Path, folder: Path | None = None) -> tuple[Path, ...]:
    """Take a file off the list and return the list."""
    path = whole(path)
    return _keep(tuple(file for file in recent_files(folder) if file != path), folder)


def _keep(files: tuple[Path, ...], folder: Path | None) -> tuple[Path, ...]:
    home = folder or config_folder()
    names = [str(file) for file in files if _may_be_named(str(file))]
    # A full disk or a locked folder costs the list and nothing else.
    with contextlib.suppress(OSError, FileError):
        home.mkdir(parents=True, exist_ok=True)
        write_bytes(home / FILE, canonical_bytes({"format": 1, "files": names}))
    return files


def _may_be_named(name: str) -> bool:
    """Tell whether a name can be kept in the list and leads from anywhere to the same file."""
    return "\0" not in name and _is_text(name) and Path(name).is_absolute()


def _is_text(name: str) -> bool:
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True
