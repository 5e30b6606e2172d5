"""The check bases-not-opposite."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import Cell, manhattan, name_of
from editor.core.words import counted, listing, opening
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import player_name

DUEL = 2
"""The number of players who sit opposite each other."""


@check(
    level="advice",
    scope="setup",
    modes=("arena",),
    title="Players not opposite each other",
    what=(
        "With two players, the bases are on opposite sides of the arena: in its first and last "
        "row, or in its first and last column."
    ),
    why="From opposite sides, both reach the middle before they reach each other.",
    example="One base is in the north of the arena, the other in the east.",
    remedy="Move one of the bases to the opposite side of the other.",
    source="Set-up by player count (docs/rules/mechs.md B6)",
)
def bases_not_opposite(survey: Survey) -> Iterator[Violation]:
    """Yield one finding when the bases of two players lie on no opposite sides."""
    setup = survey.setup
    seated = survey.seated_bases
    if setup is None or not len(setup.players) == len(seated) == DUEL:
        return
    (_, first), (_, second) = seated
    cells = [zone.at for zone in survey.arena.zones.values()]
    if first.id == second.id or opposite(first.at, second.at, cells):
        return
    names = [f"{player_name(setup, player.id)} at {name_of(base.at)}" for player, base in seated]
    apart = counted(manhattan(first.at, second.at) - 1, "place")
    yield Violation(
        message=f"{opening(listing(names))} do not start on opposite sides of the arena",
        places=(first.id, second.id),
        cells=(first.at, second.at),
        evidence=(Evidence("gap", cells=(first.at, second.at), label=apart),),
    )


def opposite(here: Cell, there: Cell, cells: list[Cell]) -> bool:
    """Return whether of two zones one lies in the first and the other in the last row or column."""
    for axis in (0, 1):
        first, last = min(cell[axis] for cell in cells), max(cell[axis] for cell in cells)
        if first < last and {here[axis], there[axis]} == {first, last}:
            return True
    return False
