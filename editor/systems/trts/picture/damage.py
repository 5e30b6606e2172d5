"""What of the scene has to be painted anew when the table changed."""

from __future__ import annotations

from editor.picture.affine import Rect
from editor.systems.trts.picture.areas import area_group
from editor.systems.trts.picture.names import writing_of
from editor.systems.trts.picture.places import area_rect, label_rect, link_rect
from editor.systems.trts.picture.table import AreaMark, Table

_EDGE = 0.4
"""How far lines that are never thinner than a pixel reach beyond what is drawn."""


def damage(old: Table, new: Table) -> list[Rect] | None:
    """Return rectangles of the scene that hold every difference between two tables.

    None: the whole scene changed.
    """
    if (old.sheet, old.scale) != (new.sheet, new.scale):
        return None
    found: list[Rect] = []
    if old.areas != new.areas:
        moved = _moved(list(old.areas), list(new.areas))
        for area_id in old.areas.keys() | new.areas.keys():
            before, after = old.areas.get(area_id), new.areas.get(area_id)
            if before != after or area_id in moved:
                found += (
                    reach_of(one, mark) for one, mark in ((old, before), (new, after)) if mark
                )
    elif list(old.areas) != list(new.areas):
        for area_id in _moved(list(old.areas), list(new.areas)):
            found.append(reach_of(new, new.areas[area_id]))
    if old.links != new.links:
        for link_id in old.links.keys() | new.links.keys():
            one, other = old.links.get(link_id), new.links.get(link_id)
            if one != other:
                found += (link_rect(mark).grown(_EDGE) for mark in (one, other) if mark)
    if old.labels != new.labels:
        for label_id in old.labels.keys() | new.labels.keys():
            was, now = old.labels.get(label_id), new.labels.get(label_id)
            if was != now:
                found += (label_rect(mark).grown(_EDGE) for mark in (was, now) if mark)
    return found


def _moved(old: list[str], new: list[str]) -> set[str]:
    """Return areas that others were drawn before and now are drawn after, or the other way."""
    kept = set(old) & set(new)
    before = [area for area in old if area in kept]
    after = [area for area in new if area in kept]
    return {one for one, other in zip(before, after, strict=True) if one != other} | {
        other for one, other in zip(before, after, strict=True) if one != other
    }


def reach_of(table: Table, mark: AreaMark) -> Rect:
    """Return a rectangle of the scene that holds all that is drawn of an area."""
    reach = area_rect(table, mark).joined(area_group(mark, table.look).bounds)
    writing = writing_of(mark, table.look)
    reach = reach.joined(writing.box)
    for node in writing.emblems:
        reach = reach.joined(node.bounds)
    return reach.grown(_EDGE)
