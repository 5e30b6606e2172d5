"""The check zone-resources-unlawful."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Violation, check
from editor.core.finding import Fix
from editor.core.points import name_of
from editor.core.words import listing
from editor.systems.mechs.map.geometry import LaidZone
from editor.systems.mechs.map.survey import Survey

KINDS = {"resource": "a resource zone", "base": "a base", "mech": "the mech zone"}


@check(
    level="error",
    title="A zone gives too much or too little",
    what=(
        "A resource zone gives energy or credits, one of the two. A base gives both, and so does "
        "the mech zone. A special zone gives what its designer likes."
    ),
    why="Collecting brings what the zones in one's hand give; the prices of all else follow it.",
    example="A resource zone of one's own gives both energy and credits.",
    remedy="Give a resource zone one resource and a base both, or declare another kind of zone.",
    source="Zone cards (docs/rules/mechs.md B1)",
)
def zone_resources_unlawful(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each zone whose resources are not those of its kind."""
    for zone in survey.arena.zones.values():
        wanted = _wanted(zone)
        if wanted is None or len(set(zone.resources)) == wanted == len(zone.resources):
            continue
        # A resource that is listed twice is named twice.
        names = ["credits" if resource == "credit" else resource for resource in zone.resources]
        gives = listing(names) or "nothing"
        ought = "energy or credits" if wanted == 1 else "energy and credits"
        yield Violation(
            message=(
                f"Zone {name_of(zone.at)} (“{zone.component.name}”) gives {gives}; "
                f"{KINDS[zone.role]} gives {ought}"
            ),
            places=(zone.id,),
            cells=(zone.at,),
            fixes=(Fix(f"Let the card give {ought}", "needs-input"),),
        )


def _wanted(zone: LaidZone) -> int | None:
    """Return how many resources a zone gives; None where it may give any."""
    if zone.role not in KINDS:
        return None
    return 1 if zone.role == "resource" else 2
