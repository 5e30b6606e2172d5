"""Locks that others hold: waited for with a word and a limit, in place of a failure.

Two makes of one checkout would write over each other's `.venv`, and apt gives up at once while
another program installs, such as the daily updates of a fresh machine. uv waits by itself.
"""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

LIMIT = 600
"""Seconds after which nobody waits any longer."""

PACKAGES = (
    Path("/var/lib/dpkg/lock-frontend"),
    Path("/var/lib/dpkg/lock"),
    Path("/var/lib/apt/lists/lock"),
    Path("/var/cache/apt/archives/lock"),
)
"""What dpkg and apt lock, as POSIX locks on whole files."""


class StillHeldError(Exception):
    """Another program did not let go of a lock within the limit; the message says which."""


def first_held(files: Iterable[Path]) -> Path | None:
    """Return the first of these files that another process has a POSIX lock on, or None.

    Files that are not there, or that may not be written to, count as free.
    """
    for path in files:
        with suppress(OSError), path.open("r+b") as file:
            try:
                fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except (BlockingIOError, PermissionError):
                return path
    return None


def wait_for_packages(
    limit: int = LIMIT,
    files: Iterable[Path] = PACKAGES,
    pause: Callable[[float], None] = time.sleep,
) -> None:
    """Wait until nobody installs Debian packages; say so once.

    `limit` is in seconds. Raises StillHeldError after that.
    """
    _wait(lambda: first_held(files), "Another program installs Debian packages", limit, pause)


@contextmanager
def alone_in(
    folder: Path, limit: int = LIMIT, pause: Callable[[float], None] = time.sleep
) -> Iterator[None]:
    """Hold the lock of a checkout while it is made ready, and wait for anyone who has it first.

    `limit` is in seconds. Raises StillHeldError after that. Where the file system knows no locks
    there is nothing to wait for. The system lets go of the lock with the process.
    """
    handle = os.open(folder, os.O_RDONLY)

    def taken() -> Path | None:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return folder
        except OSError:
            return None
        return None

    try:
        _wait(taken, "Another make prepares this checkout", limit, pause)
        yield
    finally:
        os.close(handle)


def _wait(
    held: Callable[[], Path | None], what: str, limit: int, pause: Callable[[float], None]
) -> None:
    for waited in range(limit):
        path = held()
        if path is None:
            return
        if waited == 0:
            print(f"{what} (it holds {path}): waiting up to {limit} seconds", flush=True)
        pause(1)
    path = held()
    if path is not None:
        raise StillHeldError(f"{what}, and still holds {path} after {limit} seconds. Try again.")
