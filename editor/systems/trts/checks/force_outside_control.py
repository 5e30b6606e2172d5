"""The check force-outside-control."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Fix
from editor.core.words import opening
from editor.systems.trts.edits.groups import Remove
from editor.systems.trts.edits.setups import MoveToArea
from editor.systems.trts.map.board import Force, Setup
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_named, force_name, titled

MOST_AREAS = 3
"""To how many areas of its player it is offered to move a force."""


@check(
    level="error",
    scope="setup",
    title="Units or buildings outside their player's control",
    what="Units and buildings start in areas with their player's marker.",
    why="A player with pieces in an area has a marker there, so that others know about them.",
    example="One of Red's workers is in Old Ford, where Red has no marker.",
    remedy="Move it to one of its player's areas, or put a marker there.",
    source="Set-up (docs/rules/trts.md C2 and C7)",
)
def force_outside_control(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each force in an area that its player does not control."""
    setup = survey.setup
    if setup is None:
        return
    held = {(control.player, control.area) for control in setup.control}
    players = {player.id: player for player in setup.players}
    for force in setup.forces:
        known = force.player in players and force.area in survey.map.areas
        if known and (force.player, force.area) not in held:
            name = opening(force_name(setup, survey.board, survey.components, force))
            yield Violation(
                message=f"{name} is where {titled(players[force.player])} has no marker",
                places=(force.id, force.area),
                find_fixes=partial(_fix, survey, setup, force),
            )


def _fix(survey: Survey, setup: Setup, force: Force) -> Iterator[Fix]:
    if force.locked:
        return
    name = force_name(setup, survey.board, survey.components, force)
    for control in [each for each in setup.control if each.player == force.player][:MOST_AREAS]:
        if control.area in survey.map.areas:
            edit = MoveToArea((force.id,), control.area, setup.id)
            title = f"Move {name} to {area_named(survey.board, control.area)}"
            yield Fix(title, "safe", (edit,))
    yield Fix("Remove it", "changes-design", (Remove((force.id,), setup.id),))
