"""The check players-unfit-mode."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Found, check
from editor.core.words import counted, listing
from editor.systems.tactics.mending_starts import seat_players
from editor.systems.tactics.modes import MODES
from editor.systems.tactics.survey import Survey


@check(
    level="error",
    lowerable=False,
    scope="setup",
    title="Too few or too many players for the mode",
    what=(
        "Control and free-for-all take two to four players, team four, a solo adventure one, "
        "a co-operative adventure two."
    ),
    why="Starts, the flags that end the game and the order of turns are made for these numbers.",
    example="A team map seats three players.",
    mend="Add or remove players, or choose the mode that takes so many.",
    source="Players and modes (docs/rules/tactics.md A1, A5 and A9)",
)
def players_unfit_mode(survey: Survey) -> Iterator[Found]:
    """Yield one finding when a set-up seats a number of players that the mode does not take."""
    setup = survey.setup
    mode = next((mode for mode in MODES if mode.id == survey.mode), None)
    if setup is None or mode is None or len(setup.players) in mode.players:
        return
    seated = counted(len(setup.players), "player") if setup.players else "nobody"
    takes = " or".join(listing([str(number) for number in mode.players]).rsplit(" and", 1))
    yield Found(
        message=f"Set-up “{setup.title or setup.id}” seats {seated}; {mode.id} takes {takes}",
        places=(setup.id,),
        mend=partial(seat_players, survey),
    )
