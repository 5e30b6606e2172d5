"""Pictures of single things of a tactics map, from above, in their place."""

from __future__ import annotations

from collections.abc import Callable, Collection

from editor.core.points import Cell
from editor.picture.affine import Point, Rect
from editor.picture.drawing import Group, Node, Picture, drawn
from editor.picture.inks import CONTOUR, CONTOUR_LIGHT, INK
from editor.picture.path import rectangle
from editor.picture.signs import artifact
from editor.systems.tactics.map.board import Dungeon
from editor.systems.tactics.map.dungeons import over
from editor.systems.tactics.map.geometry import Realm
from editor.systems.tactics.picture.arrangement import Arrangement, LaidSheet
from editor.systems.tactics.picture.dungeon import chambers_of
from editor.systems.tactics.picture.ground import ground, upright_from_above
from editor.systems.tactics.picture.marks import area_ground, start_ground
from editor.systems.tactics.picture.meeples import Meeple, meeple, stood
from editor.systems.tactics.picture.top import flat_marks

_TALL, _HEAD = 1.16, 1.07
"""The side of the square around a figure, and the height of its head, in its own units."""
_DISC = 0.86
"""The width of the artifact's sign at its own size."""
_EDGE = 0.05
Portrait = Callable[[], Picture]


def sheets(table: Arrangement) -> dict[str, Portrait]:
    """Return the picture of each mat and box, by id, clipped to its outline."""
    return {
        sheet.id: lambda sheet=sheet: _sheet(table, sheet)  # type: ignore[misc]
        for sheet in (*table.mats, *table.boxes)
    }


def areas(table: Arrangement) -> tuple[Portrait, ...]:
    """Return the picture of each control area in its place."""
    return tuple(
        lambda area=area: _mark(area_ground(area, area.cells, 2), area.cells)
        for area in table.areas
    )


def starts(table: Arrangement) -> tuple[Portrait, ...]:
    """Return the picture of each start in its place."""
    return tuple(
        lambda start=start: _mark(start_ground(start, start.cells, 2), start.cells)
        for start in table.starts
    )


def unit(seat: int, kind: str, at: Point, size: float) -> Picture:
    """Return a unit of a class in the square around a point."""
    frame = _square(at, size)
    foot = (at[0], frame.y + size * _HEAD / _TALL)
    return Picture((stood(meeple(Meeple(seat, kind)), foot, size / _TALL),), frame)


def artifact_token(at: Point, size: float) -> Picture:
    """Return the artifact in the square around a point."""
    return Picture((artifact(at, size / _DISC * 0.98),), _square(at, size))


def _square(at: Point, size: float) -> Rect:
    return Rect(at[0] - size / 2, at[1] - size / 2, size, size)


def _sheet(table: Arrangement, sheet: LaidSheet) -> Picture:
    """Return the print and marks of a surface, and what stands on it."""
    frame = Rect(sheet.x, sheet.y, sheet.width, sheet.depth)
    edge = rectangle(*frame)
    nodes: list[Node] = [
        *ground(sheet, table.turning, 2, True),
        *flat_marks(table, sheet, 2),
        *upright_from_above(sheet, table.turning, frozenset()),
    ]
    if sheet.top > sheet.base:
        inner = rectangle(*frame.grown(-_EDGE))
        nodes.append(drawn(inner, CONTOUR_LIGHT, _EDGE, join="miter"))
        nodes.append(drawn(edge, CONTOUR, 0.06, join="miter"))
    else:
        nodes.append(drawn(edge, INK, 0.048, join="miter"))
    return Picture((Group(tuple(nodes), clip=edge),), frame)


def _mark(nodes: tuple[Node, ...], cells: Collection[Cell]) -> Picture:
    """Return a mark in the rectangle of its cells; a blank picture when it has none."""
    if not cells:
        return Picture((), Rect(0.0, 0.0, 1.0, 1.0))
    xs, ys = zip(*cells, strict=True)
    x, y = min(xs), min(ys)
    return Picture(nodes, Rect(x, y, max(xs) - x + 1, max(ys) - y + 1))


def plan(realm: Realm, dungeon: Dungeon) -> Picture:
    """Return the plan of a dungeon over the cells of its box, as the box is turned."""
    box = realm.boxes[dungeon.box]
    frame = Rect(*box.at, box.width, box.depth)
    letters = dict.fromkeys(box.cells(), "#")
    for y, row in enumerate(dungeon.rows):
        for x, letter in enumerate(row):
            letters.update(dict.fromkeys(over(box, ((x, y),)), letter))
    edge = rectangle(*frame)
    nodes = (*chambers_of(letters, frame, True), drawn(edge, INK, 0.06, join="miter"))
    return Picture((Group(nodes, clip=edge),), frame)
