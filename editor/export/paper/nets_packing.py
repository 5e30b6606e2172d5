"""Rectangles on as few sheets as they take in a simple way; a rectangle may be turned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from editor.picture.affine import Rect

GAP = 3.0
"""Between two things that are cut out, in millimetres."""
_NEAR = 1e-6


class Placed(NamedTuple):
    """Where a rectangle lies on a sheet: its number in the list given, and whether it is turned."""

    number: int
    x: float
    y: float
    turned: bool


class Load(NamedTuple):
    """A sheet with what lies on it; `across` where the paper lies on its long side."""

    across: bool
    placed: tuple[Placed, ...]


def packed(sizes: Sequence[tuple[float, float]], upright: Rect, across: Rect) -> tuple[Load, ...]:
    """Return sheets that hold rectangles of these sizes.

    `upright` and `across` are what may be printed on with the paper either way. Each sheet lies
    as it holds more. Raises ValueError where a rectangle fits neither.
    """
    waiting = sorted(
        range(len(sizes)), key=lambda number: (-max(sizes[number]), -min(sizes[number]), number)
    )
    loads = []
    while waiting:
        one, other = (_filled(waiting, sizes, room) for room in (upright, across))
        lies_across = _area(other, sizes) > _area(one, sizes) + _NEAR
        best = other if lies_across else one
        if waiting[0] not in {placed.number for placed in best}:
            # What is largest must not wait forever for a sheet that smaller things fill better.
            lies_across = not lies_across
            best = other if lies_across else one
        if waiting[0] not in {placed.number for placed in best}:
            width, height = sizes[waiting[0]]
            raise ValueError(f"{width:.0f} by {height:.0f} mm do not fit on the paper")
        loads.append(Load(lies_across, tuple(best)))
        gone = {placed.number for placed in best}
        waiting = [number for number in waiting if number not in gone]
    return tuple(loads)


def _area(placed: Sequence[Placed], sizes: Sequence[tuple[float, float]]) -> float:
    return sum(sizes[item.number][0] * sizes[item.number][1] for item in placed)


def _filled(
    waiting: Sequence[int], sizes: Sequence[tuple[float, float]], room: Rect
) -> list[Placed]:
    """Return what fits on one sheet, the largest first, each where it leaves least beside it."""
    free = [room]
    found: list[Placed] = []
    for number in waiting:
        width, height = sizes[number]
        ways = [
            (min(gap.width - w, gap.height - h), gap.y, gap.x, turned, gap, w, h)
            for gap in free
            for turned, w, h in ((False, width, height), (True, height, width))
            if w <= gap.width + _NEAR and h <= gap.height + _NEAR
        ]
        if not ways:
            continue
        *_, turned, gap, w, h = min(ways, key=lambda way: way[:4])
        found.append(Placed(number, gap.x, gap.y, turned))
        free = _left(free, Rect(gap.x, gap.y, w, h).grown(GAP))
    return found


def _left(free: Sequence[Rect], taken: Rect) -> list[Rect]:
    """Return the largest free rectangles when one more is taken; they overlap one another."""
    found: list[Rect] = []
    for gap in free:
        if (
            taken.x >= gap.right - _NEAR
            or taken.right <= gap.x + _NEAR
            or taken.y >= gap.bottom - _NEAR
            or taken.bottom <= gap.y + _NEAR
        ):
            found.append(gap)
            continue
        if taken.x > gap.x:
            found.append(gap._replace(width=taken.x - gap.x))
        if taken.right < gap.right:
            found.append(gap._replace(x=taken.right, width=gap.right - taken.right))
        if taken.y > gap.y:
            found.append(gap._replace(height=taken.y - gap.y))
        if taken.bottom < gap.bottom:
            found.append(gap._replace(y=taken.bottom, height=gap.bottom - taken.bottom))
    return [
        gap
        for index, gap in enumerate(found)
        if not any(
            _within(gap, other) and (gap != other or index > place)
            for place, other in enumerate(found)
            if place != index
        )
    ]


def _within(one: Rect, other: Rect) -> bool:
    return (
        one.x >= other.x - _NEAR
        and one.y >= other.y - _NEAR
        and one.right <= other.right + _NEAR
        and one.bottom <= other.bottom + _NEAR
    )
