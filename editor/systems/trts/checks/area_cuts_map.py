"""The check area-cuts-map."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.words import counted, opening
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_named


@check(
    level="advice",
    title="Single area connects the map",
    what=(
        "No single area is the only connection on foot between parts of the map, if the smaller "
        "parts have two or more areas together (setting “Map: cut areas”)."
    ),
    why="A player who holds such an area blocks the others; the fight for it decides the match.",
    example="The Crossing is the only path between north and south.",
    remedy="Link two areas around it, or waive the finding if this is intended.",
    source="Good maps (docs/rules/trts.md C7), an assumption",
)
def area_cuts_map(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each area whose loss parts the map on foot."""
    least = survey.number("map.cut_areas")
    # An area beside a link that cuts the map cuts it too: the link is the cause.
    hung = {
        area: survey.on_foot[bridge.ends[0]][bridge.ends[1]]["id"]
        for bridge in survey.cuts.bridges
        if min(side.size for side in bridge.sides) >= least
        for area in bridge.ends
    }
    for cut in survey.cuts.cut_vertices:
        if cut.cut_off >= least:
            name = opening(area_named(survey.board, cut.space))
            whole = counted(sum(part.size for part in cut.parts) + 1, "area")
            yield Violation(
                message=(f"Without {name}, {cut.cut_off} of {whole} cannot be reached on foot"),
                places=(cut.space,),
                because="link-cuts-map" if cut.space in hung else "",
                of=(hung[cut.space],) if cut.space in hung else (),
                evidence=(
                    Evidence("cut", ids=(cut.space,)),
                    *(Evidence("spaces", ids=part.spaces()) for part in cut.parts[1:]),
                ),
            )
