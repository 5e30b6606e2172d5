"""Numbers, colours and paths as the operands and operators of a PDF, as short as a page allows."""

from __future__ import annotations

import math
from collections.abc import Iterable

from editor.core.caches import cached
from editor.picture.affine import Point
from editor.picture.inks import channels
from editor.picture.path import Path

FINE = 0.005
"""What may be lost by rounding, in millimetres."""
_FORMATS = tuple(f"%.{digits}f" for digits in range(12))


@cached()
def digits_for(unit: float) -> int:
    """Return how many decimals a coordinate needs where a unit has this many millimetres."""
    return min(8, max(0, math.ceil(math.log10(max(unit, 1e-6) / FINE))))


def decimal(value: float, digits: int) -> str:
    """Return a number with at most this many decimals."""
    text = _FORMATS[digits] % value
    if digits:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def decimals(values: Iterable[float], digits: int) -> str:
    """Return numbers with spaces between them."""
    return " ".join(decimal(value, digits) for value in values)


@cached()
def colour_operator(colour: str, operator: str) -> str:
    """Return the operator that sets a colour: rg to fill, RG for lines."""
    parts = decimals((channel / 255 for channel in channels(colour)), 3)
    return f"{parts} {operator}\n"


@cached(len)
def path_operators(path: Path, digits: int) -> str:
    """Return a path as operators."""
    if path.steps == "MLLLZ" and _is_upright(path.points):
        (x, y), _, (right, bottom), _ = path.points
        x, y, right, bottom = (round(each, digits) for each in (x, y, right, bottom))
        return f"{decimals((x, y, right - x, bottom - y), digits)} re\n"
    parts: list[str] = []
    points = iter(path.points)
    last = (0.0, 0.0)
    for step in path.steps:
        if step == "Z":
            parts.append("h\n")
            continue
        taken = [next(points) for _ in range(_TAKES[step])]
        if step == "Q":
            taken = _cubic(last, *taken)
        last = taken[-1]
        parts += [f"{decimal(x, digits)} {decimal(y, digits)} " for x, y in taken]
        parts.append(_OPERATORS[step])
    return "".join(parts)


_TAKES = {"M": 1, "L": 1, "Q": 2, "C": 3}
_OPERATORS = {"M": "m\n", "L": "l\n", "Q": "c\n", "C": "c\n"}


def _cubic(start: Point, handle: Point, end: Point) -> list[Point]:
    """Return a quadratic curve as a cubic one, whose handles are two thirds of the way."""
    first, second = (
        (at[0] + (handle[0] - at[0]) * 2 / 3, at[1] + (handle[1] - at[1]) * 2 / 3)
        for at in (start, end)
    )
    return [first, second, end]


def _is_upright(points: tuple[Point, ...]) -> bool:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points
    return ay == by and bx == cx and cy == dy and dx == ax
