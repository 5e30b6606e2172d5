"""Reach: every space that so many movement points buy."""

from collections.abc import Collection

from hypothesis import given
from hypothesis import strategies as st

from editor.analysis.ways import reach, ways_of
from editor.core.points import Cell
from tests.analysis.graphs import Graph, space_graphs


def walked(
    graph: Graph, cell: Cell, left: int, barred: Collection[Cell], best: dict[Cell, int]
) -> dict[Cell, int]:
    """Try every walk from a cell with what is left, keeping the most that is left anywhere."""
    if left <= best.get(cell, -1):
        return best
    best[cell] = left
    for beside in graph.successors(cell):
        cost = graph.edges[cell, beside]["cost"]
        if cost <= left and beside not in barred:
            walked(graph, beside, left - cost, barred, best)
    return best


@given(space_graphs(side=4), st.data())
def test_reach_agrees_with_walking_everywhere(graph: Graph, data: st.DataObject) -> None:
    """The reach is what trying every walk finds, with the least that each space costs."""
    source = data.draw(st.sampled_from(sorted(graph)))
    barred = data.draw(st.sets(st.sampled_from(sorted(graph)), max_size=3)) - {source}
    movement = data.draw(st.integers(0, 5))
    left = walked(graph, source, movement, barred, {})
    expected = {cell: movement - rest for cell, rest in left.items()}
    assert reach(ways_of(graph), source, movement, barred) == expected
