"""The tiles of a layer: from words or packed bytes to numbers, never more than are expected."""

from __future__ import annotations

import array
import binascii
import sys
import zlib
from base64 import b64decode
from typing import Any

from editor.core.numbers import NumberError, whole_number
from editor.storage.tiled.limits import FLIPS, UnfitError

_BYTES = 4
_MAX_NUMBER_LENGTH = 14
"""Characters of a number with its comma and its space."""


def cells_of(data: object, encoding: str, compression: str, count: int, where: str) -> list[int]:
    """Return `count` numbers of tiles without their flips.

    `data` is a list of numbers or their text. Raises UnfitError for another number of tiles, an
    unknown form, or what unpacks to more than was said.
    """
    if isinstance(data, list):
        return _numbers(data, count, where)
    if not isinstance(data, str):
        raise UnfitError(f"{where} holds no tiles", "a list of numbers, CSV or base64")
    if encoding == "csv":
        if len(data) > (count + 1) * _MAX_NUMBER_LENGTH + 10_000:
            raise UnfitError(f"{where} holds more text than {count} tiles need")
        words = data.replace("\n", " ").strip().strip(",").split(",")
        return _numbers([word.strip() for word in words] if count else [], count, where)
    if encoding != "base64":
        raise UnfitError(f"{where} is written as {encoding[:40]!r}", "csv or base64")
    try:
        packed = b64decode("".join(data.split()), validate=True)
    except (binascii.Error, ValueError) as error:
        raise UnfitError(f"{where} is no base64", "base64") from error
    return _unpacked(_bytes(packed, compression, count * _BYTES, where), count, where)


def _bytes(packed: bytes, compression: str, size: int, where: str) -> bytes:
    if not compression:
        return packed
    if compression == "zstd":
        expected = "zlib or gzip: Map > Map Properties > Tile Layer Format in Tiled"
        raise UnfitError(f"{where} is compressed by Zstandard", expected)
    if compression not in ("zlib", "gzip"):
        raise UnfitError(f"{where} is compressed by {compression[:40]!r}", "zlib or gzip")
    bits = zlib.MAX_WBITS | (16 if compression == "gzip" else 0)
    unpacker = zlib.decompressobj(bits)
    try:
        # One more byte than is wanted is enough to know, however much there is.
        found = unpacker.decompress(packed, size + 1)
    except zlib.error as error:
        raise UnfitError(f"{where} cannot be unpacked", compression) from error
    if len(found) > size:
        raise UnfitError(f"{where} unpacks to more than its {size // _BYTES} tiles")
    return found


def _unpacked(found: bytes, count: int, where: str) -> list[int]:
    if len(found) != count * _BYTES:
        raise UnfitError(
            f"{where} holds {len(found)} bytes of tiles", f"{count * _BYTES}, four for each tile"
        )
    numbers = array.array("I" if array.array("I").itemsize == _BYTES else "L")
    numbers.frombytes(found)
    if sys.byteorder == "big":
        numbers.byteswap()
    return [number & ~FLIPS for number in numbers]


def _numbers(words: list[Any], count: int, where: str) -> list[int]:
    if len(words) != count:
        raise UnfitError(f"{where} holds {len(words)} tiles", f"{count}")
    return [number_of_tile(word, where) & ~FLIPS for word in words]


def number_of_tile(word: object, where: str) -> int:
    """Return the number of a tile with its flips. Raises UnfitError for what is none."""
    # Asked millions of times: what is a number already needs no more.
    if type(word) is int and 0 <= word < 2**32:
        return word
    try:
        return whole_number(word, 0, 2**32 - 1)
    except NumberError as error:
        message = f"{where} holds what is no number of a tile"
        raise UnfitError(message, "a whole number from 0") from error
