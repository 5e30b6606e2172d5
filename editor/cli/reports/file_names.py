"""The names of files in reports for services: relative to the root of the sources."""

from __future__ import annotations

import os
from pathlib import Path, PurePath
from urllib.parse import quote


def source_root() -> Path | None:
    """Return the folder to which names of files are relative: the current one, if there is one."""
    try:
        return Path.cwd()
    except OSError:
        return None


def within_root(path: str, root: Path | None = None) -> str:
    """Return a file by its name relative to the root, as given where it is outside.

    Links are followed: services show a file where it is kept.
    """
    root = root or source_root()
    if root is None:
        return PurePath(path).as_posix()
    try:
        real = Path(os.path.realpath(path))
        return real.relative_to(os.path.realpath(root)).as_posix()
    except (OSError, ValueError):
        return PurePath(path).as_posix()


def uri_of(path: str) -> str:
    """Return a relative name as a relative URI, an absolute one as a file URI."""
    name = quote(_bytes(path))
    if not PurePath(path).is_absolute():
        return name
    return f"file://{name}" if name.startswith("/") else f"file:///{name}"


def _bytes(path: str) -> bytes:
    posix = PurePath(path).as_posix()
    try:
        return os.fsencode(posix)
    except UnicodeEncodeError:
        return posix.encode(errors="replace")  # no file can have this name
