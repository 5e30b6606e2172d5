"""Shapes of SVG as rings of points; the only file that uses the library for paths."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from svgelements import Arc, Close, CubicBezier, Matrix, Move, Path, QuadraticBezier

from editor.core.numbers import real_number
from editor.picture.affine import Affine, moved
from editor.seam.importing import Point
from editor.storage.outlines.limits import MAX_POINTS

STEPS = 12
"""The number of lines for a curve; they are simplified later."""
_ROUND = 48
"""The number of corners for a circle."""
_UNITS = {
    "": 1.0,
    "px": 1.0,
    "in": 96.0,
    "cm": 96 / 2.54,
    "mm": 96 / 25.4,
    "pt": 96 / 72,
    "pc": 16.0,
}
"""Pixels in each unit of length. Source: CSS values and units."""
_LENGTH = re.compile(r"\s*([-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?)\s*([a-z]*)\s*")
# Each matches one part at a time, and one part never gives back what another one matched: numbers
# need nothing between them, so that a pattern for all of them could divide digits in many ways.
_FUNCTION = re.compile(r"\s*[a-zA-Z]{1,10}\s*\(([^()]*)\)[\s,]*")
_NUMBER = re.compile(r"[\s,]*[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?[a-z%]{0,4}")
_KNOWN = r"(?:matrix|rotate|(?:translate|scale|skew)[xy]?)"
_UNKNOWN = re.compile(rf"(?!{_KNOWN}\s*\()\b[a-z]+\s*\(", re.IGNORECASE)
_LONGEST = 10_000
PLAIN = Affine()


class ShapeRings(NamedTuple):
    """The rings of a shape; `open` are lines that are not closed."""

    rings: tuple[tuple[Point, ...], ...]
    open: tuple[tuple[Point, ...], ...] = ()


def transform_of(words: str) -> Affine:
    """Parse a transform attribute to a matrix. Raises ValueError for an invalid one."""
    # The library ignores what it does not understand, which would misplace the shape.
    if words.strip() == "none":
        return PLAIN
    if len(words) > _LONGEST or not _is_transform(words) or _UNKNOWN.search(words):
        raise ValueError("a transform is functions of numbers")
    matrix = Matrix(words)
    return Affine(*(real_number(getattr(matrix, key)) for key in Affine._fields))


def _is_transform(words: str) -> bool:
    """Return whether a text is any number of functions with at least one number each."""
    return all(
        function is not None and _are_numbers(function[1].strip())
        for function in _one_after_another(_FUNCTION, words.strip())
    )


def _are_numbers(words: str) -> bool:
    found = list(_one_after_another(_NUMBER, words))
    return bool(found) and None not in found and words[0] != ","


def _one_after_another(part: re.Pattern[str], words: str) -> Iterator[re.Match[str] | None]:
    """Yield the parts that a text consists of, and None where the next one is invalid."""
    at = 0
    while at < len(words):
        found = part.match(words, at)
        yield found
        if found is None:
            return
        at = found.end()


def viewport(x: str, y: str, width: str, height: str, box: str) -> Affine:
    """Return the map of what is drawn within a rectangle: moved, and scaled to fit its `box`.

    A size that is not known, such as a part of the page, does not scale. Raises ValueError.
    """
    left, top = (_length(word) for word in (x or "0", y or "0"))
    if not box.strip():
        return moved(left, top)
    numbers = [real_number(word) for word in box.replace(",", " ").split()]
    if len(numbers) != 4 or numbers[2] <= 0 or numbers[3] <= 0:
        raise ValueError("a viewBox is four numbers, and its size is positive")
    known = bool(_LENGTH.fullmatch(width) and _LENGTH.fullmatch(height))
    across, down = (_length(width), _length(height)) if known else (numbers[2], numbers[3])
    scale = min(across / numbers[2], down / numbers[3])
    left += (across - numbers[2] * scale) / 2 - numbers[0] * scale
    top += (down - numbers[3] * scale) / 2 - numbers[1] * scale
    return Affine(scale, 0.0, 0.0, scale, left, top)


def drawn(tag: str, held: Mapping[str, str]) -> ShapeRings:
    """Return the rings of an element. Raises ValueError for an element with invalid numbers."""
    rings, loose = _rings(tag, held)
    return ShapeRings(tuple(map(tuple, rings)), tuple(map(tuple, loose)))


def _rings(tag: str, held: Mapping[str, str]) -> tuple[list[list[Point]], list[list[Point]]]:
    if tag == "path":
        return _of_path(held.get("d", ""))
    if tag in ("polygon", "polyline"):
        numbers = [real_number(word) for word in held.get("points", "").replace(",", " ").split()]
        points = list(zip(numbers[::2], numbers[1::2], strict=False))
        return ([points], []) if tag == "polygon" else ([], [points])
    if tag == "rect":
        x, y, w, h = (_length(held.get(key, "0")) for key in ("x", "y", "width", "height"))
        return ([[(x, y), (x + w, y), (x + w, y + h), (x, y + h)]] if w > 0 and h > 0 else []), []
    cx, cy = _length(held.get("cx", "0")), _length(held.get("cy", "0"))
    rx = _length(held.get("r" if tag == "circle" else "rx", "0"))
    ry = rx if tag == "circle" else _length(held.get("ry", "0"))
    if rx <= 0 or ry <= 0:
        return [], []
    angles = [math.tau * step / _ROUND for step in range(_ROUND)]
    return [[(cx + rx * math.cos(at), cy + ry * math.sin(at)) for at in angles]], []


def _of_path(words: str) -> tuple[list[list[Point]], list[list[Point]]]:
    closed: list[list[Point]] = []
    loose: list[list[Point]] = []
    points: list[Point] = []
    for segment in _parsed(words):
        if isinstance(segment, Move):
            loose.append(points)
            points = [_spot(segment.end)]
        elif isinstance(segment, Close):
            closed.append(points)
            # A part without a move begins where the closed part began.
            points = points[:1]
        elif isinstance(segment, CubicBezier | QuadraticBezier):
            points += _curve([_spot(point) for point in _controls(segment)])
        elif isinstance(segment, Arc):
            for curve in segment.as_cubic_curves():
                points += _curve([_spot(point) for point in _controls(curve)])
        else:
            points.append(_spot(segment.end))
        if len(points) > MAX_POINTS:
            raise ValueError("a path has too many points")
    loose.append(points)
    for ring in [item for item in loose if len(item) > 3 and item[0] == item[-1]]:
        loose.remove(ring)
        closed.append(ring)
    return [_plain(ring) for ring in closed if len(ring) > 2], [r for r in loose if len(r) > 1]


def _parsed(words: str) -> Path:
    """Parse path data. Raises ValueError for a path that does not begin with a move."""
    try:
        return Path(words)
    except AttributeError as error:  # raised by the library for a path without a first point
        raise ValueError("a path starts at a point") from error


def _controls(curve: Any) -> tuple[Any, ...]:
    if isinstance(curve, CubicBezier):
        return curve.start, curve.control1, curve.control2, curve.end
    return curve.start, curve.control, curve.end


def _curve(controls: list[Point]) -> list[Point]:
    """Return the points of a Bézier curve after its first, by de Casteljau's algorithm."""
    found = []
    for step in range(1, STEPS):
        share = step / STEPS
        left = controls
        while len(left) > 1:
            left = [
                (x + (x2 - x) * share, y + (y2 - y) * share) for (x, y), (x2, y2) in pairwise(left)
            ]
        found.append(left[0])
    return [*found, controls[-1]]


def _plain(ring: list[Point]) -> list[Point]:
    return ring[:-1] if ring[0] == ring[-1] else ring


def _spot(point: Any) -> Point:
    return real_number(point.x), real_number(point.y)


def _length(words: str) -> float:
    match = _LENGTH.fullmatch(words)
    if match is None or match[2] not in _UNITS:
        raise ValueError(f"{words[:60]!r} is not a length")
    return real_number(match[1]) * _UNITS[match[2]]
