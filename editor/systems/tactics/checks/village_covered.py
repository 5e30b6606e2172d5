"""The check village-covered."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Violation, check
from editor.core.points import Cell, reading_order, spread_of
from editor.core.words import opening
from editor.systems.tactics.map.board import VILLAGE, Rows
from editor.systems.tactics.map.geometry import Realm
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import box_name


@check(
    level="advice",
    title="Village under a box",
    what="No box covers a village of the mat or of another box.",
    why="Covering is allowed, but a covered village is out of play and heals no one.",
    example="A 5×4 box covers the village on d9.",
    remedy="Move the box, or leave it if this is intended.",
    source="Realm Builder: boxes may cover what is printed (docs/rules/tactics.md A8, RB5)",
)
def village_covered(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each box that lies directly on a village."""
    for box_id, cells in _covered(survey.realm).items():
        where = spread_of(cells)
        what = f"the village on {where}" if len(cells) == 1 else f"{len(cells)} villages ({where})"
        yield Violation(
            message=f"{opening(box_name(survey.realm, box_id))} covers {what}",
            places=(box_id,),
            cells=tuple(reading_order(cells)),
        )


def _covered(realm: Realm) -> dict[str, list[Cell]]:
    """Return the cells of covered villages, by the box that lies directly on them."""
    found: dict[str, list[Cell]] = {}
    for mat in realm.mats.values():
        for cell in _villages(mat.rows, mat.at):
            boxes = realm.boxes_at.get(cell)
            if boxes and realm.mat_at[cell] == mat.mat.id:
                found.setdefault(boxes[0].box.id, []).append(cell)
    for box in realm.boxes.values():
        for cell in _villages(box.rows, box.at):
            boxes = realm.boxes_at[cell]
            if boxes[-1] is not box:
                lid = boxes[boxes.places[box.box.id] + 1]
                found.setdefault(lid.box.id, []).append(cell)
    return found


def _villages(rows: Rows, at: Cell) -> Iterator[Cell]:
    """Yield the cells over which the villages of a mat or a top lie."""
    for y, row in enumerate(rows, at[1]):
        if VILLAGE in row:
            yield from ((x, y) for x, letter in enumerate(row, at[0]) if letter == VILLAGE)
