"""Standard input and output by the file name "-", for programs that allow it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pathlib import Path

NAME = "-"
"""The name of standard input where a file is read, of standard output where one is written."""


class StandardStreams(Protocol):
    """What reads and writes instead of a file."""

    def read(self, most: int) -> bytes:
        """Return standard input, the same bytes each time, at most `most` and one more."""

    def write(self, data: bytes) -> None:
        """Write bytes to standard output."""


_allowed: ContextVar[StandardStreams | None] = ContextVar("standard_streams", default=None)


@contextmanager
def allowing_standard_streams(streams: StandardStreams) -> Iterator[None]:
    """Let files named "-" be these streams within; elsewhere "-" is a file like any other."""
    token = _allowed.set(streams)
    try:
        yield
    finally:
        _allowed.reset(token)


def standard_streams(path: Path | str) -> StandardStreams | None:
    """Return the streams that a path names, None for a file."""
    return _allowed.get() if str(path) == NAME else None
