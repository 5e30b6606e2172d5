"""The fewest spaces that close all ways in, by the greatest flow that networkx finds."""

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from editor.analysis.cuts import minimum_vertex_cut
from editor.core.points import Cell
from tests.analysis.graphs import Graph, space_graphs

Places = tuple[Graph, set[Cell], set[Cell]]


@st.composite
def places(draw: st.DrawFn) -> Places:
    """Return a graph with goals and with sources, which share no space."""
    graph = draw(space_graphs())
    cells = st.sets(st.sampled_from(sorted(graph)), max_size=4)
    goals, sources = draw(cells), draw(cells)
    return graph, goals, sources - goals


def greatest_flow(graph: Graph, goals: set[Cell], sources: set[Cell]) -> int:
    """Return how much flows from the sources to the goals where each space lets 1 pass.

    Goals let everything pass, and so do sources that do not lead to a goal at once.
    """
    split: nx.DiGraph[object] = nx.DiGraph()
    split.add_nodes_from(["source", "goal"])
    for cell in graph:
        wide = cell in goals or (cell in sources and goals.isdisjoint(graph[cell]))
        split.add_edge(("in", cell), ("out", cell), **({} if wide else {"capacity": 1}))
    for start, end in graph.edges:
        split.add_edge(("out", start), ("in", end))
    split.add_edges_from(("source", ("in", cell)) for cell in sources)
    split.add_edges_from((("out", cell), "goal") for cell in goals)
    return int(nx.maximum_flow_value(split, "source", "goal"))


@given(places())
def test_as_many_spaces_close_the_ways_as_ways_lead_in(place: Places) -> None:
    """There are as many spaces as the greatest flow from the sources to the goals."""
    graph, goals, sources = place
    assert len(minimum_vertex_cut(graph, goals, sources)) == greatest_flow(graph, goals, sources)


@given(places())
def test_without_these_spaces_no_way_leads_in(place: Places) -> None:
    """When the spaces are taken away, no goal can be reached from a source any more."""
    graph, goals, sources = place
    closed = set(minimum_vertex_cut(graph, goals, sources))
    assert not closed & goals
    rest = graph.subgraph(set(graph) - closed)
    reached = {cell for start in sources - closed for cell in nx.descendants(rest, start)}
    assert not reached & goals
