"""Decoding pictures of pixels that others made, within limits of bytes, pixels and seconds.

A small file can take minutes to decode: each of thousands of scans of a JPEG goes over the whole
picture. Only what is cheap whatever it contains is decoded in this process; the rest is decoded in
a process of its own, which is killed at its deadline. docs/decisions/decoding.md says more.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageIOHandler, QImageReader

from editor.core.errors import Fault, FileError

_SMALLEST_COPY = 512
"""Pixels of the longest side below which no copy of half the side is made."""

CHEAP_BYTES = 1 << 20
CHEAP_PIXELS = 1 << 20
"""The most pixels that are decoded here; of a JPEG in all its scans together."""
_SCAN = 4096
"""The pixels as which a scan of a JPEG counts at least."""

Form = Literal["png", "jpeg", "gif", "bmp", "webp"]
_SIGNATURES: tuple[tuple[Form, int, bytes], ...] = (
    ("png", 0, b"\x89PNG\r\n\x1a\n"),
    ("jpeg", 0, b"\xff\xd8\xff"),
    ("gif", 0, b"GIF8"),
    ("bmp", 0, b"BM"),
    ("webp", 8, b"WEBP"),
)
"""Formats that contain only pixels, each with bytes of its beginning and their offset.

Other formats may lead to further files, and none is ever tried.
"""
_PLAIN_CHUNKS = frozenset(
    {b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND", b"gAMA", b"cHRM", b"sRGB", b"sBIT", b"bKGD",
     b"pHYs", b"tIME", b"tEXt", b"hIST"}
)  # fmt: skip
"""Chunks of a PNG that are not compressed, and IDAT, of which no more than the picture is read."""
_MAX_CHUNKS = 1000


class PictureError(Exception):
    """A picture that is not decoded: what is wrong with it, and what was expected.

    `late` says that it was given up at its deadline.
    """

    def __init__(self, said: str, expected: str, *, late: bool = False) -> None:
        self.said, self.expected, self.late = said, expected, late
        super().__init__(said, expected)

    def of(self, file: Path | str) -> FileError:
        """Return the error of the file that has the picture."""
        return FileError(str(file), [Fault(self.said, self.expected, placed=False)])


@dataclass(frozen=True)
class PictureLimits:
    """The most that a file may have: bytes, pixels, pixels of a side. `forms` are decoded."""

    forms: tuple[Form, ...]
    bytes: int
    pixels: int
    side: int = 1 << 16


@dataclass(frozen=True)
class PictureOrder:
    """A picture to decode: a file or its bytes.

    A picture with a side of more than `fit` pixels is scaled down to it; 0 for none. With `halves`
    it comes with smaller copies, each of half the side.
    """

    source: Path | bytes
    limits: PictureLimits
    fit: int = 0
    halves: bool = False


@dataclass(frozen=True)
class DecodedPicture:
    """A picture: `size` is its width and height in the file, turned as it is seen.

    `images` has it and its smaller copies, the largest first, as RGB32 or
    ARGB32_Premultiplied.
    """

    size: tuple[int, int]
    images: tuple[QImage, ...]


def pixel_format(alpha: bool) -> QImage.Format:
    """Return the format of pixels with or without opacity."""
    return QImage.Format.Format_ARGB32_Premultiplied if alpha else QImage.Format.Format_RGB32


def decode(order: PictureOrder) -> DecodedPicture:
    """Decode a picture in this process, however long that takes. Raises PictureError."""
    data = (
        order.source if isinstance(order.source, bytes) else _bytes_of(order.source, order.limits)
    )
    form = _form(data, order.limits)
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(form.encode()))
    reader.setAutoDetectImageFormat(False)
    reader.setAutoTransform(True)
    size = reader.size()
    if size.isEmpty():
        raise _no_picture(order.limits)
    _demand_size(size.width(), size.height(), order.limits)
    if order.fit and max(size.width(), size.height()) > order.fit:
        fitted = QSize(order.fit, order.fit)
        reader.setScaledSize(size.scaled(fitted, Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    if image.isNull():
        raise PictureError("it is damaged or ends early", "the whole picture")
    rotated = reader.transformation() & QImageIOHandler.Transformation.TransformationRotate90
    seen = (size.height(), size.width()) if rotated else (size.width(), size.height())
    image = image.convertToFormat(pixel_format(image.hasAlphaChannel()))
    return DecodedPicture(seen, tuple(_copies(image)) if order.halves else (image,))


def _copies(image: QImage) -> Iterator[QImage]:
    """Yield an image and its copies of half the side each."""
    yield image
    while (
        max(image.width(), image.height()) > _SMALLEST_COPY
        and min(image.width(), image.height()) > 2
    ):
        image = image.scaled(
            image.width() // 2,
            image.height() // 2,
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        yield image


def cheap_bytes(order: PictureOrder) -> bytes | None:
    """Return the bytes of a picture that is cheap to decode; None for another.

    Raises PictureError for what is refused without decoding.
    """
    source = order.source
    if isinstance(source, Path):
        size = _size_of(source)
        if size <= CHEAP_BYTES:
            source = _bytes_of(source, order.limits)
        else:
            _demand_bytes(size, order.limits)
            return None
    _demand_bytes(len(source), order.limits)
    form = _form(source, order.limits)
    if form == "png" and source[12:16] == b"IHDR" and len(source) >= 24:
        width, height = struct.unpack_from(">II", source, 16)
        _demand_size(width, height, order.limits)
    known = _IS_CHEAP.get(form)
    return source if len(source) <= CHEAP_BYTES and known is not None and known(source) else None


def _is_cheap_png(data: bytes) -> bool:
    """Return whether a PNG has few pixels and no chunk that could unpack to much."""
    if len(data) < 24 or data[12:16] != b"IHDR":
        return False
    width, height = struct.unpack_from(">II", data, 16)
    if width * height > CHEAP_PIXELS:
        return False
    at = 8
    for _ in range(_MAX_CHUNKS):
        if at + 8 > len(data):
            return True
        length, kind = struct.unpack_from(">I4s", data, at)
        if kind not in _PLAIN_CHUNKS:
            return False
        if kind == b"IEND":
            return True
        at += length + 12
    return False


_FRAMES = frozenset({0xC0, 0xC1, 0xC2})
"""Markers of JPEG that begin a frame: baseline, extended and progressive."""


def _is_cheap_jpeg(data: bytes) -> bool:
    """Return whether the scans of a JPEG go over few pixels in all.

    Within compressed data the two bytes of a marker never stand: counting finds too many at most.
    """
    if b"ICC_PROFILE" in data:
        return False
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if marker in _FRAMES:
            height = int.from_bytes(data[at + 5 : at + 7], "big")
            width = int.from_bytes(data[at + 7 : at + 9], "big")
            pixels = data.count(b"\xff\xda") * max(width * height, _SCAN)
            return height > 0 and pixels <= CHEAP_PIXELS
        at += 2 + length
    return False


_IS_CHEAP: Mapping[str, Callable[[bytes], bool]] = {"png": _is_cheap_png, "jpeg": _is_cheap_jpeg}


def _form(data: bytes, limits: PictureLimits) -> Form:
    """Return the format of a picture by its first bytes. Raises PictureError."""
    for form, at, begin in _SIGNATURES:
        if form in limits.forms and data.startswith(begin, at):
            return form
    raise _no_picture(limits)


def _size_of(file: Path) -> int:
    try:
        status = file.stat()
    except (OSError, ValueError) as error:
        raise _unreadable() from error
    return status.st_size


def _bytes_of(file: Path, limits: PictureLimits) -> bytes:
    """Return the bytes of a file. Raises PictureError for one that is none or too large."""
    try:
        if not file.is_file():
            raise _no_picture(limits)
        with file.open("rb") as opened:
            data = opened.read(limits.bytes + 1)
            _demand_bytes(os.fstat(opened.fileno()).st_size, limits)
    except (OSError, ValueError) as error:
        raise _unreadable() from error
    _demand_bytes(len(data), limits)
    return data


def _demand_bytes(size: int, limits: PictureLimits) -> None:
    if size > limits.bytes:
        raise PictureError(f"it has {size // 2**20} MiB", f"at most {limits.bytes // 2**20} MiB")


def _demand_size(width: int, height: int, limits: PictureLimits) -> None:
    if width * height > limits.pixels:
        most = f"at most {limits.pixels // 1_000_000} million pixels"
        raise PictureError(f"it has {width} × {height} pixels", most)
    if max(width, height) > limits.side:
        raise PictureError(f"it has {width} × {height} pixels", f"sides of at most {limits.side}")


def _no_picture(limits: PictureLimits) -> PictureError:
    names = [form.upper() for form in limits.forms]
    return PictureError(
        "it is not a picture that can be read", f"a {', '.join(names[:-1])} or {names[-1]}"
    )


def _unreadable() -> PictureError:
    return PictureError("it cannot be read", "a picture")
