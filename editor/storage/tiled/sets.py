"""The tile sets of a map: in the map itself, or in files that may be read."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from editor.core.errors import Fault, FileError
from editor.core.numbers import NumberError, whole_number
from editor.core.values import JsonMapping
from editor.seam.importing import TileImage, TileSet, TileWords
from editor.storage.document import MAX_BYTES, is_file, read_bytes, read_document
from editor.storage.tiled.folders import TileFolders, aimed_at
from editor.storage.tiled.plain_values import (
    MAX_BYTES_BESIDE,
    MAX_IMAGE_BYTES,
    MAX_SETS,
    MAX_TILES,
    UnfitError,
    listed,
    properties_of,
    whole,
    words,
)
from editor.storage.tiled.xml import xml_value

_LAST = 2**28
_WIDEST = 16_384
_MAX_TERRAINS = 4096


def sets_of(value: JsonMapping, folders: TileFolders, notes: list[str]) -> list[TileSet]:
    """Return the tile sets of a map, sorted by their first tile; note what is left out.

    A set whose file cannot be read has no tiles and states the reason. Raises UnfitError for
    invalid sets.
    """
    found = []
    # A set is read once, however often a map names it; the limit is for all files together.
    known: dict[str, TileSet] = {}
    room = MAX_BYTES_BESIDE
    for number, entry in enumerate(listed(value, "tilesets", MAX_SETS, "tile sets"), 1):
        first = whole(entry, "firstgid", 1, _LAST)
        source = words(entry, "source")
        if source in known:
            found.append(replace(known[source], first=first))
            continue
        if source:
            known[source], size = _beside(source, first, folders, notes, room)
            room -= size
            found.append(known[source])
            continue
        try:
            found.append(_tile_set(entry, first, folders.base, folders, notes))
        except UnfitError as error:
            raise UnfitError(f"tile set {number}: {error.message}", error.expected) from error
    return sorted(found, key=lambda tile_set: tile_set.first)


def _beside(
    source: str, first: int, folders: TileFolders, notes: list[str], room: int
) -> tuple[TileSet, int]:
    """Return the set in a file and the size of that file, at most `room`."""
    name = source.replace("\\", "/").rpartition("/")[2]
    unread = TileSet(name, first, 0, (1, 1), source=source)
    path = folders.tile_set(folders.base, source)
    if path is None:
        aimed = aimed_at(folders.base, source)
        outside = aimed.parent if aimed else None
        return replace(unread, unread="is outside the map's folder", outside=outside), 0
    size = 0
    try:
        data = read_bytes(path)
        size = min(len(data), room)
        if len(data) > room:
            limit = f"at most {MAX_BYTES_BESIDE // 2**20} MiB"
            raise FileError(str(path), [Fault("is too large with those before it", limit)])
        made = _tile_set(_opened(data, str(path)), first, path.parent, folders, notes)
    except FileError as error:
        return replace(unread, unread=error.faults[0].sentence), size
    except UnfitError as error:
        return replace(unread, unread=Fault(error.message, error.expected).sentence), size
    return replace(made, source=source), size


def _opened(data: bytes, name: str) -> JsonMapping:
    if data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"<" and len(data) <= MAX_BYTES:
        return xml_value(data, name)
    return read_document(data, name).value


def _tile_set(
    value: JsonMapping,
    first: int,
    place: Path | None,
    folders: TileFolders,
    notes: list[str],
) -> TileSet:
    """Return a set; `place` is the folder that its pictures are relative to."""
    name = words(value, "name") or "tiles"
    size = (whole(value, "tilewidth", 1, _WIDEST, 1), whole(value, "tileheight", 1, _WIDEST, 1))
    tiles = listed(value, "tiles", MAX_TILES, "tiles")
    margin = whole(value, "margin", 0, _WIDEST, 0)
    spacing = whole(value, "spacing", 0, _WIDEST, 0)
    across = whole(value, "imagewidth", 0, _WIDEST, 0)
    down = whole(value, "imageheight", 0, _WIDEST, 0)
    columns = whole(value, "columns", 0, _WIDEST, 0) or _fitting(across, size[0], margin, spacing)
    images: dict[int, TileImage] = {}
    said: dict[int, TileWords] = {}
    outside: list[str] = []
    terrains = _terrains(value)
    # The format before Tiled 1.5 has them at corners.
    old = [words(entry, "name") for entry in listed(value, "terrains", _MAX_TERRAINS, "terrains")]
    for tile in tiles:
        number = whole(tile, "id", 0, MAX_TILES - 1)
        if words(tile, "image") or words(tile, "imagedata"):
            image = _image(tile, place, folders)
            if image is None:
                outside.append(words(tile, "image"))
            else:
                images[number] = image
        said[number] = TileWords(
            words(tile, "type") or words(tile, "class"),
            properties_of(tile),
            terrains.get(number, ((), ""))[0] or _named(tile.get("terrain"), 4, old, 0),
            terrains.get(number, ((), ""))[1],
            words(tile, "image"),
        )
    for number, (names, wang) in terrains.items():
        said.setdefault(number, TileWords(terrains=names, wang=wang))
    sheet = None
    if words(value, "image") or words(value, "imagedata"):
        sheet = _image(value, place, folders)
        if sheet is None:
            outside.append(words(value, "image"))
    if outside and folders.own is not None:
        notes.append(f"left out: pictures of {name[:80]}: {_why(outside, place, folders)}")
    aimed = (aimed_at(place, each) for each in outside if folders.file(place, each) is None)
    beyond = next(filter(None, aimed), None)
    rows = _fitting(down, size[1], margin, spacing)
    count = whole(value, "tilecount", 0, MAX_TILES, columns * rows if sheet else 0)
    count = max(count, max(said, default=-1) + 1)
    return TileSet(
        name,
        first,
        count,
        size,
        columns,
        margin,
        spacing,
        sheet,
        images,
        said,
        words(value, "image"),
        outside=beyond.parent if beyond is not None else None,
    )


def _fitting(across: int, tile: int, margin: int, spacing: int) -> int:
    return max(0, (across - 2 * margin + spacing) // (tile + spacing))


def _image(value: JsonMapping, place: Path | None, folders: TileFolders) -> TileImage | None:
    """Return a picture in the map or in a file that may be read; None for any other."""
    packed = words(value, "imagedata", MAX_IMAGE_BYTES * 2)
    if packed:
        try:
            data = b64decode("".join(packed.split()), validate=True)
        except ValueError:
            return None
        return TileImage(data=data) if len(data) <= MAX_IMAGE_BYTES else None
    path = folders.file(place, words(value, "image"))
    return TileImage(path) if path is not None and is_file(path) else None


def _why(outside: Sequence[str], place: Path | None, folders: TileFolders) -> str:
    """Return why pictures of a set are left out, by their names in the map."""
    if all(folders.file(place, each) is not None for each in outside):
        return "not found"
    return "outside the map's folder (--root permits another), or not pictures"


def _terrains(value: JsonMapping) -> dict[int, tuple[tuple[str, ...], str]]:
    """Return the terrains at the corners and edges of tiles and their set's name, by tile index."""
    found: dict[int, tuple[tuple[str, ...], str]] = {}
    for entry in listed(value, "wangsets", 64, "sets of terrains"):
        colours = [
            words(colour, "name") or words(colour, "class")
            for colour in listed(entry, "colors", 256, "terrains")
        ]
        wang = words(entry, "name") or words(entry, "class")
        for tile in listed(entry, "wangtiles", MAX_TILES, "tiles of terrains"):
            number = whole(tile, "tileid", 0, MAX_TILES - 1)
            named = _named(tile.get("wangid"), 8, colours, 1)
            if named:
                found.setdefault(number, (named, wang))
    return found


def _named(held: object, most: int, names: Sequence[str], first: int) -> tuple[str, ...]:
    """Return the names for numbers in a list or a text, the first `most` of them.

    `first` is the number of the first name. Invalid numbers are skipped.
    """
    parts = held.split(",", most) if isinstance(held, str) else held
    found = []
    for part in parts[:most] if isinstance(parts, list) else ():
        with suppress(NumberError):
            found.append(names[whole_number(part, first, len(names) + first - 1) - first])
    return tuple(found)
