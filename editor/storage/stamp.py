"""Whether a file was changed on the disk by something else since it was read or written."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Stamp:
    """What a file was: when it was written, in nanoseconds, its size in bytes and its hash."""

    written: int
    size: int
    digest: bytes


def stamp(path: Path) -> Stamp | None:
    """Return the stamp of a file as it lies there, or None when there is none to be read."""
    try:
        status = path.stat()
        return Stamp(status.st_mtime_ns, status.st_size, _digest(path))
    except (OSError, ValueError):
        return None


def changed_since(path: Path, before: Stamp | None) -> bool:
    """Return whether the file holds something else than when the stamp was taken.

    None stands for a file that was not there. A file that was only touched is not changed; its
    bytes are read only when its time or size differ.
    """
    try:
        status = path.stat()
        if before is None:
            return True
        if (status.st_mtime_ns, status.st_size) == (before.written, before.size):
            return False
        return status.st_size != before.size or _digest(path) != before.digest
    except (OSError, ValueError):
        return before is not None


def _digest(path: Path) -> bytes:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").digest()
