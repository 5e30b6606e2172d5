"""The handles of a selected area: its corners, the middles of its borders, and its name."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import NamedTuple

from editor.picture.affine import Point
from editor.picture.drawing import Ink, Line, Node, Shape
from editor.picture.inks import SELECTION, WHITE
from editor.picture.path import disc, rounded_rectangle
from editor.systems.trts.picture.counters import scene_of
from editor.systems.trts.picture.marks import AreaMark
from editor.systems.trts.picture.names import writing_of
from editor.systems.trts.picture.paper import Look

_CLOSE = 11.0
"""Pixels between corners below which a corner has no handle: one could not take hold of it."""
_ROOM = 30.0
"""Pixels of a border from which on its middle has a handle."""
REACH = 8.0
"""How near the pointer has to be to a handle, in pixels."""


class Handle(NamedTuple):
    """A handle: "corner:3", "border:3" or "label", and where it lies in the scene."""

    name: str
    at: Point


def handles_of(mark: AreaMark, look: Look, pixels: float) -> Iterator[Handle]:
    """Yield the handles of an area at so many pixels a unit, corners first.

    Corners and borders are counted through all its rings. Where corners lie too close for the
    eye every handle of a corner is far enough from the one before.
    """
    number = 0
    borders: list[Handle] = []
    for ring in mark.shape.rings:
        points = [scene_of(corner, look.scale) for corner in ring]
        last: Point | None = None
        for index, point in enumerate(points):
            if last is None or _far(last, point) * pixels >= _CLOSE:
                yield Handle(f"corner:{number + index}", point)
                last = point
            onward = points[(index + 1) % len(points)]
            if _far(point, onward) * pixels >= _ROOM:
                middle = ((point[0] + onward[0]) / 2, (point[1] + onward[1]) / 2)
                borders.append(Handle(f"border:{number + index}", middle))
        number += len(ring)
    yield from borders
    yield Handle("label", writing_of(mark, look).at)


def handle_at(mark: AreaMark, look: Look, pixels: float, point: Point) -> str:
    """Return the name of the handle under a point of the scene; empty for none."""
    best, found = REACH, ""
    for handle in handles_of(mark, look, pixels):
        far = _far(handle.at, point) * pixels
        if far < best:
            best, found = far, handle.name
    return found


def handle_nodes(mark: AreaMark, look: Look, pixels: float) -> Iterator[Node]:
    """Yield the handles as they are drawn: squares on corners, small discs between them."""
    unit = 1 / pixels
    line = Line(Ink(SELECTION), 1.6 * unit)
    for handle in handles_of(mark, look, pixels):
        x, y = handle.at
        if handle.name.startswith("corner"):
            side = 9 * unit
            square = rounded_rectangle(x - side / 2, y - side / 2, side, side, 2 * unit)
            yield Shape(square, Ink(WHITE), line)
        elif handle.name.startswith("border"):
            yield Shape(disc(x, y, 3.6 * unit), Ink(WHITE), line)
        else:
            yield Shape(disc(x, y, 5.0 * unit), Ink(SELECTION, 0.25), line)


def _far(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
