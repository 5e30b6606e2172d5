"""The check base-of-nobody."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.points import name_of
from editor.systems.mechs.edits.fixes import remove_zones
from editor.systems.mechs.map.survey import Survey


@check(
    level="advice",
    scope="setup",
    title="A base that belongs to nobody",
    what="Every base in the arena belongs to a player of the set-up.",
    why="Each player puts down a base; one of nobody holds a place where a zone could be.",
    example="Three players are seated, and the base of seat 4 stayed in the arena.",
    remedy="Seat a player there, remove the base, or lay another zone in its place.",
    source="What an arena satisfies (docs/rules/mechs.md B8)",
)
def base_of_nobody(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each base in whose seat no player sits."""
    setup = survey.setup
    if setup is None:
        return
    seats = {player.seat for player in setup.players}
    for base in survey.arena.bases:
        if base.seat not in seats:
            seat = f"nobody sits in seat {base.seat}" if base.seat else "it is of no seat"
            yield Violation(
                message=f"The base at {name_of(base.at)} belongs to nobody: {seat}",
                places=(base.id,),
                cells=(base.at,),
                find_fixes=partial(remove_zones, survey, (base,)),
            )
