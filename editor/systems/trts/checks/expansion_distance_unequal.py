"""The check expansion-distance-unequal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from editor.analysis.graphs import NearestSource
from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.words import counted, listing
from editor.systems.trts.map.fairness import expansion_row, nearest_expansions
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_named

MAX_SHOWN = 100
"""Maximum of ways that are drawn: a map can have thousands of starting locations."""


@check(
    level="advice",
    title="Unequal distances to the nearest expansion",
    what=(
        "Every starting location is equally far from its nearest expansion, an area with minerals "
        "that is not a starting location (setting “Balance: distance”)."
    ),
    why="A player who expands a round later loses a round of income.",
    example="Red has minerals next door, Blue three steps away.",
    remedy="Add mineral fields near the far start, or remove some near the other.",
    source="Map constraints (docs/rules/trts.md C7), an assumption",
)
def expansion_distance_unequal(survey: Survey) -> Iterator[Violation]:
    """Yield one finding when the ways to the nearest expansion differ."""
    begins = {start: start for start in survey.start_areas}
    row = expansion_row(survey, begins)
    known = row.values.known
    if len(known) < 2 or not row.uneven:
        return
    parts = [
        f"{counted(figure, 'step')} from {area_named(survey.board, start)}"
        for start, figure in known.items()
    ]
    nearest = nearest_expansions(survey, begins)
    shown = [(start, to) for start, to in nearest.items() if to][:MAX_SHOWN]
    onward = {goal: _onward(survey, goal) for goal in {to.space: None for _, to in shown}}
    yield Violation(
        message=f"The nearest expansion is {listing(parts)}",
        places=tuple(known),
        evidence=tuple(_path(start, to, onward[to.space]) for start, to in shown),
    )


def _onward(survey: Survey, goal: str) -> dict[str, str]:
    """Return for each area the next one on a path of the fewest steps to the goal."""
    import networkx as nx

    return dict(nx.bfs_predecessors(survey.on_foot.reverse(copy=False), goal))


def _path(start: str, to: NearestSource[str], onward: Mapping[str, str]) -> Evidence:
    path = [start]
    while path[-1] != to.space:
        path.append(onward[path[-1]])
    return Evidence("path", ids=tuple(path), label=str(to.steps))
