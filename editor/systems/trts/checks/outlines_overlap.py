"""The check outlines-overlap."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence, Fix
from editor.core.words import counted, opening
from editor.systems.trts.edits.fixes import cut_back
from editor.systems.trts.map.pairs import MAX_OVERLAPS
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_named


@check(
    level="error",
    title="Overlapping areas",
    what=("Areas overlap at most by the border tolerance (setting “Border: tolerance”)."),
    why="A piece in the overlap would be in both areas.",
    example="A corner of Low Steps extends far into Ember Vale.",
    remedy="Pull back the border of one of them, or merge them.",
    source="Areas (docs/rules/trts.md C1)",
    only_named=True,
)
def outlines_overlap(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each pair of areas that overlap, or one for a heap of areas."""
    if survey.map.too_many_overlaps:
        yield Violation(
            message=(
                f"Too many of the {counted(len(survey.map.areas), 'area')} overlap or are tangled, "
                "so not all were compared"
            ),
            notes=("Borders and overlaps are known only for some of them",),
        )
    for (first, second), overlap in survey.map.overlaps.items():
        smaller = min(survey.map.areas[area].shape.size for area in (first, second))
        share = min(100, max(1, round(100 * overlap.size / smaller))) if smaller > 0 else 100
        names = [area_named(survey.board, area) for area in (first, second)]
        yield Violation(
            message=(f"{opening(names[0])} and {names[1]} overlap by {share} % of the smaller one"),
            places=(first, second),
            evidence=(Evidence("objects", ids=(first, second)),),
            find_fixes=partial(_fix, survey, first, second),
        )
    if len(survey.map.overlaps) == MAX_OVERLAPS and not survey.map.too_many_overlaps:
        yield Violation(
            message=f"More areas may overlap: only {MAX_OVERLAPS} pairs are listed",
        )


def _fix(survey: Survey, first: str, second: str) -> Iterator[Fix]:
    yield from cut_back(survey, first, second)
