"""The terrains that a person chose for the tiles of tile sets, kept on this machine."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from editor.core.canonical import canonical_bytes
from editor.core.errors import FileError
from editor.seam.importing import TileMap, TileSet
from editor.storage.document import read_bytes, read_document
from editor.storage.folders import state_folder
from editor.storage.save import make_folder_of, write_bytes
from editor.storage.tiled.plain_values import MAX_IMAGE_BYTES

_FORMAT = 1
_MAX_SETS = 300
"""The most tile sets; the one that was not answered for longest goes first."""
_MAX_BYTES = 8 * 1024 * 1024


class TilePlace(NamedTuple):
    """A tile by the key of its set and its place in it."""

    key: str
    place: int


class _Answers(msgspec.Struct, frozen=True):
    """The keys of tile sets with the terrains by place in each, the last answered at the end."""

    format: int = _FORMAT
    sets: list[tuple[str, dict[str, str]]] = []


def answers_file() -> Path:
    """Return the path of the answers."""
    return state_folder() / "tile-terrains.json"


def key_of(tile_set: TileSet) -> str:
    """Return the digest of a tile set's name and picture; without a picture, of its source."""
    form = (tile_set.name, tile_set.size, tile_set.columns, tile_set.spacing)
    found = hashlib.sha256(ascii(form).encode())
    sheet = tile_set.sheet
    data = sheet.data if sheet is not None else b""
    if sheet is not None and sheet.path is not None:
        with suppress(FileError):
            data = read_bytes(sheet.path, MAX_IMAGE_BYTES)
    pictures = sorted((place, said.picture) for place, said in tile_set.words.items())
    found.update(data or ascii((tile_set.source, pictures)).encode())
    return found.hexdigest()[:32]


def places_of(drawn: TileMap, tiles: Iterable[int]) -> dict[int, TilePlace]:
    """Return for tiles of a map the keys of their sets and their places there."""
    keys: dict[int, str] = {}
    found = {}
    for tile in tiles:
        owner = drawn.set_of(tile)
        if owner is not None:
            if owner.first not in keys:
                keys[owner.first] = key_of(owner)
            found[tile] = TilePlace(keys[owner.first], tile - owner.first)
    return found


def recalled(places: dict[int, TilePlace], known: Iterable[str]) -> dict[int, str]:
    """Return the terrains that were chosen for tiles before, as far as they are `known`."""
    sets, terrains = _read(), {*known}
    found = {tile: sets.get(at.key, {}).get(str(at.place), "") for tile, at in places.items()}
    return {tile: ground for tile, ground in found.items() if ground in terrains}


def remember(chosen: Iterable[tuple[TilePlace, str]]) -> None:
    """Keep the terrains that were chosen for tiles. Raises FileError."""
    sets, chosen = _read(), [*chosen]
    for at, ground in chosen:
        sets[at.key] = sets.pop(at.key, {}) | {str(at.place): ground}
    if chosen:
        _write(sets)


def forget(keys: Iterable[str]) -> None:
    """Remove what was chosen for tile sets. Raises FileError."""
    gone = {*keys}
    _write({key: held for key, held in _read().items() if key not in gone})


def _read() -> dict[str, dict[str, str]]:
    """Return the terrains by the key of the set; none without a file that can be read."""
    file = answers_file()
    try:
        document = read_document(read_bytes(file, _MAX_BYTES), str(file))
        return dict(msgspec.convert(document.value, _Answers).sets)
    except (FileError, msgspec.ValidationError):
        return {}


def _write(sets: dict[str, dict[str, str]]) -> None:
    kept = list(sets.items())[-_MAX_SETS:]
    file = answers_file()
    make_folder_of(file)
    write_bytes(file, canonical_bytes(msgspec.to_builtins(_Answers(sets=kept))))
