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
    title="A zone to which one base cannot walk",
    what="Where steps lead to a zone from one base, they lead there from all bases.",
    why="One player walks to the zone, and another can only jump, if that.",
    example="A one-way side lets the south into the north, and the north never into the south.",
    remedy="Turn the card with the one-way side, lay another one, or leave a second way open.",
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
                message=(
                    f"No steps lead from {name} to {zones_words(closed)}, and others walk there"
                ),
                places=(base.id, *zones_at(survey, closed)),
                cells=closed,
                evidence=(Evidence("spaces", cells=closed),),
                find_fixes=partial(open_sides, survey, closed),
            )
