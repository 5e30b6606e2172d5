"""The check artifact-off-its-space."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import name_of
from editor.systems.tactics.edits.fixes_of_goals import place_artifact
from editor.systems.tactics.map.lookup import printed_artifact
from editor.systems.tactics.map.modes import FREE_FOR_ALL
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import mat_name


@check(
    level="warning",
    modes=FREE_FOR_ALL,
    title="Artifact not on its printed space",
    what=(
        "If the visible side of its mat has a printed artifact space, the artifact is on that "
        "space. Adjacent mats do not matter."
    ),
    why="Players put the artifact on the space they see on the mat.",
    example="The artifact space of the mat is g7, but the artifact is on k7.",
    remedy="Move the artifact onto the printed space, or use a mat without one.",
    source="Battle mode: the token goes onto the artifact space (docs/rules/tactics.md A8)",
)
def artifact_off_its_space(survey: Survey) -> Iterator[Violation]:
    """Yield one finding when the artifact lies elsewhere on a mat with a space for it."""
    artifact, realm = survey.board.artifact, survey.realm
    mat = realm.mats.get(realm.mat_at.get(artifact.at, "")) if artifact else None
    printed = printed_artifact(mat) if mat else None
    if artifact is not None and mat is not None and printed not in (None, artifact.at):
        yield Violation(
            message=(
                f"The artifact is on {name_of(artifact.at)}, but the artifact space of "
                f"{mat_name(mat.mat)} is {name_of(printed)}"
            ),
            places=(artifact.id,),
            cells=(artifact.at,),
            find_fixes=partial(place_artifact, survey),
            evidence=(Evidence(kind="spaces", cells=(printed,)),),
        )
