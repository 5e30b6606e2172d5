"""The check dead-end."""

from __future__ import annotations

from collections.abc import Iterator

from editor.analysis.cuts import dead_ends
from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import name_of, reading_order, spread_of
from editor.systems.tactics.map.survey import Survey


@check(
    level="advice",
    of_spaces=True,
    title="Dead end",
    what=(
        "Every space has at least two neighbours; portals count. A path one space wide that leads "
        "nowhere counts as one dead end, up to the space where it joins others."
    ),
    why="A unit in a dead end can be trapped by a single enemy, which it cannot pass.",
    example="A notch between two holes at the edge of the mat.",
    remedy="Fill a hole next to it, or waive the finding if the dead end is intended.",
    source="An assumption of good design (docs/rules/tactics.md A10)",
)
def dead_end(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each dead end."""
    for end in dead_ends(survey.undirected):
        cells = tuple(reading_order(end))
        (mouth,) = survey.undirected[end[-1]].keys() - set(end)
        where, only = f"Space {name_of(cells[0])}", "neighbour"
        if len(cells) > 1:
            where, only = f"The path {spread_of(cells)}", "exit"
        yield Violation(
            message=f"{where} is a dead end: {name_of(mouth)} is its only {only}",
            cells=cells,
            evidence=(Evidence("cut", cells=(mouth,)), Evidence("spaces", cells=cells)),
        )
