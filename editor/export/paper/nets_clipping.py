"""Faces and tabs of a net as polygons whose edges know what they are, cut along straight lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from editor.export.paper.folding import Side, Tab
from editor.picture.affine import Point, Rect

CUT = -1
JOINED = -2
"""Tags of edges: one to cut, one on which a strip hangs; folds have their number from 0."""
_NEAR = 1e-6

Ring = tuple[Point, ...]


class Edge(NamedTuple):
    """An edge of a polygon by where it starts, and what it is."""

    start: Point
    tag: int


class Cutting(NamedTuple):
    """A face or a tab, or what of it lies on a piece; `tab` is None for a face."""

    side: Side
    edges: tuple[Edge, ...]
    tab: Tab | None = None

    @property
    def ring(self) -> Ring:
        """Its corners."""
        return tuple(edge.start for edge in self.edges)

    def tagged(self) -> Iterator[tuple[Point, Point, int]]:
        """Yield its edges with both ends."""
        for edge, after in zip(self.edges, (*self.edges[1:], self.edges[0]), strict=True):
            yield edge.start, after.start, edge.tag


def within(
    cutting: Cutting, window: tuple[float, float, float, float], bounds: Rect
) -> Cutting | None:
    """Return what of a face or a tab lies within a window (left, right, upper, lower)."""
    left, right, upper, lower = window
    edges = list(cutting.edges)
    # A strip hangs on what goes on to the right or below; what comes from there is glued over it.
    strip = CUT if cutting.tab else JOINED
    if left > bounds.x:
        edges = _clipped(edges, lambda point: point[0] - left, CUT)
    if right < bounds.right:
        edges = _clipped(edges, lambda point: right - point[0], strip)
    if upper > bounds.y:
        edges = _clipped(edges, lambda point: point[1] - upper, CUT)
    if lower < bounds.bottom:
        edges = _clipped(edges, lambda point: lower - point[1], strip)
    return cutting._replace(edges=tuple(edges)) if len(edges) > 2 else None


def _clipped(edges: list[Edge], inside: Callable[[Point], float], tag: int) -> list[Edge]:
    """Return the part of a convex polygon where `inside` is positive; `tag` for the new edge."""
    found: list[Edge] = []
    for edge, after in zip(edges, (*edges[1:], *edges[:1]), strict=True):
        here, there = inside(edge.start), inside(after.start)
        if here > _NEAR:
            found.append(edge)
            if there <= _NEAR:
                found.append(Edge(_between(edge.start, after.start, here, there), tag))
        elif there > _NEAR:
            found.append(Edge(_between(edge.start, after.start, here, there), edge.tag))
    return found


def _between(one: Point, other: Point, here: float, there: float) -> Point:
    share = here / (here - there)
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
