"""The check pilot-off-base."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.points import name_of
from editor.core.words import opening
from editor.systems.mechs.checks.places import cells_of, where_of
from editor.systems.mechs.edits.fixes_of_setups import bring_home
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import piece_name


@check(
    level="error",
    scope="setup",
    title="Pilot not on its base",
    what="Every pilot starts on the base of its player's seat.",
    why="All pilots start equally far from the objectives, in a zone of their own.",
    example="Red's pilot was moved one zone towards the mech.",
    remedy="Move the pilot to the base.",
    source="Set-up by player count (docs/rules/mechs.md B6)",
)
def pilot_off_base(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each pilot that stands in another zone than the player's base."""
    setup = survey.setup
    if setup is None:
        return
    zones = {zone.id for zone in survey.board.zones}
    players = {player.id: player for player in setup.players}
    for pilot in setup.pilots:
        player = players.get(pilot.player)
        base = survey.base_of(player) if player else None
        if base is None or pilot.zone not in zones or _own(survey, pilot.zone, base.seat):
            continue
        yield Violation(
            message=(
                f"{opening(piece_name(setup, pilot))} starts in {where_of(survey, (pilot,))} "
                f"instead of on the base at {name_of(base.at)}"
            ),
            places=(pilot.id,),
            cells=cells_of(survey, (pilot,)),
            find_fixes=partial(bring_home, survey, pilot, base),
        )


def _own(survey: Survey, zone_id: str, seat: int) -> bool:
    """Return whether a zone is a base of this seat; there are several where one too many lies."""
    return any(base.id == zone_id and base.seat == seat for base in survey.arena.bases)
