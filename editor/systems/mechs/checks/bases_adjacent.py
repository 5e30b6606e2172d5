"""The check bases-adjacent."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import manhattan, name_of
from editor.systems.mechs.map.survey import Survey


@check(
    level="advice",
    title="Two bases side by side",
    what="No two bases have a side in common.",
    why="The two players meet with their first card, and the others look on.",
    example="Both bases of the south lie beside each other.",
    remedy="Lay at least one zone between the bases.",
    source="What an arena satisfies (docs/rules/mechs.md B8)",
)
def bases_adjacent(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each pair of bases that touch along a side."""
    for first, second in combinations(survey.arena.bases, 2):
        if manhattan(first.at, second.at) == 1:
            yield Violation(
                message=(
                    f"The bases at {name_of(first.at)} and {name_of(second.at)} lie side by side"
                ),
                places=(first.id, second.id),
                cells=(first.at, second.at),
                evidence=(Evidence("spaces", cells=(first.at, second.at)),),
            )
