"""The list of recently opened files; errors in reading it are ignored."""

from __future__ import annotations

from pathlib import Path

import msgspec

from editor.core.canonical import canonical_bytes
from editor.storage.document import is_file, read_bytes
from editor.storage.folders import absolute, config_folder
from editor.storage.save import make_folder_of, write_bytes

MAXIMUM = 20
FILE = "recent.json"


class _Recent(msgspec.Struct, frozen=True):
    format: int
    files: tuple[str, ...] = ()


def recent_files(folder: Path | None = None) -> tuple[Path, ...]:
    """Return the recently opened files, the latest first; some may no longer exist.

    `folder` None: the configuration folder. An unreadable list counts as empty.
    """
    try:
        data = read_bytes((folder or config_folder()) / FILE)
        files = msgspec.json.decode(data, type=_Recent).files
    except (OSError, ValueError, RecursionError):
        return ()
    return tuple(Path(name) for name in files if _may_be_named(name))[:MAXIMUM]


def recent_files_there(folder: Path | None = None) -> tuple[Path, ...]:
    """Return the recently opened files that exist, the latest first."""
    return tuple(path for path in recent_files(folder) if is_file(path))


def remember(path: Path, folder: Path | None = None) -> tuple[Path, ...]:
    """Put a file first in the list and return the list. Raises FileError if it cannot be saved."""
    path = absolute(path)
    others = [file for file in recent_files(folder) if file != path]
    return _keep((path, *others)[:MAXIMUM], folder)


def forget(path: Path, folder: Path | None = None) -> tuple[Path, ...]:
    """Remove a file from the list and return the list. Raises FileError if it cannot be saved."""
    path = absolute(path)
    return _keep(tuple(file for file in recent_files(folder) if file != path), folder)


def _keep(files: tuple[Path, ...], folder: Path | None) -> tuple[Path, ...]:
    home = folder or config_folder()
    names = [str(file) for file in files if _may_be_named(str(file))]
    make_folder_of(home / FILE)
    write_bytes(home / FILE, canonical_bytes({"format": 1, "files": names}))
    return files


def _may_be_named(name: str) -> bool:
    """Return whether a name can be saved in the list and is absolute."""
    return "\0" not in name and _is_text(name) and Path(name).is_absolute()


def _is_text(name: str) -> bool:
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True
