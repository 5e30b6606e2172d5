"""The check setup-missing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import BaseSurvey, Check, Seating, Violation, check


def setup_missing(seating: Seating) -> Check[BaseSurvey]:
    """Return the check setup-missing of a system that seats its players so."""

    @check(
        level="error",
        lowerable=False,
        title="No set-up",
        what=("The scenario has at least one set-up, which defines the players and their starts."),
        why="Without a set-up there are no players and no starts.",
        example="The last set-up was removed.",
        remedy="Add a set-up for the number of players the map is designed for.",
        source="File format: set-ups (docs/file-format.md)",
    )
    def setup_missing(survey: BaseSurvey) -> Iterator[Violation]:
        """Yield one finding when there is no set-up at all."""
        if not survey.scenario.setups:
            yield Violation(
                find_fixes=partial(seating.first_setup, survey),
                message="The scenario has no set-up, so it has no players or starts",
            )

    return setup_missing
