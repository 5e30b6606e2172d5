"""The check start-not-standable."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import reading_order, spread_of
from editor.core.words import opening
from editor.systems.tactics.edits.fixes_of_starts import move_start
from editor.systems.tactics.map.board import Setup
from editor.systems.tactics.map.seats import leaves_starts, places_to_choose
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import spaces_words, start_name


@check(
    level="error",
    scope="setup",
    title="Start off the map or over a hole",
    what=(
        "Every space of a start is on the map and not a hole. If players choose their starts, "
        "this applies to every corner they can choose."
    ),
    why="A unit must be able to stand where it starts.",
    example="Blue's start is in a corner that was cut out of the mat.",
    remedy="Move the start onto the map, or fill the hole under it.",
    source="Set-up (docs/rules/tactics.md A5 and A10)",
)
def start_not_standable(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each start with spaces on which nobody can stand."""
    setup, spaces = survey.setup, survey.realm.spaces
    if setup is None:
        return
    if leaves_starts(setup, survey.mode) and not setup.starts:
        yield from _corners(survey, setup)
        return
    for start in setup.starts:
        off = tuple(reading_order({cell for cell in start.cells if cell not in spaces}))
        if off:
            name = opening(start_name(setup, start))
            yield Violation(
                message=f"{name} has {spaces_words(off)} off the map",
                places=(start.id,),
                cells=off,
                find_fixes=partial(move_start, survey, start),
                evidence=(Evidence(kind="spaces", cells=off),),
            )


def _corners(survey: Survey, setup: Setup) -> Iterator[Violation]:
    """Yield a finding for each corner to choose with spaces where nobody can stand."""
    artifact = survey.board.artifact
    for place in places_to_choose(survey.realm, setup, artifact.at if artifact else None)[0]:
        off = tuple(
            reading_order({cell for cell in place.cells if cell not in survey.realm.spaces})
        )
        if off:
            yield Violation(
                message=(
                    f"The corner {spread_of(place.cells)}, a possible start, has "
                    f"{spaces_words(off)} off the map"
                ),
                cells=off,
                evidence=(Evidence(kind="spaces", cells=off),),
            )
