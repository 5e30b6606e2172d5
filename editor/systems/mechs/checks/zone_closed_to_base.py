"""The check zone-closed-to-base."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import reading_order
from editor.systems.mechs.checks.places import homes, zones_at, zones_words
from editor.systems.mechs.edits.fixes import open_sides
from editor.systems.mechs.map.survey import Survey


@check(
    level="warning",
    scope="setup",
    title="Zone closed to one base",
    what="If one base can walk to a zone, all bases can.",
    why="One player can walk to the zone, while another can only jump there, if at all.",
    example="A one-way side lets pilots go north but not south.",
    remedy="Rotate or replace the card with the one-way side, or open a second path.",
    source="What an arena satisfies (docs/rules/mechs.md B8)",
)
def zone_closed_to_base(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each base from which steps do not lead where another's do."""
    bases = homes(survey)
    walks = [survey.steps_from((base.at,)).keys() for _, base in bases]
    everywhere = frozenset().union(*walks)
    for (name, base), walked in zip(bases, walks, strict=True):
        around = next((piece for piece in survey.connected if base.at in piece), frozenset())
        closed = tuple(reading_order((everywhere & around) - walked))
        if closed:
            yield Violation(
                message=(f"{name} cannot walk to {zones_words(closed)}, while other bases can"),
                places=(base.id, *zones_at(survey, closed)),
                cells=closed,
                evidence=(Evidence("spaces", cells=closed),),
                find_fixes=partial(open_sides, survey, closed),
            )
