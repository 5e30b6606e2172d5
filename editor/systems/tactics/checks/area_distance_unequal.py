"""The check area-distance-unequal."""

from __future__ import annotations

from collections.abc import Iterator

from editor.analysis.fairness import Fairness
from editor.checks.check import Violation, check
from editor.core.words import counted, opening, possessive
from editor.systems.tactics.modes import CONTROL
from editor.systems.tactics.reach import (
    Contender,
    Goal,
    contenders_of,
    fairness,
    figures_note,
    from_contender,
    ways_shown,
)
from editor.systems.tactics.survey import Survey
from editor.systems.tactics.words import area_name


@check(
    level="advice",
    scope="setup",
    modes=CONTROL,
    title="One player begins farther from the control areas",
    what=(
        "All players have it about equally far to the area that is nearest to them, and to all "
        "areas together: they differ by at most two movement points for an area (setting "
        "balance.distance)."
    ),
    why="An area that one player reaches a turn before the others is theirs.",
    example="Blue begins beside area B; the nearest area is eleven movement from Gold's start.",
    remedy="Move an area or a start, or make the way easier for one or harder for the other.",
    source="An assumption of good design (docs/rules/tactics.md A10)",
)
def area_distance_unequal(survey: Survey) -> Iterator[Violation]:
    """Yield one finding: for the nearest area when that is unequal, else for all together."""
    sides = contenders_of(survey)
    goals = {area.id: area.cells for area in survey.board.areas if area.cells}
    if not goals:
        return
    allowed = survey.number("balance.distance")
    near = Fairness({side.id: _nearest(survey, side, goals)[1] for side in sides})
    whole = fairness(survey, sides, tuple(goals.values()))
    if near.spread > allowed:
        yield _nearest_found(survey, sides, goals, near)
    elif whole.spread > allowed * len(goals):
        yield _whole_found(survey, sides, goals, whole)


def _nearest(survey: Survey, side: Contender, goals: dict[str, Goal]) -> tuple[str, int | None]:
    """Return the area nearest to a player and its distance; None where none can be reached."""
    known: list[tuple[int, str]] = []
    for area, goal in goals.items():
        figure = from_contender(survey, side, goal)
        if figure is not None:
            known.append((figure, area))
    figure, area = min(known, key=lambda pair: pair[0], default=(None, ""))
    return area, figure


def _nearest_found(
    survey: Survey, sides: tuple[Contender, ...], goals: dict[str, Goal], near: Fairness
) -> Violation:
    far_side, near_side = _ends(sides, near)
    names = {area.id: area_name(area) for area in survey.board.areas}
    far_area, far = _nearest(survey, far_side, goals)
    near_area, least = _nearest(survey, near_side, goals)
    return Violation(
        message=(
            f"The control area nearest to {possessive(far_side.name)} "
            f"{'start' if len(far_side.starts) == 1 else 'starts'} is {far} movement away "
            f"({names[far_area]}), the one nearest to {possessive(near_side.name)} {least} "
            f"({names[near_area]})"
        ),
        places=(*_starts(far_side, near_side), *dict.fromkeys((far_area, near_area))),
        notes=_notes(survey, sides, goals),
        evidence=(
            *ways_shown(survey, (far_side,), goals[far_area]),
            *ways_shown(survey, (near_side,), goals[near_area]),
        ),
    )


def _whole_found(
    survey: Survey, sides: tuple[Contender, ...], goals: dict[str, Goal], whole: Fairness
) -> Violation:
    far, near = _ends(sides, whole)
    starts = "start is" if len(far.starts) == 1 else "starts are"
    return Violation(
        message=(
            f"{opening(possessive(far.name))} {starts} {whole.spread} movement farther from the "
            f"{counted(len(goals), 'control area')} together than {possessive(near.name)}"
        ),
        places=(*_starts(far, near), *goals),
        notes=_notes(survey, sides, goals),
        evidence=tuple(
            shown
            for side in (far, near)
            for goal in goals.values()
            for shown in ways_shown(survey, (side,), goal)
        ),
    )


def _ends(sides: tuple[Contender, ...], fair: Fairness) -> tuple[Contender, Contender]:
    """Return the player with the longest distance and the player with the shortest."""
    by_id = {side.id: side for side in sides}
    most, least = fair.most, fair.least
    assert most is not None
    assert least is not None
    return by_id[most[0]], by_id[least[0]]


def _starts(*sides: Contender) -> tuple[str, ...]:
    return tuple(start.id for side in sides for start in side.starts)


def _notes(survey: Survey, sides: tuple[Contender, ...], goals: dict[str, Goal]) -> tuple[str, ...]:
    return tuple(
        f"Movement to {area_name(area)}: {figures_note(survey, sides, goals[area.id])}"
        for area in survey.board.areas
        if area.id in goals
    )
