"""Chokes and dead ends: what falls apart, by taking every space away in turn."""

from itertools import pairwise

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from editor.analysis.chokes import bridges, chokes, dead_ends, parts_without
from editor.analysis.ways import ways_of
from editor.core.points import Cell
from tests.analysis.graphs import Graph, space_graphs


def parts_by_removal(graph: Graph, space: Cell) -> list[frozenset[Cell]]:
    """The parts of the space's piece once it is gone."""
    undirected: nx.Graph[Cell] = graph.to_undirected()
    piece = nx.node_connected_component(undirected, space) - {space}
    parts = nx.connected_components(undirected.subgraph(piece))
    return sorted((frozenset(part) for part in parts), key=len, reverse=True)


@given(space_graphs())
def test_chokes_agree_with_removal(graph: Graph) -> None:
    """The chokes are the spaces whose removal parts their piece, with the sizes of the parts."""
    ways = ways_of(graph)
    expected = []
    for space in graph:
        sizes = tuple(len(part) for part in parts_by_removal(graph, space))
        if len(sizes) > 1:
            expected.append((space, sizes))
    assert [(choke.space, choke.sizes) for choke in chokes(ways)] == expected


@given(space_graphs())
def test_the_parts_of_a_choke_are_those_without_it(graph: Graph) -> None:
    """A choke has the parts that a search without it finds, in the same order."""
    ways = ways_of(graph)
    for choke in chokes(ways):
        parts = [frozenset(part.spaces) for part in choke.parts]
        assert parts == list(parts_without(ways, [choke.space]))
        assert all(
            list(part.spaces) == [cell for cell in graph if cell in part.spaces]
            for part in choke.parts
        )


@given(space_graphs())
def test_bridges_agree_with_removal(graph: Graph) -> None:
    """The bridges are the joins that networkx finds, and their sides hang on their ends."""
    undirected: nx.Graph[Cell] = graph.to_undirected()
    found = bridges(ways_of(graph))
    order: dict[object, int] = {space: place for place, space in enumerate(graph)}
    numbered = {tuple(sorted((order[one], order[other]))) for one, other in nx.bridges(undirected)}
    assert [tuple(order[end] for end in bridge.ends) for bridge in found] == sorted(numbered)
    for bridge in found:
        cut = undirected.copy()
        cut.remove_edge(*bridge.ends)
        for end, side in zip(bridge.ends, bridge.sides, strict=True):
            piece = nx.node_connected_component(cut, end)
            assert list(side.spaces) == [space for space in graph if space in piece]
            assert len(side) == len(piece)


@given(space_graphs())
def test_parts_agree_with_removal(graph: Graph) -> None:
    """The parts that remain without a space are those that removing it leaves."""
    ways = ways_of(graph)
    for space in graph:
        parts = parts_without(ways, [space])
        assert set(parts) == set(parts_by_removal(graph, space))
        assert [len(part) for part in parts] == sorted(map(len, parts), reverse=True)


@given(space_graphs(), st.data())
def test_several_spaces_are_taken_away_at_once(graph: Graph, data: st.DataObject) -> None:
    """The parts without several spaces are what remains of the pieces in which they lay."""
    gone = data.draw(st.sets(st.sampled_from(sorted(graph)), min_size=1))
    undirected: nx.Graph[Cell] = graph.to_undirected()
    touched = set().union(*(nx.node_connected_component(undirected, space) for space in gone))
    rest = nx.connected_components(undirected.subgraph(touched - gone))
    assert set(parts_without(ways_of(graph), gone)) == {frozenset(part) for part in rest}


@given(space_graphs())
def test_a_dead_end_is_shut_by_one_space(graph: Graph) -> None:
    """A dead end is a single way: one space at its mouth shuts it off from everything else."""
    undirected: nx.Graph[Cell] = graph.to_undirected()
    undirected.remove_edges_from(list(nx.selfloop_edges(undirected)))
    ends = dead_ends(ways_of(graph))
    for end in ends:
        assert undirected.degree(end.spaces[0]) == 1
        assert all(undirected.degree(space) == 2 for space in end.spaces[1:])
        assert all(undirected.has_edge(*pair) for pair in pairwise(end.spaces))
        (mouth,) = set(undirected[end.spaces[-1]]) - set(end.spaces)
        assert undirected.degree(mouth) > 2
    lonely = {cell for cell in undirected if undirected.degree(cell) == 1}
    paths = [
        piece
        for piece in nx.connected_components(undirected)
        if max(undirected.degree(cell) for cell in piece) <= 2
    ]
    assert {end.spaces[0] for end in ends} == lonely - set().union(*paths)
