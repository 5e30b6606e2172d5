"""Ways: a graph laid out by number says what the graph says."""

from hypothesis import given

from editor.analysis.ways import ways_of
from tests.analysis.graphs import Graph, space_graphs


@given(space_graphs())
def test_every_edge_is_kept(graph: Graph) -> None:
    """Every edge of the graph is a way out with its cost, and there is no other."""
    ways = ways_of(graph)
    listed = {
        (ways.spaces[one], ways.spaces[other], cost)
        for one, onward in enumerate(ways.out)
        for other, cost in onward
    }
    assert listed == set(graph.edges(data="cost"))
    assert ways.spaces == tuple(graph)


@given(space_graphs())
def test_beside_is_both_ways(graph: Graph) -> None:
    """Two different spaces are beside each other when an edge joins them in either direction."""
    ways = ways_of(graph)
    for one, joined in enumerate(ways.beside):
        for other in range(len(ways.spaces)):
            pair = ways.spaces[one], ways.spaces[other]
            edge = graph.has_edge(*pair) or graph.has_edge(*reversed(pair))
            assert (other in joined) == (edge and one != other)
