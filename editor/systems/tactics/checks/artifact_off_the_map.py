"""The check artifact-off-the-map."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.points import name_of
from editor.systems.tactics.edits.fixes_of_goals import place_artifact
from editor.systems.tactics.map.modes import FREE_FOR_ALL
from editor.systems.tactics.map.survey import Survey


@check(
    level="error",
    lowerable=False,
    modes=FREE_FOR_ALL,
    title="Artifact off the map or over a hole",
    what="The artifact is on a space of the map that is not a hole.",
    why="No unit could end its move there and pick it up.",
    example="A hole was painted beneath the artifact.",
    remedy="Move the artifact onto the map, or fill the hole under it.",
    source="Battle mode (docs/rules/tactics.md A8)",
)
def artifact_off_the_map(survey: Survey) -> Iterator[Violation]:
    """Yield one finding when the artifact lies where nobody can stand."""
    artifact, realm = survey.board.artifact, survey.realm
    if artifact is not None and artifact.at not in realm.spaces:
        where = "over a hole" if artifact.at in realm.surface else "off the map"
        yield Violation(
            message=f"The artifact on {name_of(artifact.at)} is {where}",
            places=(artifact.id,),
            cells=(artifact.at,),
            find_fixes=partial(place_artifact, survey),
        )
