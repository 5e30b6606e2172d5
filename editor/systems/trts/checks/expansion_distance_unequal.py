"""The check expansion-distance-unequal."""

from __future__ import annotations

from collections.abc import Iterator

from editor.analysis.fairness import Fairness
from editor.checks.check import Found, check
from editor.core.finding import Evidence
from editor.core.words import counted, listing
from editor.systems.trts.graph import path_between
from editor.systems.trts.survey import Survey
from editor.systems.trts.words import area_named


@check(
    level="advice",
    title="Some have it farther to the nearest expansion",
    what=(
        "From every starting location it is equally far to the nearest expansion, an area with "
        "minerals where nobody starts (setting “Balance: distance”)."
    ),
    why="Who expands a round later has a round's less income for the rest of the match.",
    example="Red finds minerals next door, and Blue three steps away.",
    mend="Give an area near the far start mineral fields, or take those near the other away.",
    source="Map constraints (docs/rules/trts.md C7), an assumption",
)
def expansion_distance_unequal(survey: Survey) -> Iterator[Found]:
    """Yield one finding when the ways to the nearest expansion differ."""
    starts = survey.start_areas
    steps = {start: survey.steps_from((start,)) for start in starts}
    nearest = {
        start: min((one for one in survey.expansions if one in to), key=to.__getitem__, default="")
        for start, to in steps.items()
    }
    figures = {s: steps[s][found] if found else None for s, found in nearest.items()}
    fair = Fairness(figures)
    if len(fair.known) < 2 or fair.spread <= survey.number("balance.distance"):
        return
    parts = [
        f"{counted(figure, 'step')} from {area_named(survey.board, start)}"
        for start, figure in fair.known.items()
    ]
    evidence = tuple(
        Evidence("path", ids=path_between(survey.ways, start, nearest[start]), label=str(figure))
        for start, figure in fair.known.items()
    )
    yield Found(
        message=f"To the nearest expansion it is {listing(parts)}",
        places=tuple(fair.known),
        evidence=evidence,
    )
