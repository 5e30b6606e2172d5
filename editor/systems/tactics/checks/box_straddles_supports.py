"""The check box-straddles-supports."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import Cell, reading_order, spread_of
from editor.core.words import listing, opening
from editor.systems.tactics.edits.fixes import move_boxes
from editor.systems.tactics.map.board import MAT
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import box_name


@check(
    level="error",
    title="Box across two supports",
    what=(
        "A box rests on the mat or on one other box, never across two. Adjacent mats at the same "
        "height count as one support."
    ),
    why=(
        "A box across two others slips when one of them is moved, and hides the gap between them. "
        "Players may agree to allow it, so house rules can lower this check."
    ),
    example="A 3×2 box at d4 rests with one column on a 2×2 box and with two on a 5×4 box.",
    remedy="Move the box completely onto one of its supports, or down onto the mat.",
    source="Realm Builder: a box never stands on two boxes (docs/rules/tactics.md A8, RB7)",
)
def box_straddles_supports(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each box that more than one support holds."""
    realm = survey.realm
    for box_id, footing in survey.footings.items():
        if footing.trouble != "straddles":
            continue
        supports = footing.supports
        names = ["the mat" if name == MAT else box_name(realm, name) for name in supports]
        yield Violation(
            message=f"{opening(box_name(realm, box_id))} rests on {listing(names)} at once",
            places=(box_id, *(name for name in supports if name != MAT)),
            cells=tuple(reading_order(footing.cells)),
            notes=tuple(
                f"{opening(name)} supports {spread_of(_held_by(footing.held, support))}"
                for name, support in zip(names, supports, strict=True)
            ),
            evidence=(Evidence("objects", ids=(box_id,)),),
            find_fixes=partial(move_boxes, survey, (box_id,)),
        )


def _held_by(held: dict[Cell, str], support: str) -> list[Cell]:
    return [cell for cell, name in held.items() if name == support]
