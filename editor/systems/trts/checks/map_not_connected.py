"""The check map-not-connected."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.systems.trts.edits.fixes import join_on
from editor.systems.trts.map.graph import pieces
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_names


@check(
    level="error",
    title="Part of the map unreachable on foot",
    what=(
        "On foot, over walks and ramps, every area can be reached from every other. Areas marked "
        "as flyers only are ignored."
    ),
    why="Ground units would never meet, and the match could not be won on the ground.",
    example="The two northern areas are connected to the rest only by air links.",
    remedy="Add a walk or a ramp, or mark the areas as flyers only.",
    source="Links (docs/rules/trts.md C7)",
)
def map_not_connected(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each part that walkers cannot reach though flyers can."""
    grounded = {area for area, laid in survey.map.areas.items() if not laid.area.air_only}
    flown = pieces(survey.graph)[:1]
    reached = flown[0] if flown else frozenset()
    parts = [part & grounded for part in survey.pieces if part & grounded and part & reached]
    parts.sort(key=len, reverse=True)
    for part in parts[1:]:
        ids = tuple(area for area in survey.map.areas if area in part)
        names = area_names(survey.board, ids)
        yield Violation(
            message=f"Walkers cannot reach {names} from the rest of the map; flyers can",
            places=ids,
            evidence=(Evidence("spaces", ids=ids),),
            find_fixes=partial(join_on, survey, frozenset(ids), "walk"),
        )
