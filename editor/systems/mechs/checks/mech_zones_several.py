"""The check mech-zones-several."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import names_of
from editor.core.words import listing
from editor.systems.mechs.edits.fixes import keep_one_mech_zone
from editor.systems.mechs.map.survey import Survey


@check(
    level="error",
    lowerable=False,
    title="Several mech zones",
    what="The arena has only one mech zone.",
    why="There is only one Mighty Mech, so with two zones its start is unclear.",
    example="A second mech zone was placed before the first was removed.",
    remedy="Remove all mech zones but one, or replace them with other cards.",
    source="What an arena satisfies (docs/rules/mechs.md B8)",
)
def mech_zones_several(survey: Survey) -> Iterator[Violation]:
    """Yield one finding when there is more than one mech zone."""
    mechs = survey.arena.mechs
    if len(mechs) > 1:
        where = listing(names_of(zone.at for zone in mechs))
        yield Violation(
            message=f"The arena has {len(mechs)} mech zones, at {where}; there is one Mighty Mech",
            places=tuple(zone.id for zone in mechs),
            cells=tuple(zone.at for zone in mechs),
            evidence=(Evidence("objects", ids=tuple(zone.id for zone in mechs[1:])),),
            find_fixes=partial(keep_one_mech_zone, survey),
        )
