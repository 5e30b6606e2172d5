"""The check rounds-off-track."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Fix
from editor.core.words import counted
from editor.systems.trts.edits.setups import SetRounds
from editor.systems.trts.map.survey import Survey


@check(
    level="error",
    scope="setup",
    title="More rounds than the turn track has squares",
    what=(
        "A set-up has at most as many rounds as the turn track has squares (setting “Match: "
        "rounds”), and its first red square, if any, is one of them."
    ),
    why="The turn marker would run off the track, or a red square would never be reached.",
    example="A set-up has 40 rounds, but the track has 32 squares.",
    remedy="Set fewer rounds, move the first red square, or lengthen the track with a house rule.",
    source="Components and match (docs/rules/trts.md C1)",
)
def rounds_off_track(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for rounds beyond the track, and for a red square that is named beyond."""
    setup = survey.setup
    if setup is None:
        return
    track = survey.number("match.rounds")
    if survey.rounds > track:
        played = counted(survey.rounds, "round")
        yield Violation(
            message=f"{played} do not fit on a turn track of {track} squares",
            places=(setup.id,),
            find_fixes=partial(_play, setup.id, track),
        )
    elif setup.red_from is not None and setup.red_from > survey.rounds:
        verb = "is" if survey.rounds == 1 else "are"
        played = f"only {counted(survey.rounds, 'round')} {verb}"
        yield Violation(
            message=f"The first red square is {setup.red_from}, and {played} played",
            places=(setup.id,),
            find_fixes=partial(_redden, setup.id, survey.rounds),
        )


def _play(setup_id: str, rounds: int) -> Iterator[Fix]:
    yield Fix(f"Play {counted(rounds, 'round')}", "safe", (SetRounds(setup_id, rounds=rounds),))


def _redden(setup_id: str, last: int) -> Iterator[Fix]:
    yield Fix("Make the last square red", "safe", (SetRounds(setup_id, red_from=last),))
