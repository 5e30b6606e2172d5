"""The parts of the scene to paint again after a change of the table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from editor.core.points import Cell
from editor.picture.affine import CellBounds, Rect, seen
from editor.systems.shared.spans import ONE
from editor.systems.tactics.picture.arrangement import Arrangement, LaidSheet
from editor.systems.tactics.picture.sign_places import places_of, tag_room
from editor.systems.tactics.picture.top import tag_band, tag_cell

_RIM = 1.7
"""How far the rim and the shadow of the mat reach beyond the spaces."""
_ABOVE = 1.2
"""How far above its space a sign or a mountain may reach, in spaces."""


def damage(old: Arrangement, new: Arrangement, isometric: bool) -> list[Rect] | None:
    """Return rectangles of the scene that hold every difference between two tables.

    None: the whole scene changed.
    """
    moved = old.bounds != new.bounds or _rim(old) != _rim(new)
    if old.turning.view != new.turning.view or (moved and isometric):
        return None
    found: list[Rect] = []
    if moved:
        found += _ring(old.bounds) + _ring(new.bounds)

    def add(x: int, y: int, width: int, depth: int, base: int, top: int) -> None:
        found.append(_reach(x, y, width, depth, base, top, isometric))

    for before, after in (*_changed(old.mats, new.mats), *_changed(old.boxes, new.boxes)):
        _add_sheet(before, after, add)
    for table, other in ((old, new), (new, old)):
        for cells in _marks(table, other):
            x, y, width, depth = _around(cells)
            tops = (table.surface[cell].top for cell in cells if cell in table.surface)
            top = max(tops, default=0)
            add(x - 1, y - 1, width + 2, depth + 2, 0, top)
    return [*found, *_tags(old, new, isometric, found)] if found else found


def _tags(
    old: Arrangement, new: Arrangement, isometric: bool, changed: Collection[Rect]
) -> Iterable[Rect]:
    """Yield where the tags of boxes moved along their edges, since something there changed."""
    room = tag_room if isometric else tag_band
    west = min(part.x for part in changed)
    east = max(part.right for part in changed)
    for box in new.boxes:
        # Most of thousands of boxes lie elsewhere.
        if isometric and not (
            2 * west - 2 < box.right - box.y and box.x - box.bottom < 2 * east + 2
        ):
            continue
        around = room(box)
        if any(around.meets(part) for part in changed) and _tag_moved(old, new, isometric, box):
            yield around


def _tag_moved(old: Arrangement, new: Arrangement, isometric: bool, box: LaidSheet) -> bool:
    """Return whether the tags of a box that did not change stand elsewhere."""
    if old.box(box.id) != box:
        return False  # it is painted again as a whole
    if not isometric:
        return tag_cell(old, box) != tag_cell(new, box)
    places = places_of(old), places_of(new)
    # With all boxes, and with those above it seen through.
    return any(places[0].tag(box, limit) != places[1].tag(box, limit) for limit in (None, box.top))


def _rim(table: Arrangement) -> tuple[object, ...]:
    """Return what decides how the rim looks."""
    return tuple((mat.x, mat.y, mat.width, mat.depth) for mat in table.mats)


def _ring(bounds: CellBounds) -> list[Rect]:
    """Return the four strips of the rim and its shadow around a board seen from above."""
    x, y, width, depth = Rect(*bounds).grown(_RIM)
    wide = 2 * _RIM
    return [
        Rect(x, y, width, wide),
        Rect(x, y + depth - wide, width, wide),
        Rect(x, y, wide, depth),
        Rect(x + width - wide, y, wide, depth),
    ]


def _changed(
    old: Collection[LaidSheet], new: Collection[LaidSheet]
) -> Iterable[tuple[LaidSheet | None, LaidSheet | None]]:
    """Yield the sheets that differ, by id."""
    before = {sheet.id: sheet for sheet in old}
    after = {sheet.id: sheet for sheet in new}
    for sheet_id in before.keys() | after.keys():
        pair = before.get(sheet_id), after.get(sheet_id)
        if pair[0] != pair[1]:
            yield pair


def _add_sheet(before: LaidSheet | None, after: LaidSheet | None, add: Callable[..., None]) -> None:
    """Add what differs between two states of a sheet."""
    if before and after and _frame(before) == _frame(after):
        # The same sheet with another print: the changed spaces and their neighbours.
        cells = [
            cell
            for (cell, old), (_, new) in zip(before.cells(), after.cells(), strict=True)
            if old != new
        ]
        for x, y, width, depth in _blocks(cells):
            add(x - 1, y - 1, width + 2, depth + 2, after.top, after.top)
        return
    for sheet in (before, after):
        if sheet is not None:
            add(sheet.x, sheet.y, sheet.width, sheet.depth, sheet.base, sheet.top)


def _frame(sheet: LaidSheet) -> tuple[object, ...]:
    return sheet.x, sheet.y, sheet.width, sheet.depth, sheet.base, sheet.top, sheet.on


def _blocks(cells: Iterable[Cell], side: int = 4) -> Iterable[tuple[int, int, int, int]]:
    """Yield rectangles around cells that lie near one another."""
    near: dict[Cell, list[Cell]] = {}
    for cell in cells:
        near.setdefault((cell[0] // side, cell[1] // side), []).append(cell)
    return (_around(block) for block in near.values())


def _around(cells: Collection[Cell]) -> tuple[int, int, int, int]:
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    x, y = min(xs), min(ys)
    return x, y, max(xs) - x + 1, max(ys) - y + 1


def _marks(table: Arrangement, other: Arrangement) -> Iterable[Collection[Cell]]:
    """Yield the cells of each mark that only the first table has."""
    yield from ((door.against, door.space) for door in set(table.doors) - set(other.doors))
    yield from ((*area.cells, area.trigger) for area in set(table.areas) - set(other.areas))
    yield from (start.cells for start in set(table.starts) - set(other.starts) if start.cells)
    if table.artifact not in (None, other.artifact):
        yield (table.artifact[1],)
    for dungeon in set(table.dungeons) - set(other.dungeons):
        box = table.box(dungeon.box)
        if box is not None:
            # Its tag is at the upper left from above, at the lower left in the isometric view.
            yield ((box.x, box.y), (box.x, box.bottom - 1))
    for label in set(table.labels) - set(other.labels):
        (x, y), (width, depth) = label.at, label.span
        # In the isometric view words stand upright and reach beyond their spaces.
        half = 1 + (len(label.text) // 5 if label.span == ONE else max(width, depth) // 2)
        down = 0 if label.span == ONE else half
        yield ((x - half, y - down), (x + width - 1 + half, y + depth - 1 + down))


def _reach(x: int, y: int, width: int, depth: int, base: int, top: int, isometric: bool) -> Rect:
    """Return the part of the scene that a volume may show in: signs, walls and shadow."""
    shadow = 0.3 + 0.65 * (top + 1)
    if not isometric:
        return Rect(x - 0.5, y - _ABOVE, width + 0.5 + shadow, depth + _ABOVE + shadow)
    left, right = x - 0.5, x + width + shadow
    back, front = y - 0.5, y + depth + shadow
    west, east = seen(left, front)[0], seen(right, back)[0]
    north, south = seen(left, back, top)[1], seen(right, front)[1]
    return Rect(west - 0.3, north - _ABOVE, east - west + 0.6, south - north + _ABOVE + 0.3)
