"""What is printed gets printed: in any encoding, and when the reader leaves early."""

from __future__ import annotations

import codecs
import json
import os
import re
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, redirect_stderr, redirect_stdout
from io import TextIOWrapper
from typing import Any, TextIO, cast

PLAIN = "realmwright-plain"
STAND_INS = {"×": "x", "°": " degrees", "…": "...", "“": '"', "”": '"', "’": "'", "–": "-"}
"""What a terminal is shown in place of a sign that its encoding lacks; others become a ?."""

# Those of a terminal, and those that turn the direction of what follows them.
_COMMANDS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def prepare_streams() -> None:
    """Let standard output and error show every text, whatever encoding they have."""
    codecs.register_error(PLAIN, _stand_in)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # In UTF-8 too: the name of a file may hold what is no text.
            stream.reconfigure(errors=PLAIN)


def print_json(value: object) -> None:
    """Print a value as JSON, escaped where the encoding of the output could not hold it."""
    out = sys.stdout.stream if isinstance(sys.stdout, _Harmless) else sys.stdout
    plain = isinstance(out, TextIOWrapper) and not _is_unicode(out)
    print(json.dumps(value, indent=2, ensure_ascii=plain), file=out)


def harmless(text: str) -> str:
    r"""Return a text with what would command a terminal escaped, as \u202e; lines stay lines."""
    return _COMMANDS.sub(lambda sign: f"\\u{ord(sign[0]):04x}", text)


class _Harmless:
    """A stream that shows what is written to it harmlessly; in all else the stream itself."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        self.stream.write(harmless(text))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


@contextmanager
def harmless_streams() -> Iterator[None]:
    """Print within so that no name, title or error commands the terminal; JSON stays as it is."""
    with ExitStack() as stack:
        if sys.stdout is not None:
            stack.enter_context(redirect_stdout(cast(TextIO, _Harmless(sys.stdout))))
        if sys.stderr is not None:
            stack.enter_context(redirect_stderr(cast(TextIO, _Harmless(sys.stderr))))
        yield


class OutputError(Exception):
    """The output cannot be written, such as to a disk that is full."""


@contextmanager
def reader_may_leave() -> Iterator[None]:
    """Print within; when the reader leaves, as `head` does, what is left is thrown away.

    Raises OutputError where the output cannot be written for another reason.
    """
    try:
        yield
        # What was printed may wait in a buffer until here.
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _throw_away()
    except OSError as error:
        if error.filename is not None:
            raise  # the fault is in a file, and not in what is printed
        _throw_away()
        raise OutputError(error.strerror or str(error)) from error


def _throw_away() -> None:
    # The interpreter flushes again when it ends: let that reach nobody.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _is_unicode(stream: TextIO) -> bool:
    return (stream.encoding or "").lower().replace("-", "").replace("_", "").startswith("utf")


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(STAND_INS.get(sign, "?") for sign in signs), error.end
