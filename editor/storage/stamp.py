"""What a file holds, as a digest: whether something else wrote it since it was read or written."""

from __future__ import annotations

import errno
import hashlib
from pathlib import Path
from stat import S_ISREG

UNREADABLE = b""
"""Stands for what is there and cannot be read; no bytes have this digest."""


def is_file(path: Path) -> bool:
    """Tell whether a file lies at a path; not where no file can have that name, or none is seen."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def digest_of(data: bytes) -> bytes:
    """Return the digest of the bytes of a file."""
    return hashlib.sha256(data).digest()


def digest_at(path: Path) -> bytes | None:
    """Return the digest of what lies at a path now, None where nothing does."""
    try:
        if not S_ISREG(path.stat().st_mode):
            return UNREADABLE
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").digest()
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return None
    except OSError as error:
        # No file can have a name that is too long.
        return None if error.errno == errno.ENAMETOOLONG else UNREADABLE
