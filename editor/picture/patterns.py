"""Patterns that fill a path, and reproducible variation."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import pairwise

from editor.core.caches import cached
from editor.picture.affine import Point, Rect
from editor.picture.drawing import Group, Ink, Line, Shape
from editor.picture.inks import Pattern
from editor.picture.path import Path, dots, joined, polyline, segments

_SPREAD = 0x9E3779B97F4A7C15
_WORD = (1 << 64) - 1


def seed_of(*numbers: int) -> int:
    """Return a seed from numbers; near numbers give unrelated seeds."""
    seed = 0
    for number in numbers:
        seed = ((seed ^ (number & _WORD)) * _SPREAD + 0x632BE59BD9B4E019) & _WORD
        seed ^= seed >> 29
    return seed


def variant_of(count: int, *numbers: int) -> int:
    """Return which of `count` variants belongs to the numbers."""
    return seed_of(*numbers) % count


def chance(*numbers: int) -> random.Random:
    """Return a random generator seeded with the numbers."""
    return random.Random(seed_of(*numbers))


Pair = tuple[Point, Point]
_RISE = 0.87
"""The distance of rows of dots, as a share of the distance within a row."""
_BLOCK = 16
"""The dots along the side of a block."""


def patterned(path: Path, pattern: Pattern, ink: Ink, step: float, width: float) -> Group:
    """Return `path` filled with a pattern.

    `step` is the distance of lines and `width` their width, or the radius of dots, both in the
    path's units. The pattern is aligned to the origin, so that neighbouring fills match.
    """
    marks = lines_of(pattern, path.bounds, step)
    line = Line(ink, 2 * width) if pattern == "dots" else Line(ink, width, cap="flat")
    return Group((Shape(marks, None, line),), clip=path)


def redrawn_pattern(path: Path, pattern: Pattern, ink: Ink, step: float, width: float) -> Group:
    """Return `path` filled like `patterned`, but fast to draw repeatedly.

    Dots are stamped, and waves are lines of their own: a long line with corners is slow to draw.
    """
    if pattern == "dots":
        return stamped_dots(path, ink, step, width)
    if pattern != "waves":
        return patterned(path, pattern, ink, step, width)
    marks = segments(pair for wave in _waves(path.bounds, step) for pair in pairwise(wave))
    return Group((Shape(marks, None, Line(ink, width, cap="flat")),), clip=path)


def stamped_dots(path: Path, ink: Ink, step: float, radius: float) -> Group:
    """Return `path` filled with dots like `patterned`, but fast to draw repeatedly.

    The dots are in blocks that a painter caches as images: for overlays that change each frame.
    """
    over = path.bounds.grown(radius)
    wide, high = _BLOCK * step, _BLOCK * _RISE * step
    blocks = tuple(
        _block(column, row, ink, step, radius)
        for row in range(math.floor(over.y / high), math.floor(over.bottom / high) + 1)
        for column in range(math.floor(over.x / wide) - 1, math.floor(over.right / wide) + 1)
    )
    return Group(blocks, clip=path)


@cached()
def _block(column: int, row: int, ink: Ink, step: float, radius: float) -> Group:
    """Return one block of the dots of the plane; every dot is in exactly one block."""
    marks = dots(
        ((x + (0.5 if y % 2 else 0.0)) * step, y * _RISE * step)
        for y in range(row * _BLOCK, (row + 1) * _BLOCK)
        for x in range(column * _BLOCK, (column + 1) * _BLOCK)
    )
    return Group((Shape(marks, None, Line(ink, 2 * radius)),), stamp=True)


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
    rise = step * _RISE
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
