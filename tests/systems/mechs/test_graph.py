"""Moves and routes, compared with brute force on random arenas."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from editor.core.points import Cell
from editor.systems.mechs.board import MechsScenario, Zone, ZoneComponent
from editor.systems.mechs.geometry import turned_side
from editor.systems.mechs.graph import JUMPS, STEPS, space_graph
from editor.systems.mechs.route import route
from editor.systems.mechs.survey import Survey
from tests.systems.mechs.random_arenas import scenarios, survey_of

FAR = 1 << 30
WAYS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
BACK = {"north": "south", "south": "north", "east": "west", "west": "east"}


def moves_by_sentence(survey: Survey) -> set[tuple[Cell, Cell, str]]:
    """Return every move, by asking of each pair of places what lies between them."""
    found = set()
    first: dict[Cell, tuple[Zone, ZoneComponent]] = {}
    for zone in survey.board.zones:
        card = survey.components[zone.component]
        assert isinstance(card, ZoneComponent)
        first.setdefault(zone.at, (zone, card))
    for start, (zone, card) in first.items():
        for other, (beyond, goal) in first.items():
            dx, dy = other[0] - start[0], other[1] - start[1]
            if abs(dx) == abs(dy) == 1:
                found.add((start, other, "diagonal"))
            elif sorted((abs(dx), abs(dy))) == [0, 2]:
                between = (start[0] + dx // 2, start[1] + dy // 2)
                if survey.settings["jump.over_gap"] or between in first:
                    found.add((start, other, "double"))
            for side, way in WAYS.items():
                shut = {turned_side(each, zone.turn) for each in card.blocked}
                closed = {turned_side(each, beyond.turn) for each in (*goal.blocked, *goal.one_way)}
                if way == (dx, dy) and side not in shut and BACK[side] not in closed:
                    found.add((start, other, "step"))
    return found


@given(scenarios() | scenarios(crowded=True))
def test_links_are_those_of_the_sentence(scenario: MechsScenario) -> None:
    """Steps heed sides as they lie, jumps heed none; of cards on one place the first counts."""
    survey = survey_of(scenario)
    links = [(start, other, kind) for start, way in survey.links.items() for other, kind in way]
    assert len(links) == len(set(links))
    assert set(links) == moves_by_sentence(survey)


@given(scenarios(), st.booleans())
def test_distances_are_the_fewest_moves(scenario: MechsScenario, jumps: bool) -> None:
    """Relaxing all moves until nothing changes gives the same distances, and so does a route."""
    survey = survey_of(scenario)
    start = scenario.board.zones[0].at
    moves = [move for move in moves_by_sentence(survey) if jumps or move[2] == "step"]
    far = {start: 0}
    for _ in survey.arena.at:
        for here, other, _kind in moves:
            far[other] = min(far.get(other, FAR), far.get(here, FAR) + 1)
    near = {cell: steps for cell, steps in far.items() if steps < FAR}
    spread = survey.steps_from((start,), jumps=jumps)
    assert dict(spread) == near
    # Own checks are charged for the first search from a zone alone.
    assert survey.steps_from((start,), jumps=jumps) is spread
    for cell in survey.arena.at:
        found = route(survey, start, cell, jumps=jumps)
        assert (found.cost if found else None) == near.get(cell)
        here = start
        for leg in found.legs if found else ():
            assert (leg.space, leg.kind) in survey.links[here]
            here = leg.space


@given(scenarios())
def test_the_graph_of_networkx_has_the_same_moves(scenario: MechsScenario) -> None:
    """Its nodes are the zones and its edges the places that moves lead to."""
    survey = survey_of(scenario)
    for kinds in (STEPS, JUMPS):
        graph = space_graph(survey.links, kinds)
        assert set(graph) == set(survey.arena.at)
        assert set(graph.edges) == {
            (start, other) for start, other, kind in moves_by_sentence(survey) if kind in kinds
        }
