"""The check choke-space."""

from __future__ import annotations

from collections.abc import Iterator

from editor.analysis.cuts import parts_without
from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import Cell, name_of, reading_order, spread_of
from editor.core.words import counted
from editor.systems.tactics.map.survey import Survey


@check(
    level="advice",
    of_spaces=True,
    title="Path one space wide",
    what=(
        "No single space separates twelve or more spaces (setting “Realm: choke spaces”) from the "
        "rest; portals count as paths. Consecutive spaces of this kind count as one path."
    ),
    why="A single unit there blocks the path for everyone, since enemies cannot pass it.",
    example="Two mats touch along a single space.",
    remedy="Widen the path, or open a second one: a portal on each side is enough.",
    source="An assumption of good design (docs/rules/tactics.md A3 and A10)",
)
def choke_space(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each way one space wide, the one that cuts off most first."""
    least = survey.number("realm.choke_spaces")
    if len(survey.graph) <= 2 * least:
        return
    narrow = [cut.space for cut in survey.cuts.cut_vertices if cut.cut_off >= least]
    found = [_found(survey, way) for way in _joined(survey, narrow)]
    yield from (item for _, item in sorted(found, key=lambda pair: -pair[0]))


def _found(survey: Survey, way: list[Cell]) -> tuple[int, Violation]:
    """Return how many spaces a way cuts off from the largest part, and the finding."""
    cells = tuple(reading_order(way))
    largest, *others = parts_without(survey.undirected, cells)
    cut_off = sum(map(len, others))
    name = f"Space {name_of(cells[0])}"
    if len(cells) > 1:
        name = f"A path one space wide ({spread_of(cells)})"
    parts = f"{counted(cut_off, 'space')} and the other {len(largest)}"
    if cut_off == len(largest):
        parts = f"two halves of {counted(cut_off, 'space')}"
    return cut_off, Violation(
        message=f"{name} is the only link between {parts}",
        cells=cells,
        evidence=(
            Evidence(kind="cut", cells=cells, label=str(cut_off)),
            *(Evidence(kind="spaces", cells=tuple(reading_order(part))) for part in others),
        ),
    )


def _joined(survey: Survey, narrow: list[Cell]) -> list[list[Cell]]:
    """Return the spaces in groups that lie one behind the other."""
    import networkx as nx

    ways = [
        [cell for cell in narrow if cell in way]
        for way in nx.connected_components(survey.undirected.subgraph(narrow))
    ]
    return sorted(ways, key=lambda way: narrow.index(way[0]))
