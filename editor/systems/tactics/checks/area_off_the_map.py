"""The check area-off-the-map."""

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
from editor.systems.tactics.text.words import area_name, spaces_words


@check(
    level="error",
    modes=CONTROL,
    title="Control area off the map or over a hole",
    what="Every space of a control area is on the map and not a hole.",
    why="No unit can stand there, so the area is smaller than it looks.",
    example="Two spaces of area C are off the edge after the mat was cropped.",
    remedy="Move the area onto the map, or fill the holes beneath it.",
    source="Control areas (docs/rules/tactics.md A6)",
)
def area_off_the_map(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each area with spaces on which nobody can stand."""
    spaces = survey.realm.spaces
    for area in survey.board.areas:
        off = tuple(reading_order({cell for cell in area.cells if cell not in spaces}))
        if off:
            where = spaces_words(off)
            yield Violation(
                message=f"{opening(area_name(area))} has {where} off the map",
                places=(area.id,),
                cells=off,
                find_fixes=partial(move_area, survey, area),
                evidence=(Evidence(kind="spaces", cells=off),),
            )
