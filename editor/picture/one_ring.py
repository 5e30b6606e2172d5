"""Shapes with holes as one ring each, for formats that know no holes."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from editor.picture.affine import Point


def one_ring(outline: Sequence[Point], holes: Sequence[Sequence[Point]]) -> list[Point]:
    """Return an outline that runs into each of its holes and back the same way.

    What lies within an odd number of its windings is what lies in the shape.
    """
    ring = list(outline)
    for hole in holes:
        at, start = min(
            ((i, k) for i in range(len(ring)) for k in range(len(hole))),
            key=lambda pair: _between(ring[pair[0]], hole[pair[1]]),
        )
        ring = [*ring[: at + 1], *hole[start:], *hole[: start + 1], *ring[at:]]
    return ring


def _between(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
