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
    title="Adjacent bases",
    what="Bases do not share a side.",
    why="The two players fight from the first card while the others watch.",
    example="The two southern bases are next to each other.",
    remedy="Put at least one zone between the bases.",
    source="What an arena satisfies (docs/rules/mechs.md B8)",
)
def bases_adjacent(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each pair of bases that touch along a side."""
    for first, second in combinations(survey.arena.bases, 2):
        if manhattan(first.at, second.at) == 1:
            yield Violation(
                message=(f"The bases at {name_of(first.at)} and {name_of(second.at)} are adjacent"),
                places=(first.id, second.id),
                cells=(first.at, second.at),
                evidence=(Evidence("spaces", cells=(first.at, second.at)),),
            )
