"""An animated PNG of few colours, which browsers and forges show; others show its first picture."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

from docs.walk.colours import MAXIMUM, pixels_of, with_palette

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_KEEP, _OVER = 0, 1
"""A frame stays below the next one, which is laid over it."""
_CLEAR = MAXIMUM - 1
"""The index of the colour that shows what is below."""


def write_animation(frames: Sequence[tuple[Path, int]], target: Path) -> None:
    """Write pictures of one size, each with its milliseconds, as a repeating animation.

    After the first picture each holds what has changed. Raises OSError.
    """
    shown = [pixels_of(path) for path, _ in frames]
    height, width = shown[0].shape[:2]
    picture = with_palette(np.concatenate(shown), _CLEAR)
    stacked = np.frombuffer(picture.constBits(), np.uint8).reshape(-1, picture.bytesPerLine())
    indexed = stacked[:, :width].reshape(len(frames), height, width)
    target.write_bytes(
        b"".join(
            (
                _SIGNATURE,
                _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
                _chunk(b"PLTE", _palette_of(picture)),
                _chunk(b"tRNS", b"\xff" * _CLEAR + b"\0"),
                _chunk(b"acTL", struct.pack(">II", len(frames), 0)),
                *_frames(indexed, [milliseconds for _, milliseconds in frames]),
                _chunk(b"IEND", b""),
            )
        )
    )


def _frames(indexed: NDArray[np.uint8], times: Sequence[int]) -> Iterator[bytes]:
    """Yield the chunks of each frame: where it lies, for how long it is shown, its pixels."""
    number = 0
    for at, milliseconds in enumerate(times):
        differs = indexed[at] != indexed[at - 1] if at else np.ones_like(indexed[at], np.bool_)
        rows, columns = _reach(np.any(differs, axis=1)), _reach(np.any(differs, axis=0))
        part = np.where(differs, indexed[at], np.uint8(_CLEAR))[rows, columns]
        control = struct.pack(
            ">IIIIIHHBB",
            *(number, part.shape[1], part.shape[0], columns.start, rows.start),
            *(milliseconds, 1000, _KEEP, _OVER),
        )
        yield _chunk(b"fcTL", control)
        # Each row begins with the number of its filter: none.
        data = zlib.compress(np.pad(part, ((0, 0), (1, 0))).tobytes(), 9)
        if at:
            number += 1
            yield _chunk(b"fdAT", struct.pack(">I", number) + data)
        else:
            yield _chunk(b"IDAT", data)
        number += 1


def _reach(marked: NDArray[np.bool_]) -> slice:
    """Return from the first to the last that is marked, else the first alone."""
    found = np.flatnonzero(marked)
    return slice(int(found[0]), int(found[-1]) + 1) if len(found) else slice(0, 1)


def _palette_of(picture: QImage) -> bytes:
    colours = b"".join(struct.pack(">I", colour)[1:] for colour in picture.colorTable())
    return colours.ljust(3 * MAXIMUM, b"\0")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
