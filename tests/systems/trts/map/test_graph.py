"""Who can go where: against a second reading by networkx."""

from itertools import pairwise

import networkx as nx
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from editor.systems.trts.map.board import Board, TrtsScenario
from editor.systems.trts.map.graph import ON_FOOT, kind_of, pieces
from editor.systems.trts.map.space_queries import route
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_name
from tests.depth import examples
from tests.systems.trts.random_maps import boards, scenarios
from tests.systems.trts.surveying import survey_of


def walked(board: Board) -> "nx.Graph[str]":
    """Return the map on foot, read from the file in the plainest way."""
    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(area.id for area in board.areas)
    for link in board.links:
        if link.kind in ("walk", "ramp"):
            graph.add_edge(*link.between)
    return graph


def flown(board: Board) -> "nx.Graph[str]":
    """Return the map from the air."""
    graph = walked(board)
    graph.add_edges_from(link.between for link in board.links)
    return graph


@given(scenarios(), st.data())
@settings(max_examples=examples(60))
def test_steps_are_those_of_a_shortest_way(scenario: TrtsScenario, data: st.DataObject) -> None:
    """Steps on foot and in the air, and the length of a route, are those of networkx."""
    survey = survey_of(scenario)
    areas = [area.id for area in scenario.board.areas]
    start, goal = data.draw(st.sampled_from(areas)), data.draw(st.sampled_from(areas))
    foot, air = walked(scenario.board), flown(scenario.board)
    assert survey.steps_from((start,)) == nx.single_source_shortest_path_length(foot, start)
    assert survey.steps_from((start,), flying=True) == (
        nx.single_source_shortest_path_length(air, start)
    )
    way = route(survey, start, goal)
    if not nx.has_path(air, start, goal):
        assert way is None
        return
    graph = foot if nx.has_path(foot, start, goal) else air
    assert way is not None
    assert way.cost == nx.shortest_path_length(graph, start, goal)
    stops = [start, *(leg.space for leg in way.legs)]
    assert stops[-1] == goal
    assert all(graph.has_edge(*step) for step in pairwise(stops))


@given(boards(4, 3))
@settings(max_examples=examples(60))
def test_what_the_map_hangs_on_is_what_parts_it(board: Board) -> None:
    """Pieces, areas and joins that part the map are those that networkx finds."""
    survey = survey_of(scenario_with(board))
    graph = walked(board)
    assert {frozenset(piece) for piece in pieces(survey.on_foot)} == {
        frozenset(piece) for piece in nx.connected_components(graph)
    }
    assert {frozenset(bridge.ends) for bridge in survey.cuts.bridges} == {
        frozenset(pair) for pair in nx.bridges(graph)
    }
    assert {cut.space for cut in survey.cuts.cut_vertices} == set(nx.articulation_points(graph))
    assert all(step["kind"] in ON_FOOT for *_, step in survey.on_foot.edges(data=True))
    assert nx.utils.graphs_equal(nx.Graph(survey.on_foot.edges), nx.Graph(graph.edges))
    assert {frozenset(step) for step in survey.graph.edges} == {
        frozenset(pair) for pair in flown(board).edges
    }


def scenario_with(board: Board) -> TrtsScenario:
    """Return a scenario with this board and nobody on it."""
    return TrtsScenario(format=1, system="trts", mode="two-player", title="x", board=board)


@given(boards())
@settings(max_examples=examples(20))
def test_links_to_nowhere_lead_nowhere(board: Board) -> None:
    """Links to areas that are not there, and to themselves, are no way."""
    lost = tuple(replace(link, between=(link.between[0], "nowhere")) for link in board.links)
    loops = tuple(
        replace(link, id=f"{link.id}x", between=(link.between[0], link.between[0]))
        for link in board.links
    )
    survey: Survey = survey_of(scenario_with(replace(board, links=lost + loops)))
    assert not survey.graph.edges


@given(scenarios())
@settings(max_examples=examples(20))
def test_nodes_and_edges_say_what_they_are(scenario: TrtsScenario) -> None:
    """Areas have their names and resources, and who begins there; steps have their links."""
    survey = survey_of(scenario)
    for name, about in survey.graph.nodes(data=True):
        area = survey.map.areas[name].area
        starts = [s for s in scenario.setups[0].starts if s.area == name]
        marks = {"start": starts[-1].id, "player": starts[-1].player} if starts else {}
        assert about == marks | {
            "name": area_name(area),
            "minerals": area.minerals,
            "geysers": area.geysers,
            "location": area.start,
            "air_only": area.air_only,
        }
    for start, goal, step in survey.graph.edges(data=True):
        link = survey.map.links[step["id"]]
        assert (step["kind"], step["cost"]) == (kind_of(link, goal), 1)
        assert {start, goal} == set(link.between)
