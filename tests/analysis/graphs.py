"""Small random graphs of spaces, for comparing counted answers with brute force."""

from __future__ import annotations

from typing import TypeAlias

import networkx as nx
from hypothesis import strategies as st

from editor.core.points import Cell, neighbours

Graph: TypeAlias = "nx.DiGraph[Cell]"


@st.composite
def space_graphs(draw: st.DrawFn, side: int = 5) -> Graph:
    """A grid with holes, random costs in each direction, some edges missing, some far leaps."""
    cells = [(x, y) for y in range(side) for x in range(side)]
    kept = draw(st.sets(st.sampled_from(cells), min_size=1))
    graph: Graph = nx.DiGraph()
    graph.add_nodes_from(cell for cell in cells if cell in kept)
    for cell in list(graph):
        for beside in neighbours(cell):
            cost = draw(st.integers(-1, 3))
            if beside in kept and cost >= 0:
                graph.add_edge(cell, beside, cost=cost)
    leaps = st.tuples(st.sampled_from(sorted(kept)), st.sampled_from(sorted(kept)))
    for one, other in draw(st.lists(leaps.filter(lambda ends: ends[0] != ends[1]), max_size=2)):
        graph.add_edge(one, other, cost=draw(st.integers(0, 5)))
    return graph
