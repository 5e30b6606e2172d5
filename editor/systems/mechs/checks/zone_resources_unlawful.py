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
    title="Wrong resources of a zone",
    what=(
        "A resource zone gives either energy or credits. Bases and the mech zone give both. "
        "Special zones can give anything."
    ),
    why="Players collect what their zones give, and all other prices are based on this.",
    example="A custom resource zone gives both energy and credits.",
    remedy="Give a resource zone one resource and a base both, or change the kind of zone.",
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
                f"{KINDS[zone.role]} should give {ought}"
            ),
            places=(zone.id,),
            cells=(zone.at,),
            fixes=(Fix(f"Set the card's resources to {ought}", "needs-input"),),
        )


def _wanted(zone: LaidZone) -> int | None:
    """Return how many resources a zone gives; None where it may give any."""
    if zone.role not in KINDS:
        return None
    return 1 if zone.role == "resource" else 2
