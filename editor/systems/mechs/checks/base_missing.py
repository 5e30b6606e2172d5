"""The check base-missing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.words import opening
from editor.systems.mechs.edits.fixes_of_setups import lay_base
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import player_name


@check(
    level="error",
    lowerable=False,
    scope="setup",
    title="A player without a base",
    what="For every player of the set-up the base of their seat lies in the arena.",
    why="A player begins on the base, and comes back there after a knock-out.",
    example="Four players are seated, and the arena has the bases of seats 1, 2 and 3.",
    remedy="Lay the base of that seat at the rim, or seat the player where a base lies.",
    source="What an arena satisfies (docs/rules/mechs.md B8)",
)
def base_missing(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each player for whose seat there is no base."""
    setup = survey.setup
    seats = {base.seat for base in survey.arena.bases}
    lost = [zone.id for zone in survey.board.zones if zone.id not in survey.arena.zones]
    for player in setup.players if setup else ():
        if player.seat not in seats:
            name = opening(player_name(setup, player.id))
            yield Violation(
                message=f"{name} has no base: none of seat {player.seat} lies in the arena",
                places=(player.id,),
                because="zone-card-unknown" if lost else "",
                of=tuple(lost[:1]),
                find_fixes=partial(lay_base, survey, player),
            )
