"""The check areas-overlap."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from editor.checks.check import Violation, check
from editor.core.finding import Evidence, Fix
from editor.core.points import reading_order
from editor.core.words import opening
from editor.systems.tactics.edits.fixes_of_goals import move_area
from editor.systems.tactics.map.board import Area
from editor.systems.tactics.map.modes import CONTROL
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import area_name, spaces_words


@check(
    level="error",
    modes=CONTROL,
    title="Control areas that share spaces",
    what="Every space belongs to at most one control area.",
    why="A unit on a shared space would count for two flags at once.",
    example="Areas A and B both contain c7 after area B was moved one column west.",
    remedy="Move one of the areas, or keep the shared spaces in only one of them.",
    source="Control areas (docs/rules/tactics.md A6)",
)
def areas_overlap(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each two areas with a space in common."""
    for area, other in combinations(survey.board.areas, 2):
        shared = tuple(reading_order(set(area.cells) & set(other.cells)))
        if shared:
            names = f"{opening(area_name(area))} and {area_name(other)}"
            yield Violation(
                message=f"{names} share {spaces_words(shared)}",
                places=(area.id, other.id),
                cells=shared,
                find_fixes=partial(_fix, survey, (other, area)),
                evidence=(Evidence(kind="spaces", cells=shared),),
            )


def _fix(survey: Survey, areas: tuple[Area, Area]) -> Iterator[Fix]:
    for area in areas:
        yield from move_area(survey, area)
