"""The check zones-overlap."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import name_of, reading_order
from editor.core.words import counted, listing
from editor.systems.mechs.edits.fixes import lay_beside
from editor.systems.mechs.map.survey import Survey


@check(
    level="error",
    title="Overlapping zone cards",
    what="Every place of the grid has at most one zone card.",
    why="The upper card hides the lower one, and a pilot there would be in two zones.",
    example="A base was moved to c1, which already has a resource zone.",
    remedy="Move one of the cards to a free place, or remove it.",
    source="What an arena satisfies (docs/rules/mechs.md B8)",
    only_named=True,
)
def zones_overlap(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each place with more than one zone card, unknown ones included."""
    zones: dict[tuple[int, int], list[str]] = {}
    for zone in survey.board.zones:
        zones.setdefault(zone.at, []).append(zone.id)
    for cell in reading_order(zones):
        ids = tuple(zones[cell])
        if len(ids) > 1:
            yield Violation(
                message=f"{counted(len(ids), 'zone card')} are on {name_of(cell)}",
                places=ids,
                cells=(cell,),
                notes=(f"They are {listing(_names(survey, ids))}",),
                evidence=(Evidence("objects", cells=(cell,), ids=ids[1:]),),
                find_fixes=partial(lay_beside, survey, ids),
            )


def _names(survey: Survey, ids: tuple[str, ...]) -> list[str]:
    laid = survey.arena.zones
    return [f"“{laid[name].component.name}”" if name in laid else name for name in ids]
