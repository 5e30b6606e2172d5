"""What lies where: the objects under a place, and the cells around an object."""

from __future__ import annotations

from math import hypot

from editor.core.points import Cell
from editor.seam.pointing import Hit
from editor.systems.trts.board import Area, Control, Force, Label, Link, Start
from editor.systems.trts.outlines import Bounds, Place
from editor.systems.trts.snapping import CELL, cell_of, place_of
from editor.systems.trts.survey import Survey

LINK_REACH = 14
"""How far from its middle a link is pointed at, in units of the drawing."""

LABEL_REACH = 10
"""How far from its middle, up and down, a label is pointed at, in units of the drawing."""

LETTER = 5
"""Half of what a letter of a label takes across, in units of the drawing."""


def owner(one: object) -> str:
    """Return the area that a start, a marker or a force lies on; else nothing."""
    return one.area if isinstance(one, Start | Control | Force) else ""


def rectangle_of(survey: Survey, object_id: str) -> Bounds | None:
    """Return the rectangle around an object in map units; None where it is not on the map."""
    laid = survey.map.areas.get(object_id)
    if laid is not None:
        return laid.bounds
    scale = survey.board.scale
    course = survey.map.courses.get(object_id)
    if course is not None:
        return _around(course.middle, LINK_REACH * scale, LINK_REACH * scale)
    for label in survey.board.labels:
        if label.id == object_id:
            wide = max(1, len(label.text)) * LETTER * scale
            return _around(label.at, wide, LABEL_REACH * scale)
    area = area_under(survey, object_id)
    return rectangle_of(survey, area) if area in survey.map.areas else None


def area_under(survey: Survey, object_id: str) -> str:
    """Return the area that an object of the set-up lies on; empty for any other object."""
    setup = survey.setup
    for listed in (setup.starts, setup.control, setup.forces) if setup else ():
        for item in listed:
            if item.id == object_id:
                return str(item.area)
    return ""


def cells_of(survey: Survey, object_id: str) -> tuple[Cell, ...]:
    """Return the first and the last cell of the rectangle around an object; none off the map."""
    rectangle = rectangle_of(survey, object_id)
    if rectangle is None:
        return ()
    left, top, right, bottom = rectangle
    scale = survey.board.scale
    return cell_of((left, top), scale), cell_of((right, bottom), scale)


def bounds(survey: Survey) -> tuple[int, int, int, int]:
    """Return what the sheet fills in cells: x, y, width and height."""
    width, height = survey.board.sheet
    side = CELL * survey.board.scale
    return 0, 0, -(-width // side), -(-height // side)


def spot_at(survey: Survey, cell: Cell, level: int | None, hidden: frozenset[str]) -> Hit:
    """Return what the keyboard cursor points at over a cell: what lies under its middle."""
    at = (cell[0] + 0.5, cell[1] + 0.5)
    place = place_of(at, survey.board.scale)
    under = beneath_place(survey, place, hidden)
    return Hit(cell, at, under[0] if under else "")


def beneath(survey: Survey, hit: Hit, hidden: frozenset[str]) -> tuple[str, ...]:
    """Return the objects under a place, the one that a click means first."""
    under = beneath_place(survey, place_of(hit.at, survey.board.scale), hidden)
    first = (hit.on,) if hit.on and hit.on not in hidden else ()
    return tuple(dict.fromkeys((*first, *under)))


def beneath_place(survey: Survey, place: Place, hidden: frozenset[str]) -> tuple[str, ...]:
    """Return the objects under a place in map units: labels, links, the area, what lies on it."""
    scale = survey.board.scale
    x, y = place
    found = [
        label.id
        for label in survey.board.labels
        if abs(label.at[1] - y) <= LABEL_REACH * scale
        and abs(label.at[0] - x) <= max(1, len(label.text)) * LETTER * scale
    ]
    links = [
        (hypot(course.middle[0] - x, course.middle[1] - y), link_id)
        for link_id, course in survey.map.courses.items()
        if link_id not in hidden
    ]
    near, link = min(links, default=(LINK_REACH * scale + 1.0, ""))
    if near <= LINK_REACH * scale:
        found.append(link)
    area = area_at(survey, place, hidden)
    if area:
        found.append(area)
        found += on_area(survey, area)
    return tuple(name for name in found if name not in hidden)


def area_at(survey: Survey, place: Place, hidden: frozenset[str] = frozenset()) -> str:
    """Return the area at a place in map units, empty for none; the last listed lies on top."""
    if not hidden:
        return survey.map.area_at(place)
    for area_id, shape in reversed(survey.map.shapes.items()):
        if area_id not in hidden and shape.covers(place):
            return area_id
    return ""


def on_area(survey: Survey, area_id: str) -> list[str]:
    """Return what the set-up has on an area: starts, then markers, then forces."""
    setup = survey.setup
    if setup is None:
        return []
    listed: tuple[Start | Control | Force, ...] = (*setup.starts, *setup.control, *setup.forces)
    return [item.id for item in listed if item.area == area_id]


def within(survey: Survey, one: Place, other: Place) -> tuple[str, ...]:
    """Return the areas, links and labels that lie wholly between two places in map units."""
    left, right = sorted((one[0], other[0]))
    top, bottom = sorted((one[1], other[1]))
    found = []
    board = survey.board
    things: tuple[Area | Link | Label, ...] = (*board.areas, *board.links, *board.labels)
    for each in things:
        around = rectangle_of(survey, each.id)
        if around is None:
            continue
        x1, y1, x2, y2 = around
        if each.id in survey.map.links:
            x1, x2, y1, y2 = (x1 + x2) / 2, (x1 + x2) / 2, (y1 + y2) / 2, (y1 + y2) / 2
        if left <= x1 and x2 <= right and top <= y1 and y2 <= bottom:
            found.append(each.id)
    return tuple(dict.fromkeys(found))


def _around(middle: Place, across: float, down: float) -> Bounds:
    x, y = middle
    return x - across, y - down, x + across, y + down
