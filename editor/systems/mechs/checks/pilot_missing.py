"""The check pilot-missing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.words import opening
from editor.systems.mechs.edits.fixes_of_setups import set_pilot
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import player_name


@check(
    level="error",
    lowerable=False,
    scope="setup",
    title="Player without a pilot",
    what="Every player in the set-up has a pilot in the arena, including robots.",
    why="A player without a pilot cannot play.",
    example="A fourth player was added without a pilot.",
    remedy="Place a pilot on the player's base.",
    source="Set-up by player count (docs/rules/mechs.md B6)",
)
def pilot_missing(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each player who has no pilot."""
    setup = survey.setup
    if setup is None:
        return
    flown = {pilot.player for pilot in setup.pilots}
    for player in setup.players:
        if player.id not in flown:
            yield Violation(
                message=f"{opening(player_name(setup, player.id))} has no pilot in the arena",
                places=(player.id,),
                find_fixes=partial(set_pilot, survey, player),
            )
