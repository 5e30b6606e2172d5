"""The check players-unfit-mode."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import BaseSurvey, Check, Seating, Violation, check
from editor.core.words import counted, listing, setup_name


def players_unfit_mode(seating: Seating) -> Check[BaseSurvey]:
    """Return the check players-unfit-mode of a system that seats its players so."""

    @check(
        level="error",
        lowerable=False,
        scope="setup",
        title="Too few or too many players for the mode",
        what=("Every set-up has a number of players that the mode allows; robots do not count."),
        why="Starts and end conditions are designed for these numbers.",
        example="A team map has three players.",
        remedy="Add or remove players, or choose a mode for this number of players.",
        source="File format: modes (docs/file-format.md)",
    )
    def players_unfit_mode(survey: BaseSurvey) -> Iterator[Violation]:
        """Yield one finding when a set-up seats a number of players that the mode does not take."""
        setup, numbers = survey.setup, seating.takes(survey.mode)
        if setup is None or not numbers:
            return
        people = seating.people(setup)
        if len(people) in numbers:
            return
        seated = counted(len(people), "player") if people else "nobody"
        takes = " or".join(listing([str(number) for number in numbers]).rsplit(" and", 1))
        title, mode = setup_name(setup), seating.mode_title(survey.mode)
        yield Violation(
            message=f"Set-up “{title}” has {seated}; the mode {mode} is for {takes}",
            places=(setup.id,),
            find_fixes=partial(seating.seat_players, survey),
        )

    return players_unfit_mode
