"""Distances: the least cost, by the longest way of finding it."""

from collections.abc import Collection
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from editor.analysis.ways import StepSearch, distances, nearest, way_to, ways_of
from editor.core.points import Cell
from tests.analysis.graphs import Graph, space_graphs


def relaxed(
    graph: Graph, sources: Collection[Cell], barred: Collection[Cell] = ()
) -> dict[Cell, float]:
    """Costs by relaxing every edge as often as there are spaces (Bellman and Ford)."""
    far = float("inf")
    costs = {cell: 0 if cell in sources else far for cell in graph}
    cost: int
    for _ in graph:
        for one, other, cost in graph.edges(data="cost"):
            if other not in barred:
                costs[other] = min(costs[other], costs[one] + cost)
    return {cell: cost for cell, cost in costs.items() if cost < far}


@given(space_graphs(), st.data())
def test_distances_agree_with_relaxation(graph: Graph, data: st.DataObject) -> None:
    """The distances are those that relaxing every edge again and again leaves."""
    sources = data.draw(st.sets(st.sampled_from(sorted(graph)), max_size=4))
    barred = data.draw(st.sets(st.sampled_from(sorted(graph)), max_size=4))
    assert distances(ways_of(graph), sources, barred=barred) == relaxed(graph, sources, barred)


@given(space_graphs(), st.data())
def test_budget_leaves_out_what_costs_more(graph: Graph, data: st.DataObject) -> None:
    """With a budget exactly the spaces that cost more are left out."""
    sources = data.draw(st.sets(st.sampled_from(sorted(graph)), max_size=3))
    budget = data.draw(st.integers(0, 6))
    within = {cell: cost for cell, cost in relaxed(graph, sources).items() if cost <= budget}
    assert distances(ways_of(graph), sources, budget) == within


@given(space_graphs(), st.data())
def test_steps_are_distances_where_each_costs_one(graph: Graph, data: st.DataObject) -> None:
    """Whatever a step costs, whatever was asked before; to the nearest of several goals."""
    spaces = st.sampled_from(sorted(graph))
    sources = data.draw(st.sets(spaces, max_size=4))
    single = graph.copy()
    for *_, edge in single.edges(data=True):
        edge["cost"] = 1
    far = relaxed(single, sources)
    search = StepSearch(ways_of(graph), [*sources, (99, 99)])
    for goals in data.draw(st.lists(st.lists(spaces, max_size=3), min_size=1, max_size=6)):
        wanted = min((far[goal] for goal in goals if goal in far), default=None)
        assert search.to([*goals, (99, 99)]) == wanted


@given(space_graphs(side=2))
def test_a_source_that_is_no_space_counts_for_nothing(graph: Graph) -> None:
    """Starting from a cell outside of the graph leads nowhere."""
    assert distances(ways_of(graph), [(9, 9)]) == {}


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
    costs = distances(ways_of(graph), sources)
    way = way_to(ways_of(graph), sources, goal, costs)
    if goal not in costs:
        assert way == ()
        return
    assert way[0] in sources
    assert way[-1] == goal
    assert sum(graph.edges[step]["cost"] for step in pairwise(way)) == costs[goal]
