"""The check pilots-several."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.words import opening
from editor.systems.mechs.checks.places import cells_of, where_of
from editor.systems.mechs.edits.fixes_of_setups import remove_pieces
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import player_name


@check(
    level="error",
    scope="setup",
    title="Several pilots for one player",
    what="Every player has at most one pilot in the arena.",
    why="A player has one pilot card and programs one pilot.",
    example="Red has a pilot on the base and another one next to it.",
    remedy="Remove all but one.",
    source="Set-up by player count (docs/rules/mechs.md B6)",
)
def pilots_several(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each player with more than one pilot."""
    setup = survey.setup
    if setup is None:
        return
    for player in setup.players:
        own = [pilot for pilot in setup.pilots if pilot.player == player.id]
        if len(own) < 2:
            continue
        base = survey.base_of(player)
        home = next((pilot for pilot in own if base and pilot.zone == base.id), own[0])
        surplus = tuple(pilot for pilot in own if pilot is not home)
        yield Violation(
            message=(
                f"{opening(player_name(setup, player.id))} has {len(own)} pilots, in "
                f"{where_of(survey, own)}"
            ),
            places=tuple(pilot.id for pilot in own),
            cells=cells_of(survey, own),
            evidence=(Evidence("objects", ids=tuple(pilot.id for pilot in surplus)),),
            find_fixes=partial(remove_pieces, survey, surplus),
        )
