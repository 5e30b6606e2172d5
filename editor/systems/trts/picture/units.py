"""Lengths of an area map: map units of the file, units of the drawing, units of the scene."""

from __future__ import annotations

from editor.picture.affine import Point

UNIT = 0.1
"""A unit of the drawing (a line is 2 wide, a name 17 high) in units of the scene."""


def scene_of(place: tuple[float, float], scale: int) -> Point:
    """Return the point of the scene that shows a place in map units."""
    by = UNIT / scale
    return place[0] * by, place[1] * by


def map_of(point: Point, scale: int) -> tuple[float, float]:
    """Return the place in map units that a point of the scene shows."""
    by = scale / UNIT
    return point[0] * by, point[1] * by
