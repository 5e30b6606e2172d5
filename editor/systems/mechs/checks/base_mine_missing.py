"""The check base-mine-missing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.points import name_of
from editor.core.words import opening, possessive
from editor.systems.mechs.edits.fixes_of_setups import lay_mine
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import piece_name, player_name


@check(
    level="error",
    scope="setup",
    title="Base without its player's mine",
    what="Every player starts with one of their mines on their base.",
    why="The mine holds the base while its pilot is away.",
    example="Blue was added, but the mine was forgotten.",
    remedy="Put one of the player's mines on the base.",
    source="Set-up by player count (docs/rules/mechs.md B6)",
)
def base_mine_missing(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each player's base on which none of the player's mines lies."""
    setup = survey.setup
    if setup is None:
        return
    for player, base in survey.seated_bases:
        here = [token for token in setup.tokens if token.zone == base.id]
        if not any(token.kind == "mine" and token.player == player.id for token in here):
            whose = opening(possessive(player_name(setup, player.id)))
            yield Violation(
                message=f"{whose} base at {name_of(base.at)} has none of their mines",
                places=(base.id, player.id),
                cells=(base.at,),
                notes=tuple(f"{opening(piece_name(setup, token))} is there" for token in here),
                find_fixes=partial(lay_mine, survey, player, base),
            )
