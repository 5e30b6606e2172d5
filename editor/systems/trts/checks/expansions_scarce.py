"""The check expansions-scarce."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Violation, check
from editor.core.words import counted
from editor.systems.trts.map.survey import Survey


@check(
    level="advice",
    scope="setup",
    title="Fewer expansions than players",
    what=(
        "There is an expansion, an area with minerals that is not a starting location, for each "
        "player (setting “Expansion: each”)."
    ),
    why="A player with nowhere to put a second base falls behind.",
    example="A map for four players has only three areas with minerals besides the starts.",
    remedy="Add mineral fields to more areas.",
    source="Map constraints (docs/rules/trts.md C7), an assumption",
)
def expansions_scarce(survey: Survey) -> Iterator[Violation]:
    """Yield a finding where a set-up has too few expansions for its players."""
    setup = survey.setup
    if setup is None or not setup.players:
        return
    due = survey.number("expansion.each") * len(setup.players)
    have = survey.expansions
    if len(have) < due:
        yield Violation(
            message=(
                f"{_there_are(len(have))} for {counted(len(setup.players), 'player')}; {due} would "
                "be enough"
            ),
            places=(setup.id, *have),
        )


def _there_are(number: int) -> str:
    if number == 0:
        return "There is no expansion"
    return f"There {'is' if number == 1 else 'are'} {counted(number, 'expansion')}"
