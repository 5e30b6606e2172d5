"""The check village-distance-unequal."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Violation, check
from editor.core.words import counted, opening
from editor.systems.tactics.map.board import VILLAGE
from editor.systems.tactics.map.fairness import uneven, village_row
from editor.systems.tactics.map.modes import CONTROL, FREE_FOR_ALL
from editor.systems.tactics.map.reach import contenders_of, figures_note, starts_shown, ways_shown
from editor.systems.tactics.map.survey import Survey


@check(
    level="advice",
    scope="setup",
    modes=(*CONTROL, *FREE_FOR_ALL),
    title="One player starts farther from a village",
    what=(
        "All players are about equally far from their nearest village: their nearer starts differ "
        "by at most two movement points (setting “Balance: distance”)."
    ),
    why="A village heals and refills a unit, and is worth a point at the end.",
    example="Both villages are in the west, where Red and Green start.",
    remedy="Uncover or paint a village nearer to the player who is farthest away.",
    source="An assumption of good design (docs/rules/tactics.md A10)",
)
def village_distance_unequal(survey: Survey) -> Iterator[Violation]:
    """Yield one finding when the distances to the nearest village differ too much."""
    goal = survey.spaces_of(VILLAGE)
    if not goal:
        return
    row = village_row(survey)
    found = uneven(survey, row)
    if found is None:
        return
    near, far = found
    figures = figures_note(survey, contenders_of(survey), goal)
    yield Violation(
        message=(
            f"{opening(far.whose)} is {counted(row.gap, 'movement point')} farther from a "
            f"village than {near.other}"
        ),
        places=starts_shown(survey, (far, near)),
        notes=(f"Movement points to the nearest village: {figures}",),
        evidence=tuple(ways_shown(survey, (far, near), goal)),
    )
