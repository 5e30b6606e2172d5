"""The check names-not-unique."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence, Fix
from editor.core.words import counted
from editor.systems.trts.edits.areas import SetArea
from editor.systems.trts.map.survey import Survey


@check(
    level="error",
    title="Duplicate area name",
    what="Every area has a different name, ignoring case.",
    why="Orders refer to areas by name, so names must be unique.",
    example="Two areas are named North Ridge.",
    remedy="Rename one of them.",
    source="Areas (docs/rules/trts.md C1)",
)
def names_not_unique(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each name that several areas have."""
    named: dict[str, list[str]] = {}
    for area_id, laid in survey.map.areas.items():
        if laid.area.name.strip():
            named.setdefault(" ".join(laid.area.name.casefold().split()), []).append(area_id)
    for alike in named.values():
        if len(alike) > 1:
            name = survey.map.areas[alike[0]].area.name
            yield Violation(
                message=f"{counted(len(alike), 'area')} are named “{name}”",
                places=tuple(alike),
                evidence=(Evidence("objects", ids=tuple(alike)),),
                find_fixes=partial(_fix, survey, alike),
            )


def _fix(survey: Survey, alike: list[str]) -> Iterator[Fix]:
    """Yield the fix that numbers all but the first."""
    if any(survey.map.areas[area].area.locked for area in alike[1:]):
        return
    used = {laid.area.name.casefold() for laid in survey.map.areas.values()}
    edits = []
    number = 2
    for area_id in alike[1:]:
        stem = survey.map.areas[area_id].area.name.strip()[:190]
        while f"{stem} {number}".casefold() in used:
            number += 1
        used.add(f"{stem} {number}".casefold())
        edits.append(SetArea(id=area_id, name=f"{stem} {number}"))
    yield Fix("Number them", "safe", tuple(edits))
