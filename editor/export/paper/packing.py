"""Rectangles on few sheets of paper."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from editor.picture.affine import Rect

GAP = 3.0
"""The gap between two pieces to cut out, in millimetres."""
_NEAR = 1e-6


class PackedRect(NamedTuple):
    """Where a rectangle lies on a sheet: its index in the given list, and whether it is turned."""

    number: int
    x: float
    y: float
    rotated: bool


class PackedSheet(NamedTuple):
    """A sheet with the rectangles on it; `across` if the paper is in landscape."""

    across: bool
    placed: tuple[PackedRect, ...]


def packed(
    sizes: Sequence[tuple[float, float]],
    upright: Rect,
    across: Rect,
    early: Collection[int] = (),
    gap: float = GAP,
) -> tuple[PackedSheet, ...]:
    """Pack rectangles of these sizes on few sheets; they may be turned.

    The rectangles whose indices are in `early` come on the first sheets, the largest first; others
    fill the gaps between them.

    `upright` and `across` are the printable areas in portrait and landscape, `gap` is between two
    rectangles. Each sheet is used the way that holds more. What is the largest is tried in several
    ways; of those with the fewest sheets the first is taken. Raises ValueError where a rectangle
    fits neither area.
    """
    ways = []
    for order in _ORDERS:
        first = sorted(
            range(len(sizes)),
            key=lambda number: (number not in early, *order(*sizes[number]), number),
        )
        ways.append(_packed(first, sizes, upright, across, gap))
        if len(ways[-1]) <= 1:
            break
    return min(ways, key=len)


_ORDERS: tuple[Callable[[float, float], tuple[float, float]], ...] = (
    lambda width, height: (-max(width, height), -min(width, height)),
    lambda width, height: (-width * height, -max(width, height)),
    lambda width, height: (-min(width, height), -max(width, height)),
    lambda width, height: (-width - height, -max(width, height)),
)
"""What is largest: the longer side, the area, the shorter side, both sides together."""


def _packed(
    waiting: list[int],
    sizes: Sequence[tuple[float, float]],
    upright: Rect,
    across: Rect,
    gap: float,
) -> tuple[PackedSheet, ...]:
    """Pack rectangles that wait in an order, the first of them on each sheet."""
    loads = []
    while waiting:
        ways = [_filled(waiting, sizes, room, gap) for room in (upright, across)]
        lies_across = _area(ways[1], sizes) > _area(ways[0], sizes) + _NEAR
        best = ways[lies_across]
        if waiting[0] not in {placed.number for placed in best}:
            # The largest must not wait while smaller ones fill each sheet better.
            lies_across = not lies_across
            best = ways[lies_across]
        if waiting[0] not in {placed.number for placed in best}:
            width, height = sizes[waiting[0]]
            raise ValueError(f"{width:.0f} by {height:.0f} mm do not fit on the paper")
        loads.append(PackedSheet(lies_across, tuple(best)))
        gone = {placed.number for placed in best}
        waiting = [number for number in waiting if number not in gone]
    return tuple(loads)


def _area(placed: Sequence[PackedRect], sizes: Sequence[tuple[float, float]]) -> float:
    return sum(sizes[item.number][0] * sizes[item.number][1] for item in placed)


def _filled(
    waiting: Sequence[int], sizes: Sequence[tuple[float, float]], room: Rect, apart: float
) -> list[PackedRect]:
    """Return what fits on one sheet: the largest first, each where it leaves the least gap."""
    free = [room]
    found: list[PackedRect] = []
    for number in waiting:
        width, height = sizes[number]
        ways = [
            (min(gap.width - w, gap.height - h), gap.y, gap.x, rotated, gap, w, h)
            for gap in free
            for rotated, w, h in ((False, width, height), (True, height, width))
            if w <= gap.width + _NEAR and h <= gap.height + _NEAR
        ]
        if not ways:
            continue
        *_, rotated, gap, w, h = min(ways, key=lambda way: way[:4])
        found.append(PackedRect(number, gap.x, gap.y, rotated))
        free = _left(free, Rect(gap.x, gap.y, w, h).grown(apart))
    return found


def _left(free: Sequence[Rect], taken: Rect) -> list[Rect]:
    """Return the largest free rectangles, which may overlap, after one more was taken."""
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
            other.holds(gap, _NEAR) and (gap != other or index > place)
            for place, other in enumerate(found)
            if place != index
        )
    ]
