"""The check link-cuts-map."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.words import counted, opening
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import link_name


@check(
    level="advice",
    title="One link joins two parts of the map",
    what=(
        "No single walk or ramp joins two parts of the map, the smaller one of two areas or more "
        "(setting “Map: cut areas”)."
    ),
    why="A defended link then divides the map in two.",
    example="Only the ramp from New Ford to Low Steps leads to the south.",
    remedy="Add another link beside it, or keep it on purpose and waive this.",
    source="Good maps (docs/rules/trts.md C7), an assumption",
)
def link_cuts_map(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each walk or ramp whose loss parts the map on foot."""
    least = survey.number("map.cut_areas")
    for bridge in survey.cuts.bridges:
        smaller = min(bridge.sides, key=lambda side: side.size)
        if smaller.size < least:
            continue
        first, second = bridge.ends
        link = survey.map.links[survey.on_foot[first][second]["id"]]
        whole = counted(sum(side.size for side in bridge.sides), "area")
        yield Violation(
            message=(
                f"{opening(link_name(survey.board, link))} is a bridge: without it "
                f"{smaller.size} of {whole} cannot be reached on foot"
            ),
            places=(link.id,),
            evidence=(
                Evidence("cut", ids=(link.id,)),
                Evidence("spaces", ids=smaller.spaces()),
            ),
        )
