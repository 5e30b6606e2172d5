"""Fixes that several checks offer.

A safe fix is only a candidate here: it is tried before it is offered as safe.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from itertools import islice

from editor.checks.proving import TooMuchError
from editor.core.errors import EditError
from editor.core.finding import Fix
from editor.core.points import Cell, manhattan, name_of, neighbours, reading_order, spread_of
from editor.core.words import listing
from editor.seam.moves import way_words
from editor.systems.tactics.edits.groups import Remove
from editor.systems.tactics.edits.marking import AddPortal, MovePortal
from editor.systems.tactics.edits.mats import MoveMat
from editor.systems.tactics.edits.terrain import Paint
from editor.systems.tactics.map.board import MAT, PLAIN
from editor.systems.tactics.map.geometry import LaidMat, rotated_side
from editor.systems.tactics.map.graph import portal_spaces
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import box_name, mat_name
from editor.systems.tactics.tools.grasp import (
    MAX_TRIED,
    Grasp,
    around,
    lay,
    objections,
    put_down,
    take_up,
)

FARTHEST = 12
"""A mat is moved at most this many spaces to join another."""
_TAKING_UP = 20
"""Taking up a box costs the number of boxes divided by this, in units of the bound."""


def moved_where(cells: Sequence[Cell], allowed: Collection[Cell]) -> tuple[Cell, ...] | None:
    """Return the cells moved as little as possible to where all are allowed; None for nowhere.

    The shape stays. Of moves of equal length the first in reading order is taken.
    """
    if not cells:
        return None
    x0, y0 = cells[0]
    near = sorted(allowed, key=lambda cell: (manhattan(cell, cells[0]), cell[1], cell[0]))
    for x, y in near:
        moved = tuple((cx + x - x0, cy + y - y0) for cx, cy in cells)
        if all(cell in allowed for cell in moved):
            return moved
    return None


def regrown(cells: Sequence[Cell], size: int, allowed: Container[Cell]) -> tuple[Cell, ...] | None:
    """Return a connected region of this size around the first allowed cell; None for none.

    The given cells are taken first, then adjacent cells, nearest to the first cell first.
    """
    kept = [cell for cell in dict.fromkeys(cells) if cell in allowed]
    if not kept:
        return None
    first = kept[0]
    own = set(kept)
    region = {first}
    while len(region) < size:
        rim = {
            beside
            for cell in region
            for beside in neighbours(cell)
            if beside in allowed and beside not in region
        }
        if not rim:
            return None
        region.add(
            min(
                reading_order(rim),
                key=lambda cell: (
                    cell not in own,
                    abs(cell[0] - first[0]) + abs(cell[1] - first[1]),
                ),
            )
        )
    return tuple(reading_order(region))


def move_boxes(survey: Survey, box_ids: Iterable[str]) -> Iterator[Fix]:
    """Yield for each box the fix that moves it to the nearest place without objections.

    It is searched once per box, however many findings the box has.
    """
    titles: set[str] = set()
    for box_id in box_ids:
        moves = survey.shared.moves
        if box_id not in moves.known:
            moves.known[box_id] = _move(survey, box_id)
        fix = moves.known[box_id]
        if fix is not None and fix.title not in titles:
            titles.add(fix.title)
            yield fix


def _move(survey: Survey, box_id: str) -> Fix | None:
    """Return the fix that moves a box to the nearest place without objections."""
    box = survey.realm.boxes.get(box_id)
    if box is None:
        return None
    if not survey.shared.moves.work.take(len(survey.board.boxes) / _TAKING_UP):
        raise TooMuchError
    try:
        grasp = take_up(survey, [box_id], box.at)
    except EditError:
        return None
    place = _nearest(grasp, box.at) if grasp.roots else None
    if place is None:
        return None
    name = box_name(survey.realm, box_id)
    on = lay(grasp, place)[0].box.on
    if place != box.at:
        title = f"Move {name} {way_words(box.at, place)}"
    elif on == MAT:
        title = f"Move {name} down to the mat"
    else:
        title = f"Stack {name} on {box_name(survey.realm, on)}"
    return Fix(title, "safe", (put_down(grasp, place),))


def _nearest(grasp: Grasp, corner: Cell) -> Cell | None:
    """Return the nearest place without objections, even lowered ones.

    Raises TooMuchError when the searches for other boxes used up the bound.
    """
    moves = grasp.survey.shared.moves
    for cell in islice(around(corner, grasp.ground.bounds), MAX_TRIED):
        if not moves.work.take(len(grasp.boxes) + len(grasp.ground.boxes_at.get(cell, ()))):
            raise TooMuchError
        against = objections(grasp, lay(grasp, cell))
        if all(objection.check == "components-exceeded" for objection in against):
            return cell
    return None


def remove_portal(survey: Survey, portal_id: str) -> Iterator[Fix]:
    """Yield the fix that removes a portal; none if it is locked."""
    if not any(portal.locked for portal in survey.board.portals if portal.id == portal_id):
        yield Fix("Remove the portal", "changes-design", (Remove((portal_id,)),))


def move_portal(survey: Survey, portal_id: str) -> Iterator[Fix]:
    """Yield the fix that moves a portal to the nearest free white line of its own box."""
    laid = survey.realm.portals[portal_id]
    if laid.portal.locked:
        return
    free = [
        (box.box.id, mark, against, space)
        for box, mark, against, space in survey.realm.open_marks
        if box.box.id == laid.portal.box
    ]
    if free:
        box_id, mark, against, _ = min(
            free,
            key=lambda place: manhattan(place[2], laid.against),
        )
        edit = MovePortal(portal_id, box_id, mark.side, mark.offset)
        title = f"Move the portal to the white line at {name_of(against)}"
        yield Fix(title, "changes-design", (edit,))


def join_by_portals(survey: Survey, parts: Iterable[Iterable[Cell]]) -> Iterator[Fix]:
    """Yield the fix that gives each part of the realm an open portal at a white line.

    Parts with a portal need none. No fix is offered if a part has no free white line.
    """
    gates = set(portal_spaces(survey.realm))
    marks = survey.realm.open_marks
    edits: list[AddPortal] = []
    places: list[str] = []
    sides: list[str] = []
    for part in parts:
        cells = set(part)
        if cells & gates:
            continue
        here = [(box, mark, against) for box, mark, against, space in marks if space in cells]
        if not here:
            return
        box, mark, against = here[0]
        edits.append(AddPortal(box.box.id, mark.side, mark.offset))
        places.append(name_of(against))
        side = rotated_side(mark.side, box.box.turn)
        sides.append(f"the {side} side of {box_name(survey.realm, box.box.id)}")
    if len(edits) == 1:
        yield Fix(f"Add a portal on {sides[0]}", "changes-design", tuple(edits))
    elif edits:
        what = "a pair of portals" if len(edits) == 2 else "portals"
        title = f"Add {what} at {listing(places)}"
        yield Fix(title, "changes-design", tuple(edits))


def fill_gap(survey: Survey, start: Cell, end: Cell) -> Iterator[Fix]:
    """Yield the fix that fills the holes of a mat on a straight line between two spaces."""
    realm = survey.realm
    (x0, y0), (x1, y1) = sorted((start, end))
    cells = [(x, y0) for x in range(x0, x1 + 1)]
    cells += [(x1, y) for y in range(min(y0, y1), max(y0, y1) + 1)]
    holes = [cell for cell in dict.fromkeys(cells) if cell not in realm.spaces]
    if holes and all(cell in realm.mat_at and cell not in realm.boxes_at for cell in holes):
        title = f"Fill {spread_of(holes)} with plain ground"
        yield Fix(title, "changes-design", (Paint(PLAIN, tuple(holes)),))


def join_mats(survey: Survey, main: frozenset[Cell]) -> Iterator[Fix]:
    """Yield the fixes that move a mat, with all that lies on it, up to the main piece."""
    realm = survey.realm
    for mat in realm.mats.values():
        spaces = [cell for cell in mat.cells() if cell in realm.spaces]
        if mat.mat.locked or not spaces or not main.isdisjoint(spaces):
            continue
        for by in _shifts():
            moved = {(x + by[0], y + by[1]) for x, y in spaces}
            touches = any(beside in main for cell in moved for beside in neighbours(cell))
            if touches and _is_free(survey, mat, by):
                yield _mat_fix(mat, by)
                break


def part_mats(survey: Survey, first: LaidMat, second: LaidMat) -> Iterator[Fix]:
    """Yield the fix that moves one of two overlapping mats beside the other, the shortest way."""
    ways = []
    for still, mat in ((first, second), (second, first)):
        if mat.mat.locked:
            continue
        ways += [
            (abs(dx) + abs(dy), mat, (dx, dy))
            for dx, dy in (
                (still.at[0] + still.width - mat.at[0], 0),
                (still.at[0] - mat.width - mat.at[0], 0),
                (0, still.at[1] + still.height - mat.at[1]),
                (0, still.at[1] - mat.height - mat.at[1]),
            )
        ]
    for _, mat, by in sorted(ways, key=lambda way: way[0]):
        if _is_free(survey, mat, by):
            yield _mat_fix(mat, by)
            return


def _shifts() -> Iterator[Cell]:
    """Yield the moves of a mat, the shortest first, straight moves before others."""
    for far in range(1, FARTHEST + 1):
        ways = [(dx, dy) for dx in range(-far, far + 1) for dy in {far - abs(dx), abs(dx) - far}]
        yield from sorted(ways, key=lambda way: (min(abs(way[0]), abs(way[1])), way))


def _is_free(survey: Survey, mat: LaidMat, by: Cell) -> bool:
    """Return whether a moved mat stays on the sheet and off the other mats."""
    x, y = mat.at[0] + by[0], mat.at[1] + by[1]
    if x < 0 or y < 0:
        return False
    return all(
        x + mat.width <= other.at[0]
        or other.at[0] + other.width <= x
        or y + mat.height <= other.at[1]
        or other.at[1] + other.height <= y
        for other in survey.realm.mats.values()
        if other is not mat
    )


def _mat_fix(mat: LaidMat, by: Cell) -> Fix:
    there = (mat.at[0] + by[0], mat.at[1] + by[1])
    title = f"Move {mat_name(mat.mat)} {way_words(mat.at, there, ('space', 'space'))}"
    return Fix(title, "safe", (MoveMat(mat.mat.id, there),))
