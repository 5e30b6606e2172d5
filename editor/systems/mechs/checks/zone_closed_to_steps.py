"""The check zone-closed-to-steps."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import reading_order
from editor.systems.mechs.checks.places import homes, zones_at, zones_words
from editor.systems.mechs.edits.fixes import open_sides
from editor.systems.mechs.map.survey import Survey


@check(
    level="advice",
    scope="setup",
    title="Zone only reachable by jumping",
    what=(
        "At least one base can walk to every connected zone. A zone whose sides are all one-way "
        "outwards can only be entered by jumping."
    ),
    why="Half of a player's cards do not help to get there.",
    example="All four sides of a custom card are one-way.",
    remedy="Open a side of the zone, or keep it as a reward for jumping.",
    source="What an arena satisfies (docs/rules/mechs.md B8)",
)
def zone_closed_to_steps(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for the zones of a base's piece to which steps lead from no base."""
    starts = [base.at for _, base in homes(survey)]
    walked = survey.steps_from(starts)
    around = [cell for piece in survey.connected if not piece.isdisjoint(starts) for cell in piece]
    closed = tuple(reading_order(cell for cell in around if cell not in walked))
    if closed:
        yield Violation(
            message=f"{zones_words(closed)} can only be reached by jumping",
            places=zones_at(survey, closed),
            cells=closed,
            evidence=(Evidence("spaces", cells=closed),),
            find_fixes=partial(open_sides, survey, closed),
        )
