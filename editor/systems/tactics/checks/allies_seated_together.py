"""The check allies-seated-together."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.words import listing
from editor.systems.tactics.edits.fixes_of_starts import seat_alternately
from editor.systems.tactics.map.seats import by_seat, teams
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import player_name


@check(
    level="error",
    scope="setup",
    modes=("team",),
    title="Allies in adjacent seats",
    what="Turns alternate between teams: allies are never in adjacent seats.",
    why="A team with two turns in a row could move eight units before anyone can respond.",
    example="Red and Blue are allies in seats 1 and 2.",
    remedy="Change the seats so that the teams alternate around the table.",
    source="Team play (docs/rules/tactics.md A5)",
)
def allies_seated_together(survey: Survey) -> Iterator[Violation]:
    """Yield one finding when two teams of two do not alternate around the table."""
    setup = survey.setup
    if setup is None or sorted(map(len, teams(setup).values())) != [2, 2]:
        return
    order = by_seat(setup)
    distinct = len({player.seat for player in order}) == len(order) == 4
    if not distinct or order[0].team == order[2].team:
        return
    turns = [f"{player_name(setup, player.id)} ({player.team})" for player in order]
    yield Violation(
        message=f"The teams do not alternate: the turn order is {listing(turns)}",
        places=tuple(player.id for player in order),
        find_fixes=partial(seat_alternately, survey),
    )
