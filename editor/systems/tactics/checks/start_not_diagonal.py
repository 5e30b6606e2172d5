"""The check start-not-diagonal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.points import spread_of
from editor.core.words import listing, opening, possessive
from editor.systems.tactics.edits.fixes_of_starts import exchange_starts
from editor.systems.tactics.map.board import Start
from editor.systems.tactics.map.seats import crossing, middle, sides
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import player_name


@check(
    level="error",
    scope="setup",
    modes=("control", "team", "free-for-all", "co-op"),
    title="Starts not on a diagonal",
    what=(
        "Two players with two starts each, or two teams, have their starts on diagonals: the line "
        "between one side's starts crosses the line between the other's. If the lines between the "
        "four starts cannot cross, any choice is fine."
    ),
    why="On diagonals, both sides are equally far from each other's starts.",
    example="Red has both starts in the north, Blue both in the south.",
    remedy="Swap a start of one side with a start of the other.",
    source="Set-up (docs/rules/tactics.md A5)",
)
def start_not_diagonal(survey: Survey) -> Iterator[Violation]:
    """Yield one finding when the starts of two sides could lie crosswise and do not."""
    setup = survey.setup
    if setup is None or (survey.mode != "team" and len(setup.players) != 2):
        return
    held = sides(setup, survey.mode)
    pairs = [pair for pair in held.values() if len(pair) == 2 and all(s.cells for s in pair)]
    if len(held) != 2 or len(pairs) != 2:
        return
    (a, b), (c, d) = pairs
    if _cross(a, b, c, d) or not (_cross(a, c, b, d) or _cross(a, d, b, c)):
        return
    lie = [
        f"{possessive(_side_name(survey, side))} at "
        f"{listing([spread_of(start.cells) for start in pair])}"
        for side, pair in zip(held, pairs, strict=True)
    ]
    yield Violation(
        message=f"The starts of a side are not on a diagonal: {opening(listing(lie))}",
        places=tuple(start.id for pair in pairs for start in pair),
        find_fixes=partial(exchange_starts, survey),
        cells=tuple(dict.fromkeys(cell for pair in pairs for s in pair for cell in s.cells)),
    )


def _side_name(survey: Survey, side: str) -> str:
    return f"team {side}" if survey.mode == "team" else player_name(survey.setup, side)


def _cross(a: Start, b: Start, c: Start, d: Start) -> bool:
    return crossing(((middle(a.cells), middle(b.cells)), (middle(c.cells), middle(d.cells))))
