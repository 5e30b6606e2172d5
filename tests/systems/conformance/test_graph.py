"""The space graph of any system and the routes through it, against brute force."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from editor.seam.system import AnySystem, Route
from editor.systems import catalogue
from tests.depth import examples
from tests.systems.conformance.catalogue import EVERY, words_of
from tests.systems.conformance.randomly import drawn_survey

each_system = pytest.mark.parametrize("system", EVERY, ids=words_of)


def flooded(graph: Any, start: Any, kinds: Collection[str]) -> dict[Any, int]:
    """Return what each space costs from one, by going over all edges until nothing changes."""
    cost = {start: 0}
    changed = True
    while changed:
        changed = False
        for one, other, move in graph.edges(data=True):
            if move["kind"] not in kinds or one not in cost:
                continue
            through = cost[one] + move["cost"]
            if through < cost.get(other, through + 1):
                cost[other] = through
                changed = True
    return cost


def of_kinds(graph: Any, kinds: Collection[str]) -> Any:
    """Return the graph with the edges of these kinds alone."""
    edges = [edge for edge in graph.edges(data=True) if edge[2]["kind"] in kinds]
    only: nx.DiGraph[Any] = nx.DiGraph()
    only.add_nodes_from(graph)
    only.add_edges_from(edges)
    return only


@each_system
@given(data=st.data())
@settings(max_examples=examples(30))
def test_a_route_is_a_cheapest_way_through_the_graph(system: AnySystem, data: DataObject) -> None:
    """It is there when networkx has one, costs the same, and each leg is an edge of the graph.

    The costs of networkx are those of plain flooding.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "SYSTEMS", EVERY)
        survey = drawn_survey(system, data)
    graph = system.graph(survey)
    if not len(graph):
        return
    start = data.draw(st.sampled_from(list(graph)))
    for kinds in system.route_kinds:
        assert flooded(graph, start, kinds) == nx.single_source_dijkstra_path_length(
            of_kinds(graph, kinds), start, weight="cost"
        )
    for goal in data.draw(st.lists(st.sampled_from(list(graph)), min_size=1, max_size=4)):
        found = system.route(survey, start, goal)
        lawful = [
            (kinds, flooded(graph, start, kinds)[goal])
            for kinds in system.route_kinds
            if goal in flooded(graph, start, kinds)
        ]
        assert (found is None) == (not lawful)
        if found is not None:
            kinds, cost = lawful[0]
            assert found.cost == cost
            assert_leads(graph, found, start, goal, kinds)


def assert_leads(graph: Any, route: Route, start: Any, goal: Any, kinds: Collection[str]) -> None:
    """Demand that a route goes from start to goal over edges of the graph, each told in words."""
    here = start
    assert route.start == start
    assert route.name
    for leg in route.legs:
        move = graph.edges[here, leg.space]
        assert (leg.kind, leg.cost) == (move["kind"], move["cost"])
        assert leg.kind in kinds
        assert leg.name
        assert leg.words
        here = leg.space
    assert here == goal


@each_system
@given(data=st.data())
@settings(max_examples=examples(15))
def test_every_space_can_be_called_by_its_name(system: AnySystem, data: DataObject) -> None:
    """The name that a route begins with leads back to the space, unless several are called so."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "SYSTEMS", EVERY)
        survey = drawn_survey(system, data)
    names: dict[Any, str] = {}
    for space in system.graph(survey):
        whole = system.route(survey, space, space)
        assert whole is not None
        assert whole.legs == ()
        names[space] = whole.name
    for space, name in names.items():
        if list(names.values()).count(name) == 1:
            assert system.space_named(survey, name) == space


@each_system
@given(data=st.data())
@settings(max_examples=examples(15))
def test_the_graph_is_always_the_same(system: AnySystem, data: DataObject) -> None:
    """Asked twice it has the same spaces, moves and costs, in the same order."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "SYSTEMS", EVERY)
        survey = drawn_survey(system, data)
    graph, again = system.graph(survey), system.graph(survey)
    assert list(graph) == list(again)
    assert list(graph.edges(data=True)) == list(again.edges(data=True))
    for _, _, move in graph.edges(data=True):
        assert move["cost"] >= 0
        assert move["kind"]
