"""The check mats-overlap."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.words import opening
from editor.systems.tactics.edits.fixes import part_mats
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import mat_name, spaces_words


@check(
    level="error",
    title="Two mats overlap",
    what="Mats do not overlap, not even where one of them has a hole.",
    why="The upper mat hides the lower one, and their grids no longer form one map.",
    example="Mat m2 starts at column n, which is the last column of mat m1.",
    remedy="Move one of the mats next to the other.",
    source="Realm Builder: everything is one continuous map (docs/rules/tactics.md A8, RB8)",
)
def mats_overlap(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each pair of mats that share a space."""
    for mat, other in combinations(survey.realm.mats.values(), 2):
        left, top = max(mat.at[0], other.at[0]), max(mat.at[1], other.at[1])
        right = min(mat.at[0] + mat.width, other.at[0] + other.width)
        low = min(mat.at[1] + mat.height, other.at[1] + other.height)
        cells = tuple((x, y) for y in range(top, low) for x in range(left, right))
        if cells:
            yield Violation(
                message=(
                    f"{opening(mat_name(mat.mat))} and {mat_name(other.mat)} overlap in "
                    f"{spaces_words(cells)}"
                ),
                places=(mat.mat.id, other.mat.id),
                cells=cells,
                evidence=(Evidence("objects", cells=cells, ids=(mat.mat.id, other.mat.id)),),
                find_fixes=partial(part_mats, survey, mat, other),
            )
