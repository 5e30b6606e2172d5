"""The check flyers-area-walkable."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence, Fix
from editor.core.words import listing, opening
from editor.systems.trts.edits.areas import SetArea
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_name, area_named


@check(
    level="warning",
    title="Flyers-only area reachable on foot",
    what="Only air links lead to an area marked as flyers only.",
    why="The mark and the links contradict each other.",
    example="The Crossing is marked as flyers only, but a ramp leads to it.",
    remedy="Remove the mark, or change the links to air links.",
    source="Links (docs/rules/trts.md C1 and C7)",
)
def flyers_area_walkable(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each area marked for flyers that walkers can reach."""
    for area_id, laid in survey.map.areas.items():
        links = survey.on_foot[area_id]
        if laid.area.air_only and links:
            ids = tuple(edge["id"] for edge in links.values())
            where = listing([area_named(survey.board, other) for other in links])
            yield Violation(
                message=(
                    f"{opening(area_name(laid.area))} is marked as flyers only, but walkers can "
                    f"reach it from {where}"
                ),
                places=(area_id, *ids),
                evidence=(Evidence("objects", ids=ids),),
                find_fixes=partial(_fix, area_id, laid.area.locked),
            )


def _fix(area_id: str, locked: bool) -> Iterator[Fix]:
    if not locked:
        yield Fix("Remove the mark", "safe", (SetArea(id=area_id, air_only=False),))
