"""The check artifact-missing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.systems.tactics.edits.fixes_of_goals import place_artifact
from editor.systems.tactics.map.modes import FREE_FOR_ALL
from editor.systems.tactics.map.survey import Survey


@check(
    level="error",
    lowerable=False,
    modes=FREE_FOR_ALL,
    title="No artifact",
    what="A free-for-all map has a starting space for the artifact.",
    why="Players fight over the artifact, and starts are chosen by their distance from it.",
    example="A control map was turned into a free-for-all map, and no artifact was placed.",
    remedy="Put the artifact on an open space near the middle of the map.",
    source="Battle mode (docs/rules/tactics.md A8)",
)
def artifact_missing(survey: Survey) -> Iterator[Violation]:
    """Yield one finding when there is no artifact."""
    if survey.board.artifact is None:
        yield Violation(
            message="The map has no artifact; free-for-all needs one",
            find_fixes=partial(place_artifact, survey),
        )
