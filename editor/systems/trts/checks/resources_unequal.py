"""The check resources-unequal."""

from __future__ import annotations

from collections.abc import Iterator

from editor.analysis.ways import distances
from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.words import counted, listing
from editor.systems.trts.survey import Survey
from editor.systems.trts.words import area_named


@check(
    level="advice",
    title="Unequal resources around the starts",
    what=(
        "Within two steps of every starting location lie equally many mineral fields and geysers "
        "(settings “Balance: steps”, “Balance: minerals” and “Balance: geysers”)."
    ),
    why="Players depend on the resources near their start.",
    example="Within two steps of Hearth Vale lie 18 mineral fields, of Ember Vale 14.",
    remedy="Add fields near the poorer start, or take some from the richer one.",
    source="Map constraints (docs/rules/trts.md C7), an assumption",
)
def resources_unequal(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for minerals and one for gas where the sums around the starts differ."""
    far = survey.number("balance.steps")
    around = {start: tuple(distances(survey.ways, (start,), far)) for start in survey.start_areas}
    if len(around) < 2:
        return
    for kind, word in (("minerals", "mineral field"), ("geysers", "geyser")):
        sums = {
            start: sum(getattr(survey.map.areas[area].area, kind) for area in areas)
            for start, areas in around.items()
        }
        least, most = min(sums, key=sums.__getitem__), max(sums, key=sums.__getitem__)
        if sums[most] - sums[least] > survey.number(f"balance.{kind}"):
            parts = [
                f"{figure} around {area_named(survey.board, start)}"
                for start, figure in sums.items()
            ]
            yield Violation(
                message=(f"Unequal {word}s within {counted(far, 'step')}: {listing(parts)}"),
                places=tuple(sums),
                evidence=(Evidence("spaces", ids=around[most], label=str(sums[most])),),
            )
