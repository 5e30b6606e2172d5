"""How far something is, on a terminal: one line that is written over, and nothing in a pipe."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from editor.cli.output import harmless

_BEAT = 0.1
"""Seconds between two lines at least."""
_PATIENCE = 0.5
"""Seconds after which a person wants to know that something goes on."""


class ProgressLine:
    """Shows a share and words on one line of a terminal; call it as an export's `report`."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._next = time.monotonic() + _PATIENCE
        self._written = 0

    def __call__(self, share: float, words: str) -> None:
        """Show how far it is, unless that was shown a moment ago."""
        now = time.monotonic()
        if now < self._next:
            return
        self._next = now + _BEAT
        room = shutil.get_terminal_size().columns - 1
        line = f"{min(1.0, max(0.0, share)):4.0%} {harmless(words)}".replace("\n", " ")[:room]
        self._put(f"\r{line.ljust(self._written)}")
        self._written = len(line)

    def clear(self) -> None:
        """Take the line away."""
        if self._written:
            self._put("\r" + " " * self._written + "\r")
            self._written = 0

    def _put(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()


@contextmanager
def progress() -> Iterator[ProgressLine | None]:
    """Give what shows progress on a terminal, and take its line away; None where there is none."""
    # Under what makes printing harmless: a return of the carriage is meant here.
    stream = getattr(sys.stderr, "stream", sys.stderr)
    if stream is None or not stream.isatty():
        yield None
        return
    line = ProgressLine(stream)
    try:
        yield line
    finally:
        line.clear()
