"""The check control-disputed."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Violation, check
from editor.core.words import listing
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_named, player_name


@check(
    level="error",
    scope="setup",
    title="Several control markers on one area",
    what="At the start, every area has at most one control marker.",
    why="An area with several players' markers is contested, and no one controls it.",
    example="Red and Blue both have a marker on The Crossing.",
    remedy="Remove all markers but one.",
    source="Area control (docs/rules/trts.md C4)",
)
def control_disputed(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each area with more than one marker."""
    setup = survey.setup
    marked: dict[str, list[str]] = {}
    for marker in setup.control if setup else ():
        marked.setdefault(marker.area, []).append(marker.player)
    for area, players in marked.items():
        if len(players) > 1 and area in survey.map.areas:
            names = [player_name(setup, player) for player in dict.fromkeys(players)]
            claim = (
                f"{listing(names)} {'both' if len(names) == 2 else 'all'} have a marker"
                if len(names) > 1
                else f"{names[0]} has {len(players)} markers"
            )
            ids = (
                tuple(control.id for control in setup.control if control.area == area)
                if setup
                else ()
            )
            yield Violation(
                message=f"{claim} on {area_named(survey.board, area)}",
                places=(area, *ids),
            )
