"""Reading a map of Tiled: its format is detected by its content."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import get_args

from editor.core.errors import Fault, FileError
from editor.core.values import JsonObject
from editor.seam.importing import Orientation, TileLayer, TileMap, TileSet
from editor.storage.document import MAX_BYTES, read_bytes, read_document
from editor.storage.foreign import refuse_foreign
from editor.storage.tiled.folders import TileFolders
from editor.storage.tiled.layers import contents_of, tile_layers
from editor.storage.tiled.plain_values import (
    MAX_ACROSS,
    MAX_CELLS,
    UnfitError,
    fault_of,
    properties_of,
    true,
    whole,
    words,
)
from editor.storage.tiled.sets import sets_of
from editor.storage.tiled.worlds import chosen_map, has_maps, maps_of
from editor.storage.tiled.xml import xml_value

_ORIENTATIONS: dict[str, Orientation] = {each: each for each in get_args(Orientation)}
_WIDEST = 16_384


def read_tiled(path: Path | str, folders: TileFolders | None = None, chosen: str = "") -> TileMap:
    """Return the map of a TMX or TMJ file, with the tile sets in files of `folders`.

    By default these are in the map's folder. For a world or a project this is the `chosen` map.
    Raises FileError for what cannot be read, exceeds limits, or is not a map of Tiled.
    """
    place, data = Path(path), read_bytes(Path(path))
    folders = folders or TileFolders(place.parent)
    if has_maps(data):
        maps = maps_of(data, str(path), place.parent)
        place = place.parent / chosen_map(maps, chosen, str(path))
        return tiled_map(read_bytes(place), str(place), replace(folders, map=place.parent))
    if chosen:
        raise FileError(str(path), [Fault("is one map, not a world or project", placed=False)])
    return tiled_map(data, str(path), folders)


def maps_in(path: Path) -> tuple[str, ...]:
    """Return the maps of a world or project, none for another file. Raises FileError."""
    data = read_bytes(path)
    return maps_of(data, str(path), path.parent) if has_maps(data) else ()


def tiled_map(data: bytes, name: str, folders: TileFolders | None = None) -> TileMap:
    """Return the map in the bytes of a file; without folders no other file is read.

    Raises FileError as `read_tiled`.
    """
    value = map_value(data, name)
    try:
        return _map(value, name, folders or TileFolders())
    except UnfitError as error:
        raise fault_of(name, error) from error


def map_value(data: bytes, name: str) -> JsonObject:
    """Return a map as plain values. Raises FileError for what is not a map of Tiled."""
    if len(data) > MAX_BYTES:
        fault = Fault("is too large to be a map", f"at most {MAX_BYTES // 2**20} MiB")
        raise FileError(name, [fault])
    refuse_foreign(data, name, "tiles")
    text = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    if not text:
        raise FileError(name, [Fault("is empty", "a Tiled map: TMX or TMJ")])
    value = xml_value(data, name) if text[:1] == b"<" else read_document(data, name).value
    if not is_map(value):
        raise FileError(name, [Fault("is not a Tiled map", '"type": "map", with its layers')])
    return value


def is_map(value: JsonObject) -> bool:
    """Return whether plain values are those of a map."""
    return value.get("type", "map") == "map" and "layers" in value and "tilewidth" in value


def _map(value: JsonObject, name: str, folders: TileFolders) -> TileMap:
    orientation = words(value, "orientation") or "orthogonal"
    if orientation not in _ORIENTATIONS:
        raise UnfitError(f"is drawn {orientation[:40]!r}", ", ".join(_ORIENTATIONS))
    infinite = true(value, "infinite", False)
    width = whole(value, "width", 0, MAX_ACROSS, 0)
    height = whole(value, "height", 0, MAX_ACROSS, 0)
    if width * height > MAX_CELLS:
        raise UnfitError(f"is {width} by {height} tiles", f"at most {MAX_CELLS} tiles")
    notes: list[str] = []
    found = contents_of(value)
    if not infinite and width * height * max(1, len(found.chunks)) > MAX_CELLS:
        raise UnfitError(f"contains more than {MAX_CELLS} tiles in its layers")
    origin, layers = tile_layers(found, 0 if infinite else width, 0 if infinite else height)
    if infinite:
        width = len(layers[0].rows[0]) if layers and layers[0].rows else 0
        height = len(layers[0].rows) if layers else 0
    sets = sets_of(value, folders, notes)
    notes += _unused(sets, layers)
    notes += found.left.notes()
    return TileMap(
        name,
        _ORIENTATIONS[orientation],
        width,
        height,
        (whole(value, "tilewidth", 1, _WIDEST), whole(value, "tileheight", 1, _WIDEST)),
        tuple(sets),
        layers,
        tuple(found.objects),
        properties_of(value),
        origin,
        tuple(notes),
    )


def _unused(sets: Sequence[TileSet], layers: Sequence[TileLayer]) -> Iterator[str]:
    """Yield a note for each tile set that cannot be read and has no tile on a layer."""
    if not any(each.unread for each in sets):
        return
    used = set().union(*(row for layer in layers for row in layer.rows)) - {0}
    for tile_set, after in zip(sets, [*(each.first for each in sets[1:]), 2**32], strict=True):
        if tile_set.unread and not any(tile_set.first <= tile < after for tile in used):
            yield f"left out: the unused tile set {tile_set.source[:80]!r}: {tile_set.unread}"
