"""The check artifact-off-middle."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Found, check
from editor.core.finding import Evidence
from editor.core.points import Cell, name_of
from editor.core.words import counted
from editor.systems.tactics.mending_goals import place_artifact
from editor.systems.tactics.modes import FREE_FOR_ALL
from editor.systems.tactics.survey import Survey


@check(
    level="warning",
    modes=FREE_FOR_ALL,
    title="The artifact lies far from the middle",
    what=(
        "The artifact lies at most two spaces, in columns and in rows, from the middle of the "
        "rectangle around all mats (setting realm.artifact_distance)."
    ),
    why="From the middle it is about equally far to every corner, where the players begin.",
    example="The artifact lies on c3 of a mat of 14 columns and 14 rows.",
    mend="Move the artifact towards the middle, or move the mats around it.",
    source="Battle mode (docs/rules/tactics.md A8); how near it has to be is an assumption",
)
def artifact_off_middle(survey: Survey) -> Iterator[Found]:
    """Yield one finding when the artifact is farther from the middle than is allowed."""
    artifact, realm = survey.board.artifact, survey.realm
    if artifact is None or not realm.mat_at:
        return
    allowed = survey.number("realm.artifact_distance")
    x, y, width, height = realm.bounds
    # In half spaces: the middle of an even number of columns lies between two of them.
    off = max(
        abs(2 * artifact.at[0] - (2 * x + width - 1)),
        abs(2 * artifact.at[1] - (2 * y + height - 1)),
    )
    if off > 2 * allowed:
        middle = (x + (width - 1) // 2, y + (height - 1) // 2)
        yield Found(
            message=(
                f"The artifact on {name_of(artifact.at)} lies {_spaces(off)} from the middle of "
                f"the mats ({_middle_name(realm.bounds)}); {counted(allowed, 'space')} at most "
                "is near"
            ),
            places=(artifact.id,),
            cells=(artifact.at,),
            mend=partial(place_artifact, survey),
            evidence=(Evidence(kind="gap", cells=(artifact.at, middle), label=_spaces(off)),),
        )


def _spaces(halves: int) -> str:
    whole, half = divmod(halves, 2)
    return f"{whole}½ spaces" if half else counted(whole, "space")


def _middle_name(bounds: tuple[int, int, int, int]) -> str:
    """Return the middle space, or the first and last of the two or four around the middle."""
    x, y, width, height = bounds
    first: Cell = (x + (width - 1) // 2, y + (height - 1) // 2)
    last: Cell = (x + width // 2, y + height // 2)
    return name_of(first) if first == last else f"{name_of(first)} to {name_of(last)}"
