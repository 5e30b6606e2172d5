"""Reading pictures of pixels that a person chose: a PNG or JPEG of a bounded size."""

from __future__ import annotations

from pathlib import Path

from editor.core.errors import Fault, FileError
from editor.paint.decoder import Decoder
from editor.paint.decoding import DecodedPicture, PictureError, PictureLimits, PictureOrder

MAX_BYTES = 64 * 1024 * 1024
MAX_PIXELS = 60_000_000
MAX_SIDE = 4096
"""The most pixels of a side of what is returned; a larger picture is scaled down."""
_LIMITS = PictureLimits(("png", "jpeg"), MAX_BYTES, MAX_PIXELS)
"""Decoded whatever the name of the file ends in."""


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

    def ask(self, file: Path) -> None:
        """Ask for the picture of a file; a small ordinary one is there at once."""
        self._file = file
        self._decoder.ask(PictureOrder(file, _LIMITS, MAX_SIDE, halves=True))

    def answer(self) -> DecodedPicture | None:
        """Return the picture once it is there, else None; with copies of half the side each.

        No side has more than MAX_SIDE pixels. Raises FileError for a file that is none, is too
        large, ends early, or takes too long to decode.
        """
        found = self._decoder.answer()
        if found is not None:
            self._decoder.close()  # the next picture may never come
        if isinstance(found, PictureError):
            raise FileError(str(self._file), [Fault(found.said, found.expected, placed=False)])
        return found

    def drop(self) -> None:
        """Drop the question."""
        self._decoder.drop()

    def close(self) -> None:
        """End the process that decodes, if there is one."""
        self._decoder.close()
