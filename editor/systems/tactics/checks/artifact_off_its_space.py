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
    title="The artifact lies off the space printed for it",
    what=(
        "The artifact lies on the artifact space that is printed on its mat, where the side "
        "that is up has one. Other mats beside it change nothing."
    ),
    why="Players put the artifact on the space that they see on the mat.",
    example="The artifact space of the mat is g7, and the artifact lies on k7.",
    remedy="Move the artifact onto the printed space, or lay a mat down that has none.",
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
                f"The artifact lies on {name_of(artifact.at)}, and {mat_name(mat.mat)} has its "
                f"artifact space on {name_of(printed)}"
            ),
            places=(artifact.id,),
            cells=(artifact.at,),
            find_fixes=partial(place_artifact, survey),
            evidence=(Evidence(kind="spaces", cells=(printed,)),),
        )
