"""Standard output and error that work in any encoding, and progress on a terminal."""

from __future__ import annotations

import codecs
import json
import os
import re
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, redirect_stderr, redirect_stdout
from io import TextIOWrapper
from typing import Any, TextIO, cast

PLAIN = "realmwright-plain"
REPLACEMENTS = {"×": "x", "°": " degrees", "…": "...", "“": '"', "”": '"', "’": "'", "–": "-"}
"""What replaces a character that the encoding of the output lacks; others become a ?."""

# Those of a terminal, and those that turn the direction of what follows them.
_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def prepare_streams() -> None:
    """Make standard output and error accept every text, whatever their encoding."""
    codecs.register_error(PLAIN, _replace_character)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # In UTF-8 too: the name of a file may hold what is no text.
            stream.reconfigure(errors=PLAIN)


def print_json(value: object) -> None:
    """Print a value as JSON, escaped where the encoding of the output could not hold it."""
    out = sys.stdout.stream if isinstance(sys.stdout, _EscapingStream) else sys.stdout
    plain = isinstance(out, TextIOWrapper) and not _is_unicode(out)
    print(json.dumps(value, indent=2, ensure_ascii=plain), file=out)


def warn(words: str) -> None:
    """Print a warning on standard error."""
    print(f"warning: {words}", file=sys.stderr)


def escape_controls(text: str) -> str:
    r"""Return a text with control characters escaped, such as \u202e; newlines stay."""
    return _CONTROLS.sub(lambda sign: f"\\u{ord(sign[0]):04x}", text)


class _EscapingStream:
    """A stream that escapes control characters in what is written to it."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        self.stream.write(escape_controls(text))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


@contextmanager
def escaping_streams() -> Iterator[None]:
    """Escape control characters in all that is printed within; JSON stays as it is."""
    with ExitStack() as stack:
        if sys.stdout is not None:
            stack.enter_context(redirect_stdout(cast(TextIO, _EscapingStream(sys.stdout))))
        if sys.stderr is not None:
            stack.enter_context(redirect_stderr(cast(TextIO, _EscapingStream(sys.stderr))))
        yield


class OutputError(Exception):
    """The output cannot be written, such as to a disk that is full."""


@contextmanager
def tolerating_closed_pipe() -> Iterator[None]:
    """Discard what is printed within once the reader has closed the pipe, as `head` does.

    Raises OutputError where the output cannot be written for another reason.
    """
    try:
        yield
        # What was printed may wait in a buffer until here.
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _discard_output()
    except OSError as error:
        if error.filename is not None:
            raise  # the fault is in a file, not in the output
        _discard_output()
        raise OutputError(error.strerror or str(error)) from error


def print_last(words: str) -> None:
    """Print words on standard error, where that can be written: the exit code says it, too."""
    try:
        print(words, file=sys.stderr)
    except OSError:
        _discard(sys.stderr)


def _discard_output() -> None:
    _discard(sys.stdout)


def _discard(stream: TextIO) -> None:
    # The interpreter flushes again when it exits.
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _is_unicode(stream: TextIO) -> bool:
    return (stream.encoding or "").lower().replace("-", "").replace("_", "").startswith("utf")


def _replace_character(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(REPLACEMENTS.get(sign, "?") for sign in signs), error.end


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
