"""The check opening-forces-wrong."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.words import counted, listing, possessive
from editor.systems.trts.edits.fixes import deal
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_named, titled


@check(
    level="error",
    scope="setup",
    title="Wrong starting pieces",
    what=(
        "Each player starts with one base building and two workers in their starting area "
        "(settings “Start: bases” and “Start: workers”)."
    ),
    why="Workers provide the income of the second round, and a player without a base is "
    "eliminated.",
    example="Blue starts with a base and one worker.",
    remedy="Add the standard pieces, or change the numbers with a house rule.",
    source="Set-up (docs/rules/trts.md C2 and C7)",
)
def opening_forces_wrong(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each player with other bases or workers on the start."""
    setup = survey.setup
    for player in setup.players if setup else ():
        start = survey.start_of(player.id)
        if setup is None or start is None or start.area not in survey.map.areas:
            continue
        roles = {piece.id: piece.role for piece in survey.pieces_of(player.id)}
        have = {"base": 0, "worker": 0}
        for force in setup.forces:
            role = roles.get(force.piece, "")
            if force.player == player.id and force.area == start.area and role:
                have[role] += force.count
        wanted = {"base": survey.number("start.bases"), "worker": survey.number("start.workers")}
        if have != wanted and any(role for role in roles.values()):
            pieces = listing([_counted(have[role], role) for role in have])
            due = listing([_counted(wanted[role], role) for role in wanted])
            where = area_named(survey.board, start.area)
            yield Violation(
                message=f"{possessive(titled(player))} start, {where}, has {pieces} "
                f"instead of {due}",
                places=(player.id, start.area),
                find_fixes=partial(deal, survey, player.id),
            )


def _counted(number: int, role: str) -> str:
    return counted(number, role) if number else f"no {role}"
