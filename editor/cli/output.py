"""Standard output and error that work in any encoding, and progress on a terminal."""

from __future__ import annotations

import codecs
import os
import re
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, redirect_stderr, redirect_stdout
from contextvars import ContextVar
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any, TextIO, cast

from editor.core.errors import Fault, FileError
from editor.storage.standard_streams import NAME as STANDARD
from editor.storage.standard_streams import allowing_standard_streams, standard_streams

if TYPE_CHECKING:
    from pathlib import Path

PLAIN = "realmwright-plain"
REPLACEMENTS = {"×": "x", "°": " degrees", "…": "...", "“": '"', "”": '"', "’": "'", "–": "-"}
"""What replaces a character that the encoding of the output lacks; others become a ?."""

# Those of a terminal, and those that turn the direction of what follows them.
_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


class Console:
    """How a run prints its messages, and where its results go.

    `verbosity` is -1 where only results and errors are printed, 1 where details are, too; `said`
    holds the messages that were printed, `about` the warnings that wait for the end of the run with
    what they are about; `results` is standard output, also while messages that
    are printed there go to standard error.
    """

    def __init__(self, results: TextIO | None) -> None:
        self.results = results
        self.verbosity = 0
        self.said: set[str] = set()
        self.about: dict[str, list[str]] = {}
        self.data: bytes | None = None

    def follow(self, verbosity: int, color: str) -> None:
        """Print as the options say."""
        self.verbosity = verbosity
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, _EscapingStream):
                stream.colored = wants_color(stream.stream, color)

    def read(self, most: int) -> bytes:
        """Return standard input, the same bytes each time, at most `most` and one more."""
        if self.data is None:
            if sys.stdin is None:
                raise FileError(STANDARD, [Fault("standard input is closed", placed=False)])
            self.data = sys.stdin.buffer.read(MAX_INPUT + 1)
        return self.data[: most + 1]

    def write(self, data: bytes) -> None:
        """Write bytes to standard output; what is printed from now on goes to standard error."""
        if self.results is None:
            raise OutputError("standard output is closed")
        self.results.flush()
        self.results.buffer.write(data)
        self.results.buffer.flush()
        self.print_messages_apart()

    def print_messages_apart(self) -> None:
        """Print on standard error what would go to standard output, which holds a file."""
        sys.stdout = sys.stderr

    def finish(self) -> None:
        """Print the warnings that waited, and how long the run took where details are printed."""
        from editor.core.words import listing

        for words, subjects in self.about.items():
            names = subjects if self.verbosity > 0 else subjects[:LISTED]
            more = len(subjects) - len(names)
            listed = [*names, *([f"{more} others"] if more else [])]
            print_notice(f"warning: {listing(listed)}: {words}")
        detail(f"{time.process_time():.1f} s of processor time")


LISTED = 3
"""The most files that a warning lists without --verbose."""

MAX_INPUT = 128 * 1024 * 1024
"""The most bytes of standard input that are read."""

_console: ContextVar[Console | None] = ContextVar("console", default=None)


def verbosity() -> int:
    """Return -1 with --quiet, 1 with --verbose, else 0."""
    console = _console.get()
    return console.verbosity if console is not None else 0


def warn(words: str) -> None:
    """Print a warning on standard error, once in a run; nothing with --quiet."""
    print_notice(f"warning: {words}")


def warn_about(subject: str, words: str) -> None:
    """Print a warning that may hold of many files at the end of the run, once with all of them."""
    console = _console.get()
    if console is None:
        warn(f"{subject}: {words}")
        return
    subjects = console.about.setdefault(words, [])
    if subject not in subjects:
        subjects.append(subject)


def note(words: str) -> None:
    """Print a note on standard error, once in a run; nothing with --quiet."""
    print_notice(f"note: {words}")


def detail(words: str) -> None:
    """Print a note on standard error with --verbose."""
    if verbosity() > 0:
        note(words)


def confirm(words: str) -> None:
    """Print what was done on standard output; nothing with --quiet."""
    if verbosity() >= 0:
        print(words)


def confirm_written(path: Path | str, words: str = "") -> None:
    """Print which file was written; nothing for standard output, whose reader knows."""
    if standard_streams(path) is None:
        confirm(f"wrote {path}{words}")


def print_notice(words: str) -> None:
    """Print words on standard error, once in a run; nothing with --quiet."""
    console = _console.get()
    if console is not None:
        if console.verbosity < 0 or words in console.said:
            return
        console.said.add(words)
    print(words, file=sys.stderr)


def print_json(value: object) -> None:
    """Print a value as JSON, escaped where the encoding of the output could not hold it."""
    import json

    out = sys.stdout.stream if isinstance(sys.stdout, _EscapingStream) else sys.stdout
    plain = isinstance(out, TextIOWrapper) and not _is_unicode(out)
    print(json.dumps(value, indent=2, ensure_ascii=plain), file=out)


def escape_controls(text: str) -> str:
    r"""Return a text with control characters escaped, such as \u202e; newlines stay."""
    return _CONTROLS.sub(lambda sign: f"\\u{ord(sign[0]):04x}", text)


_COLORS = {"error": "1;31", "warning": "1;33", "advice": "1;36", "note": "1;34", "waived": "2",
           "-->": "34"}  # fmt: skip
_COLORED = re.compile(
    r"^((?:realmwright(?: \w+)?|  +)?(?:: )?)(error|warning|advice|note|waived|-->)"
    r"(?=: | |\[[\w-]+\]: )",
    re.MULTILINE,
)
"""What begins a line in color: the level of a message, the arrow before its place."""


def wants_color(stream: TextIO, choice: str = "auto") -> bool:
    """Return whether what a stream prints is colored: see no-color.org and force-color.org."""
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


class _EscapingStream:
    """A stream that escapes control characters in what is written to it, and colors levels."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.colored = wants_color(stream)

    def write(self, text: str) -> int:
        shown = escape_controls(text)
        if self.colored:
            shown = _COLORED.sub(
                lambda found: f"{found[1]}\x1b[{_COLORS[found[2]]}m{found[2]}\x1b[0m", shown
            )
        self.stream.write(shown)
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


def prepare_streams() -> None:
    """Make standard output and error accept every text, whatever their encoding."""
    codecs.register_error(PLAIN, _replace_character)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # In UTF-8 too: the name of a file may hold what is no text.
            stream.reconfigure(errors=PLAIN)


@contextmanager
def open_console() -> Iterator[Console]:
    """Yield how a run prints, with streams that accept every text and files named "-" allowed.

    Control characters in what is printed are escaped; JSON stays as it is. A reader that closes
    the pipe, as `head` does, is no error. Raises OutputError where the output cannot be written
    for another reason.
    """
    prepare_streams()
    console = Console(sys.stdout)
    token = _console.set(console)
    try:
        with ExitStack() as stack:
            if sys.stdout is not None:
                stack.enter_context(redirect_stdout(cast(TextIO, _EscapingStream(sys.stdout))))
            if sys.stderr is not None:
                stack.enter_context(redirect_stderr(cast(TextIO, _EscapingStream(sys.stderr))))
            stack.enter_context(tolerating_closed_pipe())
            stack.enter_context(allowing_standard_streams(console))
            yield console
    finally:
        _console.reset(token)


class OutputError(Exception):
    """The output cannot be written, such as to a disk that is full."""


@contextmanager
def tolerating_closed_pipe() -> Iterator[None]:
    """Discard what is printed within once the reader has closed the pipe, as `head` does.

    Raises OutputError where the output cannot be written for another reason.
    """
    try:
        try:
            yield
        finally:
            # What was printed may wait in a buffer until here.
            if (results := _results()) is not None:
                results.flush()
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


def _results() -> TextIO | None:
    console = _console.get()
    return console.results if console is not None else sys.stdout


def _discard_output() -> None:
    if (results := _results()) is not None:
        _discard(results)


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
        import shutil

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
    if stream is None or not stream.isatty() or verbosity() < 0:
        yield None
        return
    line = ProgressLine(stream)
    try:
        yield line
    finally:
        line.clear()
