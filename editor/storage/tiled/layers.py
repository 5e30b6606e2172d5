"""The layers of a map: tiles, chunks of infinite maps, and objects."""

from __future__ import annotations

import array
import sys
from base64 import b64decode
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from editor.core.archives import ArchiveError, inflated
from editor.core.numbers import NumberError, whole_number
from editor.core.values import JsonMapping
from editor.seam.importing import LeftOut, MapObject, ObjectShape, TileLayer
from editor.storage.tiled.plain_values import (
    FLIPS,
    LARGEST,
    MAX_ACROSS,
    MAX_CELLS,
    MAX_CORNERS,
    MAX_DEPTH,
    MAX_LAYERS,
    MAX_OBJECTS,
    UnfitError,
    listed,
    properties_of,
    real,
    true,
    whole,
    words,
)

_BYTES = 4
_MAX_NUMBER_LENGTH = 14
"""The most characters of a number with its comma and space."""


def cells_of(data: object, encoding: str, compression: str, count: int, where: str) -> list[int]:
    """Return `count` numbers of tiles without flip bits.

    `data` is a list of numbers or an encoded text. Raises UnfitError for another number of tiles,
    an unknown encoding, or data that unpacks to more than expected.
    """
    if isinstance(data, list):
        return _numbers(data, count, where)
    if not isinstance(data, str):
        raise UnfitError(f"{where} contains no tiles", "a list of numbers, CSV or base64")
    if encoding == "csv":
        if len(data) > (count + 1) * _MAX_NUMBER_LENGTH + 10_000:
            raise UnfitError(f"{where} contains too much text for {count} tiles")
        words = data.replace("\n", " ").strip().strip(",").split(",")
        return _numbers([word.strip() for word in words] if count else [], count, where)
    if encoding != "base64":
        raise UnfitError(f"{where} is written as {encoding[:40]!r}", "csv or base64")
    try:
        packed = b64decode("".join(data.split()), validate=True)
    except ValueError as error:
        raise UnfitError(f"{where} is not base64", "base64") from error
    return _unpacked(_bytes(packed, compression, count * _BYTES, where), count, where)


def _bytes(packed: bytes, compression: str, size: int, where: str) -> bytes:
    if not compression:
        return packed
    if compression == "zstd":
        expected = "zlib or gzip: Map > Map Properties > Tile Layer Format in Tiled"
        raise UnfitError(f"{where} is compressed by Zstandard", expected)
    if compression not in ("zlib", "gzip"):
        raise UnfitError(f"{where} is compressed by {compression[:40]!r}", "zlib or gzip")
    try:
        return inflated(packed, size, "gzip" if compression == "gzip" else "zlib")
    except ArchiveError as error:
        if error.why == "too large":
            message = f"{where} unpacks to more than its {size // _BYTES} tiles"
            raise UnfitError(message) from error
        raise UnfitError(f"{where} cannot be unpacked", compression) from error


def _unpacked(found: bytes, count: int, where: str) -> list[int]:
    if len(found) != count * _BYTES:
        raise UnfitError(
            f"{where} contains {len(found)} bytes of tile data",
            f"{count * _BYTES}, four for each tile",
        )
    numbers = array.array("I" if array.array("I").itemsize == _BYTES else "L")
    numbers.frombytes(found)
    if sys.byteorder == "big":
        numbers.byteswap()
    return [number & ~FLIPS for number in numbers]


def _numbers(words: list[Any], count: int, where: str) -> list[int]:
    if len(words) != count:
        raise UnfitError(f"{where} contains {len(words)} tiles", f"{count}")
    return [number_of_tile(word, where) & ~FLIPS for word in words]


def number_of_tile(word: object, where: str) -> int:
    """Return the number of a tile with its flip bits. Raises UnfitError for an invalid one."""
    # Called millions of times: valid integers return at once.
    if type(word) is int and 0 <= word < 2**32:
        return word
    try:
        return whole_number(word, 0, 2**32 - 1)
    except NumberError as error:
        message = f"{where} contains an invalid tile number"
        raise UnfitError(message, "a whole number from 0") from error


_FAR = 2**20
_MAX_TEXT_LENGTH = 20_000


@dataclass
class _Chunk:
    """A rectangle of tiles at a position."""

    x: int
    y: int
    width: int
    height: int
    cells: list[int]


@dataclass
class LayerContents:
    """The contents of the layers of a map, in drawing order."""

    chunks: list[tuple[str, bool, list[_Chunk]]] = field(default_factory=list)
    objects: list[MapObject] = field(default_factory=list)
    left: LeftOut = field(default_factory=LeftOut)
    cells: int = 0
    layers: int = 0
    corners: int = 0


def contents_of(value: JsonMapping) -> LayerContents:
    """Return the tiles and objects of a map. Raises UnfitError for what is invalid or too much."""
    found = LayerContents()
    infinite = true(value, "infinite", False)
    _take(value, found, infinite, "", 0)
    return found


def _take(value: JsonMapping, found: LayerContents, infinite: bool, above: str, depth: int) -> None:
    if depth > MAX_DEPTH:
        raise UnfitError(f"contains groups nested deeper than {MAX_DEPTH}")
    for layer in listed(value, "layers", MAX_LAYERS, "layers"):
        found.layers += 1
        if found.layers > MAX_LAYERS:
            raise UnfitError(f"contains more than {MAX_LAYERS} layers")
        kind, name = words(layer, "type"), words(layer, "name") or f"layer {found.layers}"
        full = f"{above}/{name}" if above else name
        try:
            if kind == "tilelayer":
                chunks = list(_chunks(layer, found, infinite))
                found.chunks.append((full, true(layer, "visible", True), chunks))
            elif kind == "objectgroup":
                _take_objects(layer, full, found)
            elif kind == "group":
                _take(layer, found, infinite, full, depth + 1)
            elif kind == "imagelayer":
                found.left.add("picture layer", full)
            else:
                found.left.add("other layer", full)
        except UnfitError as error:
            if error.message.startswith("layer "):
                raise
            message = f"layer {full[:80]!r}: {error.message}"
            raise UnfitError(message, error.expected) from error


def _chunks(layer: JsonMapping, found: LayerContents, infinite: bool) -> Iterator[_Chunk]:
    encoding, compression = words(layer, "encoding"), words(layer, "compression")
    parts: list[JsonMapping] = [layer]
    if infinite or "chunks" in layer:
        parts = list(listed(layer, "chunks", MAX_CELLS, "chunks"))
    for part in parts:
        width, height = whole(part, "width", 0, MAX_ACROSS), whole(part, "height", 0, MAX_ACROSS)
        found.cells += width * height
        if found.cells > MAX_CELLS:
            raise UnfitError(f"contains more than {MAX_CELLS} tiles with those before it")
        at = [0 if part is layer else whole(part, key, -_FAR, _FAR, 0) for key in ("x", "y")]
        data = part.get("data", [] if width * height == 0 else None)
        cells = cells_of(data, encoding, compression, width * height, "its data")
        yield _Chunk(at[0], at[1], width, height, cells)


def tile_layers(
    found: LayerContents, width: int, height: int
) -> tuple[tuple[int, int], tuple[TileLayer, ...]]:
    """Return the origin of the layers, and the layers, all of one size.

    A finite map has `width` columns and `height` rows; both are 0 for an infinite map, which is as
    large as its chunks. Raises UnfitError where those lie too far apart.
    """
    left = top = 0
    if not width:
        every = [chunk for _, _, chunks in found.chunks for chunk in chunks if any(chunk.cells)]
        left = min((chunk.x for chunk in every), default=0)
        top = min((chunk.y for chunk in every), default=0)
        width = max((chunk.x + chunk.width for chunk in every), default=0) - left
        height = max((chunk.y + chunk.height for chunk in every), default=0) - top
        far = max(width, height) > MAX_ACROSS
        if far or width * height * len(found.chunks) > MAX_CELLS:
            raise UnfitError(
                f"spreads its tiles over {width} by {height}", f"at most {MAX_ACROSS} across"
            )
    layers = []
    for name, visible, chunks in found.chunks:
        rows = [[0] * width for _ in range(height)]
        for chunk in chunks:
            _set(rows, chunk, left, top)
        layers.append(TileLayer(name, tuple(map(tuple, rows)), visible))
    return (left, top), tuple(layers)


def _set(rows: list[list[int]], chunk: _Chunk, left: int, top: int) -> None:
    for down in range(chunk.height):
        row = down + chunk.y - top
        if not 0 <= row < len(rows):
            continue
        for across in range(chunk.width):
            column = across + chunk.x - left
            if 0 <= column < len(rows[row]):
                rows[row][column] = chunk.cells[down * chunk.width + across]


def _take_objects(layer: JsonMapping, name: str, found: LayerContents) -> None:
    for value in listed(layer, "objects", MAX_OBJECTS, "objects"):
        if len(found.objects) >= MAX_OBJECTS:
            raise UnfitError(f"contains more than {MAX_OBJECTS} objects with those before it")
        if "template" in value:
            found.left.add("templated object", _named(value))
            continue
        found.objects.append(_object(value, name, found))


def _named(value: JsonMapping) -> str:
    return words(value, "name") or f"object {whole(value, 'id', 0, int(LARGEST), 0)}"


def _object(value: JsonMapping, layer: str, found: LayerContents) -> MapObject:
    shape: ObjectShape = "rectangle"
    corners: tuple[tuple[float, float], ...] = ()
    text = ""
    tile = 0
    if "gid" in value:
        shape, tile = "tile", number_of_tile(value["gid"], "an object") & ~FLIPS
    elif true(value, "point", False):
        shape = "point"
    elif true(value, "ellipse", False):
        shape = "ellipse"
    elif "polygon" in value or "polyline" in value:
        shape = "polygon" if "polygon" in value else "polyline"
        drawn = listed(value, shape, MAX_CORNERS, "corners")
        found.corners += len(drawn)
        if found.corners > MAX_CORNERS:
            raise UnfitError(f"contains more than {MAX_CORNERS} corners with those before it")
        corners = tuple((real(corner, "x"), real(corner, "y")) for corner in drawn)
    elif isinstance(value.get("text"), dict):
        shape, text = "text", words(value["text"], "text", _MAX_TEXT_LENGTH)
    return MapObject(
        whole(value, "id", 0, int(LARGEST), 0),
        words(value, "name"),
        words(value, "type") or words(value, "class"),
        shape,
        (real(value, "x"), real(value, "y")),
        (real(value, "width"), real(value, "height")),
        corners,
        tile,
        text,
        layer,
        properties_of(value),
    )
