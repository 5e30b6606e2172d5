"""What is printed gets printed: in any encoding, and when the reader leaves early."""

from __future__ import annotations

import codecs
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from typing import Any, TextIO

PLAIN = "realmwright-plain"
STAND_INS = {"×": "x", "°": " degrees", "…": "...", "“": '"', "”": '"', "’": "'", "–": "-"}
"""What a terminal is shown in place of a sign that its encoding lacks; others become a ?."""


def prepare_streams() -> None:
    """Let standard output and error show every text, whatever encoding they have."""
    codecs.register_error(PLAIN, _stand_in)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # In UTF-8 too: the name of a file may hold what is no text.
            stream.reconfigure(errors=PLAIN)


def print_json(value: Any) -> None:
    """Print a value as JSON, escaped where the encoding of the output could not hold it."""
    plain = isinstance(sys.stdout, TextIOWrapper) and not _is_unicode(sys.stdout)
    print(json.dumps(value, indent=2, ensure_ascii=plain))


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
            raise  # it speaks of a file, and not of what is printed
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
