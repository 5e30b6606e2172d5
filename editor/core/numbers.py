"""Numbers from outside, and lengths: files, the clipboard, the command line, typed text."""

from __future__ import annotations

import math
import re
from typing import Literal, NamedTuple, get_args

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
        raise NumberError(f"{quoted(said)} is not a whole number")
    if not least <= found <= most:
        raise NumberError(f"expected {least} to {most}, not {written(found)}")
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
        raise NumberError(f"{quoted(said)} is not a number")
    try:
        number = float(found)
    except OverflowError:
        number = math.inf
    if not math.isfinite(number):
        raise NumberError(f"{quoted(said)} is not a finite number")
    if not least <= number <= most:
        raise NumberError(f"expected {least:g} to {most:g}, not {number:g}")
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


LengthUnit = Literal["mm", "in"]
LENGTH_UNITS: tuple[LengthUnit, ...] = get_args(LengthUnit)
INCH = 25.4
"""The millimetres of an inch."""

_NAMES = {
    **dict.fromkeys(("mm", "millimetre", "millimetres", "millimeter", "millimeters"), 1.0),
    **dict.fromkeys(("cm", "centimetre", "centimetres", "centimeter", "centimeters"), 10.0),
    **dict.fromkeys(("in", "inch", "inches", '"', "″"), INCH),
}
_SAID = re.compile(r"([0-9]+(?:\.[0-9]+)?(?: (?:×|x|by) [0-9]+(?:\.[0-9]+)?)*) mm\b")
_FIGURE = re.compile(r"[0-9]+(?:\.[0-9]+)?")
_TYPED = re.compile(r"\s*([-+]?[0-9]*[.,]?[0-9]+)\s*(.*?)\s*")


class TypedLength(NamedTuple):
    """A length as it was typed: a number, and the millimetres of its unit; None without a unit."""

    number: float
    unit: float | None

    def millimetres(self, plain: float) -> float:
        """Return it in millimetres; `plain` is what a number without a unit counts."""
        return self.number * (plain if self.unit is None else self.unit)


def typed_length(text: str, plain: tuple[str, ...] = ()) -> TypedLength:
    """Return a length such as "8", "200 mm", "20,5 cm" or "8 in".

    `plain` are words that may follow a number without a unit, such as "spaces". Raises NumberError.
    """
    found = _TYPED.fullmatch(text)
    if found is None:
        raise NumberError(f"{quoted(text)} is not a length")
    number, name = real_number(found[1].replace(",", ".")), found[2].lower()
    if not name or name in plain:
        return TypedLength(number, None)
    if name not in _NAMES:
        raise NumberError(f"{quoted(found[2])} is not a unit of length; use mm, cm or in")
    return TypedLength(number, _NAMES[name])


def figure(number: float, digits: int = 2) -> str:
    """Return a number rounded to a few digits after its point, without trailing zeros: "7.5"."""
    words = f"{number:.{digits}f}"
    words = words.rstrip("0").rstrip(".") if "." in words else words
    return "0" if words == "-0" else words


def in_unit(sentence: str, unit: LengthUnit) -> str:
    """Return a sentence whose lengths are in millimetres, such as "210 × 297 mm", in a unit."""
    if unit == "mm":
        return sentence

    def inches(found: re.Match[str]) -> str:
        return _FIGURE.sub(lambda each: figure(float(each[0]) / INCH), found[1]) + " in"

    return _SAID.sub(inches, sentence)
