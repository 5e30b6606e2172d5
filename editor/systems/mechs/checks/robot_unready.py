"""The check robot-unready."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.words import listing, opening
from editor.systems.mechs.checks.places import cells_of
from editor.systems.mechs.edits.fixes_of_setups import make_ready
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import piece_name


@check(
    level="error",
    scope="setup",
    title="Robot not ready",
    what="A robot's pilot starts in power armor, facing north.",
    why="A robot sees only ahead, left and right, and never changes its armor.",
    example="A robot was added, but its pilot faces no direction.",
    remedy="Give the pilot power armor and turn it north.",
    source="Set-up by player count (docs/rules/mechs.md B6)",
)
def robot_unready(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each pilot of a robot without armor or that does not face north."""
    setup = survey.setup
    if setup is None:
        return
    robots = {player.id for player in setup.players if player.robot}
    for pilot in setup.pilots:
        if pilot.player not in robots:
            continue
        faults = [] if pilot.armor else ["has no power armor"]
        if pilot.facing != "north":
            faults.append(f"faces {pilot.facing or 'no direction'} instead of north")
        if faults:
            yield Violation(
                message=f"{opening(piece_name(setup, pilot))} {listing(faults)}",
                places=(pilot.id,),
                cells=cells_of(survey, (pilot,)),
                find_fixes=partial(make_ready, survey, pilot),
            )
