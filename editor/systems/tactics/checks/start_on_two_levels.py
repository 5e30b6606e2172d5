"""The check start-on-two-levels."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.points import Cell, reading_order, spread_of
from editor.core.words import listing, opening
from editor.systems.tactics.edits.fixes_of_starts import move_start
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import start_name


@check(
    level="advice",
    scope="setup",
    title="Start on several levels",
    what="All spaces of a start have the same elevation.",
    why=(
        "Higher units see and shoot farther, and climbing costs movement points, so the first "
        "turn depends on which unit is where."
    ),
    example="Two spaces of Red's start are on the mat and two on a box.",
    remedy="Move the start or the box.",
    source="An assumption of good design (docs/rules/tactics.md A10)",
)
def start_on_two_levels(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each start whose spaces differ in elevation."""
    setup, spaces = survey.setup, survey.realm.spaces
    for start in setup.starts if setup else ():
        levels: dict[int, list[Cell]] = {}
        for cell in dict.fromkeys(start.cells):
            if cell in spaces:
                levels.setdefault(spaces[cell].elevation, []).append(cell)
        if len(levels) > 1:
            parts = [f"level {level} ({spread_of(levels[level])})" for level in sorted(levels)]
            yield Violation(
                message=f"{opening(start_name(setup, start))} is on {listing(parts)}",
                places=(start.id,),
                find_fixes=partial(move_start, survey, start),
                cells=tuple(reading_order(cell for cells in levels.values() for cell in cells)),
            )
