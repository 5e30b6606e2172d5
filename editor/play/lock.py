"""A lock between processes: a file that one of them holds and the others wait for.

The operating system holds it, so that it is free again as soon as its process is gone, however
that ended. The file itself stays.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PAUSE = 0.1
"""Seconds between two tries."""


@contextmanager
def locked(file: Path, patience: float) -> Iterator[bool]:
    """Hold the lock of a file while the block runs, and say whether it is held.

    It is not held where another process kept it for `patience` seconds, which must be stuck, and
    where the system knows no locks; the block runs all the same. Raises OSError where the file
    cannot be opened.
    """
    handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        yield _acquired(handle, time.monotonic() + patience)
    finally:
        # Closing gives the lock back.
        os.close(handle)


def _acquired(handle: int, until: float) -> bool:
    while not _taken(handle):
        if time.monotonic() >= until:
            return False
        time.sleep(PAUSE)
    return True


def _taken(handle: int) -> bool:
    """Try once to take the lock of an open file."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
