"""The check start-in-area."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence, Fix
from editor.core.points import reading_order
from editor.core.words import opening
from editor.systems.tactics.edits.fixes_of_goals import move_area
from editor.systems.tactics.edits.fixes_of_starts import move_start
from editor.systems.tactics.map.board import Area, Start
from editor.systems.tactics.map.modes import CONTROL
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import area_name, spaces_words, start_name


@check(
    level="advice",
    scope="setup",
    modes=CONTROL,
    title="Start in a control area",
    what="Starts do not overlap control areas.",
    why="A player who starts there holds the area before anyone has moved.",
    example="Red's start shares two spaces with area A.",
    remedy="Move the start or the area.",
    source="An assumption of good design (docs/rules/tactics.md A10)",
)
def start_in_area(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each start and area with spaces in common."""
    setup = survey.setup
    for start in setup.starts if setup else ():
        for area in survey.board.areas:
            shared = tuple(reading_order(set(start.cells) & set(area.cells)))
            if shared:
                yield Violation(
                    message=(
                        f"{opening(start_name(setup, start))} has {spaces_words(shared)} in "
                        f"{area_name(area)}"
                    ),
                    places=(start.id, area.id),
                    cells=shared,
                    find_fixes=partial(_fix, survey, start, area),
                    evidence=(Evidence(kind="spaces", cells=shared),),
                )


def _fix(survey: Survey, start: Start, area: Area) -> Iterator[Fix]:
    yield from move_start(survey, start)
    yield from move_area(survey, area)
