"""The check artifact-off-middle."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import name_of, spread_of
from editor.core.words import counted
from editor.systems.tactics.edits.fixes_of_goals import place_artifact
from editor.systems.tactics.map.lookup import middle_spaces, off_middle, printed_artifact
from editor.systems.tactics.map.modes import FREE_FOR_ALL
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import mat_name


@check(
    level="warning",
    modes=FREE_FOR_ALL,
    title="Artifact not in the middle of its mat",
    what=(
        "On a mat without a printed artifact space, the artifact is on one of its one, two or "
        "four middle spaces, unless a house rule allows more. Adjacent mats do not matter."
    ),
    why="The middle is about equally far from every corner, where players start.",
    example="The artifact is on c3 of a mat with 14 columns and 14 rows.",
    remedy="Move the artifact to the middle of its mat, or print an artifact space on it.",
    source="Battle mode, a central artifact space (docs/rules/tactics.md A8)",
)
def artifact_off_middle(survey: Survey) -> Iterator[Violation]:
    """Yield one finding when the artifact is farther from the middle than is allowed."""
    artifact, realm = survey.board.artifact, survey.realm
    mat = realm.mats.get(realm.mat_at.get(artifact.at, "")) if artifact else None
    if artifact is None or mat is None or printed_artifact(mat) is not None:
        return
    allowed, off = survey.number("realm.artifact_distance"), off_middle(mat, artifact.at)
    if off > allowed:
        middle = middle_spaces(mat)
        most = f"; the limit is {counted(allowed, 'space')}" if allowed else ""
        yield Violation(
            message=(
                f"The artifact on {name_of(artifact.at)} is {counted(off, 'space')} from the "
                f"middle of {mat_name(mat.mat)} ({spread_of(middle)}){most}"
            ),
            places=(artifact.id,),
            cells=(artifact.at,),
            find_fixes=partial(place_artifact, survey),
            evidence=(
                Evidence(kind="gap", cells=(artifact.at, middle[0]), label=counted(off, "space")),
            ),
        )
