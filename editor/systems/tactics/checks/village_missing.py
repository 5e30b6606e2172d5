"""The check village-missing."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Violation, check
from editor.systems.tactics.map.board import VILLAGE
from editor.systems.tactics.map.survey import Survey


@check(
    level="advice",
    title="No village",
    what="The map has at least one uncovered village.",
    why="A village heals and refills units and is worth a point; without one, units stay wounded.",
    example="The only village of the mat is under a box.",
    remedy="Paint a village, or move a box that covers one.",
    source="An assumption of good design (docs/rules/tactics.md A10)",
)
def village_missing(survey: Survey) -> Iterator[Violation]:
    """Yield one finding when no space of the map is a village."""
    if survey.realm.spaces and not survey.spaces_of(VILLAGE):
        yield Violation(
            message="The map has no village, so units cannot heal or refill",
            because="village-covered",
        )
