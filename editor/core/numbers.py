"""Numbers as they come in: from a file, the clipboard, the command line, someone who types.

What Python takes for a number is more than anybody means: nan, infinity, 1_000, the digits of any
script, and a ValueError of its own for thousands of digits. Here a number is finite, written with
the digits 0 to 9, and within the bounds that the asker names.
"""

from __future__ import annotations

import math
import re

LONGEST = 400
"""Characters of the longest number that is looked into: a float has no more before its point."""
_SHOWN = 40
_SPACE = " \t\r\n"
_WHOLE = re.compile(r"[-+]?[0-9]+")
_REAL = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?")


class NumberError(ValueError):
    """What is no number, or lies out of its bounds: a sentence that quotes it."""


def whole_number(said: object, least: int, most: int) -> int:
    """Return a whole number from `least` to `most`, given as a text or as a number.

    Raises NumberError for anything else, and for a truth, which Python counts as one.
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

    Raises NumberError for anything else, and for a truth, which Python counts as one.
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
    """Return a value as a sentence quotes it, cut off where it is long."""
    words = said if isinstance(said, str) else written(said)
    return repr(words if len(words) <= _SHOWN else f"{words[: _SHOWN - 3]}...")


def written(said: object) -> str:
    """Return a value as a sentence says it, whatever its size."""
    if isinstance(said, int) and abs(said) >= 10**_SHOWN:
        # Python refuses to write thousands of digits.
        return f"{'-' if said < 0 else ''}1e{_SHOWN} or more"
    return repr(said)
