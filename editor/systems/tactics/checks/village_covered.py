"""The check village-covered."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Found, check
from editor.core.points import Cell, reading_order, spread_of
from editor.core.words import opening
from editor.systems.tactics.board import VILLAGE
from editor.systems.tactics.geometry import Realm
from editor.systems.tactics.survey import Survey
from editor.systems.tactics.words import box_name


@check(
    level="advice",
    title="A box covers a village",
    what="No box lies over a village of the mat or of another box.",
    why="Covering is allowed, but a covered village is out of play: it heals nobody.",
    example="A 5×4 box stands over the village on d9.",
    mend="Move the box, or leave it where that is meant.",
    source="Realm Builder: boxes may cover what is printed (docs/rules/tactics.md A8, RB5)",
)
def village_covered(survey: Survey) -> Iterator[Found]:
    """Yield one finding for each box that lies directly on a village."""
    for box_id, cells in _covered(survey.realm).items():
        where = spread_of(cells)
        what = f"the village on {where}" if len(cells) == 1 else f"{len(cells)} villages ({where})"
        yield Found(
            message=f"{opening(box_name(survey.realm, box_id))} covers {what}",
            places=(box_id,),
            cells=tuple(reading_order(cells)),
        )


def _covered(realm: Realm) -> dict[str, list[Cell]]:
    """Return the cells of covered villages, by the box that lies directly on them."""
    found: dict[str, list[Cell]] = {}
    for cell, boxes in realm.boxes_at.items():
        mat = realm.mats.get(realm.mat_at.get(cell, ""))
        layers = [(mat.rows, mat.at)] if mat else []
        layers += [(box.rows, box.at) for box in boxes]
        above = [box.box.id for box in boxes]
        for (rows, (x, y)), lid in zip(reversed(layers[:-1]), reversed(above), strict=False):
            if rows[cell[1] - y][cell[0] - x] == VILLAGE:
                found.setdefault(lid, []).append(cell)
    return found
