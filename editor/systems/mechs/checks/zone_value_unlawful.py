"""The check zone-value-unlawful."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Violation, check
from editor.core.finding import Fix
from editor.core.points import name_of
from editor.systems.mechs.map.survey import Survey


@check(
    level="error",
    title="Zone without value",
    what="The value of every zone is 1 or more.",
    why="A zone scores its value; no one fights for a zone worth nothing.",
    example="A custom card was added with its value left at 0.",
    remedy="Give the card a value, or use another card.",
    source="What an arena satisfies (docs/rules/mechs.md B8)",
)
def zone_value_unlawful(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each zone whose value is less than 1."""
    for zone in survey.arena.zones.values():
        if zone.value < 1:
            yield Violation(
                message=f"Zone {name_of(zone.at)} (“{zone.component.name}”) has the value 0",
                places=(zone.id,),
                cells=(zone.at,),
                fixes=(Fix("Give the card a value", "needs-input"),),
            )
