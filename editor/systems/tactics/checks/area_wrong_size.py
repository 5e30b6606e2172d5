"""The check area-wrong-size."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.words import counted, opening
from editor.systems.tactics.edits.fixes_of_goals import resize_area
from editor.systems.tactics.map.modes import CONTROL
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import area_name


@check(
    level="error",
    modes=CONTROL,
    title="Control area with too few or too many spaces",
    what=(
        "A control area has six different spaces, including its trigger (setting “Control: area "
        "spaces”)."
    ),
    why="The player with the most units in an area moves its flag; a larger area is easier to "
    "hold.",
    example="Area B has five spaces after one of them was erased.",
    remedy="Add the missing spaces to the area, or remove the extra ones.",
    source="Control areas (docs/rules/tactics.md A6)",
)
def area_wrong_size(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each area whose number of different spaces is wrong."""
    needed = survey.number("control.area_spaces")
    for area in survey.board.areas:
        cells = dict.fromkeys(area.cells)
        if len(cells) != needed:
            has = counted(len(cells), "space") if cells else "no space"
            yield Violation(
                message=f"{opening(area_name(area))} has {has}; it needs {needed}",
                places=(area.id,),
                cells=tuple(cells),
                find_fixes=partial(resize_area, survey, area),
            )
