"""The check teams-unequal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.words import listing
from editor.systems.trts.edits.fixes import form_teams
from editor.systems.trts.map.modes import TEAM
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import titled


@check(
    level="error",
    lowerable=False,
    scope="setup",
    modes=TEAM,
    title="Uneven teams",
    what="The players of a team match form two teams with the same number of players.",
    why="A team loses when its first player does, so a larger team has a disadvantage.",
    example="Three players are in team north and one in team south.",
    remedy="Put half of the players in each of two teams.",
    source="Match types (docs/rules/trts.md C6)",
)
def teams_unequal(survey: Survey) -> Iterator[Violation]:
    """Yield a finding when the players do not form two teams of one size."""
    players = survey.setup.players if survey.setup else ()
    teams: dict[str, list[str]] = {}
    for player in players:
        teams.setdefault(player.team, []).append(titled(player))
    alone = teams.pop("", [])
    if not players or (not alone and len(teams) == 2 and len(set(map(len, teams.values()))) == 1):
        return
    parts = [f"{listing(allies)} in team {team}" for team, allies in teams.items()]
    if alone:
        parts.append(f"{listing(alone)} in none")
    yield Violation(
        message=f"The players do not form two equal teams: {listing(parts)}",
        places=tuple(player.id for player in players),
        find_fixes=partial(form_teams, survey),
    )
