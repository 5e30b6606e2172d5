"""The check artifact-distance-unequal."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Violation, check
from editor.core.points import name_of
from editor.core.words import counted, opening
from editor.systems.tactics.map.fairness import artifact_row, uneven
from editor.systems.tactics.map.modes import FREE_FOR_ALL
from editor.systems.tactics.map.reach import contenders_of, figures_note, starts_shown, ways_shown
from editor.systems.tactics.map.survey import Survey


@check(
    level="advice",
    scope="setup",
    modes=FREE_FOR_ALL,
    title="One player starts farther from the artifact",
    what=(
        "All players are about equally far from the artifact: their nearer starts differ by at "
        "most two movement points (setting “Balance: distance”)."
    ),
    why="The first player there takes the artifact, which strengthens every attack.",
    example="Red climbs a cliff and wades through water, while Gold crosses open ground.",
    remedy="Make one path easier (a lower box, a bridge) or the other harder.",
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
            f"{opening(far.whose)} is {counted(row.gap, 'movement point')} farther from the "
            f"artifact ({name_of(artifact.at)}) than {near.other}"
        ),
        places=(artifact.id, *starts_shown(survey, (far, near))),
        cells=goal,
        notes=(f"Movement points to the artifact: {figures}",),
        evidence=tuple(ways_shown(survey, (far, near), goal)),
    )
