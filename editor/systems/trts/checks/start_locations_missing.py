"""The check start-locations-missing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Fix
from editor.core.words import counted
from editor.systems.trts.edits.areas import SetArea
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_name

MOST_AREAS = 3
"""How many areas it is offered to mark."""


@check(
    level="error",
    lowerable=False,
    scope="setup",
    title="Fewer starting locations than players",
    what="The map has at least as many starting locations as a set-up has players.",
    why="Each player starts at a different starting location.",
    example="A set-up for four players uses a map with three starting locations.",
    remedy="Mark another area as a starting location, or reduce the number of players.",
    source="Set-up (docs/rules/trts.md C2)",
)
def start_locations_missing(survey: Survey) -> Iterator[Violation]:
    """Yield a finding where a set-up has more players than the map has starting locations."""
    setup = survey.setup
    if setup is None or len(survey.start_areas) >= len(setup.players):
        return
    have = counted(len(survey.start_areas), "starting location")
    yield Violation(
        message=f"The map has {have} for {counted(len(setup.players), 'player')}",
        places=survey.start_areas,
        find_fixes=partial(_fix, survey),
    )


def _fix(survey: Survey) -> Iterator[Fix]:
    """Yield the fixes that mark the areas with most fields."""
    areas = (laid.area for laid in survey.map.areas.values())
    plain = [each for each in areas if not (each.start or each.locked or each.air_only)]
    plain.sort(key=lambda area: -(area.minerals + area.geysers))
    for area in plain[:MOST_AREAS]:
        title = f"Make {area_name(area)} a starting location"
        yield Fix(title, "changes-design", (SetArea(id=area.id, start=True),))
