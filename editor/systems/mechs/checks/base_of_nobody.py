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
    title="Unowned base",
    what="Every base in the arena belongs to a player in the set-up.",
    why="Each player places one base; an extra one takes the place of a zone.",
    example="There are three players, but the base of seat 4 is still in the arena.",
    remedy="Add a player for that seat, remove the base, or replace it with another zone.",
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
            seat = f"seat {base.seat} is empty" if base.seat else "it has no seat"
            yield Violation(
                message=f"The base at {name_of(base.at)} has no owner: {seat}",
                places=(base.id,),
                cells=(base.at,),
                find_fixes=partial(remove_zones, survey, (base,)),
            )
