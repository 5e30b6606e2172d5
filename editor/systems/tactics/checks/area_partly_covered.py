"""The check area-partly-covered."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import reading_order
from editor.core.words import opening
from editor.systems.tactics.edits.fixes_of_goals import move_area
from editor.systems.tactics.map.modes import CONTROL
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import area_name, box_names


@check(
    level="advice",
    modes=CONTROL,
    title="Control area partly under boxes",
    what="Boxes cover either all spaces of a control area or none.",
    why=(
        "Covering is allowed, but the covered flag spaces cannot be seen on the table, and players "
        "may disagree whether units on the box count for the majority."
    ),
    example="Five of the six spaces of area A are under boxes; only its trigger is open.",
    remedy="Move the boxes or the area, or agree how covered spaces count and waive the finding.",
    source="An assumption of good design (docs/rules/tactics.md A6 and A10)",
)
def area_partly_covered(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each area with covered and open spaces."""
    realm = survey.realm
    for area in survey.board.areas:
        cells = [cell for cell in dict.fromkeys(area.cells) if cell in realm.spaces]
        covered = tuple(reading_order(cell for cell in cells if realm.boxes_at.get(cell)))
        if 0 < len(covered) < len(cells):
            boxes = list(dict.fromkeys(realm.boxes_at[cell][0].box.id for cell in covered))
            verb = "covers" if len(boxes) == 1 else "cover"
            yield Violation(
                message=(
                    f"{opening(box_names(realm, boxes))} {verb} {len(covered)} of the "
                    f"{len(cells)} spaces of {area_name(area)}"
                ),
                places=(area.id, *boxes),
                cells=tuple(reading_order(cells)),
                find_fixes=partial(move_area, survey, area),
                evidence=(Evidence(kind="spaces", cells=covered),),
            )
