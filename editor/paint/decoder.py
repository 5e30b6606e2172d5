"""A process that decodes pictures with a deadline, and what asks it for PNG and JPEG.

docs/decisions/decoding.md says why.
"""

from __future__ import annotations

import math
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtGui import QImage

from editor.core.processes import Pipe, ProcessEndedError, Worker
from editor.paint.decoding import (
    DecodedPicture,
    PictureError,
    PictureLimits,
    PictureOrder,
    cheap_bytes,
    decode,
    pixel_format,
)
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
        self._waiting: _Pending | None = None
        self._answer: DecodedPicture | PictureError | None = None

    @property
    def waiting(self) -> bool:
        """Whether the answer is still to come."""
        return self._waiting is not None or self._answer is not None

    def ask(self, order: PictureOrder) -> None:
        """Ask for a picture; this replaces an earlier question."""
        self.drop()
        try:
            here = cheap_bytes(order)
            if here is not None:
                self._answer = decode(replace(order, source=here))
                return
        except PictureError as error:
            self._answer = error
            return
        self._number += 1
        self._waiting = _Pending(self._now() + _START)
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

    def _heard(self, waiting: _Pending) -> DecodedPicture | PictureError | None:
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

    def _spend(self, waiting: _Pending) -> None:
        if waiting.begun is not None:
            self._left = max(0.0, self._left - (self._now() - waiting.begun))


@dataclass
class _Pending:
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
    return QImage(width, height, pixel_format(alpha))


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
    """End this process after a number of seconds if its parent is gone; not on Windows."""
    alarm: Callable[[int], object] = getattr(signal, "alarm", lambda seconds: None)
    alarm(math.ceil(seconds))
    try:
        yield
    finally:
        alarm(0)


MAX_BYTES = 64 * 1024 * 1024
MAX_PIXELS = 60_000_000
MAX_SIDE = 4096
"""The most pixels of a side of what is returned; a larger picture is scaled down."""
REFERENCE_LIMITS = PictureLimits(("png", "jpeg"), MAX_BYTES, MAX_PIXELS)
"""Decoded whatever the name of the file ends in."""
_EMBEDDED = replace(REFERENCE_LIMITS, forms=("png", "jpeg", "webp"))
"""Those of a picture within another file."""


class RasterReader:
    """Reads a picture while a window goes on; the latest file wins.

    Close it when it is done with: a picture may still be decoded.
    """

    def __init__(self, decoder: Decoder | None = None) -> None:
        self._decoder = decoder or Decoder()
        self._file = Path()

    @property
    def waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self._decoder.waiting

    def ask(self, file: Path, embedded: bytes | None = None) -> None:
        """Ask for the picture of a file, or for one that is `embedded` in it, also a WebP.

        A small ordinary one is there at once.
        """
        self._file = file
        source, limits = (file, REFERENCE_LIMITS) if embedded is None else (embedded, _EMBEDDED)
        self._decoder.ask(PictureOrder(source, limits, MAX_SIDE, halves=True))

    def wait(self) -> DecodedPicture:
        """Return the picture, and wait for it. Raises FileError as `answer`."""
        while (found := self.answer()) is None:
            time.sleep(_POLL)
        return found

    def answer(self) -> DecodedPicture | None:
        """Return the picture once it is there, else None; with copies of half the side each.

        No side has more than MAX_SIDE pixels. Raises FileError for a file that is none, is too
        large, ends early, or takes too long to decode.
        """
        found = self._decoder.answer()
        if found is not None:
            self._decoder.close()  # the next picture may never come
        if isinstance(found, PictureError):
            raise found.of(self._file)
        return found

    def drop(self) -> None:
        """Drop the question."""
        self._decoder.drop()

    def close(self) -> None:
        """End the process that decodes, if there is one."""
        self._decoder.close()
