"""The check areas-unfit-players."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Violation, check
from editor.core.words import counted
from editor.systems.trts.map.survey import Survey


@check(
    level="advice",
    scope="setup",
    title="Too few or too many areas for the players",
    what=(
        "A map has six to eight areas per player in a set-up (settings “Map: least areas” and "
        "“Map: most areas”)."
    ),
    why="A small map decides a match too soon; on a large map, players do not meet.",
    example="A set-up for two players uses a map of 40 areas.",
    remedy="Add or merge areas, or change the number of players.",
    source="Map constraints (docs/rules/trts.md C7), an assumption",
)
def areas_unfit_players(survey: Survey) -> Iterator[Violation]:
    """Yield a finding where a set-up has too few or too many areas for each of its players."""
    setup = survey.setup
    if setup is None or not setup.players:
        return
    areas, players = len(survey.map.areas), len(setup.players)
    least = survey.number("map.least_areas") * players
    most = survey.number("map.most_areas") * players
    if not least <= areas <= most:
        many = "few" if areas < least else "many"
        yield Violation(
            message=(
                f"{counted(areas, 'area')} are {many} for {counted(players, 'player')}: "
                f"{least} to {most} play well"
            ),
            places=(setup.id,),
        )
