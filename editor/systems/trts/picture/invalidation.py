"""What of the scene has to be painted again when the table changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from editor.picture.affine import Rect
from editor.systems.trts.picture.areas import area_group
from editor.systems.trts.picture.arrangement import Arrangement
from editor.systems.trts.picture.marks import AreaMark
from editor.systems.trts.picture.names import writing_of
from editor.systems.trts.picture.places import area_rect, label_rect, link_rect

T = TypeVar("T")
_EDGE = 0.4
"""How far lines that are never thinner than a pixel reach beyond what is drawn."""


def damage(old: Arrangement, new: Arrangement) -> list[Rect] | None:
    """Return rectangles of the scene that hold every difference between two tables.

    None: the whole scene changed.
    """
    if (old.sheet, old.scale) != (new.sheet, new.scale):
        return None
    found: list[Rect] = []
    for one, two in _differing(old.areas, new.areas):
        found += (reach_of(table, mark) for table, mark in ((old, one), (new, two)) if mark)
    for was, now in _differing(old.links, new.links):
        found += (link_rect(mark).grown(_EDGE) for mark in (was, now) if mark)
    for said, says in _differing(old.labels, new.labels):
        found += (label_rect(mark).grown(_EDGE) for mark in (said, says) if mark)
    return found


def _differing(old: Mapping[str, T], new: Mapping[str, T]) -> Iterator[tuple[T | None, T | None]]:
    """Yield the marks that differ, and those that others lie above now and did not before."""
    changed = [
        name for name, mark in new.items() if (was := old.get(name)) is not mark and was != mark
    ]
    gone = [name for name in old if name not in new]
    if changed or gone or list(old) != list(new):
        before = [name for name in old if name in new]
        after = [name for name in new if name in old]
        if before != after:
            pairs = zip(before, after, strict=True)
            changed += {name for pair in pairs if pair[0] != pair[1] for name in pair}
    for name in dict.fromkeys((*changed, *gone)):
        yield old.get(name), new.get(name)


def reach_of(table: Arrangement, mark: AreaMark) -> Rect:
    """Return a rectangle of the scene that holds all that is drawn of an area."""
    reach = area_rect(table, mark).joined(area_group(mark, table.look).bounds)
    writing = writing_of(mark, table.look)
    reach = reach.joined(writing.box)
    for node in writing.emblems:
        reach = reach.joined(node.bounds)
    return reach.grown(_EDGE)
