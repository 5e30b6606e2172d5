"""Remains: the file beside another one that is written first, and what a killed run left of it."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import sys
from pathlib import Path

from editor.storage.lock import lock

_ENDING = ".realmwright~"
_NAME = re.compile(r"\.(.{1,50})\.[0-9a-f]{8}" + re.escape(_ENDING), re.DOTALL)


def remains_of(target: Path) -> Path:
    """Return the name of a new file beside the target, by which its remains are known."""
    return target.with_name(f".{target.name[:50]}.{secrets.token_hex(4)}{_ENDING}")


def clear_remains(folder: Path, target: Path | None = None) -> None:
    """Remove what killed runs left of writing into a folder, or of writing one target alone.

    What is being written at this moment stays: its writer holds the lock.
    """
    with contextlib.suppress(OSError, ValueError), os.scandir(folder) as entries:
        for entry in entries:
            found = _NAME.fullmatch(entry.name)
            if found is not None and (target is None or found[1] == target.name[:50]):
                _clear(Path(entry.path))


def _clear(path: Path) -> None:
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            # The system refuses it while the writer has the file open.
            path.unlink()
            return
        with path.open("r+b") as file:
            if lock(file):
                path.unlink()
