"""Progress on a terminal: one line that is overwritten, and nothing in a pipe."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from editor.cli.output import escape_controls

_INTERVAL = 0.1
"""The least seconds between two lines."""
_DELAY = 0.5
"""Seconds before the first line: what is quicker shows no progress."""


class ProgressLine:
    """A line of a terminal that shows a share and words; the `report` of an export."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._next = time.monotonic() + _DELAY
        self._written = 0

    def __call__(self, share: float, words: str) -> None:
        """Show the progress, unless the last line is too recent."""
        now = time.monotonic()
        if now < self._next:
            return
        self._next = now + _INTERVAL
        room = shutil.get_terminal_size().columns - 1
        line = f"{min(1.0, max(0.0, share)):4.0%} {escape_controls(words)}".replace("\n", " ")[
            :room
        ]
        self._put(f"\r{line.ljust(self._written)}")
        self._written = len(line)

    def clear(self) -> None:
        """Remove the line."""
        if self._written:
            self._put("\r" + " " * self._written + "\r")
            self._written = 0

    def _put(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()


@contextmanager
def progress() -> Iterator[ProgressLine | None]:
    """Yield what shows progress on a terminal, or None without one; remove its line at the end."""
    # The stream below the escaping one: a carriage return is meant here.
    stream = getattr(sys.stderr, "stream", sys.stderr)
    if stream is None or not stream.isatty():
        yield None
        return
    line = ProgressLine(stream)
    try:
        yield line
    finally:
        line.clear()
