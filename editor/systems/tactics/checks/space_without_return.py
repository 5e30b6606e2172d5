"""The check space-without-return."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence, Fix
from editor.core.points import Cell
from editor.core.words import counted, listing
from editor.systems.tactics.edits.fixes import join_by_portals
from editor.systems.tactics.map.reach import Trap, starts_on_map, traps
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import start_name


@check(
    level="warning",
    of_spaces=True,
    scope="setup",
    title="Spaces without a way back",
    what=(
        "From every space that a start can reach, there is a path back to a start, on foot or "
        "through a portal."
    ),
    why="A unit that steps down there is stuck, which is rarely intended.",
    example="A house rule limits climbing to one level, and a pit is two levels deep.",
    remedy="Put a step or a portal into the pit, or allow higher climbs.",
    source="Our reading of the Realm Builder: no space is a trap (docs/rules/tactics.md A8, RB8)",
)
def space_without_return(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each group of spaces that units can enter and never leave."""
    where = "any start" if len(starts_on_map(survey)) > 1 else "the start"
    if not starts_on_map(survey):
        where = "the largest piece of the realm"
    for trap in traps(survey):
        spaces = counted(len(trap.cells), "space")
        yield Violation(
            message=f"There is no path from {spaces} back to {where}{_entered(survey, trap)}",
            cells=trap.cells,
            evidence=(Evidence("spaces", cells=trap.cells),),
            find_fixes=partial(_fix, survey, trap.cells),
        )


def _entered(survey: Survey, trap: Trap) -> str:
    """Return the starts from which a trap is entered, if these are not all: "; from ... only"."""
    if len(trap.entered_from) == len(starts_on_map(survey)):
        return ""
    names = [start_name(survey.setup, start) for start in trap.entered_from]
    return f"; only units from {listing(names)} can enter"


def _fix(survey: Survey, cells: tuple[Cell, ...]) -> Iterator[Fix]:
    """Yield the fix that adds a portal there and one elsewhere."""
    yield from join_by_portals(survey, [cells, set(survey.realm.spaces) - set(cells)])
