"""Cut vertices and dead ends: what falls apart, by taking every space away in turn."""

from itertools import pairwise

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from editor.analysis.cuts import BlockCutTree, dead_ends, parts_without
from editor.analysis.rows import undirected
from editor.core.points import Cell
from tests.analysis.graphs import Graph, space_graphs


def parts_by_removal(graph: Graph, space: Cell) -> list[frozenset[Cell]]:
    """The parts of the space's piece once it is gone."""
    joined: nx.Graph[Cell] = graph.to_undirected()
    piece = nx.node_connected_component(joined, space) - {space}
    parts = nx.connected_components(joined.subgraph(piece))
    return sorted((frozenset(part) for part in parts), key=len, reverse=True)


@given(space_graphs())
def test_cut_vertices_agree_with_removal(graph: Graph) -> None:
    """They are the spaces whose removal parts their piece, with the sizes of the parts."""
    found = BlockCutTree(undirected(graph)).cut_vertices
    expected = []
    for space in graph:
        sizes = tuple(len(part) for part in parts_by_removal(graph, space))
        if len(sizes) > 1:
            expected.append((space, sizes))
    assert [(cut.space, tuple(part.size for part in cut.parts)) for cut in found] == expected


@given(space_graphs())
def test_the_parts_of_a_cut_vertex_are_those_without_it(graph: Graph) -> None:
    """A cut vertex has the parts that a search without it finds, in the same order."""
    joined = undirected(graph)
    for cut in BlockCutTree(joined).cut_vertices:
        parts = [frozenset(part.spaces()) for part in cut.parts]
        assert parts == list(parts_without(joined, [cut.space]))
        for part in cut.parts:
            assert list(part.spaces()) == [cell for cell in graph if cell in part.spaces()]
            assert len(part.spaces()) == part.size


@given(space_graphs())
def test_bridges_agree_with_removal(graph: Graph) -> None:
    """The bridges are the joins that networkx finds, and their sides hang on their ends."""
    joined: nx.Graph[Cell] = graph.to_undirected()
    found = BlockCutTree(undirected(graph)).bridges
    order: dict[object, int] = {space: place for place, space in enumerate(graph)}
    numbered = {tuple(sorted((order[one], order[other]))) for one, other in nx.bridges(joined)}
    assert [tuple(order[end] for end in bridge.ends) for bridge in found] == sorted(numbered)
    for bridge in found:
        cut = joined.copy()
        cut.remove_edge(*bridge.ends)
        for end, side in zip(bridge.ends, bridge.sides, strict=True):
            piece = nx.node_connected_component(cut, end)
            assert list(side.spaces()) == [space for space in graph if space in piece]
            assert side.size == len(piece)


@given(space_graphs())
def test_parts_agree_with_removal(graph: Graph) -> None:
    """The parts that remain without a space are those that removing it leaves."""
    joined = undirected(graph)
    for space in graph:
        parts = parts_without(joined, [space])
        assert set(parts) == set(parts_by_removal(graph, space))
        assert [len(part) for part in parts] == sorted(map(len, parts), reverse=True)


@given(space_graphs(), st.data())
def test_several_spaces_are_taken_away_at_once(graph: Graph, data: st.DataObject) -> None:
    """The parts without several spaces are what remains of the pieces in which they lay."""
    gone = data.draw(st.sets(st.sampled_from(sorted(graph)), min_size=1))
    joined: nx.Graph[Cell] = graph.to_undirected()
    touched = set().union(*(nx.node_connected_component(joined, space) for space in gone))
    rest = nx.connected_components(joined.subgraph(touched - gone))
    assert set(parts_without(undirected(graph), gone)) == {frozenset(part) for part in rest}


@given(space_graphs())
def test_a_dead_end_is_shut_by_one_space(graph: Graph) -> None:
    """A dead end is a single way: one space at its mouth shuts it off from everything else."""
    joined = undirected(graph)
    ends = dead_ends(joined)
    for end in ends:
        assert joined.degree(end[0]) == 1
        assert all(joined.degree(space) == 2 for space in end[1:])
        assert all(joined.has_edge(*pair) for pair in pairwise(end))
        (mouth,) = set(joined[end[-1]]) - set(end)
        assert joined.degree(mouth) > 2
    lonely = {cell for cell in joined if joined.degree(cell) == 1}
    paths = [
        piece
        for piece in nx.connected_components(joined)
        if max(joined.degree(cell) for cell in piece) <= 2
    ]
    assert {end[0] for end in ends} == lonely - set().union(*paths)
