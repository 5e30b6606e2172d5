"""The check starts-share-area."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Violation, check
from editor.core.words import listing
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_named, player_name


@check(
    level="error",
    scope="setup",
    title="Two players start in the same area",
    what="Every player in a set-up starts in a different area.",
    why="They would contest each other's base from the first round.",
    example="Red and Blue both start in Hearth Vale.",
    remedy="Move one of them elsewhere.",
    source="Set-up (docs/rules/trts.md C2)",
)
def starts_share_area(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each area in which several players begin."""
    setup = survey.setup
    if setup is None:
        return
    begin: dict[str, list[str]] = {}
    for start in setup.starts:
        begin.setdefault(start.area, []).append(start.player)
    for area, players in begin.items():
        alike = list(dict.fromkeys(players))
        if len(alike) > 1 and area in survey.map.areas:
            names = listing([player_name(setup, player) for player in alike])
            both = "both" if len(alike) == 2 else "all"
            starts = tuple(start.id for start in setup.starts if start.area == area)
            yield Violation(
                message=f"{names} {both} start in {area_named(survey.board, area)}",
                places=(area, *starts),
            )
