"""Finding scenarios: the files that are named, and those in the folders that are named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

KEYS = (b'"system"', b'"board"')
"""What a file has in it that means to be a scenario; a kit has no board."""

MOST_BYTES = 16 * 1024 * 1024
"""No scenario is larger; beyond it nobody looks for the keys."""


def scenario_files(names: Iterable[str]) -> tuple[list[Path], int]:
    """Return the files to check, each once, and how many other JSON files the folders held.

    A named file is always among them, so that what is wrong with it is said. The scenarios of a
    folder come in the order of their paths; what begins with a dot is passed over.
    """
    files: dict[Path, None] = {}
    skipped: dict[Path, None] = {}
    for name in names:
        path = Path(name)
        if not path.is_dir():
            files[path] = None
            continue
        for file in _json_files(path):
            (files if means_scenario(file) else skipped)[file] = None
    return list(files), len([file for file in skipped if file not in files])


def means_scenario(file: Path) -> bool:
    """Tell whether a file found in a folder means to be a scenario, right or wrong.

    One that may not be read is: that has to be told.
    """
    try:
        with file.open("rb") as opened:
            data = opened.read(MOST_BYTES)
    except OSError:
        return True
    return all(key in data for key in KEYS)


def _json_files(folder: Path) -> Iterator[Path]:
    for file in sorted(folder.rglob("*.json")):
        hidden = any(part.startswith(".") for part in file.relative_to(folder).parts)
        if not hidden and file.is_file():
            yield file
