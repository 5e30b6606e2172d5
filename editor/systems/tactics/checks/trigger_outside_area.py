"""The check trigger-outside-area."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import name_of
from editor.systems.tactics.edits.fixes_of_goals import move_trigger
from editor.systems.tactics.map.modes import CONTROL
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import area_name


@check(
    level="error",
    modes=CONTROL,
    title="Trigger outside its control area",
    what="The trigger of a control area is one of its spaces.",
    why=(
        "A player first claims an area with a unit on its trigger and the most units in the area, "
        "counting the one on the trigger."
    ),
    example="Area A is a7 to c8, but its trigger is d8, next to it.",
    remedy="Move the trigger into the area, or move the area under the trigger.",
    source="Control areas (docs/rules/tactics.md A6)",
)
def trigger_outside_area(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each area that does not hold its own trigger."""
    for area in survey.board.areas:
        if area.trigger not in area.cells:
            yield Violation(
                message=(
                    f"The trigger of {area_name(area)} is on {name_of(area.trigger)}, which is not "
                    "a space of that area"
                ),
                places=(area.id,),
                cells=(area.trigger,),
                find_fixes=partial(move_trigger, survey, area),
                evidence=(Evidence(kind="spaces", cells=area.cells),),
            )
