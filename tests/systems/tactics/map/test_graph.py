"""Links and costs agree with brute force on random boards."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.analysis.rows import rows_of
from editor.core.points import Cell, name_of, neighbours
from editor.core.resources import samples_folder
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.tactics.map import graph
from editor.systems.tactics.map.space_queries import route
from editor.systems.tactics.map.survey import Survey, surveys
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


def costs_of(survey: Survey) -> Costs:
    """Return every edge of a survey with its cost."""
    return {(one, other): edge["cost"] for one, other, edge in survey.graph.edges(data=True)}


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
    assert set(survey.graph) == heap.spaces
    assert costs_of(survey) == edges_by_sentence(heap)


@given(boards())
def test_kinds_tell_the_way(drawn: tuple[Plain, dict[str, Plain]]) -> None:
    """A climb goes up, a drop down, a step stays level; a portal joins portal spaces."""
    survey, heap = survey_of(*drawn), heap_of(*drawn)
    for one, other, edge in survey.graph.edges(data=True):
        rise = heap.surface[other][0] - heap.surface[one][0]
        match edge["kind"]:
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
            edges = [survey.graph.edges[step] for step in pairwise(cells)]
            assert [edge["cost"] for edge in edges] == [leg.cost for leg in way.legs]


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
def test_nodes_say_what_is_there(drawn: tuple[Plain, dict[str, Plain]]) -> None:
    """Each space has its name and ground, and what the board and the set-up put there."""
    survey = survey_of(*drawn)
    assert list(survey.graph) == list(survey.realm.spaces)
    artifact = survey.board.artifact
    areas = {cell: area.id for area in reversed(survey.board.areas) for cell in area.cells}
    starts = survey.setup.starts if survey.setup else ()
    begun = {cell: start.id for start in starts for cell in start.cells}
    gates = {p.space for p in survey.realm.portals.values() if p.state == "open"}
    for cell, about in survey.graph.nodes(data=True):
        space = survey.realm.spaces[cell]
        assert about["name"] == name_of(cell)
        assert (about["elevation"], about["terrain"], about["on"]) == space
        assert about.get("area") == areas.get(cell)
        assert about.get("artifact", False) == (artifact is not None and artifact.at == cell)
        assert about.get("start") == begun.get(cell)
        assert ("portal" in about) == (cell in gates)


@given(st.lists(boards(), min_size=2, max_size=4), st.data())
def test_a_graph_is_the_same_whatever_was_surveyed_before(
    drawn: list[tuple[Plain, dict[str, Plain]]], data: st.DataObject
) -> None:
    """After any edit of the boxes it has the rows that it has when it is made from nothing."""
    plain, kits = drawn[0]
    whole: list[Plain] = plain["board"]["boxes"]
    kept: list[Survey] = []
    for _ in drawn:
        count = data.draw(st.integers(0, len(whole)))
        board = plain["board"] | {"boxes": whole[:count]}
        kept.append(survey_of(plain | {"board": board}, kits))
        shared = [rows_of(graph) for graph in (kept[-1].graph, kept[-1].on_foot)]
        pieces = kept[-1].pieces
        ordered = [[(space, list(row)) for space, row in rows[1].items()] for rows in shared]
        recent = dict(graph._recent)
        graph._recent.clear()
        alone = survey_of(plain | {"board": board}, kits)
        fresh = [rows_of(graph) for graph in (alone.graph, alone.on_foot)]
        assert shared == fresh
        assert ordered == [[(space, list(row)) for space, row in rows[1].items()] for rows in fresh]
        assert pieces == alone.pieces
        graph._recent.update(recent)


def test_an_edit_shares_what_it_leaves_as_it_was() -> None:
    """Only the spaces under a moved box and next to it have new rows and attributes."""
    case: Plain = {"mat": "\n".join(["." * 9] * 9), "boxes": ["b1 1x1 at b2", "b2 1x1 at h8"]}
    before = surveyed(case)
    nodes, out, into = rows_of(before.on_foot)
    moved = surveyed(case | {"boxes": ["b1 1x1 at c2", "b2 1x1 at h8"]})
    new_nodes, new_out, new_into = rows_of(moved.on_foot)
    near = {cell for there in ((1, 1), (2, 1)) for cell in (there, *neighbours(there))}
    assert {cell for cell, about in new_nodes.items() if about is not nodes[cell]} == near
    assert {cell for cell, row in new_out.items() if row is not out[cell]} == near
    assert {cell for cell, row in new_into.items() if row is not into[cell]} == near
    assert out[0, 0][1, 0] is out[8, 8][7, 8]


def test_links_of_the_samples(subtests: pytest.Subtests) -> None:
    """The links of every sample agree with the sentence."""
    for file in SAMPLES:
        with subtests.test(file.stem):
            scenario: Any = load_scenario(file)
            library: Any = library_for(scenario, file.parent)
            kits = {key: msgspec.to_builtins(kit) for key, kit in library.kits.items()}
            survey = surveys(scenario, library, ruleset_for("tactics"))[0]
            assert costs_of(survey) == edges_by_sentence(
                heap_of(msgspec.to_builtins(scenario), kits)
            )


def surveyed(case: Plain) -> Survey:
    """Return the survey of a board in the words of the cases."""
    return surveys(*case_scenario(case), ruleset_for("tactics"))[0]


def test_cost_of_terrain(subtests: pytest.Subtests) -> None:
    """Water, peak and ballista cost one more to enter, and nothing to leave."""
    for letter, cost in ((".", 1), ("=", 1), ("~", 2), ("f", 1), ("^", 2), ("v", 1), ("b", 2)):
        with subtests.test(letter=letter, cost=cost):
            survey = surveyed({"mats": {"m1": [f".{letter}."]}})
            assert survey.graph[0, 0][1, 0]["cost"] == cost
            assert survey.graph[1, 0][2, 0]["cost"] == 1


def test_climbing_adds_to_the_terrain() -> None:
    """Climbing onto a peak costs three, however high; stepping down again costs nothing extra."""
    survey = surveyed({"mat": "...", "boxes": ["b1 1x1 at b1 high 7"], "tops": {"b1": ["^"]}})
    assert survey.graph[0, 0][1, 0] == {"kind": "climb", "cost": 3}
    assert survey.graph[1, 0][2, 0] == {"kind": "drop", "cost": 1}


def test_max_climb_closes_the_way_up_alone() -> None:
    """With movement.max_climb 1 a cliff of two is no edge upwards and still one downwards."""
    survey = surveyed(
        {"mat": "...", "boxes": ["b1 1x1 at b1 high 2"], "settings": {"movement.max_climb": 1}}
    )
    assert not survey.graph.has_edge((0, 0), (1, 0))
    assert survey.graph[1, 0][0, 0]["kind"] == "drop"


def test_house_rules_change_the_costs() -> None:
    """The costs are those of the settings in force."""
    case = {"mat": ".~.", "settings": {"movement.water": 5, "movement.step": 2}}
    assert surveyed(case).graph[0, 0][1, 0]["cost"] == 7


def test_portals_of_one_space_count_once() -> None:
    """Two portals that share a space are one gate, and a single gate joins nothing."""
    survey = surveyed(
        {
            "mat": ".....\n.....",
            "boxes": ["b1 2x1 at a1", "b2 2x1 at d1"],
            "portals": ["p1 b1 east 0", "p2 b2 west 0"],
        }
    )
    assert dict(survey.graph.adj) == dict(survey.on_foot.adj)


def test_a_step_goes_before_a_portal_of_the_same_cost() -> None:
    """Where a step and a portal join the same spaces the cheaper is the edge, else the step."""
    case = {
        "mat": "......\n......",
        "boxes": ["b1 2x1 at a1", "b2 2x1 at e1"],
        "portals": ["p1 b1 east 0", "p2 b2 west 0"],
    }
    assert surveyed(case).graph[2, 0][3, 0]["kind"] == "step"
    cheap = surveyed({**case, "settings": {"movement.portal": 0}})
    assert cheap.graph[2, 0][3, 0] == {"kind": "portal", "cost": 0}
