"""Where objects of an area map lie in the scene, and what lies at a point of it."""

from __future__ import annotations

from collections.abc import Iterable
from math import dist

from editor.picture.affine import Point, Rect
from editor.picture.cards import width_of
from editor.picture.path import Path
from editor.picture.signs import letters_extent
from editor.systems.trts.map.shapes import Bounds
from editor.systems.trts.picture.arrangement import Arrangement
from editor.systems.trts.picture.links import link_group, on_curve
from editor.systems.trts.picture.marks import AreaMark, LabelMark, LinkMark, map_of, scene_of
from editor.systems.trts.picture.paper import outline_of
from editor.systems.trts.picture.top import LABEL
from editor.systems.trts.picture.writing import writing_of

_NEAR = 7.0
"""The distance in pixels within which a thin line is hit."""


def area_rect(table: Arrangement, mark: AreaMark) -> Rect:
    """Return the rectangle of the scene around the rings of an area."""
    return rect_of(mark.shape.bounds, table.scale)


def rect_of(bounds: Bounds, scale: int) -> Rect:
    """Return the rectangle of the scene for one in map units."""
    x, y = scene_of(bounds[:2], scale)
    right, bottom = scene_of(bounds[2:], scale)
    return Rect(x, y, right - x, bottom - y)


def link_rect(mark: LinkMark) -> Rect:
    """Return the rectangle of the scene around a link."""
    return link_group(mark).bounds


def label_rect(mark: LabelMark) -> Rect:
    """Return the rectangle of the scene around a label."""
    if mark.span is not None:
        width, height = mark.span
        return Rect(mark.at[0] - width / 2, mark.at[1] - height / 2, width, height)
    wide = LABEL * max(1.0, width_of(mark.text, "vollkorn"))
    return Rect(mark.at[0] - wide / 2, mark.at[1] - LABEL * 0.75, wide, LABEL * 1.5)


def letters_rect(mark: LabelMark) -> Rect:
    """Return the rectangle of the scene around the letters of a label."""
    if mark.span is None:
        return label_rect(mark)
    wide, high = letters_extent(mark.text, *mark.span, "vollkorn")
    return Rect(mark.at[0] - wide / 2, mark.at[1] - high / 2, wide, high)


def object_rect(table: Arrangement, object_id: str) -> Rect | None:
    """Return the rectangle of the scene around an object; None where it is not shown."""
    if object_id in table.areas:
        return area_rect(table, table.areas[object_id])
    if object_id in table.links:
        return link_rect(table.links[object_id])
    if object_id in table.labels:
        return label_rect(table.labels[object_id])
    for mark in table.areas.values():
        wording = mark.wording
        if any(object_id == seat[0] for seat in (*wording.seats, *wording.tokens)):
            spots = dict(writing_of(mark, table.look).spots)
            return spots.get(object_id) or area_rect(table, mark)
    return None


def object_path(table: Arrangement, object_id: str) -> Path | None:
    """Return the rings of an area in the scene; None for other objects."""
    mark = table.areas.get(object_id)
    return None if mark is None else outline_of(mark.shape, table.scale)


def thing_at(table: Arrangement, point: Point, pixels: float) -> str:
    """Return the id of the topmost object at a point of the scene; empty for none."""
    found = _label_at(table, point) or _place_of(table, point, pixels)
    return found or _link_at(table, point, pixels) or area_at(table, point)


def area_at(table: Arrangement, point: Point) -> str:
    """Return the id of the area at a point of the scene; empty for none."""
    x, y = place = map_of(point, table.scale)
    for mark in reversed(table.areas.values()):
        left, top, right, bottom = mark.shape.bounds
        if left <= x <= right and top <= y <= bottom and mark.shape.covers(place):
            return mark.id
    return _broken_at(table, point)


def _broken_at(table: Arrangement, point: Point) -> str:
    """Return an area with faulty rings at a point, by its rectangle."""
    for mark in reversed(table.areas.values()):
        if not mark.shape.valid and _inside(area_rect(table, mark).grown(0.4), point):
            return mark.id
    return ""


def _label_at(table: Arrangement, point: Point) -> str:
    labels: Iterable[LabelMark] = reversed(table.labels.values())
    return next((label.id for label in labels if _inside(letters_rect(label), point)), "")


def _place_of(table: Arrangement, point: Point, pixels: float) -> str:
    area = area_at(table, point)
    if not area:
        return ""
    mark = table.areas[area]
    if not (mark.wording.seats or mark.wording.tokens):
        return ""
    writing = writing_of(mark, table.look)
    if pixels < writing.least:
        return ""
    return next((each for each, rect in writing.spots if _inside(rect, point)), "")


def _link_at(table: Arrangement, point: Point, pixels: float) -> str:
    best, found = 1e9, ""
    for mark in table.links.values():
        far = dist(mark.at, point)
        reach = max(1.4 * mark.size, _NEAR / pixels)
        if far <= reach:
            # A sign takes precedence over the line of another link.
            far *= 0.1
        elif mark.arc is not None and _inside(link_rect(mark), point):
            far = min(dist(on_curve(mark.arc, share / 40), point) for share in range(41))
            reach = _NEAR / pixels + 0.1
        if far <= reach and far < best:
            best, found = far, mark.id
    return found


def _inside(rect: Rect, point: Point) -> bool:
    return rect.x <= point[0] <= rect.right and rect.y <= point[1] <= rect.bottom
