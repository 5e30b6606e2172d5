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
    title="Single link connects the map",
    what=(
        "No single walk or ramp is the only connection between two parts of the map, if the "
        "smaller one has two or more areas (setting “Map: cut areas”)."
    ),
    why="Defending the link then splits the map in two.",
    example="The ramp from New Ford to Low Steps is the only path to the south.",
    remedy="Add another link, or waive the finding if this is intended.",
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
                f"{opening(link_name(survey.board, link))} is the only connection on foot to "
                f"{smaller.size} of {whole}"
            ),
            places=(link.id,),
            evidence=(
                Evidence("cut", ids=(link.id,)),
                Evidence("spaces", ids=smaller.spaces()),
            ),
        )
