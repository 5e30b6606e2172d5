"""The check start-fields-few."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Fix
from editor.core.words import counted, listing, opening
from editor.systems.trts.edits.areas import SetArea
from editor.systems.trts.map.board import Area
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_name, resources_words


@check(
    level="advice",
    title="Starting location with too few fields",
    what=(
        "A starting location has at least six mineral fields and a geyser (settings “Start: "
        "minerals” and “Start: geysers”)."
    ),
    why="Each worker needs a field, so with few fields the first base has a small income.",
    example="Hearth Vale has three mineral fields and a geyser.",
    remedy="Add fields, or change the numbers with a house rule.",
    source="Map constraints (docs/rules/trts.md C7), an assumption",
)
def start_fields_few(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each starting location with some but few fields or geysers."""
    minerals, geysers = survey.number("start.minerals"), survey.number("start.geysers")
    for area_id in survey.start_areas:
        area = survey.map.areas[area_id].area
        if area.minerals and area.geysers and (area.minerals < minerals or area.geysers < geysers):
            due = listing([counted(minerals, "mineral field"), counted(geysers, "geyser")])
            yield Violation(
                message=(
                    f"{opening(area_name(area))} has {resources_words(area)}; a start needs {due}"
                ),
                places=(area_id,),
                find_fixes=partial(_fix, area, minerals, geysers),
            )


def _fix(area: Area, minerals: int, geysers: int) -> Iterator[Fix]:
    if not area.locked:
        edit = SetArea(
            id=area.id, minerals=max(minerals, area.minerals), geysers=max(geysers, area.geysers)
        )
        yield Fix("Add the missing fields", "changes-design", (edit,))
