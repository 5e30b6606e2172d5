"""Parsing of numbers from outside: files, the clipboard, the command line, typed text.

Python accepts more than is meant: nan, infinity, 1_000, the digits of any script; and it raises a
ValueError for thousands of digits. Here a number is finite, written with the digits 0 to 9, and
within the bounds of the caller.
"""

from __future__ import annotations

import math
import re

LONGEST = 400
"""The most characters of a number that is parsed: no float has more digits before its point."""
_SHOWN = 40
_SPACE = " \t\r\n"
_WHOLE = re.compile(r"[-+]?[0-9]+")
_REAL = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?")


class NumberError(ValueError):
    """A value is no number or is out of bounds; the message is a sentence that quotes it."""


def whole_number(said: object, least: int, most: int) -> int:
    """Return a whole number from `least` to `most`, given as a text or as a number.

    Raises NumberError for anything else, also for a bool.
    """
    found: object = said
    if isinstance(said, str):
        words = said.strip(_SPACE)
        found = int(words) if len(words) <= LONGEST and _WHOLE.fullmatch(words) else None
    if not isinstance(found, int) or isinstance(found, bool):
        raise NumberError(f"{quoted(said)} is no whole number")
    if not least <= found <= most:
        raise NumberError(f"it may be {least} to {most}, not {written(found)}")
    return found


def whole_or_none(text: str, least: int, most: int) -> int | None:
    """Return the whole number of a text, from `least` to `most`; None for anything else."""
    try:
        return whole_number(text, least, most)
    except NumberError:
        return None


def real_number(said: object, least: float = -math.inf, most: float = math.inf) -> float:
    """Return a finite number from `least` to `most`, given as a text or as a number.

    Raises NumberError for anything else, also for a bool.
    """
    found: object = said
    if isinstance(said, str):
        words = said.strip(_SPACE)
        found = float(words) if len(words) <= LONGEST and _REAL.fullmatch(words) else None
    if not isinstance(found, int | float) or isinstance(found, bool):
        raise NumberError(f"{quoted(said)} is no number")
    try:
        number = float(found)
    except OverflowError:
        number = math.inf
    if not math.isfinite(number):
        raise NumberError(f"{quoted(said)} is no finite number")
    if not least <= number <= most:
        raise NumberError(f"it may be {least:g} to {most:g}, not {number:g}")
    return number


def quoted(said: object) -> str:
    """Return a value in quotes for a message, cut if it is long."""
    words = said if isinstance(said, str) else written(said)
    return repr(words if len(words) <= _SHOWN else f"{words[: _SHOWN - 3]}...")


def written(said: object) -> str:
    """Return a value for a message, also a number of thousands of digits."""
    if isinstance(said, int) and abs(said) >= 10**_SHOWN:
        # Python refuses to write thousands of digits.
        return f"{'-' if said < 0 else ''}1e{_SHOWN} or more"
    return repr(said)
