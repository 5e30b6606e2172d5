"""The check trigger-covered."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Fix
from editor.core.points import Cell, manhattan, name_of, reading_order
from editor.systems.tactics.checks.covering import covered
from editor.systems.tactics.edits.marking import SetTrigger
from editor.systems.tactics.map.board import Area
from editor.systems.tactics.map.lookup import printed_areas
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import area_name, mat_name


@check(
    level="error",
    lowerable=False,
    title="Trigger space under a box",
    what=(
        "No box is on the trigger space of a control area, at any level and in any mode. This "
        "includes control areas printed on the visible side of a mat."
    ),
    why="Without its trigger space, an area is never activated and its flag never moves.",
    example="The trigger of control area A is b8, and a 2×2 box is on b8 to c9.",
    remedy="Move the box away from the space, or flip a mat whose areas this mode does not use.",
    source="Realm Builder: no box covers a trigger space (docs/rules/tactics.md A8, RB4)",
)
def trigger_covered(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each trigger under boxes: of areas, then printed ones."""
    printed = {
        area.trigger: mat.mat for mat in survey.realm.mats.values() for area in printed_areas(mat)
    }
    for area in survey.board.areas:
        what = f"the trigger of {area_name(area)} on {name_of(area.trigger)}"
        elsewhere = partial(_other_space, survey, area, printed)
        yield from covered(survey, area.trigger, what, area.id, elsewhere)
    listed = {area.trigger for area in survey.board.areas}
    for trigger in reading_order(printed.keys() - listed):
        mat = printed[trigger]
        what = f"the trigger on {name_of(trigger)} that is printed on {mat_name(mat)}"
        yield from covered(survey, trigger, what, mat.id, lambda: iter(()))


def _other_space(survey: Survey, area: Area, printed: Container[Cell]) -> Iterator[Fix]:
    """Yield the fix that makes the nearest open space of the area its trigger.

    None if the trigger is printed: the print stays under the box.
    """
    realm = survey.realm
    others = [
        cell
        for cell in reading_order(area.cells)
        if cell in realm.spaces and cell not in realm.boxes_at
    ]
    if others and not area.locked and area.trigger not in printed:
        cell = min(others, key=lambda cell: manhattan(cell, area.trigger))
        title = f"Make {name_of(cell)} the trigger of {area_name(area)}"
        yield Fix(title, "changes-design", (SetTrigger(area.id, cell),))
