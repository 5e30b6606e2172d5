"""The check resources-unequal."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.words import counted, listing
from editor.systems.trts.map.fairness import Resource, near_start, resource_row
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_named

KINDS: tuple[tuple[Resource, str], ...] = (("minerals", "mineral field"), ("geysers", "geyser"))
"""What is counted, and its word."""


@check(
    level="advice",
    title="Unequal resources around the starts",
    what=(
        "Every starting location has equally many mineral fields and geysers within two steps "
        "(settings “Balance: steps”, “Balance: minerals” and “Balance: geysers”)."
    ),
    why="Players depend on the resources near their start.",
    example="Hearth Vale has 18 mineral fields within two steps, Ember Vale 14.",
    remedy="Add fields near the poorer start, or remove some near the richer one.",
    source="Map constraints (docs/rules/trts.md C7), an assumption",
)
def resources_unequal(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for minerals and one for gas where the sums around the starts differ."""
    begins = {start: start for start in survey.start_areas}
    if len(begins) < 2:
        return
    far = survey.number("balance.steps")
    for kind, word in KINDS:
        row = resource_row(survey, begins, kind)
        most = row.values.most
        if row.uneven and most is not None:
            parts = [
                f"{figure} around {area_named(survey.board, start)}"
                for start, figure in row.values.known.items()
            ]
            yield Violation(
                message=(f"Unequal {word}s within {counted(far, 'step')}: {listing(parts)}"),
                places=tuple(begins),
                evidence=(Evidence("spaces", ids=near_start(survey, most[0]), label=str(most[1])),),
            )
