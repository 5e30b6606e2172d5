"""What lies where: objects at a place, spaces of an object, sides of boxes, prints of mats."""

from __future__ import annotations

from typing import Any, NamedTuple

from editor.core.points import Cell
from editor.seam.tool import Hit
from editor.systems.shared.spans import cells_of_span
from editor.systems.tactics.edits.objects import OBJECTS
from editor.systems.tactics.map.board import PLAIN, SIDES, Dungeon, Portal, Side, Turn
from editor.systems.tactics.map.geometry import (
    OUTWARD,
    LaidBox,
    LaidMat,
    LaidPortal,
    Realm,
    unturned_cell,
)
from editor.systems.tactics.map.survey import Survey


class PrintOnMap(NamedTuple):
    """A printed control area, in cells of the map."""

    cells: tuple[Cell, ...]
    trigger: Cell


def printed_areas(mat: LaidMat) -> tuple[PrintOnMap, ...]:
    """Return the control areas printed on the side of a mat that is up."""
    return tuple(
        PrintOnMap(
            tuple(_on_the_map(mat, cell) for cell in area.cells), _on_the_map(mat, area.trigger)
        )
        for area in mat.component.sides[mat.mat.side].areas
    )


def printed_artifact(mat: LaidMat) -> Cell | None:
    """Return the artifact space printed on the side of a mat that is up, or None."""
    at = mat.component.sides[mat.mat.side].artifact
    return None if at is None else _on_the_map(mat, at)


def middle_spaces(mat: LaidMat) -> tuple[Cell, ...]:
    """Return the one, two or four spaces in the middle of a mat, in reading order."""
    columns = dict.fromkeys(((mat.width - 1) // 2, mat.width // 2))
    rows = dict.fromkeys(((mat.height - 1) // 2, mat.height // 2))
    return tuple(_on_the_map(mat, (x, y)) for y in rows for x in columns)


def off_middle(mat: LaidMat, cell: Cell) -> int:
    """Return the distance to the nearest middle space, by the larger of columns and rows."""
    return min(max(abs(cell[0] - x), abs(cell[1] - y)) for x, y in middle_spaces(mat))


def _on_the_map(mat: LaidMat, cell: Cell) -> Cell:
    return mat.at[0] + cell[0], mat.at[1] + cell[1]


def place_on_side(realm: Realm, hit: Hit) -> tuple[str, Side, int] | None:
    """Return the box, side and offset (in the box's own frame) that a hit means, or None.

    A wall means itself, a top the nearest edge of its box, and the ground a box beside the cell,
    first on the side that is nearest to the pointer.
    """
    box = realm.boxes.get(hit.on)
    if box is not None and hit.wall:
        return own_place(box, hit.cell, hit.side)
    if box is not None:
        seen = _edge_of_top(box, hit)
        if seen is not None:
            return own_place(box, *seen)
    ways: list[Side] = [hit.side, *(side for side in SIDES if side != hit.side)]
    here = realm.surface.get(hit.cell)
    if here is None:
        return None
    for way in ways:
        dx, dy = OUTWARD[way]
        against = (hit.cell[0] + dx, hit.cell[1] + dy)
        for other in reversed(realm.boxes_at.get(against, ())):
            if other.base <= here.elevation < other.top and not other.covers(hit.cell):
                return own_place(other, against, opposite(way))
    return None


def own_place(box: LaidBox, against: Cell, side: Side) -> tuple[str, Side, int]:
    """Return a place on a side of a laid box in the box's own frame at turn 0."""
    turn: Turn = box.box.turn
    inner = (against[0] - box.at[0], against[1] - box.at[1])
    x, y = unturned_cell(inner, box.component.size, turn)
    own = SIDES[(SIDES.index(side) - turn // 90) % 4]
    return box.box.id, own, x if own in ("north", "south") else y


def opposite(side: Side) -> Side:
    """Return the opposite side."""
    return SIDES[(SIDES.index(side) + 2) % 4]


def _edge_of_top(box: LaidBox, hit: Hit) -> tuple[Cell, Side] | None:
    """Return the cell and side of the edge of a box's top that is nearest to the point."""
    x, y = hit.at
    distances: dict[Side, float] = {
        "north": y - box.at[1],
        "east": box.at[0] + box.width - x,
        "south": box.at[1] + box.depth - y,
        "west": x - box.at[0],
    }
    side = min(SIDES, key=lambda name: distances[name])
    if distances[side] > 1.0:
        return None
    column = min(max(hit.cell[0], box.at[0]), box.at[0] + box.width - 1)
    row = min(max(hit.cell[1], box.at[1]), box.at[1] + box.depth - 1)
    match side:
        case "north":
            return (column, box.at[1]), side
        case "south":
            return (column, box.at[1] + box.depth - 1), side
        case "west":
            return (box.at[0], row), side
        case _:
            return (box.at[0] + box.width - 1, row), side


def owner(item: object) -> str:
    """Return the box of a portal or dungeon, which moves with it; empty for other objects."""
    return item.box if isinstance(item, Portal | Dungeon) else ""


def cells_of(survey: Survey, object_id: str) -> tuple[Cell, ...]:
    """Return the spaces of an object; for a portal the space in front of it."""
    realm, board = survey.realm, survey.board
    if object_id in realm.boxes:
        return tuple(realm.boxes[object_id].cells())
    if object_id in realm.mats:
        return tuple(realm.mats[object_id].cells())
    if object_id in realm.portals:
        return (realm.portals[object_id].space,)
    for area in board.areas:
        if area.id == object_id:
            return area.cells
    for label in board.labels:
        if label.id == object_id:
            return tuple(cells_of_span(label))
    if board.artifact is not None and board.artifact.id == object_id:
        return (board.artifact.at,)
    for dungeon in board.dungeons:
        if dungeon.id == object_id:
            return cells_of(survey, dungeon.box)
    for start in survey.setup.starts if survey.setup else ():
        if start.id == object_id:
            return start.cells
    return ()


def held(survey: Survey, ids: tuple[str, ...]) -> tuple[LaidBox | LaidPortal, ...]:
    """Return boxes and portals as they lie, for a ghost of them; the lowest boxes first."""
    realm = survey.realm
    boxes = [realm.boxes[name] for name in ids if name in realm.boxes]
    doors = [realm.portals[name] for name in ids if name in realm.portals]
    return (*sorted(boxes, key=lambda box: box.base), *doors)


def surface_at(realm: Realm, cell: Cell, level: int | None, hidden: frozenset[str]) -> str:
    """Return the id of what is topmost over a cell, up to a level; empty for the table."""
    for box in reversed(realm.boxes_at.get(cell, ())):
        if box.box.id not in hidden and (level is None or box.top <= level):
            return box.box.id
    mat = realm.mat_at.get(cell, "")
    return "" if mat in hidden else mat


def spot_at(survey: Survey, cell: Cell, level: int | None, hidden: frozenset[str]) -> Hit:
    """Return the hit of the keyboard cursor at a cell: the middle of its top surface."""
    on = surface_at(survey.realm, cell, level, hidden)
    return Hit(cell, (cell[0] + 0.5, cell[1] + 0.5), on)


def beneath(survey: Survey, hit: Hit, hidden: frozenset[str]) -> tuple[str, ...]:
    """Return the objects under a hit, the one that a click selects first.

    Signs come first; then on a box the box before areas and starts, on a mat the mat after them.
    """
    board, realm, cell = survey.board, survey.realm, hit.cell
    signs: list[str] = []
    if board.artifact is not None and board.artifact.at == cell:
        signs.append(board.artifact.id)
    signs += [label.id for label in board.labels if label.at == cell]
    signs += [name for name, laid in realm.portals.items() if laid.space == cell]
    spread = [label.id for label in board.labels if cell in cells_of_span(label)]
    regions = [start.id for start in _starts(survey) if cell in start.cells]
    regions += [area.id for area in board.areas if cell in area.cells]
    if hit.wall:
        doors = [
            name
            for name, laid in realm.portals.items()
            if laid.portal.box == hit.on and laid.against == cell and laid.side == hit.side
        ]
        return _shown([*doors, hit.on], hidden)
    over = [box.box.id for box in reversed(realm.boxes_at.get(cell, ()))]
    if hit.on in over:
        over = over[over.index(hit.on) :]
    elif hit.on:
        over = []
    mats = [realm.mat_at[cell]] if cell in realm.mat_at else []
    if over:
        return _shown([*signs, *over[:1], *regions, *spread, *over[1:], *mats], hidden)
    return _shown([*signs, *regions, *spread, *mats], hidden)


def within(survey: Survey, corner: Cell, other: Cell) -> tuple[str, ...]:
    """Return the objects that lie wholly in the rectangle of two corners, without mats."""
    low = (min(corner[0], other[0]), min(corner[1], other[1]))
    high = (max(corner[0], other[0]), max(corner[1], other[1]))
    found = []
    for object_id in OBJECTS.on_show(survey):
        cells = cells_of(survey, object_id)
        if object_id in survey.realm.mats or object_id in survey.realm.portals or not cells:
            continue
        if all(low[0] <= x <= high[0] and low[1] <= y <= high[1] for x, y in cells):
            found.append(object_id)
    bound = {dungeon.id for dungeon in survey.board.dungeons}
    return tuple(name for name in found if name not in bound)


def ground_within(survey: Survey, corner: Cell, other: Cell) -> frozenset[Cell]:
    """Return the spaces of mats in the rectangle of two corners that are not plain."""
    surface = survey.realm.surface
    cells = (
        (x, y)
        for x in range(min(corner[0], other[0]), max(corner[0], other[0]) + 1)
        for y in range(min(corner[1], other[1]), max(corner[1], other[1]) + 1)
    )
    return frozenset(
        cell
        for cell in cells
        if cell in surface
        and surface[cell].terrain != PLAIN
        and surface[cell].on in survey.realm.mats
    )


def _starts(survey: Survey) -> tuple[Any, ...]:
    return survey.setup.starts if survey.setup else ()


def _shown(ids: list[str], hidden: frozenset[str]) -> tuple[str, ...]:
    return tuple(name for name in dict.fromkeys(ids) if name and name not in hidden)
