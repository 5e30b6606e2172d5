"""The check trigger-covered."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Found, check
from editor.core.finding import Fix
from editor.core.points import manhattan, name_of, reading_order
from editor.systems.tactics.board import Area
from editor.systems.tactics.checks.covering import covered
from editor.systems.tactics.modes import CONTROL
from editor.systems.tactics.survey import Survey
from editor.systems.tactics.words import area_name


@check(
    level="error",
    lowerable=False,
    modes=CONTROL,
    title="A box covers a trigger space",
    what="No box lies over the trigger space of a control area, at any level.",
    why="Without its trigger space an area is never activated, and its flag never moves.",
    example="The trigger of control area A is b8, and a 2×2 box lies from b8 to c9.",
    mend="Move the box away from the space, or choose another trigger in the area.",
    source="Realm Builder: no box covers a trigger space (docs/rules/tactics.md A8, RB4)",
)
def trigger_covered(survey: Survey) -> Iterator[Found]:
    """Yield a finding for each area whose trigger lies under boxes."""
    for area in survey.board.areas:
        what = f"the trigger of {area_name(area)} on {name_of(area.trigger)}"
        yield from covered(survey, area.trigger, what, area.id, partial(_other_space, survey, area))


def _other_space(survey: Survey, area: Area) -> Iterator[Fix]:
    """Yield the fix that makes the nearest open space of the area its trigger."""
    from editor.systems.tactics.edits.marking import SetTrigger

    realm = survey.realm
    others = [
        cell
        for cell in reading_order(area.cells)
        if cell in realm.spaces and cell not in realm.boxes_at
    ]
    if others and not area.locked:
        cell = min(others, key=lambda cell: manhattan(cell, area.trigger))
        title = f"Make {name_of(cell)} the trigger of {area_name(area)}"
        yield Fix(title, "changes-design", (SetTrigger(area.id, cell),))
