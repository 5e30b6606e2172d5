"""The check area-off-the-sheet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence, Fix
from editor.core.words import opening
from editor.systems.trts.edits.sheet import SetSheet
from editor.systems.trts.map.geometry import LaidArea
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_name


@check(
    level="error",
    title="Area off the sheet",
    what="Every corner of every area is on the sheet.",
    why="Anything off the sheet is not printed.",
    example="Salt Marsh was moved to the left until half of it was off the sheet.",
    remedy="Move the area onto the sheet, or make the sheet larger.",
    source="Areas (docs/rules/trts.md C1)",
)
def area_off_the_sheet(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each area with a corner off the sheet."""
    width, height = survey.board.sheet
    for laid in survey.map.areas.values():
        left, top, right, bottom = laid.bounds
        beyond = (
            (-left, "left"),
            (-top, "upper"),
            (right - width, "right"),
            (bottom - height, "lower"),
        )
        far, side = max(beyond, key=lambda edge: edge[0])
        if far > 0:
            yield Violation(
                message=(
                    f"{opening(area_name(laid.area))} extends {round(far)} units past the {side} "
                    "edge of the sheet"
                ),
                places=(laid.id,),
                evidence=(Evidence("objects", ids=(laid.id,)),),
                find_fixes=partial(_fix, survey, laid),
            )


def _fix(survey: Survey, laid: LaidArea) -> Iterator[Fix]:
    """Yield the fix that enlarges the sheet to hold all areas."""
    if min(laid.bounds[:2]) >= 0:
        width, height = survey.board.sheet
        areas = survey.map.areas.values()
        size = (
            max(width, *(round(area.bounds[2]) for area in areas)),
            max(height, *(round(area.bounds[3]) for area in areas)),
        )
        yield Fix(f"Make the sheet {size[0]} × {size[1]}", "safe", (SetSheet(size=size),))
