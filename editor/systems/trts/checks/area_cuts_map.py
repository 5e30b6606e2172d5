"""The check area-cuts-map."""

from __future__ import annotations

from collections.abc import Iterator

from editor.analysis.chokes import bridges, chokes
from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.words import counted
from editor.systems.trts.survey import Survey
from editor.systems.trts.words import area_named


@check(
    level="advice",
    title="Everything on foot goes through one area",
    what=(
        "No single area joins two parts of the map on foot, the smaller ones of two areas or more "
        "together (setting “Map: cut areas”)."
    ),
    why="Whoever holds such an area shuts the others out: a fight over it decides the match.",
    example="The Crossing is the only way between north and south.",
    remedy="Link two areas around it, or keep it on purpose and waive this.",
    source="Good maps (docs/rules/trts.md C7), an assumption",
)
def area_cuts_map(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each area whose loss parts the map on foot."""
    least = survey.number("map.cut_areas")
    # An area beside a link that cuts the map cuts it too: the link is the cause.
    hung = {
        area: survey.walk[bridge.ends[0]][bridge.ends[1]].id
        for bridge in bridges(survey.ways)
        if min(map(len, bridge.sides)) >= least
        for area in bridge.ends
    }
    for choke in chokes(survey.ways):
        if choke.cut_off >= least:
            name = area_named(survey.board, choke.space)
            yield Violation(
                message=(
                    f"Every way on foot between {counted(choke.cut_off, 'area')} and the rest "
                    f"leads through {name}"
                ),
                places=(choke.space,),
                because="link-cuts-map" if choke.space in hung else "",
                of=(hung[choke.space],) if choke.space in hung else (),
                evidence=(
                    Evidence("cut", ids=(choke.space,)),
                    *(Evidence("spaces", ids=part.spaces) for part in choke.parts[1:]),
                ),
            )
