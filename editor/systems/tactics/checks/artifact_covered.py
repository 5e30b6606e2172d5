"""The check artifact-covered."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Violation, check
from editor.core.finding import Fix
from editor.core.points import manhattan, name_of, reading_order
from editor.systems.tactics.checks.covering import covered
from editor.systems.tactics.edits.marking import PlaceArtifact
from editor.systems.tactics.map.board import Artifact
from editor.systems.tactics.map.modes import FREE_FOR_ALL
from editor.systems.tactics.map.survey import Survey


@check(
    level="error",
    lowerable=False,
    modes=FREE_FOR_ALL,
    title="Artifact under a box",
    what="The artifact's space is not under a box, at any level.",
    why="The artifact is on the mat; under a box it cannot be picked up.",
    example="The artifact is on g7, and a 5×4 box was placed from f6 to j9.",
    remedy="Move the box away from the space, or move the artifact.",
    source="Realm Builder: no box covers the artifact's space (docs/rules/tactics.md A8, RB3)",
)
def artifact_covered(survey: Survey) -> Iterator[Violation]:
    """Yield a finding when boxes lie over the artifact; it names them all, the lowest first."""
    artifact = survey.board.artifact
    if artifact is not None:
        what = f"the artifact on {name_of(artifact.at)}"
        yield from covered(
            survey, artifact.at, what, artifact.id, lambda: _other_space(survey, artifact)
        )


def _other_space(survey: Survey, artifact: Artifact) -> Iterator[Fix]:
    """Yield the fix that moves the artifact to the nearest open space of a mat."""
    realm = survey.realm
    open_spaces = [cell for cell in reading_order(realm.spaces) if cell not in realm.boxes_at]
    if open_spaces and not artifact.locked:
        cell = min(open_spaces, key=lambda cell: manhattan(cell, artifact.at))
        title = f"Move the artifact to {name_of(cell)}"
        yield Fix(title, "changes-design", (PlaceArtifact(cell),))
