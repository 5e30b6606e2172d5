"""The scenario files of a folder, and its other JSON files, which are skipped and listed."""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Iterable, Iterator, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from editor.cli.reports.json_types import SkippedEntry
from editor.storage.document import MAX_BYTES

KEYS = (b'"system"', b'"board"')
"""Keys that every scenario file contains; a kit has no board."""

OTHER_KINDS = (
    ("a replay", {"program", "scenario", "steps"}),
    ("a playtest report", {"bots", "seed", "matches"}),
    ("a gallery", {"system", "settings", "cells"}),
    ("a kit", {"system", "components"}),
    ("a stamp", {"system", "piece"}),
    ("a ruleset", {"system", "settings"}),
    ("house rules", {"format", "system", "name"}),
)
"""Other files of this program by the keys that they have; the first that fits counts."""

UNKNOWN = "not a Realmwright file"


def scenario_files(
    names: Iterable[str], exclude: Sequence[str] = (), *, skip_others: bool = False
) -> tuple[list[Path], list[SkippedEntry]]:
    """Return the files to check, each once, and the other JSON files of the folders.

    A named file is included, so that its faults are reported; with `skip_others` it is skipped if
    it is clearly no scenario. The files of a folder come in the order of their paths; names that
    begin with a dot, and those that a pattern of `exclude` matches, are left out. A file that
    cannot be parsed, a link to nothing, and a folder that may not be read, are included, so that
    this is reported.
    """
    files: dict[Path, None] = {}
    skipped: dict[Path, str] = {}
    for name in names:
        path = Path(name)
        # An empty name, of a variable that is not set, is no wish for the folder one is in.
        if not name or not os.path.isdir(path):  # noqa: PTH112, as Path.is_dir raises
            kind = other_kind(path) if skip_others else ""
            if kind:
                skipped[path] = kind
            else:
                files[path] = None
            continue
        for file in _json_files(path, exclude):
            kind = other_kind(file)
            if kind:
                skipped[file] = kind
            else:
                files[file] = None
    others = ((path, kind) for path, kind in skipped.items() if path not in files)
    return list(files), [SkippedEntry(path=str(path), kind=kind) for path, kind in others]


def other_kind(file: Path) -> str:
    """Return what a JSON file is if it is clearly no scenario, such as "a kit", else "".

    A file that may not be read, is no JSON in UTF-8, or looks like a scenario with faults is not.
    """
    try:
        with file.open("rb") as opened:
            data = opened.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            return "" if all(key in data for key in KEYS) else "larger than any scenario"
        value = json.loads(data.decode("utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        return ""
    if not isinstance(value, dict):
        return UNKNOWN
    return _kind_of(value.keys(), value.get("format"))


def _kind_of(keys: Collection[str], form: object) -> str:
    """Return what an object with these keys is, "" for a scenario or a table with one in it."""
    keys = set(keys)
    if isinstance(form, str) and form.startswith("realmwright-table/"):
        return ""
    if "board" in keys and keys & {"format", "system", "mode"}:
        return ""
    kind = next((kind for kind, wanted in OTHER_KINDS if keys >= wanted), UNKNOWN)
    # Whatever says its format and system, and is none of these, is meant as a scenario.
    return "" if kind == UNKNOWN and keys >= {"format", "system"} else kind


def _json_files(folder: Path, exclude: Sequence[str]) -> Iterator[Path]:
    """Yield the JSON files of a folder, by path, and the folders in it that may not be read."""
    found: list[Path] = []

    def keep(error: OSError) -> None:
        found.append(Path(error.filename))

    def wanted(path: Path) -> bool:
        return not path.name.startswith(".") and not _matches(path.relative_to(folder), exclude)

    for here, below, names in os.walk(folder, onerror=keep):
        below[:] = [name for name in below if wanted(Path(here, name))]
        # Windows and memory cards write the ending in capitals, too.
        files = (Path(here, name) for name in names if name.lower().endswith(".json"))
        found += [file for file in files if wanted(file) and _may_be_file(file)]
    yield from sorted(found)


def _matches(path: Path, patterns: Sequence[str]) -> bool:
    """Return whether a pattern matches the name of a path, or the path within its folder."""
    return any(
        fnmatchcase(text, pattern.rstrip("/"))
        for pattern in patterns
        for text in (path.name, path.as_posix())
    )


def _may_be_file(path: Path) -> bool:
    """Return whether the path is a file or cannot be examined, such as a link to nothing.

    Such a link has to be reported; a pipe or device is not a file that somebody saved.
    """
    try:
        return path.is_file() or not path.exists()
    except OSError:
        return True
