"""The check zone-or-player-unknown."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.words import listing, opening
from editor.systems.mechs.edits.fixes_of_setups import remove_pieces
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import piece_name


@check(
    level="error",
    lowerable=False,
    scope="setup",
    title="Reference to a missing zone or player",
    what=(
        "For every pilot, mine and turret, its zone is in the arena and its player is in the same "
        "set-up."
    ),
    why="A token without a zone or a player has no effect.",
    example="A mine is in a zone that was removed from the file.",
    remedy="Remove it, or refer to an existing zone or player.",
    source="File format: set-ups (docs/file-format.md)",
)
def zone_or_player_unknown(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each pilot and token whose zone or player does not exist."""
    setup = survey.setup
    if setup is None:
        return
    zones = {zone.id for zone in survey.board.zones}
    players = {player.id for player in setup.players}
    for kind, things in (("pilot", setup.pilots), ("token", setup.tokens)):
        for thing in things:
            word = getattr(thing, "kind", kind)
            lost: dict[str, str] = {}
            if thing.zone not in zones:
                lost["is in a zone that is not in the arena"] = f"zone “{thing.zone}”"
            if thing.player not in players:
                lost["belongs to a player missing from the set-up"] = f"player “{thing.player}”"
            if lost:
                known = thing.player in players
                who = piece_name(setup, thing) if known else f"a {word}"
                yield Violation(
                    message=f"{opening(who)} {listing([*lost])}",
                    notes=(
                        f"In the file, {word} {thing.id} refers to {listing([*lost.values()])}",
                    ),
                    places=(thing.id,),
                    find_fixes=partial(remove_pieces, survey, (thing,)),
                )
