"""The check start-off-location."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Fix
from editor.core.words import listing
from editor.systems.trts.edits.areas import SetArea
from editor.systems.trts.edits.fixes import seat_somewhere
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_name, player_name


@check(
    level="error",
    scope="setup",
    title="Start outside a starting location",
    what="Every start of a set-up is in an area marked as a starting location.",
    why="Starting locations have the resources a player needs at first.",
    example="Red starts in North Ridge, which is not a starting location.",
    remedy="Move the player to a starting location, or mark the area as one.",
    source="Set-up (docs/rules/trts.md C2)",
)
def start_off_location(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each area in which someone begins and that is no start."""
    setup = survey.setup
    off: dict[str, list[str]] = {}
    for start in setup.starts if setup else ():
        laid = survey.map.areas.get(start.area)
        if laid is not None and not laid.area.start:
            off.setdefault(start.area, []).append(start.player)
    for area_id, players in off.items():
        area = survey.map.areas[area_id].area
        names = listing([player_name(setup, player) for player in dict.fromkeys(players)])
        verb = "starts" if len(set(players)) == 1 else "start"
        yield Violation(
            message=f"{names} {verb} in {area_name(area)}, which is not a starting location",
            places=(area_id,),
            find_fixes=partial(_fix, survey, area_id, players[0]),
        )


def _fix(survey: Survey, area_id: str, player_id: str) -> Iterator[Fix]:
    yield from seat_somewhere(survey, player_id)
    area = survey.map.areas[area_id].area
    if not area.locked:
        title = f"Make {area_name(area)} a starting location"
        yield Fix(title, "changes-design", (SetArea(id=area_id, start=True),))
