"""The check zone-or-player-unknown."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.words import listing
from editor.systems.mechs.fixes_of_setups import remove_pieces
from editor.systems.mechs.survey import Survey


@check(
    level="error",
    lowerable=False,
    scope="setup",
    title="A pilot or token refers to what is not there",
    what=(
        "The zone and the player of every pilot, mine and turret are there: the zone in the "
        "arena, the player in the same set-up."
    ),
    why="A token in no zone holds nothing, and one of nobody scores for nobody.",
    example="Mine m2 lies in zone z9, and z9 was taken out of the file.",
    remedy="Remove it, or name a zone or a player that is there.",
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
            lost = []
            if thing.zone not in zones:
                lost.append(f"stands in zone “{thing.zone}”, which is not in the arena")
            if thing.player not in players:
                lost.append(f"belongs to player “{thing.player}”, who is not in the set-up")
            if lost:
                yield Violation(
                    message=f"{word.capitalize()} {thing.id} {listing(lost)}",
                    places=(thing.id,),
                    find_fixes=partial(remove_pieces, survey, (thing,)),
                )
