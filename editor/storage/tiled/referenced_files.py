"""Files that a map refers to: within its own folder, or not at all."""

from __future__ import annotations

import re
from pathlib import Path

_ADDRESS = re.compile(r"^[A-Za-z][A-Za-z0-9+.-]*:")
_LONGEST = 1000


def beside(folder: Path | None, name: str) -> Path | None:
    """Return the file that a map means, None where it lies outside of the map's folder.

    Addresses, drive letters, absolute names and links that lead out are outside. Without a folder
    everything is.
    """
    if folder is None or not name or len(name) > _LONGEST or "\0" in name:
        return None
    name = name.replace("\\", "/")
    if name.startswith("/") or _ADDRESS.match(name):
        return None
    try:
        within = folder.resolve()
        found = (within / name).resolve()
    except (OSError, RuntimeError, ValueError):
        return None
    return found if found.is_relative_to(within) else None
