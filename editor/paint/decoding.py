"""Decoding pictures of pixels that others made, within limits of bytes, pixels and seconds.

A small file can take minutes to decode: each of thousands of scans of a JPEG goes over the whole
picture. Only what is cheap whatever it contains is decoded in this process; the rest is decoded in
a process of its own, which is killed at its deadline. docs/decisions/decoding.md says more.
"""

from __future__ import annotations

import math
import os
import signal
import struct
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageIOHandler, QImageReader

from editor.core.processes import Pipe, ProcessEndedError, Worker
from editor.paint.faces import ensure_application

SECONDS = 20.0
"""The most seconds for a picture in the process that decodes."""
_START = 120.0
"""The most seconds until that process has started and begins."""
_POLL = 0.01
_TURN = 0.02
"""Seconds that one look for pixels may take: a window is waiting."""
_STRIPE = 1 << 20
"""The bytes of pixels in one message."""
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


class Decoder:
    """Decodes pictures, each within `seconds`; the process starts with the first that needs it.

    `total` is the most seconds for all pictures together. Close it when it is done with.
    """

    def __init__(
        self,
        seconds: float = SECONDS,
        total: float = math.inf,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._seconds, self._left, self._now = seconds, total, now
        self._worker = Worker("pictures", serve)
        self._number = 0
        self._waiting: _Waiting | None = None
        self._answer: DecodedPicture | PictureError | None = None

    @property
    def waiting(self) -> bool:
        """Whether the answer is still to come."""
        return self._waiting is not None or self._answer is not None

    def ask(self, order: PictureOrder) -> None:
        """Ask for a picture; this replaces an earlier question."""
        self.drop()
        try:
            here = _cheap_bytes(order)
            if here is not None:
                self._answer = decode(replace(order, source=here))
                return
        except PictureError as error:
            self._answer = error
            return
        self._number += 1
        self._waiting = _Waiting(self._now() + _START)
        source = order.source
        if isinstance(source, Path):
            source = source.absolute()  # the process has another current folder
        self._worker.send((self._number, replace(order, source=source), self._limit))

    def answer(self) -> DecodedPicture | PictureError | None:
        """Return the answer to the question once it is there, else None."""
        found, self._answer = self._answer, None
        if found is None and self._waiting is not None:
            found = self._heard(self._waiting)
            if found is not None:
                self._waiting = None
        return found

    def decoded(self, order: PictureOrder) -> DecodedPicture:
        """Return a picture, and wait for it. Raises PictureError."""
        self.ask(order)
        while (found := self.answer()) is None:
            time.sleep(_POLL)
        if isinstance(found, PictureError):
            raise found
        return found

    def drop(self) -> None:
        """Drop the question; what decodes it is ended."""
        if self._waiting is not None:
            self.close()
        self._answer = None

    def close(self) -> None:
        """End the process and drop the question."""
        self._waiting = self._answer = None
        # At once: it may be within a decoder, which listens to nobody.
        self._worker.kill()
        self._worker.end()

    @property
    def _limit(self) -> float:
        return min(self._seconds, self._left)

    def _heard(self, waiting: _Waiting) -> DecodedPicture | PictureError | None:
        """Take what the process sent, for a moment; return the answer once it is whole."""
        until = self._now() + _TURN
        try:
            while (heard := self._worker.heard()) is not None:
                number, what, said = heard
                if number != self._number:
                    continue
                if what == "begun":
                    waiting.begun, waiting.deadline = self._now(), self._now() + self._limit
                elif what == "error":
                    self._spend(waiting)
                    return PictureError(*said)
                elif what == "decoded":
                    self._spend(waiting)
                    waiting.deadline = math.inf
                    waiting.pixels = _Pixels(*said)
                elif waiting.pixels is not None and waiting.pixels.filled(said):
                    return waiting.pixels.made
                if self._now() >= until:
                    break
        except ProcessEndedError:
            self._worker.forget()
            self._spend(waiting)
            if waiting.begun is None:
                return PictureError("the process that decodes pictures did not start", "a picture")
            return PictureError("the process that decodes pictures ended on it", "a picture")
        if self._now() > waiting.deadline:
            self.close()
            self._spend(waiting)
            limit = f"at most {self._seconds:g} seconds"
            return PictureError("it takes too long to decode", limit, late=True)
        return None

    def _spend(self, waiting: _Waiting) -> None:
        if waiting.begun is not None:
            self._left = max(0.0, self._left - (self._now() - waiting.begun))


@dataclass
class _Waiting:
    """A question that is open: its deadline, and what came of its answer."""

    deadline: float
    begun: float | None = None
    pixels: _Pixels | None = None


class _Pixels:
    """Images that are filled with pixels as these come."""

    def __init__(self, size: tuple[int, int], shapes: list[tuple[int, int, bool]]) -> None:
        self.made = DecodedPicture(size, tuple(_blank(*shape) for shape in shapes))
        self._image, self._at = 0, 0

    def filled(self, stripe: bytes) -> bool:
        """Put in the next pixels; return whether these were the last."""
        image = self.made.images[self._image]
        pixels = memoryview(image.bits())
        pixels[self._at : self._at + len(stripe)] = stripe
        self._at += len(stripe)
        if self._at == image.sizeInBytes():
            self._image, self._at = self._image + 1, 0
        return self._image == len(self.made.images)


def _blank(width: int, height: int, alpha: bool) -> QImage:
    return QImage(width, height, _format(alpha))


def _format(alpha: bool) -> QImage.Format:
    return QImage.Format.Format_ARGB32_Premultiplied if alpha else QImage.Format.Format_RGB32


def serve(pipe: Pipe) -> None:
    """Decode the pictures that a pipe asks for until it is closed."""
    ensure_application()
    while True:
        number: int
        order: PictureOrder
        number, order, seconds = pipe.recv()
        pipe.send((number, "begun", None))
        with _self_ending(seconds + 5.0):
            try:
                made = decode(order)
            except PictureError as error:
                pipe.send((number, "error", error.args))
                continue
        shapes = [(image.width(), image.height(), image.hasAlphaChannel()) for image in made.images]
        pipe.send((number, "decoded", (made.size, shapes)))
        for image in made.images:
            pixels = image.constBits()
            for at in range(0, len(pixels), _STRIPE):
                pipe.send((number, "pixels", bytes(pixels[at : at + _STRIPE])))


@contextmanager
def _self_ending(seconds: float) -> Iterator[None]:
    """End this process after so many seconds if nobody is left to kill it; not on Windows."""
    alarm: Callable[[int], object] = getattr(signal, "alarm", lambda seconds: None)
    alarm(math.ceil(seconds))
    try:
        yield
    finally:
        alarm(0)


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
    turned = reader.transformation() & QImageIOHandler.Transformation.TransformationRotate90
    seen = (size.height(), size.width()) if turned else (size.width(), size.height())
    image = image.convertToFormat(_format(image.hasAlphaChannel()))
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


def _cheap_bytes(order: PictureOrder) -> bytes | None:
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
        "it is no picture that can be read", f"a {', '.join(names[:-1])} or {names[-1]}"
    )


def _unreadable() -> PictureError:
    return PictureError("it cannot be read", "a picture")
