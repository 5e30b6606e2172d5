"""The check box-outside-mat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.words import opening
from editor.systems.tactics.checks.causes import missing_mat
from editor.systems.tactics.edits.fixes import move_boxes
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import box_name, spaces_words


@check(
    level="error",
    lowerable=False,
    title="Box off the mat",
    what="Every space of a box's footprint is over a mat or another box.",
    why="There is no grid off the mat, so spaces there connect to nothing.",
    example="A 3×2 box at m13 on a mat of 14 columns: its last column sticks out over the edge.",
    remedy="Move the box inwards, rotate it, or add another mat next to the first.",
    source="Realm Builder: a box stands on the mat or on one box (docs/rules/tactics.md A8, RB7)",
)
def box_outside_mat(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each box with a space over no mat and no box."""
    cause = missing_mat(survey)
    for box_id, footing in survey.footings.items():
        if footing.trouble != "outside":
            continue
        name = opening(box_name(survey.realm, box_id))
        box = survey.realm.boxes[box_id]
        if len(footing.cells) == box.width * box.depth:
            message = f"{name} is completely off the mat"
        else:
            message = f"{name} is off the mat by {spaces_words(footing.cells)}"
        yield Violation(
            message=message,
            places=(box_id,),
            cells=footing.cells,
            evidence=(Evidence("spaces", cells=footing.cells),),
            find_fixes=partial(move_boxes, survey, (box_id,)),
            because=cause.because,
            of=cause.of,
        )
