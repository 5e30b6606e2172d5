"""Find scenario files: the named ones, and those in the named folders."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

KEYS = (b'"system"', b'"board"')
"""Keys that every scenario file contains; a kit has no board."""

MAX_BYTES = 16 * 1024 * 1024
"""How much of a file is searched for the keys; no scenario is larger."""


def scenario_files(names: Iterable[str]) -> tuple[list[Path], int]:
    """Return the files to check, each once, and how many other JSON files the folders held.

    A named file is always included, so that its faults are reported. The scenarios of a folder
    come in the order of their paths; names that begin with a dot are skipped. A folder that may
    not be read counts as a file, so that this is reported.
    """
    files: dict[Path, None] = {}
    skipped: dict[Path, None] = {}
    for name in names:
        path = Path(name)
        # An empty name, of a variable that is not set, is no wish for the folder one is in.
        if not name or not os.path.isdir(path):  # noqa: PTH112, as Path.is_dir raises
            files[path] = None
            continue
        for file in _json_files(path):
            (files if looks_like_scenario(file) else skipped)[file] = None
    return list(files), len([file for file in skipped if file not in files])


def looks_like_scenario(file: Path) -> bool:
    """Return whether a file of a folder looks like a scenario, valid or not.

    A file that may not be read does, so that this is reported.
    """
    try:
        with file.open("rb") as opened:
            data = opened.read(MAX_BYTES)
    except OSError:
        return True
    return all(key in data for key in KEYS)


def _json_files(folder: Path) -> Iterator[Path]:
    """Yield the JSON files of a folder, by path, and the folders in it that may not be read."""
    found: list[Path] = []

    def keep(error: OSError) -> None:
        found.append(Path(error.filename))

    for here, below, names in os.walk(folder, onerror=keep):
        below[:] = [name for name in below if not name.startswith(".")]
        files = (Path(here, name) for name in names if name.endswith(".json"))
        found += [file for file in files if not file.name.startswith(".") and _may_be_file(file)]
    yield from sorted(found)


def _may_be_file(path: Path) -> bool:
    """Return whether the path is a file, or cannot be examined, which has to be reported."""
    try:
        return path.is_file()
    except OSError:
        return True
