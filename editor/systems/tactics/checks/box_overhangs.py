"""The check box-overhangs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.words import opening
from editor.systems.tactics.checks.causes import lost_support
from editor.systems.tactics.edits.fixes import move_boxes
from editor.systems.tactics.map.board import MAT
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import box_name, spaces_words


@check(
    level="error",
    title="Overhanging box",
    what=(
        "Every space of a box's footprint is supported: directly below it is a surface at the "
        "box's base height, not a hole."
    ),
    why=(
        "A box that sticks out over lower ground hides the spaces below and tips over. Players "
        "may agree to allow it, so house rules can lower this check."
    ),
    example="A 3×2 box at f4 stands on a 2×2 box at f4: column h has nothing below it.",
    remedy="Move the box completely onto its support, or onto the ground next to it.",
    source="Our reading of the Realm Builder: nothing overhangs (docs/rules/tactics.md A8, RB7)",
)
def box_overhangs(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each box with a space that nothing holds."""
    realm = survey.realm
    for box_id, footing in survey.footings.items():
        if footing.trouble != "overhangs":
            continue
        box = realm.boxes[box_id]
        every = len(footing.cells) == box.width * box.depth
        support = "the mat" if box.box.on == MAT else box_name(realm, box.box.on)
        cause = lost_support(survey, box_id)
        if every and box.base:
            message = f"is supposed to stand on {support}, but no part of it is above that"
        elif box.base:
            message = f"overhangs {support} by {spaces_words(footing.cells)}"
        else:
            message = f"is over a hole at {spaces_words(footing.cells)}"
        yield Violation(
            message=f"{opening(box_name(realm, box_id))} {message}",
            places=(box_id,),
            cells=footing.cells,
            evidence=(Evidence("spaces", cells=footing.cells),),
            find_fixes=partial(move_boxes, survey, (box_id,)),
            because=cause.because,
            of=cause.of,
        )
