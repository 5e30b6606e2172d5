"""The check zone-without-return."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.analysis.graphs import reachable
from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import reading_order
from editor.systems.mechs.checks.places import homes, zones_at, zones_words
from editor.systems.mechs.edits.fixes import open_sides
from editor.systems.mechs.map.survey import Survey


@check(
    level="warning",
    scope="setup",
    title="Zone without a way back",
    what="From every zone that can be reached by walking, a pilot can walk back to at least one "
    "base.",
    why="A pilot who walks in can only jump out, and cannot retreat.",
    example="A zone is surrounded by four cards with one-way sides towards it.",
    remedy="Rotate or replace one of the cards around it.",
    source="Movement and program cards (docs/rules/mechs.md B3)",
)
def zone_without_return(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for the zones that steps enter and never leave for a base."""
    starts = [base.at for _, base in homes(survey)]
    walked = survey.steps_from(starts)
    home = reachable(survey.steps.reverse(copy=False), starts)
    kept = tuple(reading_order(cell for cell in walked if cell not in home))
    if kept:
        yield Violation(
            message=(f"There is no way to walk from {zones_words(kept)} back to a base"),
            places=zones_at(survey, kept),
            cells=kept,
            evidence=(Evidence("spaces", cells=kept),),
            find_fixes=partial(open_sides, survey, kept),
        )
