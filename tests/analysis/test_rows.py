"""Graphs from rows: what networkx makes of the same edges, and nothing that can be written to."""

from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.analysis.rows import directed, marked, of_kinds, rows_of, undirected, without
from editor.core.points import Cell
from tests.analysis.graphs import Graph, space_graphs


def by_rows(graph: Graph) -> Graph:
    """The same graph from its rows."""
    nodes, out, _ = rows_of(graph)
    return directed(nodes, out)


@given(space_graphs())
def test_a_graph_from_rows_is_that_of_its_edges(graph: Graph) -> None:
    """Nodes, edges and attributes are those that `add_edges_from` makes, from both ends."""
    made = by_rows(graph)
    added: Graph = nx.DiGraph()
    added.add_nodes_from(graph.nodes(data=True))
    added.add_edges_from(graph.edges(data=True))
    assert dict(made.adj) == dict(added.adj)
    assert dict(made.pred) == dict(added.pred)
    assert list(made) == list(added)
    assert (len(made), made.size()) == (len(added), added.size())


@given(space_graphs())
def test_edges_that_lead_back_are_first_from_both_ends(graph: Graph) -> None:
    """The order in which a path is followed back is that of the edges out of a space."""
    made = by_rows(graph)
    for space in made:
        both = [other for other in made[space] if made.has_edge(other, space)]
        assert list(made.pred[space])[: len(both)] == both


@given(space_graphs())
def test_the_undirected_graph_joins_what_an_edge_joins(graph: Graph) -> None:
    """It has the neighbours that networkx gives it, those to which an edge leads first."""
    joined = undirected(by_rows(graph))
    expected: nx.Graph[Cell] = graph.to_undirected()
    assert {cell: set(row) for cell, row in joined.adjacency()} == {
        cell: set(row) for cell, row in expected.adjacency()
    }
    for cell in graph:
        assert list(joined[cell])[: len(graph[cell])] == list(graph[cell])


@given(space_graphs(), st.data())
def test_a_graph_without_spaces_is_one_that_they_were_taken_from(
    graph: Graph, data: st.DataObject
) -> None:
    """It has the nodes and edges that networkx shows without them, in the same order."""
    made = by_rows(graph)
    gone = data.draw(st.sets(st.sampled_from(sorted(graph))))
    left = without(made, gone)
    taken: Any = nx.restricted_view(made, gone, ())
    assert list(left) == list(taken)
    assert dict(left.nodes(data=True)) == dict(taken.nodes(data=True))
    for space in taken:
        assert list(left[space].items()) == list(taken[space].items())
        assert list(left.pred[space].items()) == list(taken.pred[space].items())


@given(space_graphs(), st.data())
def test_marks_are_added_to_nodes_and_kinds_choose_edges(graph: Graph, data: st.DataObject) -> None:
    """A marked graph has the same edges; the one without marks stays as it was."""
    made = by_rows(graph)
    cell = data.draw(st.sampled_from(sorted(graph)))
    start = marked(made, [(cell, {"start": "s1"}), ((99, 99), {"start": "s2"})])
    assert nx.get_node_attributes(start, "start") == {cell: "s1"}
    assert list(start) == list(graph)
    assert not any(made.nodes[other] for other in made)
    assert dict(start.adj) == dict(made.adj)
    kinds = {edge: data.draw(st.sampled_from("ab")) for edge in graph.edges}
    out: dict[Cell, dict[Cell, dict[str, object]]] = {
        one: {other: {"kind": kinds[one, other]} for other in row} for one, row in graph.adjacency()
    }
    whole = directed({other: {} for other in graph}, out)
    assert set(of_kinds(whole, ["a"]).edges) == {
        edge for edge, kind in kinds.items() if kind == "a"
    }


def test_no_graph_from_rows_can_be_changed() -> None:
    """Its rows are shared with other graphs; a copy can be changed."""
    graph = directed({"a": {}, "b": {}}, {"a": {"b": {"cost": 1}}, "b": {}})
    for made in (graph, undirected(graph), marked(graph, [("a", {"start": "s1"})])):
        with pytest.raises(nx.NetworkXError):
            made.remove_node("a")
    copy = graph.copy()
    copy.edges["a", "b"]["cost"] = 9
    assert graph.edges["a", "b"]["cost"] == 1
