"""What of the scene has to be painted again when the table changed."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from editor.core.points import Cell
from editor.picture.affine import Rect
from editor.picture.projection import Bounds, seen
from editor.systems.tactics.picture.arrangement import Arrangement, Sheet

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

    def spoil(x: int, y: int, width: int, depth: int, base: int, top: int) -> None:
        found.append(_reach(x, y, width, depth, base, top, isometric))

    for before, after in _changed(old.mats, new.mats):
        for sheet_before, sheet_after in ((before, after),):
            _spoil_sheet(sheet_before, sheet_after, spoil)
    for before, after in _changed(old.boxes, new.boxes):
        _spoil_sheet(before, after, spoil)
    for one, other in ((old, new), (new, old)):
        for cells in _marks(one, other):
            x, y, width, depth = _around(cells)
            tops = (one.surface[cell].top for cell in cells if cell in one.surface)
            top = max(tops, default=0)
            spoil(x - 1, y - 1, width + 2, depth + 2, 0, top)
    return found


def _rim(table: Arrangement) -> tuple[object, ...]:
    """Return what decides how the rim looks."""
    return tuple((mat.x, mat.y, mat.width, mat.depth) for mat in table.mats)


def _ring(bounds: Bounds) -> list[Rect]:
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
    old: Collection[Sheet], new: Collection[Sheet]
) -> Iterable[tuple[Sheet | None, Sheet | None]]:
    """Yield the sheets that differ, by id."""
    before = {sheet.id: sheet for sheet in old}
    after = {sheet.id: sheet for sheet in new}
    for sheet_id in before.keys() | after.keys():
        pair = before.get(sheet_id), after.get(sheet_id)
        if pair[0] != pair[1]:
            yield pair


def _spoil_sheet(before: Sheet | None, after: Sheet | None, spoil: object) -> None:
    assert callable(spoil)
    if before and after and _frame(before) == _frame(after):
        # The same sheet with another print: the changed spaces and those that join them.
        cells = [
            cell
            for (cell, old), (_, new) in zip(before.cells(), after.cells(), strict=True)
            if old != new
        ]
        for x, y, width, depth in _blocks(cells):
            spoil(x - 1, y - 1, width + 2, depth + 2, after.top, after.top)
        return
    for sheet in (before, after):
        if sheet is not None:
            spoil(sheet.x, sheet.y, sheet.width, sheet.depth, sheet.base, sheet.top)


def _frame(sheet: Sheet) -> tuple[object, ...]:
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


def _marks(one: Arrangement, other: Arrangement) -> Iterable[Collection[Cell]]:
    """Yield the cells of each mark that the one table has and the other has not."""
    yield from ((door.against, door.space) for door in set(one.doors) - set(other.doors))
    yield from ((*area.cells, area.trigger) for area in set(one.areas) - set(other.areas))
    yield from (start.cells for start in set(one.starts) - set(other.starts) if start.cells)
    if one.artifact != other.artifact and one.artifact is not None:
        yield (one.artifact[1],)
    for dungeon in set(one.dungeons) - set(other.dungeons):
        box = one.box(dungeon.box)
        if box is not None:
            # Its tag is at one corner from above and at the other one isometric.
            yield ((box.x, box.y), (box.x, box.bottom - 1))
    for words in set(one.words) - set(other.words):
        x, y = words.at
        half = 1 + len(words.text) // 5
        yield ((x - half, y), (x + half, y))


def _reach(x: int, y: int, width: int, depth: int, base: int, top: int, isometric: bool) -> Rect:
    """Return how far a block of the turned board may show: signs, walls, and its shadow."""
    shadow = 0.3 + 0.65 * (top + 1)
    if not isometric:
        return Rect(x - 0.5, y - _ABOVE, width + 0.5 + shadow, depth + _ABOVE + shadow)
    left, right = x - 0.5, x + width + shadow
    back, front = y - 0.5, y + depth + shadow
    west, east = seen(left, front)[0], seen(right, back)[0]
    north, south = seen(left, back, top)[1], seen(right, front)[1]
    return Rect(west - 0.3, north - _ABOVE, east - west + 0.6, south - north + _ABOVE + 0.3)
