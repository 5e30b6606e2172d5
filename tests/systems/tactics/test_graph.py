"""Links and costs agree with brute force on random boards."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given

from editor.core.points import Cell
from editor.core.resources import samples_folder
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.tactics.graph import links_on_foot
from editor.systems.tactics.route import route
from editor.systems.tactics.survey import Survey, surveys
from tests.checks.boards import case_scenario
from tests.readings.boards import Plain, boards
from tests.readings.heap import Heap, joined
from tests.readings.surveyed import heap_of, survey_of

SAMPLES = sorted((samples_folder() / "tactics").glob("*.json"))
Costs = dict[tuple[Cell, Cell], int]


def edges_by_sentence(heap: Heap) -> Costs:
    """Return every edge with its least cost, by testing each pair of spaces."""
    edges: Costs = {}
    for space in heap.spaces:
        for other in heap.spaces:
            if heap.may_step(space, other):
                edges[space, other] = heap.step_cost(space, other)
            if space != other and space in heap.gates and other in heap.gates:
                through = heap.step_cost(space, other, through=True)
                edges[space, other] = min(edges.get((space, other), through), through)
    return edges


def bellman_ford(edges: Costs, start: Cell) -> dict[Cell, int]:
    """Return the least costs from a space, by relaxing all edges until nothing changes."""
    costs = {start: 0}
    changing = True
    while changing:
        changing = False
        for (one, other), cost in edges.items():
            if one in costs and costs[one] + cost < costs.get(other, 1 << 30):
                costs[other] = costs[one] + cost
                changing = True
    return costs


@given(boards())
def test_links_are_those_of_the_sentence(drawn: tuple[Plain, dict[str, Plain]]) -> None:
    """Steps join orthogonal neighbours, portals all open portal spaces, at the stated costs."""
    survey, heap = survey_of(*drawn), heap_of(*drawn)
    links = {
        (one, other): link.cost
        for one, onward in survey.links.items()
        for other, link in onward.items()
    }
    assert set(survey.links) == heap.spaces
    assert links == edges_by_sentence(heap)


@given(boards())
def test_kinds_tell_the_way(drawn: tuple[Plain, dict[str, Plain]]) -> None:
    """A climb goes up, a drop down, a step stays level; a portal joins portal spaces."""
    survey, heap = survey_of(*drawn), heap_of(*drawn)
    for one, onward in survey.links.items():
        for other, link in onward.items():
            rise = heap.surface[other][0] - heap.surface[one][0]
            match link.kind:
                case "step":
                    assert rise == 0
                case "climb":
                    assert rise > 0
                case "drop":
                    assert rise < 0
                case kind:
                    assert kind == "portal"
                    assert {one, other} <= heap.gates


@given(boards())
def test_cheapest_costs_are_those_of_bellman_ford(drawn: tuple[Plain, dict[str, Plain]]) -> None:
    """The cheapest route has the cost that relaxing all edges finds."""
    survey, heap = survey_of(*drawn), heap_of(*drawn)
    if not heap.spaces:
        return
    start = min(heap.spaces)
    wanted = bellman_ford(edges_by_sentence(heap), start)
    assert dict(survey.shared.costs_from([start])) == wanted
    for goal in sorted(heap.spaces)[::5]:
        way = route(survey, start, goal)
        assert (way.cost if way else None) == wanted.get(goal)
        if way:
            cells = [start, *(leg.space for leg in way.legs)]
            steps = pairwise(cells)
            assert [survey.links[a][b].cost for a, b in steps] == [leg.cost for leg in way.legs]


@given(boards())
def test_pieces_are_those_of_merging(drawn: tuple[Plain, dict[str, Plain]]) -> None:
    """The pieces are the joined spaces, the largest first, ties in reading order."""
    survey, heap = survey_of(*drawn), heap_of(*drawn)
    wanted = sorted(joined(heap.spaces), key=len, reverse=True)
    assert [set(piece) for piece in survey.pieces] == wanted


@given(boards())
def test_whole_means_that_all_reach_all(drawn: tuple[Plain, dict[str, Plain]]) -> None:
    """A realm is whole exactly when every space can be reached from every other."""
    survey, heap = survey_of(*drawn), heap_of(*drawn)
    if heap.spaces:
        whole = all(heap.reach([cell]) == heap.spaces for cell in heap.spaces)
        assert survey.shared.is_whole == whole


@given(boards())
def test_networkx_sees_the_same(drawn: tuple[Plain, dict[str, Plain]]) -> None:
    """The graph of networkx has the nodes and edges of the links, with their attributes."""
    survey = survey_of(*drawn)
    assert set(survey.graph.nodes) == set(survey.links)
    for cell, data in survey.graph.nodes(data=True):
        space = survey.realm.spaces[cell]
        assert data == {
            "elevation": space.elevation,
            "terrain": space.terrain,
            "on": space.on,
        }
    found = {
        (one, other): (data["kind"], data["cost"])
        for one, other, data in survey.graph.edges(data=True)
    }
    assert found == {
        (one, other): tuple(link)
        for one, onward in survey.links.items()
        for other, link in onward.items()
    }


def test_links_of_the_samples(subtests: pytest.Subtests) -> None:
    """The links of every sample agree with the sentence."""
    for file in SAMPLES:
        with subtests.test(file.stem):
            scenario: Any = load_scenario(file)
            library: Any = library_for(scenario, file.parent)
            kits = {key: msgspec.to_builtins(kit) for key, kit in library.kits.items()}
            survey = surveys(scenario, library, ruleset_for("tactics"))[0]
            links = {
                (one, other): link.cost
                for one, onward in survey.links.items()
                for other, link in onward.items()
            }
            assert links == edges_by_sentence(heap_of(msgspec.to_builtins(scenario), kits))


def surveyed(case: Plain) -> Survey:
    """Return the survey of a board in the words of the cases."""
    return surveys(*case_scenario(case), ruleset_for("tactics"))[0]


def test_cost_of_terrain(subtests: pytest.Subtests) -> None:
    """Water, peak and ballista cost one more to enter, and nothing to leave."""
    for letter, cost in ((".", 1), ("=", 1), ("~", 2), ("f", 1), ("^", 2), ("v", 1), ("b", 2)):
        with subtests.test(letter=letter, cost=cost):
            links = surveyed({"mats": {"m1": [f".{letter}."]}}).links
            assert links[0, 0][1, 0].cost == cost
            assert links[1, 0][2, 0].cost == 1


def test_climbing_adds_to_the_terrain() -> None:
    """Climbing onto a peak costs three, however high; stepping down again costs nothing extra."""
    survey = surveyed({"mat": "...", "boxes": ["b1 1x1 at b1 high 7"], "tops": {"b1": ["^"]}})
    assert survey.links[0, 0][1, 0] == ("climb", 3)
    assert survey.links[1, 0][2, 0] == ("drop", 1)


def test_max_climb_closes_the_way_up_alone() -> None:
    """With movement.max_climb 1 a cliff of two is no edge upwards and still one downwards."""
    survey = surveyed(
        {"mat": "...", "boxes": ["b1 1x1 at b1 high 2"], "settings": {"movement.max_climb": 1}}
    )
    assert (1, 0) not in survey.links[0, 0]
    assert survey.links[1, 0][0, 0].kind == "drop"


def test_house_rules_change_the_costs() -> None:
    """The costs are those of the settings in force."""
    case = {"mat": ".~.", "settings": {"movement.water": 5, "movement.step": 2}}
    assert surveyed(case).links[0, 0][1, 0].cost == 7


def test_portals_of_one_space_count_once() -> None:
    """Two portals that share a space are one gate, and a single gate joins nothing."""
    survey = surveyed(
        {
            "mat": ".....\n.....",
            "boxes": ["b1 2x1 at a1", "b2 2x1 at d1"],
            "portals": ["p1 b1 east 0", "p2 b2 west 0"],
        }
    )
    assert survey.links == links_on_foot(survey.realm)


def test_a_step_goes_before_a_portal_of_the_same_cost() -> None:
    """Where a step and a portal join the same spaces the cheaper is the edge, else the step."""
    case = {
        "mat": "......\n......",
        "boxes": ["b1 2x1 at a1", "b2 2x1 at e1"],
        "portals": ["p1 b1 east 0", "p2 b2 west 0"],
    }
    assert surveyed(case).links[2, 0][3, 0].kind == "step"
    cheap = surveyed({**case, "settings": {"movement.portal": 0}})
    assert cheap.links[2, 0][3, 0] == ("portal", 0)
