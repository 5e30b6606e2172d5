"""The maps of a Tiled world or project; one of them is imported."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from editor.core.errors import Fault, FileError
from editor.core.values import JsonMapping
from editor.storage.document import read_document
from editor.storage.tiled.folders import TileFolders
from editor.storage.tiled.plain_values import UnfitError, fault_of, listed, words

MAX_MAPS = 2000
"""The most maps of a world or project that are offered."""
_MAX_ENTRIES, _MAX_DEPTH, _MAX_LISTED = 50_000, 8, 40
_MAPS = (".tmx", ".tmj")
ENDINGS = ("world", "tiled-project")
"""The file name extensions of worlds and projects."""
_WORLD = re.compile(rb'"type"\s*:\s*"world"')
_PROJECT = (b'"folders"', b'"automappingRulesFile"')


def has_maps(data: bytes) -> bool:
    """Return whether a file is meant as a Tiled world or project."""
    if data[:4096].removeprefix(b"\xef\xbb\xbf").lstrip()[:1] != b"{" or b'"tilewidth"' in data:
        return False
    return all(key in data for key in _PROJECT) or _WORLD.search(data) is not None


def maps_of(data: bytes, name: str, folder: Path) -> tuple[str, ...]:
    """Return the maps of a world or project in a folder, as paths relative to it, at most MAX_MAPS.

    A world with patterns offers all maps beside it: patterns are regular expressions, which may
    take forever. Links are not followed. Raises FileError for an invalid file.
    """
    value = read_document(data, name).value
    try:
        found = [*_named(value), *(each for start in _starts(value) for each in _in(folder, start))]
    except UnfitError as error:
        raise fault_of(name, error) from error
    allowed = TileFolders(folder)
    kept = dict.fromkeys(each for each in found if allowed.file(folder, each) is not None)
    return tuple(kept)[:MAX_MAPS]


def chosen_map(maps: Sequence[str], chosen: str, name: str) -> str:
    """Return the map that is meant by its path, file name, or file name without its ending.

    Raises FileError for none or several, with the names of the maps.
    """
    same = [each for each in maps if chosen in (each, Path(each).name, Path(each).stem)]
    if chosen in same or len(same) == 1:
        return chosen if chosen in same else same[0]
    if not maps:
        raise FileError(name, [Fault("has no maps in its folder", placed=False)])
    offered = same or maps
    listed = ", ".join(offered[:_MAX_LISTED])
    more = f" and {len(offered) - _MAX_LISTED} more" if len(offered) > _MAX_LISTED else ""
    said = "is a world or project"
    if chosen:
        said = f"has {'several maps' if same else 'no map'} {chosen[:80]!r}"
    message = f"{said}: choose one of its maps with --map: {listed}{more}"
    raise FileError(name, [Fault(message, placed=False)])


def _named(value: JsonMapping) -> Iterator[str]:
    """Yield the maps that a world names."""
    for entry in listed(value, "maps", MAX_MAPS, "maps"):
        yield Path(words(entry, "fileName").replace("\\", "/")).as_posix()


def _starts(value: JsonMapping) -> list[str]:
    """Return the folders with maps: those of a project, the own one of a world with patterns."""
    folders = value.get("folders", [])
    if not isinstance(folders, list) or not all(isinstance(each, str) for each in folders):
        raise UnfitError("its folders must be a list", "a list of texts")
    if listed(value, "patterns", MAX_MAPS, "patterns"):
        return ["."]
    return folders[:MAX_MAPS]


def _in(folder: Path, start: str) -> Iterator[str]:
    """Yield the maps in a folder and below, by the alphabet."""
    top = TileFolders(folder).file(folder, start)
    if top is None:
        return
    base, seen = folder.resolve(), 0
    for place, folders, files in os.walk(top):
        here = Path(place).relative_to(base)
        seen += len(folders) + len(files)
        if seen > _MAX_ENTRIES:
            return
        folders[:] = sorted(folders) if len(here.parts) < _MAX_DEPTH else []
        yield from ((here / each).as_posix() for each in sorted(files) if each.endswith(_MAPS))
