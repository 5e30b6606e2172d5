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
    title="A way one space wide",
    what=(
        "No single space cuts twelve spaces or more (setting “Realm: choke spaces”) off from the "
        "rest, portals counted as ways. Such spaces that lie one behind the other are one way."
    ),
    why="One unit that stands there shuts the way for everyone, since enemies cannot pass it.",
    example="Two mats touch along a single space.",
    remedy="Widen the way, or open a second one: a portal on either side will do.",
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
    name = f"Space {name_of(cells[0])} is a cut vertex"
    if len(cells) > 1:
        name = f"A way one space wide ({spread_of(cells)}) is a cut"
    whole = counted(cut_off + len(largest) + len(cells), "space")
    return cut_off, Violation(
        message=f"{name}: without it {cut_off} of {whole} cannot be reached",
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
