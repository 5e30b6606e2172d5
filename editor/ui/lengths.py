"""The unit in which lengths are shown and typed in the window."""

from __future__ import annotations

from editor.core.numbers import INCH, LengthUnit, in_unit


class _Chosen:
    """The choice of the process."""

    unit: LengthUnit = "mm"


def use(unit: LengthUnit) -> None:
    """Show and take lengths in a unit."""
    _Chosen.unit = unit


def unit() -> LengthUnit:
    """Return the unit in force."""
    return _Chosen.unit


def millimetres_a_unit() -> float:
    """Return how many millimetres the unit in force has."""
    return INCH if _Chosen.unit == "in" else 1.0


def said(sentence: str) -> str:
    """Return a sentence that says lengths in millimetres, in the unit in force."""
    return in_unit(sentence, _Chosen.unit)
