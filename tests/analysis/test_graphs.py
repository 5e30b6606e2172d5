"""Distances: the least cost, by the longest way of finding it."""

import io
import xml.etree.ElementTree as ET
from collections.abc import Collection, Hashable
from itertools import pairwise

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.analysis.graphs import (
    cell_graph,
    cheapest_path,
    distances,
    dot,
    graph_means,
    graphml,
    nearest,
    nearest_sources,
    pieces_of,
    reachable,
    shortest_path,
    steps_from,
)
from editor.core.points import Cell, neighbours
from tests.analysis.graphs import Graph, space_graphs


def relaxed(graph: Graph, sources: Collection[Cell]) -> dict[Cell, float]:
    """Costs by relaxing every edge as often as there are spaces (Bellman and Ford)."""
    far = float("inf")
    costs = {cell: 0 if cell in sources else far for cell in graph}
    cost: int
    for _ in graph:
        for one, other, cost in graph.edges(data="cost"):
            costs[other] = min(costs[other], costs[one] + cost)
    return {cell: cost for cell, cost in costs.items() if cost < far}


@given(space_graphs(), st.data())
def test_distances_are_the_least_costs_within_a_cutoff(graph: Graph, data: st.DataObject) -> None:
    """They are those that relaxing every edge again and again leaves; other sources are ignored."""
    sources = data.draw(st.sets(st.sampled_from(sorted(graph)), max_size=4))
    far = relaxed(graph, sources)
    assert distances(graph, [*sources, (99, 99)]) == far
    most = data.draw(st.integers(0, 6))
    assert distances(graph, sources, most) == {c: cost for c, cost in far.items() if cost <= most}
    single = graph.copy()
    for *_, edge in single.edges(data=True):
        edge["cost"] = 1
    steps = relaxed(single, sources)
    assert steps_from(graph, [*sources, (99, 99)]) == steps
    assert reachable(graph, sources) == far.keys()


@given(space_graphs(), st.data())
def test_the_nearest_source_is_found_with_its_ties(graph: Graph, data: st.DataObject) -> None:
    """It is the first of those from which the steps are the fewest, tied if it has equals."""
    both: Graph = graph.to_undirected().to_directed()
    sources = data.draw(st.lists(st.sampled_from(sorted(graph)), max_size=4))
    far = [nx.single_source_shortest_path_length(both, source) for source in sources]
    expected = {}
    for space in graph:
        known = [steps[space] for steps in far if space in steps]
        if known:
            at = [n for n, steps in enumerate(far) if steps.get(space) == min(known)]
            expected[space] = (min(known), at[0], sources[at[0]], len(at) > 1)
    assert nearest_sources(both, [*sources, (99, 99)]) == expected


@given(space_graphs(), st.data())
def test_a_shortest_path_takes_the_first_of_equal_steps(graph: Graph, data: st.DataObject) -> None:
    """At every fork it goes on to the first neighbour from which the goal is as near."""
    start, goal = (data.draw(st.sampled_from(sorted(graph))) for _ in range(2))
    path = shortest_path(graph, start, goal)
    left = steps_from(graph.reverse(), [goal])
    assert bool(path) == (start in left)
    for number, (here, there) in enumerate(pairwise(path)):
        assert left[here] == len(path) - 1 - number
        assert there == next(n for n in graph[here] if left.get(n) == left[here] - 1)
    assert not path or (path[0], path[-1]) == (start, goal)


@given(st.dictionaries(st.tuples(st.integers(0, 4), st.integers(0, 4)), st.sampled_from("ab")))
def test_pieces_are_cells_of_one_kind_that_touch(kinds: dict[Cell, str]) -> None:
    """Two neighbours of one kind are in one piece, two of different kinds in none."""
    pieces = pieces_of(kinds)
    assert sorted(cell for piece in pieces for cell in piece) == sorted(kinds)
    at = {cell: number for number, piece in enumerate(pieces) for cell in piece}
    for cell, kind in kinds.items():
        for other in neighbours(cell):
            if other in kinds:
                assert (at[cell] == at[other]) == (kind == kinds[other])
    for piece in pieces:
        assert nx.is_connected(cell_graph(dict.fromkeys(piece, 1)))


def test_nearest_is_the_cheapest_goal() -> None:
    """Of the goals within reach the cheapest is named with its cost, of equals the first."""
    costs = {(0, 0): 4, (1, 0): 2, (2, 0): 2}
    assert nearest(costs, [(0, 0), (2, 0), (1, 0), (7, 7)]) == ((2, 0), 2)
    assert nearest(costs, [(7, 7)]) is None


@given(space_graphs(), st.data())
def test_a_way_is_walkable_and_costs_the_distance(graph: Graph, data: st.DataObject) -> None:
    """The way to a goal begins at a source, follows edges and costs what the distance says."""
    sources = data.draw(st.sets(st.sampled_from(sorted(graph)), min_size=1, max_size=3))
    goal = data.draw(st.sampled_from(sorted(graph)))
    costs = distances(graph, sources)
    way = cheapest_path(graph, sources, goal, costs)
    if goal not in costs:
        assert way == ()
        return
    assert way[0] in sources
    assert way[-1] == goal
    assert sum(graph.edges[step]["cost"] for step in pairwise(way)) == costs[goal]


def test_moves_and_numbers_have_means() -> None:
    """What every space has as a number; seats are names, and truths and texts are no numbers."""
    graph: nx.DiGraph[Hashable] = nx.DiGraph()
    graph.add_node("a", elevation=2, seat=1, air=True, terrain="p", area=1)
    graph.add_node("b", elevation=1, seat=2, air=False, terrain="f")
    graph.add_edge("a", "b")
    assert graph_means(graph) == {"moves": 0.5, "elevation": 1.5}
    assert graph_means(nx.DiGraph()) == {}


HOSTILE = 'a"b\\ <!-- ]]> & </key>\nline\u202e\x07\ud7ff{|}'


def a_graph() -> "nx.DiGraph[str]":
    graph: nx.DiGraph[str] = nx.DiGraph(name=HOSTILE, draft=True)
    graph.add_node("a1", label=HOSTILE, elevation=2, x=0.5)
    graph.add_node("b1", label="plain", elevation=0, x=1.5)
    graph.add_edge("a1", "b1", kind="drop", cost=1)
    return graph


def test_graphml_is_read_back_as_the_same_graph() -> None:
    """Nodes, edges and their attributes come back from GraphML, but for what XML cannot hold."""
    back = nx.read_graphml(io.BytesIO(graphml(a_graph())))
    assert dict(back.edges) == {("a1", "b1"): {"kind": "drop", "cost": 1}}
    assert back.nodes["a1"] == {
        "label": HOSTILE.replace("\x07", ""),
        "elevation": 2,
        "x": 0.5,
    }
    assert back.graph["draft"] is True


def test_graphml_is_well_formed() -> None:
    """A text full of markup leaves the file well-formed, with no element of its own."""
    root = ET.fromstring(graphml(a_graph()))
    tags = {element.tag.partition("}")[2] for element in root.iter()}
    assert tags == {"graphml", "key", "graph", "node", "edge", "data"}


def test_dot_quotes_every_text() -> None:
    """In DOT each text stays between its quotes, on one line."""
    text = dot(a_graph()).decode()
    lines = text.splitlines()
    assert lines[2] == '  "b1" ["label"="plain", "elevation"="0", "x"="1.5"];'
    assert lines[3] == '  "a1" -> "b1" ["kind"="drop", "cost"="1"];'
    assert len(lines) == 5
    outside = text.replace("\\\\", "").replace('\\"', "").split('"')[::2]
    assert not any("b\\" in part or "<!--" in part for part in outside)


def test_no_label_of_dot_is_read_as_an_entity() -> None:
    """What would be drawn as another sign is escaped where it is drawn, and nothing else is."""
    graph: nx.DiGraph[str] = nx.DiGraph()
    graph.add_node("a1", name="&lt;", label="a &lt; b &#60; R&D & co;")
    assert '"name"="&lt;", "label"="a &amp;lt; b &amp;#60; R&D & co;"' in dot(graph).decode()


def test_dot_says_what_holds_for_all() -> None:
    """Attributes of the whole, of all nodes and of all edges stand before the first node."""
    graph: nx.DiGraph[str] = nx.DiGraph(edge={"fontsize": "8"}, graph={"inputscale": "72"})
    graph.add_node("a1")
    assert dot(graph).decode().splitlines() == [
        'digraph "" {',
        '  graph ["inputscale"="72"];',
        '  edge ["fontsize"="8"];',
        '  "a1";',
        "}",
    ]


def test_an_empty_graph_is_a_file_too(subtests: pytest.Subtests) -> None:
    """A graph without nodes gives a file as well."""
    for form in (graphml, dot):
        with subtests.test(form.__name__):
            assert form(nx.DiGraph())
