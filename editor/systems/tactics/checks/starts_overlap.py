"""The check starts-overlap."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from editor.checks.check import Violation, check
from editor.core.finding import Evidence, Fix
from editor.core.points import reading_order
from editor.core.words import opening
from editor.systems.tactics.edits.fixes_of_starts import move_start
from editor.systems.tactics.map.board import Start
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import spaces_words, start_name


@check(
    level="error",
    scope="setup",
    title="Starts that share spaces",
    what="Starts of a set-up do not share spaces.",
    why="Only one unit fits on a space.",
    example="Red's and Blue's starts both contain b1.",
    remedy="Move one of the starts.",
    source="Set-up (docs/rules/tactics.md A5)",
)
def starts_overlap(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each two starts with a space in common."""
    setup = survey.setup
    if setup is None:
        return
    for start, other in combinations(setup.starts, 2):
        shared = tuple(reading_order(set(start.cells) & set(other.cells)))
        if shared:
            names = f"{opening(start_name(setup, start))} and {start_name(setup, other)}"
            yield Violation(
                message=f"{names} share {spaces_words(shared)}",
                places=(start.id, other.id),
                cells=shared,
                find_fixes=partial(_fix, survey, (other, start)),
                evidence=(Evidence(kind="spaces", cells=shared),),
            )


def _fix(survey: Survey, starts: tuple[Start, Start]) -> Iterator[Fix]:
    for start in starts:
        yield from move_start(survey, start)
