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
    title="Player without exactly one start",
    what="Each player in a set-up starts in exactly one area.",
    why="A match needs one start per player.",
    example="Blue has a seat but no start.",
    remedy="Assign the player a free starting location.",
    source="Set-up (docs/rules/trts.md C2)",
)
def player_without_start(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each player who begins nowhere, or in several areas."""
    setup = survey.setup
    for player in setup.players if setup else ():
        starts = [item for item in setup.starts if item.player == player.id] if setup else []
        if not starts:
            yield Violation(
                message=f"{titled(player)} has no start",
                places=(player.id,),
                find_fixes=partial(seat_somewhere, survey, player.id),
            )
        elif len(starts) > 1:
            where = listing([area_named(survey.board, start.area) for start in starts])
            yield Violation(
                message=f"{titled(player)} starts in {len(starts)} areas: {where}",
                places=tuple(start.id for start in starts),
            )
