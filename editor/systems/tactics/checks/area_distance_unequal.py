"""The check area-distance-unequal."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Violation, check
from editor.core.words import counted, opening, possessive
from editor.seam.fairness import FairnessRow
from editor.systems.tactics.map.fairness import area_rows, uneven
from editor.systems.tactics.map.modes import CONTROL
from editor.systems.tactics.map.reach import (
    Contender,
    Goal,
    contenders_of,
    figures_note,
    from_starts,
    ways_shown,
)
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import area_name


@check(
    level="advice",
    scope="setup",
    modes=CONTROL,
    title="One player starts farther from the control areas",
    what=(
        "All players are about equally far from their nearest control area and from all areas "
        "together: the difference is at most two movement points per area, unless a house rule "
        "changes it."
    ),
    why="An area that one player reaches a turn earlier is as good as theirs.",
    example="Blue starts next to area B; the nearest area is eleven movement points from Gold's "
    "start.",
    remedy="Move an area or a start, or make one path easier or the other harder.",
    source="An assumption of good design (docs/rules/tactics.md A10)",
)
def area_distance_unequal(survey: Survey) -> Iterator[Violation]:
    """Yield one finding: for the nearest area when that is unequal, else for all together."""
    goals = {area.id: area.cells for area in survey.board.areas if area.cells}
    if not goals:
        return
    near, whole = area_rows(survey)
    for row, found in ((near, _nearest_found), (whole, _whole_found)):
        sides = uneven(survey, row)
        if sides is not None:
            yield found(survey, row, *sides, goals)
            return


def _nearest(survey: Survey, side: Contender, goals: dict[str, Goal]) -> str:
    """Return the area nearest to a player, who reaches one."""
    costs = {area: from_starts(survey, side, goal) for area, goal in goals.items()}
    least = {area: cost for area, cost in costs.items() if cost is not None}
    return min(least, key=least.__getitem__)


def _nearest_found(
    survey: Survey, row: FairnessRow, near: Contender, far: Contender, goals: dict[str, Goal]
) -> Violation:
    names = {area.id: area_name(area) for area in survey.board.areas}
    far_area, near_area = _nearest(survey, far, goals), _nearest(survey, near, goals)
    return Violation(
        message=(
            f"The control area nearest to {possessive(far.name)} "
            f"{'start' if len(far.starts) == 1 else 'starts'} is "
            f"{counted(row.values.known[far.id], 'movement point')} away ({names[far_area]}), "
            f"the one nearest to {possessive(near.name)} {row.values.known[near.id]} "
            f"({names[near_area]})"
        ),
        places=(*_starts(far, near), *dict.fromkeys((far_area, near_area))),
        notes=_notes(survey, goals),
        evidence=(
            *ways_shown(survey, (far,), goals[far_area]),
            *ways_shown(survey, (near,), goals[near_area]),
        ),
    )


def _whole_found(
    survey: Survey, row: FairnessRow, near: Contender, far: Contender, goals: dict[str, Goal]
) -> Violation:
    starts = "start is" if len(far.starts) == 1 else "starts are"
    return Violation(
        message=(
            f"{opening(possessive(far.name))} {starts} {counted(row.gap, 'movement point')} "
            f"farther from the {counted(len(goals), 'control area')} in total than "
            f"{possessive(near.name)}"
        ),
        places=(*_starts(far, near), *goals),
        notes=_notes(survey, goals),
        evidence=tuple(
            shown
            for side in (far, near)
            for goal in goals.values()
            for shown in ways_shown(survey, (side,), goal)
        ),
    )


def _starts(*sides: Contender) -> tuple[str, ...]:
    return tuple(start.id for side in sides for start in side.starts)


def _notes(survey: Survey, goals: dict[str, Goal]) -> tuple[str, ...]:
    sides = contenders_of(survey)
    return tuple(
        f"Movement points to {area_name(area)}: {figures_note(survey, sides, goals[area.id])}"
        for area in survey.board.areas
        if area.id in goals
    )
