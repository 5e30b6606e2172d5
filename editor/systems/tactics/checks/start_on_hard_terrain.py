"""The check start-on-hard-terrain."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.points import Cell, reading_order, spread_of
from editor.core.words import listing, opening
from editor.systems.tactics.edits.fixes_of_starts import move_start
from editor.systems.tactics.map.board import TERRAIN_NAMES
from editor.systems.tactics.map.seats import HARD
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import start_name


@check(
    level="advice",
    scope="setup",
    title="Start on special terrain",
    what="A start contains no water, peak or ballista.",
    why=(
        "Units in water take more damage, units on a peak shoot over the whole map, and a "
        "ballista is ready to use; none of this should decide the first turn."
    ),
    example="Two of the four spaces of Blue's start are water.",
    remedy="Move the start, or paint the spaces under it plain.",
    source="An assumption of good design (docs/rules/tactics.md A4 and A10)",
)
def start_on_hard_terrain(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each start with spaces of hard terrain."""
    setup, spaces = survey.setup, survey.realm.spaces
    for start in setup.starts if setup else ():
        hard: dict[str, list[Cell]] = {}
        for cell in dict.fromkeys(start.cells):
            if cell in spaces and spaces[cell].terrain in HARD:
                hard.setdefault(spaces[cell].terrain, []).append(cell)
        if hard:
            kinds = [
                f"{TERRAIN_NAMES[letter]} ({spread_of(hard[letter])})"
                for letter in HARD
                if letter in hard
            ]
            yield Violation(
                message=f"{opening(start_name(setup, start))} is on {listing(kinds)}",
                places=(start.id,),
                find_fixes=partial(move_start, survey, start),
                cells=tuple(reading_order(cell for cells in hard.values() for cell in cells)),
            )
