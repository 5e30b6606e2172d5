"""The check teams-uneven."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.words import listing
from editor.systems.tactics.edits.fixes_of_starts import form_teams
from editor.systems.tactics.map.seats import teams
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import player_name


@check(
    level="error",
    lowerable=False,
    scope="setup",
    modes=("team",),
    title="Uneven teams",
    what="The players of a team map form two teams of two.",
    why="The mode is played two against two: allies share flags and points.",
    example="Three players are in team sun and one in team moon.",
    remedy="Put two players in each of two teams.",
    source="Team play (docs/rules/tactics.md A1 and A5)",
)
def teams_uneven(survey: Survey) -> Iterator[Violation]:
    """Yield one finding when the players do not form two teams of two."""
    setup = survey.setup
    if setup is None or not setup.players:
        return
    formed = teams(setup)
    alone = [player.id for player in setup.players if not player.team]
    if not alone and sorted(map(len, formed.values())) == [2, 2]:
        return
    parts = [
        f"{listing([player_name(setup, ally.id) for ally in allies])} in team {team}"
        for team, allies in formed.items()
    ]
    if alone:
        parts.append(f"{listing([player_name(setup, player) for player in alone])} in none")
    yield Violation(
        message=f"The players do not form two teams of two: {listing(parts)}",
        places=tuple(player.id for player in setup.players),
        find_fixes=partial(form_teams, survey),
    )
