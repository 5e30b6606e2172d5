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
    why="The Mighty Mech begins there; without it nobody can take it.",
    example="The mech zone was removed, and the place in the middle stayed empty.",
    remedy="Lay the mech zone, where all bases have it equally far.",
    source="What an arena satisfies (docs/rules/mechs.md B8)",
)
def mech_zone_missing(survey: Survey) -> Iterator[Violation]:
    """Yield one finding when there is no mech zone."""
    if survey.arena.mechs:
        return
    lost = [zone.id for zone in survey.board.zones if zone.id not in survey.arena.zones]
    yield Violation(
        message="The arena has no mech zone: the Mighty Mech begins nowhere",
        because="zone-card-unknown" if lost else "",
        of=tuple(lost[:1]),
        find_fixes=partial(lay_mech_zone, survey),
    )
