"""Lengths in millimetres and inches: how they are written, and read where a person types them."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple, get_args

from editor.core.numbers import NumberError, quoted, real_number

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
        raise NumberError(f"{quoted(text)} is no length")
    number, name = real_number(found[1].replace(",", ".")), found[2].lower()
    if not name or name in plain:
        return TypedLength(number, None)
    if name not in _NAMES:
        raise NumberError(f"{quoted(found[2])} is no unit of length: mm, cm and in are")
    return TypedLength(number, _NAMES[name])


def figure(number: float, digits: int = 2) -> str:
    """Return a number with at most so many digits after its point, without idle zeros: "7.5"."""
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
