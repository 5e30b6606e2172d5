"""The check artifact-distance-unequal."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Violation, check
from editor.core.points import name_of
from editor.core.words import opening
from editor.systems.tactics.map.fairness import artifact_row, uneven
from editor.systems.tactics.map.modes import FREE_FOR_ALL
from editor.systems.tactics.map.reach import contenders_of, figures_note, ways_shown
from editor.systems.tactics.map.survey import Survey


@check(
    level="advice",
    scope="setup",
    modes=FREE_FOR_ALL,
    title="One player begins farther from the artifact",
    what=(
        "All players have it about equally far to the artifact: their nearer starts differ by "
        "at most two movement points (setting “Balance: distance”)."
    ),
    why="Whoever is there first has the artifact, which strengthens every attack.",
    example="Red climbs a cliff and wades through water, Gold walks over open ground.",
    remedy="Make the way easier for one (a lower box, a bridge), or harder for the other.",
    source="An assumption of good design (docs/rules/tactics.md A10)",
)
def artifact_distance_unequal(survey: Survey) -> Iterator[Violation]:
    """Yield one finding when the distances to the artifact differ by more than is allowed."""
    artifact = survey.board.artifact
    if artifact is None:
        return
    row = artifact_row(survey)
    found = uneven(survey, row)
    if found is None:
        return
    near, far = found
    goal = (artifact.at,)
    figures = figures_note(survey, contenders_of(survey), goal)
    yield Violation(
        message=(
            f"{opening(far.whose)} is {row.gap} movement farther from the artifact "
            f"({name_of(artifact.at)}) than {near.other}"
        ),
        places=(artifact.id, *(start.id for side in (far, near) for start in side.starts)),
        cells=goal,
        notes=(f"Movement to the artifact: {figures}",),
        evidence=tuple(ways_shown(survey, (far, near), goal)),
    )
