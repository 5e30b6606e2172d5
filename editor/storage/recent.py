"""The files that were opened last: a convenience that never stands in the way."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from editor.core.canonical import canonical_bytes
from editor.core.errors import FileError
from editor.storage.folders import config_folder
from editor.storage.save import write_bytes

MOST = 20
FILE = "recent.json"


class _Recent(msgspec.Struct, frozen=True):
    format: int
    files: tuple[str, ...] = ()


def recent_files(folder: Path | None = None) -> tuple[Path, ...]:
    """Return the files opened last, the latest first; some may have gone since.

    `folder` None: the person's configuration. A list that cannot be read is an empty one.
    """
    try:
        data = ((folder or config_folder()) / FILE).read_bytes()
        return tuple(Path(name) for name in msgspec.json.decode(data, type=_Recent).files[:MOST])
    except (OSError, ValueError, RecursionError):
        return ()


def remember(path: Path, folder: Path | None = None) -> tuple[Path, ...]:
    """Put a file at the head of the list and return the list; kept on the disk if it can be."""
    path = path.absolute()
    others = [file for file in recent_files(folder) if file != path]
    return _keep((path, *others)[:MOST], folder)


def forget(path: Path, folder: Path | None = None) -> tuple[Path, ...]:
    """Take a file off the list and return the list."""
    path = path.absolute()
    return _keep(tuple(file for file in recent_files(folder) if file != path), folder)


def _keep(files: tuple[Path, ...], folder: Path | None) -> tuple[Path, ...]:
    home = folder or config_folder()
    # A full disk or a locked folder costs the list and nothing else.
    with contextlib.suppress(OSError, FileError, UnicodeEncodeError):
        home.mkdir(parents=True, exist_ok=True)
        data = canonical_bytes({"format": 1, "files": [str(file) for file in files]})
        write_bytes(home / FILE, data)
    return files
