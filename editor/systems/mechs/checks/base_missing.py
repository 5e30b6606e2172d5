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
    title="Player without a base",
    what="The arena contains the base of every player's seat.",
    why="Players start on their base and return there after a knock-out.",
    example="There are four players, but the arena only has the bases of seats 1, 2 and 3.",
    remedy="Place that seat's base on the rim, or change the player's seat to one with a base.",
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
                message=f"{name} has no base: the arena has none for seat {player.seat}",
                places=(player.id,),
                because="zone-card-unknown" if lost else "",
                of=tuple(lost[:1]),
                find_fixes=partial(lay_base, survey, player),
            )
