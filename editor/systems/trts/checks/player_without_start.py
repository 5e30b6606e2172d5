"""The check player-without-start."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.words import listing
from editor.systems.trts.edits.fixes import seat_somewhere
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_named, titled


@check(
    level="error",
    lowerable=False,
    scope="setup",
    title="A player without exactly one start",
    what="Each player of a set-up begins in exactly one area.",
    why="A match needs one start for each player.",
    example="Blue sits at the table and begins nowhere.",
    remedy="Seat the player on a free starting location.",
    source="Set-up (docs/rules/trts.md C2)",
)
def player_without_start(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each player who begins nowhere, or in several areas."""
    setup = survey.setup
    for player in setup.players if setup else ():
        starts = [item for item in setup.starts if item.player == player.id] if setup else []
        if not starts:
            yield Violation(
                message=f"{titled(player)} begins nowhere",
                places=(player.id,),
                find_fixes=partial(seat_somewhere, survey, player.id),
            )
        elif len(starts) > 1:
            where = listing([area_named(survey.board, start.area) for start in starts])
            yield Violation(
                message=f"{titled(player)} begins in {len(starts)} areas: {where}",
                places=tuple(start.id for start in starts),
            )
