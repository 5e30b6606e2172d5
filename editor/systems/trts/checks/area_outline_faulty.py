"""The check area-outline-faulty."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence, Fix
from editor.core.words import opening
from editor.systems.trts.edits.fixes import keep_largest
from editor.systems.trts.map.board import Area
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_name


@check(
    level="error",
    title="Invalid outline",
    what=(
        "The outlines of every area, its islands and its holes have at least three corners, "
        "enclose some ground and do not cross; islands are outside the main outline and holes "
        "inside."
    ),
    why="If an outline crosses itself, it is unclear which ground belongs to the area.",
    example="The border of Old Ford crosses itself like a bow tie.",
    remedy="Drag the corners until nothing crosses, or redraw the area.",
    source="Areas (docs/rules/trts.md C1)",
)
def area_outline_faulty(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each area with faulty rings, with all faults."""
    for laid in survey.map.areas.values():
        if laid.faults:
            first, *others = [fault.words for fault in laid.faults]
            yield Violation(
                message=f"{opening(area_name(laid.area))}: {first}",
                places=(laid.id,),
                notes=tuple(opening(words) for words in others[:5]),
                evidence=(Evidence("objects", ids=(laid.id,)),),
                find_fixes=partial(_fix, laid.area),
            )


def _fix(area: Area) -> Iterator[Fix]:
    yield from keep_largest(area)
