"""What can be reached at all, against networkx."""

from __future__ import annotations

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from editor.analysis.ways import reachable, returning, ways_of

edges = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), max_size=25)


@given(edges, st.sets(st.integers(0, 9), max_size=3))
def test_reachable_and_returning(pairs: list[tuple[int, int]], sources: set[int]) -> None:
    """Reachable are the sources and their descendants, returning they and their ancestors."""
    graph: nx.DiGraph[int] = nx.DiGraph()
    graph.add_nodes_from(range(10))
    graph.add_edges_from(pairs, cost=1)
    ways = ways_of(graph)
    assert reachable(ways, sources) == sources.union(
        *(nx.descendants(graph, source) for source in sources)
    )
    assert returning(ways, sources) == sources.union(
        *(nx.ancestors(graph, source) for source in sources)
    )
