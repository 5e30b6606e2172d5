"""What lies where: the objects under a place, and the spaces under an object."""

from __future__ import annotations

from typing import Any

from editor.core.points import Cell
from editor.seam.tool import Hit
from editor.systems.tactics.board import Dungeon, Portal
from editor.systems.tactics.edits.objects import OBJECTS
from editor.systems.tactics.geometry import Realm
from editor.systems.tactics.survey import Survey


def owner(one: object) -> str:
    """Return the box of a portal or dungeon, which goes where that goes; else nothing."""
    return one.box if isinstance(one, Portal | Dungeon) else ""


def cells_of(survey: Survey, object_id: str) -> tuple[Cell, ...]:
    """Return the spaces that an object lies on; of a portal the one in front of it."""
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
            return (label.at,)
    if board.artifact is not None and board.artifact.id == object_id:
        return (board.artifact.at,)
    for dungeon in board.dungeons:
        if dungeon.id == object_id:
            return cells_of(survey, dungeon.box)
    for start in survey.setup.starts if survey.setup else ():
        if start.id == object_id:
            return start.cells
    return ()


def surface_at(realm: Realm, cell: Cell, level: int | None, hidden: frozenset[str]) -> str:
    """Return the id of what is topmost over a cell, up to a level; empty for the table."""
    for box in reversed(realm.boxes_at.get(cell, ())):
        if box.box.id not in hidden and (level is None or box.top <= level):
            return box.box.id
    mat = realm.mat_at.get(cell, "")
    return "" if mat in hidden else mat


def spot_at(survey: Survey, cell: Cell, level: int | None, hidden: frozenset[str]) -> Hit:
    """Return what the keyboard cursor points at over a cell: the middle of its top surface."""
    on = surface_at(survey.realm, cell, level, hidden)
    return Hit(cell, (cell[0] + 0.5, cell[1] + 0.5), on)


def beneath(survey: Survey, hit: Hit, hidden: frozenset[str]) -> tuple[str, ...]:
    """Return the objects under a place, the one that a click means first.

    Signs come first, then on a box's top the box before areas and starts, on the mat after.
    """
    board, realm, cell = survey.board, survey.realm, hit.cell
    signs: list[str] = []
    if board.artifact is not None and board.artifact.at == cell:
        signs.append(board.artifact.id)
    signs += [label.id for label in board.labels if label.at == cell]
    signs += [name for name, laid in realm.portals.items() if laid.space == cell]
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
        return _shown([*signs, *over[:1], *regions, *over[1:], *mats], hidden)
    return _shown([*signs, *regions, *mats], hidden)


def within(survey: Survey, one: Cell, other: Cell) -> tuple[str, ...]:
    """Return the objects, mats left out, that lie wholly between two cells."""
    low = (min(one[0], other[0]), min(one[1], other[1]))
    high = (max(one[0], other[0]), max(one[1], other[1]))
    found = []
    for object_id in OBJECTS.selectable(survey.scenario, survey.setup.id if survey.setup else ""):
        cells = cells_of(survey, object_id)
        if object_id in survey.realm.mats or object_id in survey.realm.portals or not cells:
            continue
        if all(low[0] <= x <= high[0] and low[1] <= y <= high[1] for x, y in cells):
            found.append(object_id)
    bound = {dungeon.id for dungeon in survey.board.dungeons}
    return tuple(name for name in found if name not in bound)


def _starts(survey: Survey) -> tuple[Any, ...]:
    return survey.setup.starts if survey.setup else ()


def _shown(ids: list[str], hidden: frozenset[str]) -> tuple[str, ...]:
    return tuple(fromkey for fromkey in dict.fromkeys(ids) if fromkey and fromkey not in hidden)
