"""The check starts-too-close."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from editor.checks.check import Found, check
from editor.core.finding import Evidence
from editor.core.words import counted, opening
from editor.systems.trts.graph import path_between
from editor.systems.trts.survey import Survey
from editor.systems.trts.words import area_named


@check(
    level="advice",
    title="Two starting locations lie close together",
    what=("Any two starting locations lie three steps or more apart (setting “Start: distance”)."),
    why="Who begins next to each other fights before anything is built.",
    example="From Hearth Vale to Ember Vale it is two steps on foot.",
    mend="Move one of them, or cut the link that makes the way so short.",
    source="Map constraints (docs/rules/trts.md C7), an assumption",
)
def starts_too_close(survey: Survey) -> Iterator[Found]:
    """Yield a finding for each pair of starting locations with too short a way between them."""
    least = survey.number("start.distance")
    for one, other in combinations(survey.start_areas, 2):
        steps = survey.steps_from((one,)).get(other)
        if steps is not None and steps < least:
            names = [area_named(survey.board, area) for area in (one, other)]
            path = path_between(survey.ways, one, other)
            yield Found(
                message=(
                    f"{opening(names[0])} and {names[1]} are {counted(steps, 'step')} apart; "
                    f"starting locations should be {least}"
                ),
                places=(one, other),
                evidence=(Evidence("path", ids=path, label=counted(steps, "step")),),
            )
