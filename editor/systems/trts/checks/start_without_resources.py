"""The check start-without-resources."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Fix
from editor.core.words import listing, opening
from editor.systems.trts.edits.areas import SetArea
from editor.systems.trts.map.board import Area
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_name


@check(
    level="error",
    title="Starting location without minerals or gas",
    what="Every starting location has at least one mineral field and one geyser.",
    why="Without them, a player has no income or cannot build anything that costs gas.",
    example="Ember Vale is a starting location without a geyser.",
    remedy="Add the missing resources, or unmark the starting location.",
    source="Map constraints (docs/rules/trts.md C7)",
)
def start_without_resources(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each starting location that lacks minerals or gas."""
    for area_id in survey.start_areas:
        area = survey.map.areas[area_id].area
        lacks = ["no mineral field"] * (area.minerals == 0) + ["no geyser"] * (area.geysers == 0)
        if lacks:
            yield Violation(
                message=f"{opening(area_name(area))} is a starting location with {listing(lacks)}",
                places=(area_id,),
                find_fixes=partial(_fix, survey, area),
            )


def _fix(survey: Survey, area: Area) -> Iterator[Fix]:
    if not area.locked:
        minerals = area.minerals or survey.number("start.minerals")
        geysers = area.geysers or survey.number("start.geysers")
        edit = SetArea(id=area.id, minerals=minerals, geysers=geysers)
        yield Fix("Add the standard resources", "changes-design", (edit,))
