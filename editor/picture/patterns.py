"""Patterns: lines and dots that fill a path, so that no colour speaks alone."""

from __future__ import annotations

import math
from collections.abc import Iterator

from editor.picture.affine import Point, Rect
from editor.picture.drawing import Group, Ink, Line, Shape
from editor.picture.inks import Pattern
from editor.picture.path import Path, dots, joined, polyline, segments

Pair = tuple[Point, Point]


def patterned(path: Path, pattern: Pattern, ink: Ink, step: float, width: float) -> Group:
    """Return `path` filled with a pattern.

    `step` is the distance from line to line and `width` that of a line, for dots their radius,
    both in the path's units. The lines run through the origin, so that neighbouring fills agree.
    """
    marks = lines_of(pattern, path.bounds, step)
    line = Line(ink, 2 * width) if pattern == "dots" else Line(ink, width, cap="flat")
    return Group((Shape(marks, None, line),), clip=path)


def lines_of(pattern: Pattern, over: Rect, step: float) -> Path:
    """Return the lines of a pattern over a rectangle; dots are points for a round pen."""
    if pattern == "dots":
        return dots(_dots(over, step))
    if pattern == "waves":
        return joined(polyline(wave) for wave in _waves(over, step))
    pairs: list[Pair] = []
    if pattern in ("horizontal", "squares"):
        pairs += (((over.x, y), (over.right, y)) for y in _steps(over.y, over.bottom, step))
    if pattern in ("vertical", "squares"):
        pairs += (((x, over.y), (x, over.bottom)) for x in _steps(over.x, over.right, step))
    if pattern in ("rising", "lattice"):
        pairs += _rising(over, step)
    if pattern in ("falling", "lattice"):
        pairs += _falling(over, step)
    return segments(pairs)


def _steps(start: float, end: float, step: float) -> Iterator[float]:
    at = math.floor(start / step) * step
    while at < end + step:
        yield at
        at += step


def _rising(over: Rect, step: float) -> Iterator[Pair]:
    for along in _steps(over.x + over.y, over.right + over.bottom, step):
        yield (along - over.y, over.y), (along - over.bottom, over.bottom)


def _falling(over: Rect, step: float) -> Iterator[Pair]:
    for along in _steps(over.x - over.bottom, over.right - over.y, step):
        yield (along + over.y, over.y), (along + over.bottom, over.bottom)


def _dots(over: Rect, step: float) -> Iterator[Point]:
    rise = step * 0.87
    row = math.floor(over.y / rise)
    while row * rise < over.bottom + rise:
        shift = step / 2 if row % 2 else 0.0
        for x in _steps(over.x - step, over.right, step):
            yield x + shift, row * rise
        row += 1


def _waves(over: Rect, step: float) -> Iterator[list[Point]]:
    left = math.floor(over.x / step) * step
    count = 2 * math.ceil((over.right - left) / step) + 1
    for y in _steps(over.y, over.bottom, step):
        yield [(left + k * step / 2, y - (k % 2) * step * 0.4) for k in range(count)]
