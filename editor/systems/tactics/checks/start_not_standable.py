"""The check start-not-standable."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Found, check
from editor.core.finding import Evidence
from editor.core.points import reading_order
from editor.core.words import opening
from editor.systems.tactics.mending_starts import move_start
from editor.systems.tactics.survey import Survey
from editor.systems.tactics.words import spaces_words, start_name


@check(
    level="error",
    scope="setup",
    title="A start beyond the map or over a hole",
    what="Every space of a start is a space of the map: no hole, and not beyond its edge.",
    why="A unit must be able to stand where it begins.",
    example="Blue's start lies in a corner that has been cut out of the mat.",
    mend="Move the start onto the map, or fill the hole beneath it.",
    source="Set-up (docs/rules/tactics.md A5 and A10)",
)
def start_not_standable(survey: Survey) -> Iterator[Found]:
    """Yield one finding for each start with spaces on which nobody can stand."""
    setup, spaces = survey.setup, survey.realm.spaces
    if setup is None:
        return
    for start in setup.starts:
        off = tuple(reading_order({cell for cell in start.cells if cell not in spaces}))
        if off:
            name = opening(start_name(setup, start))
            yield Found(
                message=f"{name} has {spaces_words(off)} where the map has none",
                places=(start.id,),
                cells=off,
                mend=partial(move_start, survey, start),
                evidence=(Evidence(kind="spaces", cells=off),),
            )
