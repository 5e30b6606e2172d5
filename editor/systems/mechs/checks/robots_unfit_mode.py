"""The check robots-unfit-mode."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.words import counted, setup_name
from editor.systems.mechs.edits.fixes_of_setups import seat_robots
from editor.systems.mechs.map.modes import ROBOTS, mode_title
from editor.systems.mechs.map.survey import Survey


@check(
    level="error",
    lowerable=False,
    scope="setup",
    title="Too few or too many robots for the mode",
    what="A solo game has one player and two robots; other modes have no robots.",
    why="A single player plays against robots; several players play against each other.",
    example="A solo set-up has one robot.",
    remedy="Add or remove robots, make a robot a human player, or choose another mode.",
    source="Set-up by player count (docs/rules/mechs.md B6)",
)
def robots_unfit_mode(survey: Survey) -> Iterator[Violation]:
    """Yield one finding when a set-up seats a number of robots that the mode does not take."""
    setup = survey.setup
    if setup is None:
        return
    robots = [player.id for player in setup.players if player.robot]
    wanted = ROBOTS.get(survey.mode, 0)
    if len(robots) != wanted:
        seated = counted(len(robots), "robot") if robots else "no robot"
        yield Violation(
            message=(
                f"Set-up “{setup_name(setup)}” has {seated}; the mode {mode_title(survey.mode)} "
                f"needs {wanted or 'none'}"
            ),
            places=(setup.id, *robots),
            find_fixes=partial(seat_robots, survey),
        )
