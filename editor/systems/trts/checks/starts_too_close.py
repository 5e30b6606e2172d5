"""The check starts-too-close."""

from __future__ import annotations

from collections.abc import Iterator

from editor.analysis.graphs import cheapest_path, distances
from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.words import counted, opening
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_named


@check(
    level="advice",
    title="Starting locations too close together",
    what=("Starting locations are at least three steps apart (setting “Start: distance”)."),
    why="Players who start next to each other fight before anything is built.",
    example="Hearth Vale and Ember Vale are two steps apart on foot.",
    remedy="Move one of them, or remove the link that makes the path so short.",
    source="Map constraints (docs/rules/trts.md C7), an assumption",
)
def starts_too_close(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each pair of starting locations with too short a way between them."""
    least = survey.number("start.distance")
    before: set[str] = set()
    starts = frozenset(survey.start_areas)
    for name in survey.start_areas:
        before.add(name)
        # Search no farther than needed: a large map has many starts, and few are close.
        near = distances(survey.on_foot, (name,), least - 1)
        for other in sorted(near, key=survey.shared.order.__getitem__):
            if other not in starts or other in before:
                continue
            steps = near[other]
            names = [area_named(survey.board, area) for area in (name, other)]
            path = cheapest_path(survey.on_foot, (name,), other, near)
            yield Violation(
                message=(
                    f"{opening(names[0])} and {names[1]} are {counted(steps, 'step')} apart; "
                    f"starting locations need {least}"
                ),
                places=(name, other),
                evidence=(Evidence("path", ids=path, label=counted(steps, "step")),),
            )
