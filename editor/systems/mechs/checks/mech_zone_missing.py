"""The check mech-zone-missing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.systems.mechs.edits.fixes import lay_mech_zone
from editor.systems.mechs.map.survey import Survey


@check(
    level="error",
    lowerable=False,
    title="No mech zone",
    what="The arena has a mech zone.",
    why="The Mighty Mech starts there; without the zone, no one can take it.",
    example="The mech zone was removed and the middle of the arena left empty.",
    remedy="Place the mech zone equally far from all bases.",
    source="What an arena satisfies (docs/rules/mechs.md B8)",
)
def mech_zone_missing(survey: Survey) -> Iterator[Violation]:
    """Yield one finding when there is no mech zone."""
    if survey.arena.mechs:
        return
    lost = [zone.id for zone in survey.board.zones if zone.id not in survey.arena.zones]
    yield Violation(
        message="The arena has no mech zone, so the Mighty Mech has no starting place",
        because="zone-card-unknown" if lost else "",
        of=tuple(lost[:1]),
        find_fixes=partial(lay_mech_zone, survey),
    )
