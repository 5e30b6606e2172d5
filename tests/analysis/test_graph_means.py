"""Means over the spaces of a graph."""

from collections.abc import Hashable

import networkx as nx

from editor.analysis.graph_means import graph_means


def test_moves_and_numbers_have_means() -> None:
    """What every space has as a number; seats are names, and truths and texts are no numbers."""
    graph: nx.DiGraph[Hashable] = nx.DiGraph()
    graph.add_node("a", elevation=2, seat=1, air=True, terrain="p", area=1)
    graph.add_node("b", elevation=1, seat=2, air=False, terrain="f")
    graph.add_edge("a", "b")
    assert graph_means(graph) == {"moves": 0.5, "elevation": 1.5}
    assert graph_means(nx.DiGraph()) == {}
